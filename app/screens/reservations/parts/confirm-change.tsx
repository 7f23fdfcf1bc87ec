import { ArrowRight, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { CardPanel } from "#app/screens/products/parts/booking/card-panel.tsx";
import type { ChangeQuoteView } from "#contract/change.ts";
import type { ReservationView } from "#contract/reservations.ts";
import { Button } from "#ui/button.tsx";
import { ChangeMoney } from "./change-money.tsx";
import { RefusedChange } from "./refused-change.tsx";
import { useChange } from "./use-change.ts";

type ConfirmChangeProps = { reservation: ReservationView; quote: ChangeQuoteView; onReselect: () => void };

/** The last look before it is changed: until when it can be cancelled then, what changes, and what it costs or gives back. */
export function ConfirmChange({ reservation, quote, onReselect }: ConfirmChangeProps) {
  const m = useMessages("change");
  const { price } = useMessages("common");
  const { change, sending, refusal, forget } = useChange(reservation.id, quote);
  const { difference, cardNeeded, card } = quote;
  const submit =
    difference > 0 ? m.submitPay(price(difference)) : difference < 0 ? m.submitRefund(price(-difference)) : m.submit;
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <Deadline quote={quote} />
      <div className="grid gap-8">
        <BeforeAndAfter reservation={reservation} quote={quote} />
        {cardNeeded && (
          <section>
            <h2 className="mb-3 font-bold text-lg">{m.card}</h2>
            <CardPanel quote={quote} />
          </section>
        )}
      </div>
      <div className="lg:sticky lg:top-20">
        <ChangeMoney quote={quote} />
        <Button
          onClick={() => change()}
          disabled={sending || (cardNeeded && !card)}
          className="mt-4 min-h-14 w-full text-lg"
        >
          {submit}
        </Button>
        <Button look="plain" onClick={onReselect} className="mt-2 w-full">
          {m.back}
        </Button>
      </div>
      <RefusedChange
        refusal={refusal}
        reservationId={reservation.id}
        onClose={forget}
        onReselect={onReselect}
        onAnother={() => change({ another: true })}
      />
    </div>
  );
}

/** Said first: until when it can be undone. */
function Deadline({ quote: { total, cancellationDeadline, cancellableAfter } }: Pick<ConfirmChangeProps, "quote">) {
  const m = useMessages("change");
  const { dateTime } = useMessages("common");
  const deadline = dateTime(cancellationDeadline);
  const until = total > 0 ? m.deadlineValue(deadline) : m.deadlineFree(deadline);
  return (
    <section className="flex gap-3 rounded-2xl bg-due-tint p-4 text-due lg:col-span-2">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <h2 className="font-bold">{cancellableAfter ? m.deadline : m.finalTitle}</h2>
        <p className="digits mt-1 text-sm">{cancellableAfter ? until : m.finalBody(deadline)}</p>
      </div>
    </section>
  );
}

function BeforeAndAfter({ reservation, quote }: Pick<ConfirmChangeProps, "reservation" | "quote">) {
  const m = useMessages("change");
  const { dateTime } = useMessages("common");
  const rows = [
    { label: m.pickup, before: dateTime(reservation.pickupTime), after: dateTime(quote.pickupTime) },
    { label: m.giveBack, before: dateTime(reservation.returnTime), after: dateTime(quote.returnTime) },
    { label: m.pickupStation, before: reservation.pickupPlace.station.name, after: quote.pickupStation.name },
    { label: m.returnStation, before: reservation.returnPlace.station.name, after: quote.returnStation.name },
  ];
  return (
    <section>
      <h2 className="mb-3 font-bold text-lg">{m.compare}</h2>
      <dl className="digits border-line border-t">
        {rows.map(({ label, before, after }) => (
          <div key={label} className="grid gap-1 border-line border-b py-3">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="flex flex-wrap items-center gap-x-2">
              <Moved before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Moved({ before, after }: { before: string; after: string }): ReactNode {
  const m = useMessages("change");
  if (before === after) {
    return (
      <>
        <span>{after}</span>
        <span className="text-muted text-sm">{m.same}</span>
      </>
    );
  }
  return (
    <>
      <del className="text-muted">
        <span className="sr-only">{m.before}</span> {before}
      </del>
      <ArrowRight aria-hidden="true" className="size-4 text-primary" />
      <ins className="font-bold no-underline">
        <span className="sr-only">{m.after}</span> {after}
      </ins>
    </>
  );
}
