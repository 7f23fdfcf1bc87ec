import { CircleCheck } from "lucide-react";
import { data, redirect, useLoaderData } from "react-router";
import { Copyable } from "#app/components/copyable.tsx";
import { NumberedSteps } from "#app/components/numbered-steps.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { ProductName } from "#app/components/product-name.tsx";
import { CalendarButton } from "#app/components/rental/calendar-button.tsx";
import { loadReservation } from "#app/components/rental/load-reservations.ts";
import { QrButton } from "#app/components/rental/qr-button.tsx";
import { QrDialog } from "#app/components/rental/qr-dialog.tsx";
import { useFollowed } from "#app/components/rental/use-followed.ts";
import { Rows } from "#app/components/rows.tsx";
import { Steps } from "#app/components/steps.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { OfflineCopy } from "#app/offline/offline-copy.tsx";
import { isPlainId } from "#app/plain-id.ts";
import { useNow } from "#app/use-now.ts";
import { awaitsPickup } from "#domain/rentals/reservation-status.ts";
import { ButtonLink } from "#ui/button.tsx";
import { takeOver } from "./parts/booking/just-reserved.ts";

export async function loader({ page, request }: ScreenLoaderArgs) {
  const id = new URL(request.url).searchParams.get("id");
  // Opened without having reserved anything: there is nothing to confirm.
  if (!id) throw redirect("/reservations");
  if (!isPlainId(id)) throw data(null, { status: 404 });
  const opened = loadReservation(page, id);
  const answered = takeOver(id);
  if (!answered) {
    const { reservation } = await opened;
    // Back here after it was cancelled or picked up: how it stands is said on its own page.
    if (!awaitsPickup(reservation.status)) throw redirect(`/reservations/${id}`);
    return opened;
  }
  // Opening it still counts, but is not waited for: the network may be gone.
  opened.catch(() => {});
  return { reservation: answered, now: answered.createdAt };
}

/** What was reserved, and what to do next. */
export default function ReservationSuccess() {
  const loaded = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const now = useNow(loaded.now);
  const { reservation, shown, show, hide } = useFollowed(loaded.reservation, now);
  const m = useMessages("booking");
  const { returnPlace } = useMessages("rental").detail;
  const { dateTime, price, taxIncluded } = useMessages("common");
  const rows = [
    { label: m.success.number, body: <Copyable label={m.success.number} value={reservation.number} /> },
    { label: m.pickup, body: dateTime(reservation.pickupTime) },
    { label: m.success.place, body: reservation.pickupPlace.name },
    { label: m.giveBack, body: dateTime(reservation.returnTime) },
    { label: returnPlace, body: reservation.returnPlace.name },
    { label: m.price, body: price(reservation.total) + taxIncluded },
  ];
  const { steps } = m.success;
  const next = [steps.show, steps.pickup[reservation.pickupPlace.kind], steps.giveBack[reservation.returnPlace.kind]];
  const { pickupQr } = reservation;
  return (
    <>
      <OfflineCopy first={[`/reservations/${reservation.id}`, "/mypage", "/reservations"]} />
      <div className="page max-w-2xl py-6 sm:py-10">
        <PageHead title={m.success.title} noindex />
        <Steps label={m.stepLabel} steps={m.steps} current={2} />
        <div className="text-center">
          <CircleCheck aria-hidden="true" className="mx-auto size-14 text-primary" />
          <h1 className="mt-3 font-bold text-2xl sm:text-3xl">{m.success.title}</h1>
          <p className="mt-2 text-muted">{m.success.lead}</p>
          <p className="mt-4 font-bold">
            <ProductName name={reservation.product.name} />
          </p>
        </div>
        <div className="digits mt-6">
          <Rows rows={rows} />
        </div>
        <h2 className="mt-10 mb-3 font-bold text-lg">{m.success.next}</h2>
        <NumberedSteps steps={next} />
        <div className="mt-8 grid gap-3 sm:grid-cols-2">
          <ButtonLink to={`/reservations/${reservation.id}`}>{m.success.detail}</ButtonLink>
          {pickupQr && <QrButton purpose="pickup" onShow={show} look="outline" />}
          <CalendarButton reservation={reservation} />
          <ButtonLink to="/products" look="outline">
            {m.success.products}
          </ButtonLink>
        </div>
      </div>
      <QrDialog shown={shown} reservation={reservation} now={now} onClose={hide} />
    </>
  );
}
