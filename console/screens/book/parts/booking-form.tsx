import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { BookingQuote } from "#contract/console/bookings.ts";
import { addDays, toJstDate } from "#domain/jst.ts";
import { Button } from "#ui/button.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { shopNow } from "../../../shop-time.ts";
import { useStation } from "../../../stations.ts";
import { useCall } from "../../../use-call.ts";
import type { Choice } from "../book.tsx";
import { BookingFields } from "./booking-fields.tsx";
import { type Agreement, BookingTerms } from "./booking-terms.tsx";
import { useTimes } from "./use-times.ts";
import { chosenFrom, type Wish } from "./wish.ts";

function firstWish(station: string): Wish {
  const tomorrow = addDays(toJstDate(new Date(shopNow())), 1);
  const dates = { pickupDate: tomorrow, pickupTime: "", returnDate: addDays(tomorrow, 1), returnTime: "" };
  return { product: "", pickupStation: station, returnStation: station, ...dates };
}

/** Choose, see what it costs, say how it is paid and why, do it. */
export function BookingForm({ memberId, products }: { memberId: string; products: Choice[] }) {
  const m = useMessages("bookings");
  const station = useStation()?.slug ?? "";
  const [wish, setWish] = useState(() => firstWish(station));
  const times = useTimes(wish);
  const { send, sending } = useCall();
  const [quoted, setQuoted] = useState<BookingQuote>();
  const { pickup, giveBack } = times;
  const choices = pickup &&
    giveBack && {
      productId: Number(wish.product),
      pickupTime: pickup.time,
      returnTime: giveBack.time,
      pickupStation: wish.pickupStation,
      returnStation: wish.returnStation,
    };
  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (!choices) return;
    const { ok } = await send(() => api.members[":id"].bookings.info.$post({ param: { id: memberId }, json: choices }));
    setQuoted(ok?.result);
  };
  return (
    <div className="grid gap-6 rounded-2xl border border-line bg-canvas p-4 lg:p-6">
      <form onSubmit={look} className="grid gap-4">
        <BookingFields
          wish={wish}
          times={times}
          products={products}
          onChange={(next) => {
            setWish(chosenFrom(wish, next));
            setQuoted(undefined);
          }}
        />
        {!quoted && (
          <Button type="submit" disabled={sending || !choices} className="justify-self-end">
            {m.look}
          </Button>
        )}
      </form>
      {quoted && choices && <Booking memberId={memberId} choices={choices} quoted={quoted} />}
    </div>
  );
}

type Choices = {
  productId: number;
  pickupTime: string;
  returnTime: string;
  pickupStation: string;
  returnStation: string;
};

function Booking({ memberId, choices, quoted }: { memberId: string; choices: Choices; quoted: BookingQuote }) {
  const m = useMessages("bookings");
  const navigate = useNavigate();
  const { send, sending } = useCall();
  // The same booking sent twice is one.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [fields, setFields] = useState<Record<string, string>>({});
  const [same, setSame] = useState<string>();
  const book = async (agreement: Agreement) => {
    const json = { ...choices, ...agreement, id, expectedTotal: quoted.quote.total };
    const param = { id: memberId };
    const { ok, error } = await send(() => api.members[":id"].bookings.$post({ param, json }), {
      handled: ["RES_008"],
    });
    setFields(error?.fields ?? {});
    setSame(error?.code === "RES_008" ? error.message : undefined);
    if (ok) {
      showSuccess(m.done[agreement.pay]);
      await navigate(`/console/reservations/${ok.result.number}`);
    } else if (error.code !== undefined && error.code !== "PAY_005") setId(crypto.randomUUID());
  };
  return <BookingTerms quoted={quoted} same={same} errors={fields} disabled={sending} onBook={book} />;
}
