import { and, eq } from "drizzle-orm";
import type { ErrorCode } from "#contract/errors.ts";
import type { Queryable } from "#db/database.ts";
import { reservations } from "#db/schema.ts";
import { pauseAfter } from "#domain/rentals/late-fee.ts";
import type { Deps } from "#server/deps.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { grantInvitationCoupons } from "#server/money/coupons/grant-invitation-coupons.ts";
import { chargeStoredCard } from "#server/money/payments/charge-stored-card.ts";
import { paymentRefusal } from "#server/money/payments/payment-refusal.ts";
import { readReceived } from "#server/money/payments/read-received.ts";
import { addressed, readRenter, receiptsOf, tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import { listPayments, lockReservation } from "#server/rentals/reservations/reservation-store.ts";

/**
 * Charges what lateness came to: by the clock, without the member being there, or because the member pays it now. Any
 * number of callers may do so at once: the same part of a fee has one key, so it is paid once. Why it was not paid, if
 * the gateway said so or has not answered yet.
 */
export async function chargeLateFee(
  deps: Deps,
  id: string,
  { present }: { present: boolean },
): Promise<ErrorCode | undefined> {
  const { db } = deps.database;
  const reservation = await db.transaction((tx) => lockReservation(tx, id));
  if (reservation?.lateFeeState !== "due" || !reservation.memberId) return;
  const { memberId, lateFee, lateFeeCharged } = reservation;
  const tries = (await listPayments(db, id)).filter(({ purpose }) => purpose === "late_fee");
  const taken = tries.reduce((sum, { state, amount }) => (state === "captured" ? sum + amount : sum), 0);
  // One that is under way is ended first: it may be of a smaller fee, when lateness went on after it had stopped.
  const open = tries.find(({ state }) => state === "pending" || state === "authorised");
  const amount = open?.amount ?? lateFee - taken;
  if (amount > 0) {
    const failed = tries.filter(
      ({ state, createdAt }) => state === "failed" && createdAt >= (reservation.lateStoppedAt ?? createdAt),
    );
    const [newest] = failed;
    const isTooSoon = newest && deps.now().getTime() - newest.createdAt.getTime() < pauseAfter(failed.length);
    if (!open && !present && isTooSoon) return;
    const key = open?.key ?? `late fee ${id} ${taken} of ${lateFee}`;
    const payment = { key, memberId, reservationId: id, purpose: "late_fee", amount, present } as const;
    const result = await chargeStoredCard(deps, payment);
    const refusal = paymentRefusal(result);
    if (refusal === "PAY_005" || result?.state === "not_executed") return refusal;
    if (refusal) {
      await fail(deps, id, lateFee, { told: present });
      return refusal;
    }
  }
  await settle(deps, id, { lateFee, lateFeeCharged, charged: Math.min(taken + Math.max(amount, 0), lateFee) });
}

/** From now on the member has to do something about it, and hears so, unless told already. */
async function fail(deps: Deps, id: string, lateFee: number, { told }: { told: boolean }): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const [failed] = await tx
      .update(reservations)
      .set({ lateFeeState: "failed" })
      .where(and(eq(reservations.id, id), eq(reservations.lateFeeState, "due"), eq(reservations.lateFee, lateFee)))
      .returning();
    if (!failed || told) return;
    const unpaid = { kind: "lateFeeUnpaid" as const, more: { amount: lateFee - failed.lateFeeCharged } };
    await tellRenter(tx, { catalogue: deps.catalogue.current(), now: deps.now() }, failed, [unpaid]);
  });
}

type Charged = { lateFee: number; lateFeeCharged: number; charged: number };

async function settle(deps: Deps, id: string, { lateFee, lateFeeCharged, charged }: Charged): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const now = deps.now();
    const [settled] = await tx
      .update(reservations)
      .set({ lateFeeState: charged === lateFee ? "paid" : "due", lateFeeCharged: charged })
      .where(
        and(
          eq(reservations.id, id),
          eq(reservations.lateFee, lateFee),
          // Whoever else charged it has told the member.
          eq(reservations.lateFeeState, "due"),
          eq(reservations.lateFeeCharged, lateFeeCharged),
        ),
      )
      .returning();
    if (!settled || charged === lateFeeCharged) return;
    const catalogue = deps.catalogue.current();
    const renter = await readRenter(tx, settled);
    const receipt = receiptsOf(deps, await untoldFees(tx, id, lateFeeCharged), settled);
    await tellMembers(tx, addressed(catalogue, settled, receipt, renter), now);
    await grantInvitationCoupons(tx, { invitee: renter.member, settings: catalogue.settings }, now);
  });
}

/** The payments of a late fee beyond those that the member has receipts for. */
async function untoldFees(tx: Queryable, id: string, told: number) {
  const fees = (await readReceived(tx, id)).filter(({ kind, purpose }) => kind === "payment" && purpose === "late_fee");
  let before = 0;
  return fees.filter(({ amount }) => {
    before += amount;
    return before > told;
  });
}
