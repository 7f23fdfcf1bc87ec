import type { ChangeEvent } from "react";
import { toJstDate } from "#domain/jst.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { shopNow } from "../../../shop-time.ts";
import { useEverywhere, useStations } from "../../../stations.ts";
import type { Choice } from "../book.tsx";
import type { Times } from "./use-times.ts";
import type { Wish } from "./wish.ts";

const clockOf = (at: string) => at.slice(11, 16);

type FieldsProps = { wish: Wish; times: Times; products: Choice[]; onChange: (wish: Wish) => void };

/** What, where and when: only times that are free can be chosen. */
export function BookingFields({ wish, times, products, onChange }: FieldsProps) {
  const m = useMessages("bookings");
  const { yen } = useMessages("common");
  const { own, everywhere } = useBookingStations();
  const field = (name: keyof Wish) => ({
    label: m[name],
    name,
    required: true,
    value: wish[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...wish, [name]: target.value }),
  });
  const { pickups, pickup, returns, giveBack } = times;
  const today = toJstDate(new Date(shopNow()));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <SelectField {...field("product")}>
          <option value="">{m.productFirst}</option>
          <Options all={products} />
        </SelectField>
      </div>
      <SelectField {...field("pickupStation")}>
        <Options all={own} />
      </SelectField>
      <SelectField {...field("returnStation")}>
        <Options all={everywhere} />
      </SelectField>
      <TextField type="date" min={today} {...field("pickupDate")} />
      <SelectField {...field("pickupTime")} value={pickup?.time ?? ""} disabled={!pickup}>
        {!pickup && <option value="">{m.noTimes[pickups.state]}</option>}
        {pickups.all.map(({ time, state }) => (
          <option key={time} value={time}>
            {state === "scarce" ? m.few(clockOf(time)) : clockOf(time)}
          </option>
        ))}
      </SelectField>
      <TextField type="date" min={wish.pickupDate} {...field("returnDate")} />
      <SelectField {...field("returnTime")} value={giveBack?.time ?? ""} disabled={!giveBack}>
        {!giveBack && <option value="">{m.noTimes[returns.state]}</option>}
        {returns.all.map(({ time, price }) => (
          <option key={time} value={time}>
            {m.withPrice(clockOf(time), yen(price))}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Picked up at one of one's own stations, returned anywhere. */
function useBookingStations() {
  const toChoice = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, name });
  const own = useStations().map(toChoice);
  return { own, everywhere: useEverywhere().map(toChoice) };
}

function Options({ all }: { all: Choice[] }) {
  return all.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
