import type { TouchedBooking } from "#contract/console/touched.ts";
import { toJstIso } from "#domain/jst.ts";
import { awaitingStatuses } from "#domain/rentals/reservation-status.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Viewer } from "#server/rentals/boxes/viewer.ts";
import type { Move } from "#server/rentals/touched/find-moves.ts";
import type { Touched } from "#server/rentals/touched/find-touched.ts";

/** Who looks: whether they may know whose a booking is. */
export type Sight = Viewer & { seesMembers: boolean };

/** To where and when, or to which unit, it could be moved. */
type Ways = { moves: Move[]; units: string[] };

/**
 * A booking with what may be decided about it. What is being paid, be it a change or an extension of it, is kept; what is out is
 * not cancelled, and an offer is taken back.
 */
export function viewTouched(booking: Touched, ways: Ways, sight: Sight & { decides: boolean }): TouchedBooking {
  const { moves, units } = ways;
  const { catalogue, language, seesMembers, decides } = sight;
  const { number, status, why, lastName, phone, productId, next, where } = booking;
  const stationOf = (wanted: string) => ({
    slug: wanted,
    name: catalogue.stationBySlug.get(wanted)?.name[language] ?? wanted,
  });
  const placesOf = ({ pickupAt, returnAt, pickupStation, returnStation }: Move) => ({
    pickupTime: toJstIso(pickupAt),
    returnTime: toJstIso(returnAt),
    pickupStation: stationOf(pickupStation),
    returnStation: stationOf(returnStation),
  });
  const cancellable = decides && !next && awaitingStatuses.some((each) => each === status);
  return {
    number,
    status,
    why,
    ...placesOf(where),
    product: everKnown(catalogue, productId)?.name[language] ?? String(productId),
    lastName: seesMembers ? lastName : null,
    phone: seesMembers ? phone : null,
    paying: status === "hold" || next !== null,
    may: [
      "keep",
      ...(moves.length + units.length > 0 ? (["move"] as const) : []),
      ...(cancellable ? (["cancel"] as const) : []),
      ...(decides && status === "offered" ? (["withdraw"] as const) : []),
    ],
    moves: moves.map(placesOf),
    units,
  };
}
