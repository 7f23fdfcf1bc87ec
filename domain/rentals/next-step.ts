import { isLeftInBox } from "#domain/rentals/door.ts";
import { type AnyStatus, awaitsPickup } from "#domain/rentals/reservation-status.ts";
import type { UnitCondition, UnitPlace } from "#domain/rentals/unit-place.ts";

type UnitNow = Pick<UnitPlace, "place" | "station"> & { condition: UnitCondition; box: string | null };

/** The reservation that a unit is in, or else the next one that is to get it. */
type Rental = {
  status: AnyStatus;
  filledAt: Date | null;
  returnedAt: Date | null;
  pickupAt: Date;
  pickupStation: string;
  pickupBox: string | null;
  returnAt: Date;
  returnBox: string | null;
};

export type NextStep = {
  act:
    | "fill"
    | "empty"
    | "hand_over"
    | "take_back"
    | "check_in"
    | "make_ready"
    | "carry"
    | "arrive"
    | "prepare"
    | "wait"
    | "none";
  box: string | null;
  to: string | null;
  by: Date | null;
};

const step = (act: NextStep["act"], more: Partial<NextStep> = {}): NextStep => ({
  act,
  box: null,
  to: null,
  by: null,
  ...more,
});

/** What staff does next with a unit. */
export function nextStepOf(unit: UnitNow, rental: Rental | null): NextStep {
  const { place, box } = unit;
  const awaits = rental !== null && awaitsPickup(rental.status);
  switch (place) {
    case "member":
      // A member may have what was told too late as taken: nobody rents it, so it only arrives.
      if (!rental || awaits || isLeftInBox(rental)) return step("arrive");
      // Its box is kept for it no longer than until it is late.
      return step("take_back", { box: rental.status === "in_rental" ? rental.returnBox : null, by: rental.returnAt });
    case "on_the_way":
      // A parcel has no station that it goes to.
      return unit.station === null ? step("check_in") : step("arrive", { to: unit.station });
    case "box":
      if (rental?.filledAt && awaits) return step("wait", { box, by: rental.pickupAt });
      return step("empty", { box });
    case "counter":
      return rental && awaits ? step("hand_over", { by: rental.pickupAt }) : nextAtStation(unit, rental, awaits);
    case "station":
      return nextAtStation(unit, rental, awaits);
  }
}

function nextAtStation({ station, condition }: UnitNow, rental: Rental | null, awaits: boolean): NextStep {
  if (rental && !awaits && !isLeftInBox(rental)) return step("check_in");
  if (condition === "lost" || condition === "retired") return step("none");
  if (condition === "repair") return step("make_ready");
  if (!rental || !awaits) return condition === "cleaning" ? step("make_ready") : step("none");
  const by = rental.pickupAt;
  if (rental.pickupStation !== station) return step("carry", { to: rental.pickupStation, by });
  return rental.pickupBox === null ? step("prepare", { by }) : step("fill", { box: rental.pickupBox, by });
}

/** What staff does next with a unit that they hold at a station: what counts as on the shelf of another one has arrived. */
export function nextStepInHand(unit: UnitNow, rental: Rental | null, here: string): NextStep {
  const next = nextStepOf(unit, rental);
  const isElsewhere = unit.place === "station" && unit.station !== here;
  return isElsewhere && next.act !== "check_in" && next.act !== "make_ready" ? step("arrive", { by: next.by }) : next;
}
