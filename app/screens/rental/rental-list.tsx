import { ShoppingBag } from "lucide-react";
import { useLoaderData } from "react-router";
import { ListPage } from "#app/components/rental/list-page.tsx";
import { fetchReservation, loadReservations } from "#app/components/rental/load-reservations.ts";
import { RentedCard } from "#app/components/rental/rented-card.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { OfflineCopy } from "#app/offline/offline-copy.tsx";
import { useNow } from "#app/use-now.ts";
import { isOut } from "#domain/rentals/reservation-status.ts";

export async function loader({ page }: ScreenLoaderArgs) {
  const { reservations, now } = await loadReservations(page, { history: "0", sortOrder: "asc" });
  const rented = reservations.filter(({ status }) => isOut(status));
  return { reservations: await Promise.all(rented.map(({ id }) => fetchReservation(page.api, id))), now };
}

/** What the member has at hand. */
export default function RentalList() {
  const { reservations, now: loadedAt } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { list } = useMessages("rental");
  const now = useNow(loadedAt);
  return (
    <>
      <OfflineCopy />
      <ListPage
        title={list.rentalTitle}
        lead={list.rentalLead}
        empty={{ icon: ShoppingBag, title: list.rentalNone, body: list.rentalNoneBody }}
        links={[
          { to: "/reservations", label: list.toReservations },
          { to: "/usage-history", label: list.toHistory },
        ]}
      >
        {reservations.map((each) => (
          <RentedCard key={each.id} reservation={each} loadedAt={loadedAt} now={now} />
        ))}
      </ListPage>
    </>
  );
}
