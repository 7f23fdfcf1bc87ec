import type { StationState } from "#domain/rentals/station-state.ts";
import { useMessages } from "../../../messages/messages.ts";

const looks: Record<StationState, string> = {
  planned: "bg-due-tint text-due",
  open: "bg-tint text-primary-strong",
  closed: "bg-surface text-muted",
};

export function StateChip({ state }: { state: StationState }) {
  const { states } = useMessages("stations");
  return (
    <span className={`whitespace-nowrap rounded-full px-2.5 py-0.5 text-xs ${looks[state]}`}>{states[state]}</span>
  );
}
