import type { CampaignState } from "#domain/money/campaign.ts";
import { useMessages } from "../../../messages/messages.ts";

const looks: Record<CampaignState, string> = {
  upcoming: "border border-primary text-primary",
  running: "bg-tint text-primary-strong",
  paused: "bg-due-tint text-due",
  exhausted: "bg-due-tint text-due",
  over: "bg-surface text-muted",
};

export function StateChip({ state }: { state: CampaignState }) {
  const { states } = useMessages("campaigns");
  return (
    <span className={`whitespace-nowrap rounded-full px-2.5 py-0.5 text-xs ${looks[state]}`}>{states[state]}</span>
  );
}
