import { CalendarCheck } from "lucide-react";
import { useLoaderData } from "react-router";
import { ListPage } from "#app/components/rental/list-page.tsx";
import { loadReservations } from "#app/components/rental/load-reservations.ts";
import { RentalCard } from "#app/components/rental/rental-card.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { OfflineCopy } from "#app/offline/offline-copy.tsx";
import { useNow } from "#app/use-now.ts";

export const loader = ({ page }: ScreenLoaderArgs) => loadReservations(page, { history: "0", sortOrder: "asc" });

/** All that is not yet history. */
export default function ReservationList() {
  const { reservations, now: loadedAt } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { list } = useMessages("rental");
  const now = useNow(loadedAt);
  return (
    <>
      <OfflineCopy />
      <ListPage
        title={list.title}
        lead={list.lead}
        empty={{ icon: CalendarCheck, title: list.none, body: list.noneBody }}
        links={[
          { to: "/rental/list", label: list.toRentals },
          { to: "/usage-history", label: list.toHistory },
        ]}
      >
        {reservations.map((each) => (
          <RentalCard key={each.id} reservation={each} to={`/reservations/${each.id}`} now={now} />
        ))}
      </ListPage>
    </>
  );
}
