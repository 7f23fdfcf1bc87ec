import { History } from "lucide-react";
import { redirect, useLoaderData } from "react-router";
import { ListPage } from "#app/components/rental/list-page.tsx";
import { loadReservations } from "#app/components/rental/load-reservations.ts";
import { LoginPrompt } from "#app/components/rental/login-prompt.tsx";
import { RentalCard } from "#app/components/rental/rental-card.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { historyAddress, pageIn } from "./parts/history-page.ts";

/** Anybody may open the page; what is on it belongs to its owner. */
export async function loader({ page: context, request }: ScreenLoaderArgs) {
  if (context.session.status !== "authenticated") return null;
  const page = String(pageIn(new URL(request.url).searchParams));
  const list = await loadReservations(context, { history: "1", sortOrder: "desc", page });
  if (list.totalPages > 0 && list.currentPage > list.totalPages) throw redirect(historyAddress(list.totalPages));
  return list;
}

export default function UsageHistory() {
  const loaded = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { list } = useMessages("rental");
  if (!loaded) return <LoginPrompt title={list.historyTitle} />;
  const { reservations, now, currentPage, totalPages } = loaded;
  return (
    <ListPage
      title={list.historyTitle}
      lead={list.historyLead}
      empty={{ icon: History, title: list.historyNone, body: list.historyNoneBody }}
      links={[{ to: "/reservations", label: list.toReservations }]}
      pages={{ current: currentPage, total: totalPages, addressOf: (page) => historyAddress(page) }}
    >
      {reservations.map((each) => (
        <RentalCard
          key={each.id}
          reservation={each}
          to={historyAddress(currentPage, each.id)}
          now={Date.parse(now)}
          ended
        />
      ))}
    </ListPage>
  );
}
