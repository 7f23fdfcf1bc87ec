import { History } from "lucide-react";
import { useLoaderData } from "react-router";
import { ListPage } from "#app/components/rental/list-page.tsx";
import { loadReservations } from "#app/components/rental/load-reservations.ts";
import { LoginPrompt } from "#app/components/rental/login-prompt.tsx";
import { RentalCard } from "#app/components/rental/rental-card.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";

/** Anybody may open the page; what is on it belongs to its owner. */
export const loader = async ({ page }: ScreenLoaderArgs) =>
  page.session.status === "authenticated"
    ? await loadReservations(page, { history: "1", sortOrder: "desc" })
    : { reservations: undefined, now: "" };

export default function UsageHistory() {
  const { reservations, now } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { list } = useMessages("rental");
  if (!reservations) return <LoginPrompt title={list.historyTitle} />;
  return (
    <ListPage
      title={list.historyTitle}
      lead={list.historyLead}
      empty={{ icon: History, title: list.historyNone, body: list.historyNoneBody }}
      links={[{ to: "/reservations", label: list.toReservations }]}
    >
      {reservations.map((each) => (
        <RentalCard key={each.id} reservation={each} to={`/usage-history/${each.id}`} now={Date.parse(now)} ended />
      ))}
    </ListPage>
  );
}
