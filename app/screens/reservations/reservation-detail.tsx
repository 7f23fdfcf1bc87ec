import { useLoaderData } from "react-router";
import { loadReservation } from "../../components/rental/load-reservations.ts";
import { RentalDetail } from "../../components/rental/rental-detail.tsx";
import type { ScreenLoaderArgs } from "../../load-screen.ts";
import { useMessages } from "../../messages/messages.tsx";
import { OfflineCopy } from "../../offline/offline-copy.tsx";

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
