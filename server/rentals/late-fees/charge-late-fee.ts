import { and, eq } from "drizzle-orm";
import type { ErrorCode } from "#contract/errors.ts";
import type { Queryable, Transaction } from "#db/database.ts";
import { type Reservation, reservations } from "#db/schema.ts";
import { splitRefund } from "#domain/money/split-refund.ts";
import { pauseAfter } from "#domain/rentals/late-fee.ts";
import type { Deps } from "#server/deps.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { grantInvitationCoupons } from "#server/money/coupons/grant-invitation-coupons.ts";
import { paymentRefusal } from "#server/money/payments/payment-refusal.ts";
import { freeKeyOfVoided, hasUntriedCard, openPayment } from "#server/money/payments/payment-store.ts";
import { readReceived } from "#server/money/payments/read-received.ts";
import { takePayment } from "#server/money/payments/take-payment.ts";
import { refundPayment } from "#server/money/refunds/refund-payment.ts";
import { lockFees, sumLateFees } from "#server/rentals/refunds/lock-refundable.ts";
import { addressed, readRenter, receiptsOf } from "#server/rentals/reservations/reservation-mail.ts";
import { listPayments, lockReservation, updateReservation } from "#server/rentals/reservations/reservation-store.ts";

type Charging = {
  present: boolean;
  /** Whether somebody wants it tried now, however short ago the last try was. They know that the last one failed. */
  insist?: boolean;
  /** How many cards have refused it in a row. */
  refused?: number;
};

/**
 * Charges what lateness came to: by the clock, without the member being there, or because the member pays it now. Any
 * number of callers may do so at once: the same part of a fee has one key, so it is paid once. Why it was not paid, if
 * the gateway said so or has not answered yet. Without the member, a card that refuses it is followed by the one before.
 */
export async function chargeLateFee(
  deps: Deps,
  id: string,
  { present, insist = present, refused = 0 }: Charging,
): Promise<ErrorCode | undefined> {
  const begun = await deps.database.db.transaction((tx) => begin(tx, deps, id, { present, insist, refused }));
  if (!begun) return;
  const { lateFee, lateFeeCharged, taken, amount, paymentId, hasAnotherCard } = begun;
  if (amount > 0) {
    const result = paymentId && (await takePayment(deps, paymentId, { unexecuted: "keep" }));
    const refusal = paymentRefusal(result || undefined);
    if (refusal === "PAY_005" || (result && result.state === "not_executed")) return refusal;
    if (refusal && lateFee > taken) {
      if (!present && (await hasAnotherCard())) {
        return chargeLateFee(deps, id, { present, insist, refused: refused + 1 });
      }
      await fail(deps, id, { lateFee, lateFeeCharged, taken }, { told: insist });
      return refusal;
    }
  }
  if (amount < 0 && !(await giveBackRest(deps, id, lateFee))) return;
  // The fee has become less while it was charged: the rest goes back the next time.
  if (amount > 0 && taken + amount > lateFee) return;
  await settle(deps, id, { lateFee, lateFeeCharged, charged: Math.min(taken + Math.max(amount, 0), lateFee) });
}

/**
 * Gives back what was taken beyond a fee that turned out to be less. Whether all of it is given back. How much that is, is looked up
 * under the payments' lock: whoever else gives it back at the same moment leaves nothing of it, or the same parts.
 */
async function giveBackRest(deps: Deps, id: string, fee: number): Promise<boolean> {
  const taken = await deps.database.db.transaction((tx) => lockFees(tx, id, { purpose: "late_fee" }));
  const left = taken.reduce((sum, { amount, planned }) => sum + amount - planned, 0);
  for (const { id: paymentId, amount } of splitRefund(taken, Math.max(0, left - fee)) ?? []) {
    const { state } = await refundPayment(deps, { paymentId, reason: `late fee ${fee}`, amount });
    if (state !== "succeeded") return false;
  }
  return true;
}

/**
 * What is to be charged now, written down under the reservation's lock: staff may let go of the fee at the same moment.
 * Undefined when nothing is.
 */
