import { type AnyStatus, awaitsPickup } from "#domain/rentals/reservation-status.ts";

/** In the back room of a station, in a box or at the counter of one, with a member, or on the way. */
export const unitPlaces = ["station", "box", "counter", "member", "on_the_way"] as const;

export const unitConditions = ["ready", "cleaning", "repair", "lost", "retired"] as const;
export type UnitCondition = (typeof unitConditions)[number];

/** Of what may be rented out. */
export const offered = ["ready", "cleaning"] as const satisfies UnitCondition[];

/** Where a unit is. `station`: of what is carried, where to; null with a member and in a parcel. */
export type UnitPlace = { place: (typeof unitPlaces)[number]; station: string | null; boxId: number | null };

type Rental = {
  status: AnyStatus;
  filledAt: Date | null;
  pickupStation: string;
  pickupBoxId: number | null;
  returnStation: string;
  returnedAt: Date | null;
  returnedStation: string | null;
  returnedBoxId: number | null;
  checkedInAt: Date | null;
};

/** Whether a unit is with somebody. Its condition is that in which it went out. */
export const isOut = ({ place, condition }: Pick<UnitPlace, "place"> & { condition: UnitCondition }): boolean =>
  place === "member" && offered.some((each) => each === condition);

/** Where something was left. */
export const inBoxOrAtCounter = (station: string, boxId: number | null): UnitPlace => ({
  place: boxId === null ? "counter" : "box",
  station,
  boxId,
});

/** Where a unit was brought, and its condition from then on, unless it has one of these. */
export type UnitMove = UnitPlace & { condition?: UnitCondition; unless?: readonly UnitCondition[] };

/**
 * Where a change of its reservation has brought a unit; undefined when it stays where it is. What was put into a box is
 * ready; what came back is to be cleaned, unless staff says otherwise (`checkedIn`).
 */
export function unitMoveAfter(
  before: Pick<Rental, "status" | "filledAt">,
  after: Rental,
  checkedIn: { condition?: UnitCondition | undefined; station?: string | undefined } = {},
): UnitMove | undefined {
  const { status } = after;
  const moved = status !== before.status;
  const returnedStation = after.returnedStation ?? after.returnStation;
  if (moved && status === "in_rental") return { place: "member", station: null, boxId: null };
  if (moved && status === "not_returned") {
    if (after.returnedAt === null) return { place: "on_the_way", station: null, boxId: null };
    return inBoxOrAtCounter(returnedStation, after.returnedBoxId);
  }
  if (moved && status === "returned" && after.checkedInAt) {
    const { condition = "cleaning", station = returnedStation } = checkedIn;
    return { place: "station", station, boxId: null, condition, unless: ["retired"] };
  }
  if (after.filledAt && !before.filledAt && awaitsPickup(status)) {
    const place = inBoxOrAtCounter(after.pickupStation, after.pickupBoxId);
    return { ...place, condition: "ready", unless: ["repair", "lost", "retired"] };
  }
  if (before.filledAt && !after.filledAt) return { place: "station", station: after.pickupStation, boxId: null };
  return undefined;
}
