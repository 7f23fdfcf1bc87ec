import { useLoaderData, useSearchParams } from "react-router";
import { loadReservation } from "#app/components/rental/load-reservations.ts";
import { LoginPrompt } from "#app/components/rental/login-prompt.tsx";
import { RentalDetail } from "#app/components/rental/rental-detail.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { historyAddress, pageIn } from "./parts/history-page.ts";

export const loader = async ({ page, params }: ScreenLoaderArgs) =>
  page.session.status === "authenticated" ? await loadReservation(page, params.id ?? "") : null;

export default function UsageDetail() {
  const loaded = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { detail } = useMessages("rental");
  const [params] = useSearchParams();
  if (!loaded) return <LoginPrompt title={detail.historyTitle} />;
  const back = { to: historyAddress(pageIn(params)), label: detail.history };
  return <RentalDetail {...loaded} title={detail.historyTitle} back={back} />;
}
