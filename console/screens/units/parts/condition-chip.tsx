import type { UnitCondition } from "#domain/rentals/unit-place.ts";
import { useMessages } from "../../../messages/messages.ts";

const tones: Record<UnitCondition, string> = {
  ready: "bg-tint text-primary-strong",
  cleaning: "bg-due-tint text-due",
  repair: "bg-due-tint text-due",
  lost: "bg-danger-tint text-danger",
  retired: "bg-surface text-muted",
};

export function ConditionChip({ condition }: { condition: UnitCondition }) {
  const { conditions } = useMessages("units");
  return (
    <span className={`inline-block whitespace-nowrap rounded-full px-3 py-1 font-bold text-xs ${tones[condition]}`}>
      {conditions[condition]}
    </span>
  );
}
