import { type ReactNode, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Copyable } from "#app/components/copyable.tsx";
import { HelpDesk } from "#app/components/help-desk.tsx";
import { KeptDates } from "#app/components/kept-dates.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { writeChoices } from "#app/components/when/choices.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useNow } from "#app/use-now.ts";
import type { ReservationView } from "#contract/reservations.ts";
import type { ReturnPlacesView } from "#contract/return-places.ts";
import { SECOND } from "#domain/time.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { ChangeNews } from "./change-news.tsx";
import { Digits } from "./digits.tsx";
import { ExtendButton } from "./extend-button.tsx";
import { HandOn } from "./hand-on.tsx";
import { LateFeeCard } from "./late-fee-card.tsx";
import { MoneyClock } from "./money-clock.tsx";
import { OpenDamage } from "./open-damage.tsx";
import { PickupPanel } from "./pickup-panel.tsx";
import { RentalProgress } from "./progress.tsx";
import { QrDialog } from "./qr-dialog.tsx";
import { Refund } from "./refund.tsx";
import { RentalAmounts } from "./rental-amounts.tsx";
import { RentalTimes } from "./rental-times.tsx";
import { hasLeft, RentedProduct } from "./rented-product.tsx";
import { ReturnPanel } from "./return-panel.tsx";
import { ReturnProof } from "./return-proof.tsx";
import { ReturnWays } from "./return-ways.tsx";
import { ShippedCard } from "./shipped-card.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { awaitingStages } from "./time-left.ts";
import { timesAgain } from "./times-again.ts";
import { useArrival } from "./use-arrival.ts";
import { useDoorMoved } from "./use-door-moved.ts";
import { useDueRefresh } from "./use-due-refresh.ts";
import { useFollowed } from "./use-followed.ts";
import { useWhyNotCancelled } from "./why-not-cancelled.ts";

type RentalDetailProps = {
  reservation: ReservationView;
  places: ReturnPlacesView | null;
  now: string;
  title: string;
  back: { to: string; label: string };
};

/** All about one reservation: where it stands, what to show at the locker, what can be changed and at what price. */
export function RentalDetail({ reservation: loaded, places, now: loadedAt, title, back }: RentalDetailProps) {
  const { detail: m, progress } = useMessages("rental");
  // While a box is kept for a few minutes, people look at the seconds.
  const now = useNow(loadedAt, loaded.returnClaim ? SECOND : undefined);
  const { reservation, adopt, shown, show, hide } = useFollowed(loaded, now);
  useDueRefresh(reservation, loadedAt, now);
  const { stage } = reservation;
  // Cancelled or shipped by the member: how it stands now is what they want to see.
  const state = useArrival<HTMLElement>(stage === "cancelled" || stage === "shipped");
  useDoorMoved(reservation, shown !== undefined, state.element);
  const extending = useExtending();
  const steps = { reservation, now, onShow: show };
  const returning = { ...steps, places, adopt, onShipped: state.expect };
  return (
    <div className="page max-w-4xl py-8 sm:py-12">
      <PageHead title={`${title} ${reservation.number}`} noindex />
      <RentalHead title={title} reservation={reservation} />
      <section ref={state.element} tabIndex={-1} aria-label={progress.label} className="mt-6 grid grid-cols-1 gap-4">
        <Standing reservation={reservation} now={now} />
      </section>
      <div className="mt-6 grid grid-cols-1 gap-8 print:hidden">
        {awaitingStages.includes(stage) && <PickupPanel {...steps} onCancelled={state.expect} />}
        {extending !== undefined && !reservation.extension.allowed && <NotExtendable reservation={reservation} />}
        {stage === "rented" && <ReturnPanel {...returning} extending={extending} />}
        {stage === "late" && <ReturnWays {...returning} />}
        <HandOn reservation={reservation} adopt={adopt} />
        <Buttons reservation={reservation} now={now} extending={extending} />
      </div>
      <div className="mt-10 grid grid-cols-1 gap-10 print:mt-6 print:gap-6">
        <div className="grid grid-cols-1 items-start gap-10 md:grid-cols-2 print:grid-cols-2">
          <RentalTimes reservation={reservation} />
          <section>
            <Heading>{m.product}</Heading>
            <RentedProduct product={reservation.product} change={reservation.change} />
            <RentalAmounts reservation={reservation} />
          </section>
        </div>
        <div className="print:hidden">
          <MoneyClock reservation={reservation} />
        </div>
        <HelpDesk lead={m.help} reservationId={reservation.id} className="print:hidden" />
      </div>
      <PrintedQr reservation={reservation} />
      <div className="mt-10 flex flex-wrap items-center justify-between print:hidden gap-3 border-line max-sm:flex-col border-t pt-6">
        <ButtonLink to={back.to} look="plain" className="sm:-ml-(--button-edge)">
          {back.label}
        </ButtonLink>
        <Cancelling reservation={reservation} onCancelled={state.expect} />
      </div>
      <QrDialog shown={shown} reservation={reservation} now={now} onClose={hide} />
    </div>
  );
}

type ButtonsProps = { reservation: ReservationView; now: number; extending: string | undefined };