async function begin(tx: Transaction, deps: Deps, id: string, { present, insist, refused = 0 }: Charging) {
  const now = deps.now();
  const reservation = await lockReservation(tx, id);
  if (reservation?.lateFeeState !== "due") return;
  const { memberId, lateFee, lateFeeCharged } = reservation;
  const tries = (await listPayments(tx, id)).filter(({ purpose }) => purpose === "late_fee");
  const taken = await sumLateFees(tx, id);
  // One that is under way is ended first: it may be of a smaller fee, when lateness went on after it had stopped.
  const open = tries.find(({ state }) => state === "pending" || state === "authorised");
  const amount = open?.amount ?? lateFee - taken;
  const known = { lateFee, lateFeeCharged, taken, amount };
  if (amount <= 0) return { ...known, paymentId: undefined, hasAnotherCard: async () => false };
  // Who left has no card: it is for staff to see. What was taken beyond the fee goes back all the same.
  if (!memberId) {
    await updateReservation(tx, id, { lateFeeState: "failed" });
    return;
  }
  const failed = tries.filter(
    ({ state, createdAt }) =>
      (state === "failed" || state === "voided") && createdAt >= (reservation.lateStoppedAt ?? createdAt),
  );
  const [newest] = failed;
  const isTooSoon = newest && now.getTime() - newest.createdAt.getTime() < pauseAfter(failed.length);
  if (!open && !insist && refused === 0 && isTooSoon) return;
  // Of a fee that was given back and grew again, the first key has paid already.
  const paidBefore = tries.filter(({ state }) => state === "captured" || state === "refunded").length;
  const key = open?.key ?? `late fee ${id} ${taken} of ${lateFee}${paidBefore > 0 ? ` after ${paidBefore}` : ""}`;
  const payment = { key, memberId, reservationId: id, purpose: "late_fee", amount, present } as const;
  await freeKeyOfVoided(tx, key);
  const opened = await openPayment(tx, { ...payment, capturesAtOnce: true }, now);
  const hasAnotherCard = () => hasUntriedCard(deps.database.db, { memberId, key, refused });
  return { ...known, paymentId: opened?.paymentId, hasAnotherCard };
}

type Refused = { lateFee: number; lateFeeCharged: number; taken: number };

/**
 * From now on the member has to do something about it, and hears so, unless told already. What was taken before, and not
 * written down, is paid: it is not owed as well, and goes back with what staff lets go of.
 */
async function fail(
  deps: Deps,
  id: string,
  { lateFee, lateFeeCharged, taken }: Refused,
  { told }: { told: boolean },
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const [failed] = await tx
      .update(reservations)
      .set({ lateFeeState: "failed", lateFeeCharged: taken })
      .where(isStillDue(id, { lateFee, lateFeeCharged }))
      .returning();
    if (!failed) return;
    const unpaid = { kind: "lateFeeUnpaid" as const, more: { amount: lateFee - taken } };
    await tellCharged(tx, deps, failed, { before: lateFeeCharged, messages: told ? [] : [unpaid] });
  });
}

/** Nobody else has charged it, or made it another, since this was looked up. Whoever else charged it has told the member. */
const isStillDue = (id: string, { lateFee, lateFeeCharged }: Omit<Refused, "taken">) =>
  and(
    eq(reservations.id, id),
    eq(reservations.lateFee, lateFee),
    eq(reservations.lateFeeState, "due"),
    eq(reservations.lateFeeCharged, lateFeeCharged),
  );

type Charged = { lateFee: number; lateFeeCharged: number; charged: number };

async function settle(deps: Deps, id: string, { lateFee, lateFeeCharged, charged }: Charged): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const [settled] = await tx
      .update(reservations)
      .set({ lateFeeState: charged < lateFee ? "due" : charged > 0 ? "paid" : "none", lateFeeCharged: charged })
      .where(isStillDue(id, { lateFee, lateFeeCharged }))
      .returning();
    if (settled) await tellCharged(tx, deps, settled, { before: lateFeeCharged, messages: [] });
  });
}

type Told = { before: number; messages: Parameters<typeof addressed>[2] };

/** Tells the member, with the receipts of what is charged now and was not `before`. */
async function tellCharged(tx: Transaction, deps: Deps, after: Reservation, { before, messages }: Told): Promise<void> {
  const { id, lateFeeCharged } = after;
  const isMore = lateFeeCharged !== before;
  if (!isMore && messages.length === 0) return;
  const now = deps.now();
  const catalogue = deps.catalogue.current();
  const renter = await readRenter(tx, after);
  const receipt = isMore ? receiptsOf(deps, await untoldFees(tx, id, lateFeeCharged - before), after) : [];
  await tellMembers(tx, addressed(catalogue, after, [...messages, ...receipt], renter), now);
  if (isMore) await grantInvitationCoupons(tx, { invitee: renter.member, settings: catalogue.settings }, now);
}

/** The newest payments of a late fee that make up what was charged now: the member has receipts for those before them. */
async function untoldFees(tx: Queryable, id: string, charged: number) {
  const fees = (await readReceived(tx, id)).filter(({ kind, purpose }) => kind === "payment" && purpose === "late_fee");
  let untold = charged;
  const newest = fees.toReversed().filter(({ amount }) => {
    untold -= amount;
    return untold + amount > 0;
  });
  return newest.toReversed();
}
