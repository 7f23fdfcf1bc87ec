import type { ReactNode } from "react";
import type { PlaceView, ReservationView } from "#contract/reservations.ts";
import { rentedStatuses } from "#domain/reservation-status.ts";
import { useMessages } from "../../messages/messages.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useNow } from "../../use-now.ts";
import { Copyable } from "../copyable.tsx";
import { HelpDesk } from "../help-desk.tsx";
import { PageHead } from "../page-head.tsx";
import { Picture } from "../picture.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { ExtendButton } from "./extend-button.tsx";
import { MoneyClock } from "./money-clock.tsx";
import { RentalProgress } from "./progress.tsx";
import { QrButton } from "./qr-button.tsx";
import { RentalAmounts } from "./rental-amounts.tsx";
import { ShippingButton } from "./shipping-button.tsx";
import { StatusBadge } from "./status-badge.tsx";

type RentalDetailProps = {
  reservation: ReservationView;
  now: string;
  title: string;
  back: { to: string; label: string };
};

/** All about one reservation: where it stands, what to show at the locker, what can be changed and at what price. */
export function RentalDetail({ reservation, now: loadedAt, title, back }: RentalDetailProps) {
  const { detail: m } = useMessages("rental");
  const now = useNow(loadedAt);
  return (
    <div className="page max-w-4xl py-8 sm:py-12">
      <PageHead title={`${title} ${reservation.number}`} noindex />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
        <StatusBadge status={reservation.status} />
      </div>
      <p className="digits mt-1 text-muted text-sm">
        {m.number}{" "}
        <span className="font-bold text-ink">
          <Copyable label={m.number} value={reservation.number} />
        </span>
      </p>
      <Refund reservation={reservation} />
      <div className="mt-6">
        <RentalProgress reservation={reservation} now={now} />
      </div>
      <Actions reservation={reservation} />
      <div className="mt-10 grid gap-10 print:mt-6 print:gap-6">
        <div className="grid items-start gap-10 md:grid-cols-2 print:grid-cols-2">
          <Times reservation={reservation} />
          <section>
            <Heading>{m.product}</Heading>
            <Link
              to={`/products/${reservation.product.id}`}
              className="group mb-6 flex items-center gap-4 rounded-2xl border border-line p-3 hover:bg-surface"
            >
              <Picture
                {...reservation.product.picture}
                widths={[320]}
                sizes="72px"
                className="size-18 shrink-0 rounded-xl bg-tint object-cover"
              />
              <span className="font-bold leading-snug group-hover:underline">{reservation.product.name}</span>
            </Link>
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
        <ButtonLink to={back.to} look="plain" className="sm:-ml-6">
          {back.label}
        </ButtonLink>
        {reservation.cancellation.allowed && <CancelButton reservation={reservation} />}
      </div>
    </div>
  );
}

const Heading = ({ children }: { children: ReactNode }) => <h2 className="mb-3 font-bold text-lg">{children}</h2>;

/** What has become of the money of a cancelled reservation. */
function Refund({ reservation: { refund } }: { reservation: ReservationView }) {
  const { detail: m } = useMessages("rental");
  const { price } = useMessages("common");
  if (!refund) return null;
  const amount = price(refund.amount);
  return (
    <div className="mt-4 rounded-xl bg-tint p-4 text-sm">
      {refund.forced && <p>{m.forced}</p>}
      {refund.amount > 0 && (
        <p className="digits font-bold">{refund.state === "done" ? m.refundDone(amount) : m.refundPending(amount)}</p>
      )}
    </div>
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
      </div>
    </section>
  );
}

/** What to do with it now: the next step first. */
function Actions({ reservation }: { reservation: ReservationView }) {
  const { qr } = useMessages("rental");
  const { pickupQr, returnQr, extension, shippingAllowed, late, status } = reservation;
  const rented = rentedStatuses.some((each) => each === status);
  return (
    <div className="mt-4 grid gap-3 print:hidden">
      {rented && !returnQr && late.isLate && (
        <p className="rounded-xl bg-due-tint p-4 text-due text-sm">{qr.tooLate}</p>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:justify-center">
        {pickupQr && <QrButton qr={pickupQr} purpose="pickup" />}
        {returnQr && <QrButton qr={returnQr} purpose="return" />}
        {extension.allowed && <ExtendButton reservation={reservation} />}
        {shippingAllowed && <ShippingButton reservation={reservation} />}
        <CalendarButton reservation={reservation} />
      </div>
    </div>
  );
}

function Times({ reservation }: { reservation: ReservationView }) {
  const { detail: m } = useMessages("rental");
  const { pickupTime, pickupPlace, returnTime, returnPlace, shippingNumber } = reservation;
  return (
    <section>
      <Heading>{m.times}</Heading>
      <div className="grid gap-4">
        <Moment
          label={m.pickup}
          time={pickupTime}
          place={pickupPlace}
          placeLabel={m.pickupPlace}
          methodLabel={m.pickupMethod}
        />
        <Moment
          label={m.giveBack}
          time={returnTime}
          place={returnPlace}
          placeLabel={m.returnPlace}
          methodLabel={m.returnMethod}
        />
      </div>
      {shippingNumber && (
        <p className="digits mt-4 text-sm">
          <span className="text-muted">{m.shipping}</span>{" "}
          <span className="font-bold">
            <Copyable label={m.shipping} value={shippingNumber} />
          </span>
        </p>
      )}
    </section>
  );
}

type MomentProps = { label: string; time: string; place: PlaceView; placeLabel: string; methodLabel: string };

function Moment({ label, time, place, placeLabel, methodLabel }: MomentProps) {
  const { detail: m } = useMessages("rental");
  const { dateTime, openHours } = useMessages("common");
  const rows = [
    { label: placeLabel, body: place.station.name },
    place.lockerNumber
      ? { label: m.locker, body: <Copyable label={m.locker} value={place.lockerNumber} /> }
      : { label: methodLabel, body: m.counter },
  ];
  return (
    <div className="border-primary border-l-4 pl-4">
      <h3 className="text-muted text-sm">{label}</h3>
      <p className="digits font-bold text-lg">{dateTime(time)}</p>
      <dl className="digits mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        {rows.map((row) => (
          <div key={row.label} className="contents">
            <dt className="text-muted">{row.label}</dt>
            <dd className="font-bold">{row.body}</dd>
          </div>
        ))}
      </dl>
      <p className="digits text-muted text-xs">{m.hours(openHours(place.hours.from, place.hours.to))}</p>
    </div>
  );
}