/** What else can be done with it. */
function Buttons({ reservation, now, extending }: ButtonsProps) {
  const { detail: m } = useMessages("rental");
  return (
    <div className="flex flex-wrap gap-3 empty:hidden max-sm:grid">
      {awaitingStages.includes(reservation.stage) && reservation.extension.allowed && (
        <ExtendButton reservation={reservation} wanted={extending} />
      )}
      {reservation.change.allowed && (
        <ButtonLink to={`/reservations/${reservation.id}/change`} look="outline">
          {m.change}
        </ButtonLink>
      )}
      <CalendarButton reservation={reservation} />
      <RentAgain reservation={reservation} now={now} />
    </div>
  );
}

/** Whether the reminder's link to extend led here. It is said once: whoever comes back or reloads wants the page. */
function useExtending(): string | undefined {
  const [query] = useSearchParams();
  const [extending] = useState(query.get("extend") ?? undefined);
  useEffect(() => {
    if (extending !== undefined) history.replaceState(history.state, "", location.pathname);
  }, [extending]);
  return extending;
}

/** Tells members who came to extend, and cannot, why that is and what else they can do. */
function NotExtendable({ reservation }: { reservation: ReservationView }) {
  const { extend: m, clock } = useMessages("rental");
  const { dateTime } = useMessages("common");
  const { stage, extension, maintenanceUntil } = reservation;
  const resting = maintenanceUntil ? clock.maintenance(dateTime(maintenanceUntil)) : m.cannot.over;
  const body = extension.pending ? m.cannot.pending : stage === "late" ? m.cannot.late : resting;
  return (
    <section className="rounded-2xl bg-due-tint p-4 text-sm sm:p-6">
      <h2 className="font-bold text-due text-lg">{m.cannot.title}</h2>
      <p className="mt-1">{body}</p>
    </section>
  );
}

/** Of what is over: the product's page with the same station and hours. */
function RentAgain({ reservation, now }: { reservation: ReservationView; now: number }) {
  const { detail: m } = useMessages("rental");
  const { status, stage, product } = reservation;
  if (hasLeft(product)) return null;
  if (!["returned", "not_returned", "cancelled"].includes(status) && stage !== "lost") return null;
  const choices = writeChoices(timesAgain(reservation, now));
  return <ButtonLink to={`/products/${product.id}?${choices}`}>{m.again}</ButtonLink>;
}

function RentalHead({ title, reservation }: Pick<RentalDetailProps, "title" | "reservation">) {
  const { detail: m } = useMessages("rental");
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="mr-1 font-bold text-2xl sm:text-3xl">{title}</h1>
        <StatusBadge reservation={reservation} />
      </div>
      <p className="digits mt-1 text-muted text-sm">
        {m.number}{" "}
        <span className="font-bold text-ink">
          <Copyable label={m.number} value={reservation.number} />
        </span>
      </p>
    </>
  );
}

/** Where the rental stands, and what is proven or paid back of it. */
function Standing({ reservation, now }: { reservation: ReservationView; now: number }) {
  // A copy for offline use may be older than the charges.
  const { stage, refund, returnProof, damages = [] } = reservation;
  return (
    <>
      {stage === "late" ? (
        <LateFeeCard reservation={reservation} now={now} />
      ) : (
        <RentalProgress reservation={reservation} now={now} />
      )}
      {damages.map((damage) => (
        <OpenDamage key={damage.id} damage={damage} reservationId={reservation.id} />
      ))}
      {refund && <Refund {...reservation} refund={refund} />}
      {!refund && <ChangeNews change={reservation.change} />}
      {stage === "shipped" && <ShippedCard reservation={reservation} />}
      {returnProof && <ReturnProof reservation={reservation} proof={returnProof} />}
    </>
  );
}

const Heading = ({ children }: { children: ReactNode }) => <h2 className="mb-3 font-bold text-lg">{children}</h2>;

/** The way to cancel; where there is none before the pickup, why. */
function Cancelling({ reservation, onCancelled }: { reservation: ReservationView; onCancelled: () => void }) {
  const why = useWhyNotCancelled(reservation);
  if (reservation.cancellation.allowed) return <CancelButton reservation={reservation} onCancelled={onCancelled} />;
  if (!awaitingStages.includes(reservation.stage)) return null;
  return (
    <p className="digits text-muted text-sm sm:text-right">
      {why.map((line) => (
        <span key={line} className="block">
          <KeptDates text={line} />
        </span>
      ))}
    </p>
  );
}

/** On paper, the code that the locker reads stands on the page itself. */
function PrintedQr({ reservation: { pickupQr, returnQr } }: { reservation: ReservationView }) {
  const { qr: m } = useMessages("rental");
  const { dateTime } = useMessages("common");
  const qr = pickupQr ?? returnQr;
  if (!qr) return null;
  return (
    <section className="mt-6 hidden break-inside-avoid items-center gap-6 print:flex">
      <img src={qr.qrCodeImage} alt="" className="size-40" />
      <div className="digits">
        <h2 className="font-bold">{pickupQr ? m.pickup : m.giveBack}</h2>
        <p>{qr.reservationLocation}</p>
        <p>
          {m.code} {qr.code}
        </p>
        <p className="text-sm">{m.valid(dateTime(qr.validFrom), dateTime(qr.validUntil))}</p>
        {qr.digits && <Digits digits={qr.digits} className="mt-2" />}
      </div>
    </section>
  );
}
