import { type ChangeEvent, useState } from "react";
import type { DeskChangeQuoteView } from "#contract/console/desk-acts.ts";
import type { DeskReservation } from "#contract/console/reservations.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useEverywhere, useStationName, useStations } from "../../../stations.ts";
import { useCall } from "../../../use-call.ts";
import type { ActProps } from "./act-bar.tsx";
import { ActDialog, NowAndAfter } from "./act-dialog.tsx";
import { useAct } from "./use-act.ts";

type Wish = { pickupTime: string; returnTime: string; pickupStation: string; returnStation: string };

/** A time as a field has it: Japan's, as the API writes it. */
const toField = (at: string) => at.slice(0, 16);
const toInstant = (field: string) => `${field}:00+09:00`;

/** As the API takes it. */
const wanted = (wish: Wish): Wish => ({
  ...wish,
  pickupTime: toInstant(wish.pickupTime),
  returnTime: toInstant(wish.returnTime),
});

const wishOf = ({ pickupAt, returnAt, pickupPlace, returnPlace }: DeskReservation): Wish => ({
  pickupTime: toField(pickupAt),
  returnTime: toField(returnAt),
  pickupStation: pickupPlace.station.slug,
  returnStation: returnPlace.station.slug,
});

/** Another time, another station: the price is shown before anything is done. */
export function ChangeDialog({ reservation, onClose }: ActProps) {
  const { change: m, act: words } = useMessages("reservations");
  const { change: money } = useMessages("money");
  const { send, sending: asking } = useCall();
  const { act, sending, errors } = useAct(reservation, onClose);
  const [wish, setWish] = useState(wishOf(reservation));
  const [quote, setQuote] = useState<DeskChangeQuoteView>();
  // The same wish sent twice is one.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const param = { number: reservation.number };
  const look = async () => {
    const { ok } = await send(() => api.reservations[":number"].change.info.$post({ param, json: wanted(wish) }));
    if (ok) setQuote(ok.result);
  };
  const change = async (reason: string, { difference, needsApproval }: DeskChangeQuoteView) => {
    const sent = { ...wanted(wish), requestKey, expectedDifference: difference, reason };
    const body = { ...sent, version: reservation.version, another: true };
    const refused = await act(
      () => api.reservations[":number"].change.$post({ param, json: body }),
      needsApproval ? money.asked : m.done,
    );
    // The price has moved on: what it is now is shown before anything is charged.
    if (refused?.fields?.expectedDifference) setQuote(undefined);
  };
  return (
    <ActDialog
      title={m.title}
      onClose={onClose}
      preview={quote && <ChangePreview reservation={reservation} quote={quote} />}
      {...(quote && { told: words.told, reason: { error: errors.reason } })}
      act={quote ? (quote.needsApproval ? money.askAct : m.act) : words.look}
      disabled={sending || asking}
      onAct={(reason) => (quote ? change(reason, quote) : look())}
    >
      <Fields
        booked={wishOf(reservation)}
        wish={wish}
        slotMinutes={reservation.slotMinutes}
        onChange={(next) => {
          setWish(next);
          setQuote(undefined);
          setRequestKey(crypto.randomUUID());
        }}
      />
    </ActDialog>
  );
}

type FieldsProps = { booked: Wish; wish: Wish; slotMinutes: number; onChange: (wish: Wish) => void };

function Fields({ booked, wish, slotMinutes, onChange }: FieldsProps) {
  const { change: m } = useMessages("reservations");
  const own = useStations();
  const isOwn = (slug: string) => own.some((station) => station.slug === slug);
  const field = (name: keyof Wish) => ({
    label: m[name],
    name,
    value: wish[name],
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...wish, [name]: target.value }),
  });
  // Where it is booked may be somewhere else, and stays what is chosen.
  const elsewhere = useEverywhere().filter(({ slug }) => !isOwn(slug));
  const placesWith = (bookedAt: string) =>
    [...own, ...elsewhere.filter(({ slug }) => slug === bookedAt)].map(({ slug, name }) => (
      <option key={slug} value={slug}>
        {name}
      </option>
    ));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField type="datetime-local" step={slotMinutes * 60} {...field("pickupTime")} />
      <SelectField {...field("pickupStation")}>{placesWith(booked.pickupStation)}</SelectField>
      <TextField type="datetime-local" step={slotMinutes * 60} {...field("returnTime")} />
      <SelectField {...field("returnStation")}>{placesWith(booked.returnStation)}</SelectField>
    </div>
  );
}

function ChangePreview({ reservation, quote }: { reservation: DeskReservation; quote: DeskChangeQuoteView }) {
  const { change: m } = useMessages("reservations");
  const { change: money } = useMessages("money");
  const { yen, dateTime } = useMessages("common");
  const nameOf = useStationName();
  const { pickupAt, returnAt, pickupPlace, returnPlace, cancellationDeadline } = reservation;
  const { difference, card } = quote;
  return (
    <div className="grid gap-2 rounded-xl bg-surface p-3">
      <NowAndAfter
        rows={[
          [m.pickupTime, dateTime(pickupAt), dateTime(quote.pickupTime)],
          [m.pickupStation, nameOf(pickupPlace.station.slug), quote.pickupStation.name],
          [m.returnTime, dateTime(returnAt), dateTime(quote.returnTime)],
          [m.returnStation, nameOf(returnPlace.station.slug), quote.returnStation.name],
          [m.total, yen(quote.paid), yen(quote.total)],
          [m.deadline, dateTime(cancellationDeadline), dateTime(quote.cancellationDeadline)],
        ]}
      />
      <p className="font-bold text-sm">
        {difference === 0
          ? m.same
          : difference < 0
            ? m.givesBack(yen(-difference))
            : m.costs(yen(difference), card?.maskedNumber ?? m.noCard)}
      </p>
      {quote.needsApproval && <p className="font-bold text-due text-sm">{money.waits}</p>}
      {quote.couponReturned && <p className="text-sm">{m.couponReturned}</p>}
      {quote.couponExpired && <p className="text-sm">{m.couponExpired}</p>}
    </div>
  );
}
