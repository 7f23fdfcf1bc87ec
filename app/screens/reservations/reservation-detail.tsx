import { useLoaderData } from "react-router";
import { loadReservation } from "#app/components/rental/load-reservations.ts";
import { RentalDetail } from "#app/components/rental/rental-detail.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { OfflineCopy } from "#app/offline/offline-copy.tsx";

export const loader = ({ page, params }: ScreenLoaderArgs) => loadReservation(page, params.id ?? "");

export default function ReservationDetail() {
  const loaded = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { detail } = useMessages("rental");
  return (
    <>
      <OfflineCopy />
      <RentalDetail {...loaded} title={detail.title} back={{ to: "/reservations", label: detail.list }} />
    </>
  );
}
