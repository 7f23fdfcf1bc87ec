import { isOut, type UnitCondition, type UnitPlace } from "#domain/rentals/unit-place.ts";
import { useMessages } from "../../../messages/messages.ts";

const tones: Record<UnitCondition, string> = {
  ready: "bg-tint text-primary-strong",
  cleaning: "bg-due-tint text-due",
  repair: "bg-due-tint text-due",
  lost: "bg-danger-tint text-danger",
  retired: "bg-surface text-muted",
};

type ConditionChipProps = { condition: UnitCondition; place?: UnitPlace["place"] };

/** The condition of a unit; of one that is with somebody only that, since nobody knows how it comes back. */
export function ConditionChip({ condition, place }: ConditionChipProps) {
  const { conditions, out } = useMessages("units");
  const isAway = place !== undefined && isOut({ place, condition });
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full px-3 py-1 font-bold text-xs ${isAway ? "bg-hair text-ink" : tones[condition]}`}
    >
      {isAway ? out : conditions[condition]}
    </span>
  );
}
