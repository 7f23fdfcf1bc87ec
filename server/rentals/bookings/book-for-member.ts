import { eq } from "drizzle-orm";
import type { BookingRequest } from "#contract/console/bookings.ts";
import type { Queryable } from "#db/database.ts";
import { type Member, type Reservation, reservations } from "#db/schema.ts";
import { payLinkEnd } from "#domain/rentals/pay-link.ts";
import { findProduct } from "#server/catalogue/products/find-product.ts";
import type { Deps } from "#server/deps.ts";
import type { StaffActor } from "#server/platform/audit.ts";
import { AppError, badField } from "#server/platform/errors.ts";
import { refuseInMaintenance } from "#server/rentals/holds/check-rental.ts";
import { payReservation } from "#server/rentals/holds/pay-reservation.ts";
import { holdWish } from "#server/rentals/holds/reserve-product.ts";
import { findSameThing, sameThing } from "#server/rentals/holds/same-thing.ts";

type Booking = { member: Member; request: BookingRequest; actor: StaffActor };

/**
 * Books for a member who stands there or calls, by the members' own rules. Either their card is charged now, or it is kept
 * as an offer that they pay by the link in a mail. The same booking twice is one.
 */
export async function bookForMember(deps: Deps, booking: Booking): Promise<Reservation> {
  const { member, request } = booking;
  refuseStranger(member);
  if (request.pay === "card" && !request.noticesAccepted) throw badField("noticesAccepted", "required");
  const known = await findBooked(deps.database.db, booking);
  // A hold whose payment was interrupted is gone on with.
  if (known && known.status !== "hold") return known;
  refuseInMaintenance(deps);
  const held = known ?? (await hold(deps, booking));
  return held.status === "hold" ? payReservation(deps, held, member) : held;
}

/** Nobody can log in, confirm or be told with an address that is not confirmed, or while blocked. */
export function refuseStranger({ verifiedAt, blockedAt }: Member): void {
  if (!verifiedAt || blockedAt) throw new AppError("DSK_006");
}

/** What the same booking has led to. RES_014: its id stands for another one. */
async function findBooked(db: Queryable, { member, request, actor }: Booking): Promise<Reservation | undefined> {
  const [known] = await db.select().from(reservations).where(eq(reservations.id, request.id));
  if (!known) return undefined;
  const { memberId, bookedBy, productId, pickupAt, returnAt } = known;
  const isSame =
    memberId === member.id &&
    bookedBy === actor.id &&
    productId === request.productId &&
    pickupAt.getTime() === request.pickupTime.getTime() &&
    returnAt.getTime() === request.returnTime.getTime();
  if (!isSame) throw new AppError("RES_014");
  // It came to nothing: whoever still wants it books anew.
  if (known.status === "expired") throw new AppError("RES_005");
  return known;
}

async function hold(deps: Deps, { member, request, actor }: Booking): Promise<Reservation> {
  const { id, productId, way, pay, reason, noticesAccepted: _, ...choices } = request;
  const memberId = member.id;
  const product = findProduct(deps, productId);
  const until =
    pay === "link" ? payLinkEnd(deps.now(), request.pickupTime, deps.catalogue.current().settings) : undefined;
  if (pay === "link") {
    if (!until) throw new AppError("DSK_007");
    // Of a hold the database says so; of an offer it would only when the member accepts it.
    const first = request.another ? undefined : await findSameThing(deps.database.db, memberId, productId, request);
    if (first) throw sameThing(first);
  }
  const wish = { ...choices, longer: true, requestKey: id, noticesAccepted: true as const };
  const by = { id, actor, reason, until, after: { way, pay, ...(until && { until }) } };
  return holdWish(deps, { memberId, product, request: wish, by });
}
