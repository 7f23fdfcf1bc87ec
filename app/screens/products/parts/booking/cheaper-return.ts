import type { PlanHours } from "#domain/rentals/plan.ts";
import { HOUR } from "#domain/time.ts";

export type ReturnOption = {
  time: string;
  planHours: PlanHours;
  /** Plan and blocks beyond it together. */
  price: number;
  extensionBlocks: number;
  extensionFee: number;
};

const NEAR_MS = 3 * HOUR;

/** The latest return shortly before the chosen one that a cheaper plan covers. */
export function cheaperReturn(options: ReturnOption[], chosen: ReturnOption): ReturnOption | undefined {
  const end = Date.parse(chosen.time);
  return options.findLast(
    ({ time, price }) => price < chosen.price && Date.parse(time) < end && end - Date.parse(time) <= NEAR_MS,
  );
}
