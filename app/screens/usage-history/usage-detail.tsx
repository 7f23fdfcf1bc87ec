import { useLoaderData } from "react-router";
import { loadReservation } from "#app/components/rental/load-reservations.ts";
import { LoginPrompt } from "#app/components/rental/login-prompt.tsx";
import { RentalDetail } from "#app/components/rental/rental-detail.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";

export const loader = async ({ page, params }: ScreenLoaderArgs) =>
  page.session.status === "authenticated" ? await loadReservation(page, params.id ?? "") : null;

export default function UsageDetail() {
  const loaded = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { detail } = useMessages("rental");
  if (!loaded) return <LoginPrompt title={detail.historyTitle} />;
  return (
    <RentalDetail {...loaded} title={detail.historyTitle} back={{ to: "/usage-history", label: detail.history }} />
  );
}
