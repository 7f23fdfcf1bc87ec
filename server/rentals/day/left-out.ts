import type { Lane, Trouble } from "#contract/console/today.ts";
import type { TroubleRow } from "#server/rentals/day/read-troubles.ts";

/** A reservation's card that a lane leaves out. */
export type LeftOut = { lane: Lane; id: string };

const returns: Lane[] = ["due_back", "late"];
const pickups: Lane[] = ["prepare", "fill", "waiting"];

/**
 * The lanes whose work a trouble stands for. A failed mail and a reported box stand for none, and a refused code or an unknown payment leaves
 * what is to be filled where it is: it is to be filled all the same.
 */
const replaced: Record<Trouble["kind"], Lane[]> = {
  box_empty: ["prepare", "fill"],
  no_unit: ["prepare", "fill", "counter"],
  no_box: returns,
  box_reported: [],
  late_for_next: ["late"],
  unit_out: [],
  return_taken_out: ["empty"],
  parcel_missing: [],
  code_refused: ["waiting", "counter", ...returns],
  nothing_taken: ["waiting"],
  payment_unknown: ["counter"],
  mail_failed: [],
};

/** What a trouble on top takes out of the lanes, so that nothing is on the board twice. */
export function leftOutFor({ kind, door, reservation, hurts, substitute }: TroubleRow): LeftOut[] {
  // For a member who has no box to bring it back to, the pickup is as it was.
  const lanes = kind === "no_box" && door === reservation?.pickupBox ? pickups : replaced[kind];
  const own = reservation ? lanes.map((lane) => ({ lane, id: reservation.id })) : [];
  // For a member who waits for a late item, with no other unit in sight, nothing can be prepared.
  const waiting = hurts && substitute === null ? [{ lane: "prepare" as const, id: hurts.id }] : [];
  return [...own, ...waiting];
}
