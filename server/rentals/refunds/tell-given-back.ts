import type { Transaction } from "#db/database.ts";
import type { Reservation, StaffRefund } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";

type Telling = Parameters<typeof tellRenter>[3];

/** Tells the member, unless there is none any more. */
export async function tellIfThere(tx: Transaction, deps: Deps, reservation: Reservation, messages: Telling) {
  if (reservation.memberId === null) return;
  await tellRenter(tx, { catalogue: deps.catalogue.current(), now: deps.now() }, reservation, messages);
}

/** Tells the member that part of the price goes back. */
export const tellGivenBack = (tx: Transaction, deps: Deps, reservation: Reservation, amount: number) =>
  tellIfThere(tx, deps, reservation, [{ kind: "givenBack", more: { of: "rental", amount } }]);

/** Tells the member that what was charged for lateness goes back, as far as it is more than lateness comes to now. */
export async function tellLessLateness(
  tx: Transaction,
  deps: Deps,
  before: Pick<Reservation, "lateFee" | "lateFeeCharged">,
  after: Reservation,
): Promise<void> {
  const refund = before.lateFeeCharged - after.lateFeeCharged;
  if (refund <= 0) return;
  const more = { from: before.lateFee, to: after.lateFee, refund };
  await tellIfThere(tx, deps, after, [{ kind: "lateFeeReduced", more }]);
}

/** Tells the member of a refund that is approved now. A cancellation or a change was told already. */
export async function tellRefund(tx: Transaction, deps: Deps, refund: StaffRefund): Promise<void> {
  const { kind, amount, letGo, reservationId } = refund;
  const reservation = reservationId ? await lockReservation(tx, reservationId) : undefined;
  if (!reservation) return;
  if (kind === "part") await tellGivenBack(tx, deps, reservation, amount);
  if (kind === "damage") {
    const told =
      letGo > 0
        ? { kind: "damageWithdrawn" as const, more: { amount } }
        : { kind: "givenBack" as const, more: { of: "damage" as const, amount } };
    await tellIfThere(tx, deps, reservation, [told]);
  }
  if (kind === "late_fee") {
    const { lateFee } = reservation;
    const more = { from: lateFee + amount, to: lateFee, refund: amount - letGo };
    await tellIfThere(tx, deps, reservation, [{ kind: "lateFeeReduced", more }]);
  }
}
