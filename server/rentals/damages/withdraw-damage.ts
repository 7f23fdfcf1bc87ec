import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/database.ts";
import type { DamageCharge, Reservation, StaffRefund } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { splitRefund } from "#domain/money/split-refund.ts";
import { damageChargeAt } from "#domain/rentals/damage.ts";
import { HOUR } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { addStaffRefund, findSame, readStaffRefund, requestHash } from "#server/money/refunds/staff-refund-store.ts";
import { type StaffActor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { damageKey, lockDamage, updateDamage, wasTaken } from "#server/rentals/damages/damage-store.ts";
import { isBeingPaid, lockFees } from "#server/rentals/refunds/lock-refundable.ts";
import { sendRefund } from "#server/rentals/refunds/send-refund.ts";
import { type Looked, lockInSight, refuseOwn } from "#server/rentals/refunds/staff-reservation.ts";
import { tellIfThere } from "#server/rentals/refunds/tell-given-back.ts";

type Asked = Looked & { damage: string };

type Withdrawal = {
  /** Of what it comes to; else a new one. */
  id?: string;
  reason: string;
};

/**
 * Takes back a charge that was not paid yet: the member objected, or it was a mistake. Above the limit somebody else has to
 * approve it: until then nothing is charged, and the member is not told. Undefined when it is withdrawn already.
 */
export async function withdrawDamage(
  deps: Deps,
  asked: Asked,
  wish: Withdrawal,
  actor: StaffActor,
): Promise<StaffRefund | undefined> {
  const refund = await deps.database.db.transaction(async (tx) => {
    const locked = await lockCharge(tx, asked, actor);
    if (locked.charge.state === "withdrawn") return undefined;
    await refuseTooLate(tx, locked.reservation, locked.charge);
    return withdraw(tx, deps, { ...locked, wish, actor });
  });
  if (refund) await sendRefund(deps, refund.id);
  return refund;
}

type Withdrawn = Locked & { wish: Withdrawal; actor: StaffActor };

async function withdraw(tx: Transaction, deps: Deps, { reservation, charge, wish, actor }: Withdrawn) {
  const now = deps.now();
  const { amount, id: damageId } = charge;
  const { id = randomUUID(), reason } = wish;
  const asked = { id, reason, kind: "damage" as const, amount, letGo: amount, reservationId: reservation.id, damageId };
  const hash = requestHash("withdrawal", damageId);
  const limits = deps.catalogue.current().settings;
  const refund = await addStaffRefund(tx, { ...asked, hash, requestedBy: actor.id }, { limits, parts: [], now });
  await updateDamage(tx, damageId, { state: "withdrawn" });
  if (refund.state === "approved")
    await tellIfThere(tx, deps, reservation, [{ kind: "damageWithdrawn", more: { amount } }]);
  const after = { charge: damageId, state: "withdrawn", amount, staffRefund: id, waits: refund.needsApproval };
  const change = { before: { state: charge.state }, after };
  const act = { act: "damages.withdraw", subject: "reservation", subjectId: reservation.number, ...change, reason };
  await writeAudit(tx, actor, act, now);
  return refund;
}

/**
 * Charges it later: what the member says against it is looked into first. The member is told, and it stands in the
 * payments queue from then on: postponing must not be a way around the second person whom a withdrawal needs. Sent twice,
 * it is once.
 */
export const postponeDamage = (deps: Deps, asked: Asked, reason: string, actor: StaffActor): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const { reservation, charge } = await lockCharge(tx, asked, actor);
    await refuseTooLate(tx, reservation, charge);
    const now = deps.now();
    const chargeAt = damageChargeAt(now, deps.catalogue.current().settings);
    if (chargeAt.getTime() < charge.chargeAt.getTime() + HOUR) return;
    await updateDamage(tx, charge.id, { chargeAt, postponed: charge.postponed + 1 });
    const more = { amount: charge.amount, chargeAt: toJstIso(chargeAt) };
    await tellIfThere(tx, deps, reservation, [{ kind: "damagePostponed", more }]);
    const change = {
      before: { chargeAt: toJstIso(charge.chargeAt) },
      after: { charge: charge.id, chargeAt: toJstIso(chargeAt) },
    };
    const act = { act: "damages.postpone", subject: "reservation", subjectId: reservation.number, ...change, reason };
    await writeAudit(tx, actor, act, now);
  });

async function refuseTooLate(tx: Transaction, { id }: Reservation, charge: DamageCharge): Promise<void> {
  if (charge.state !== "announced" && charge.state !== "failed") throw new AppError("MNY_009");
  if ((await isBeingPaid(tx, id, "damage")) || (await wasTaken(tx, charge.id))) throw new AppError("MNY_006");
}

type Locked = { reservation: Reservation; charge: DamageCharge };

async function lockCharge(tx: Transaction, asked: Asked, actor: StaffActor): Promise<Locked> {
  const reservation = await lockInSight(tx, asked);
  await refuseOwn(tx, reservation, actor);
  const charge = await lockDamage(tx, asked.damage);
  if (!charge || charge.reservationId !== reservation.id) throw new AppError("COM_003");
  return { reservation, charge };
}

type Wish = { id: string; amount: number; expected?: number | undefined; reason: string };

/** Gives back what was paid for damage or loss, or a part of it; above the limit once somebody else has approved it. */
export async function giveBackDamage(deps: Deps, asked: Asked, wish: Wish, actor: StaffActor): Promise<StaffRefund> {
  const { db } = deps.database;
  const hash = requestHash("damage", asked.number, asked.damage, wish.amount);
  const refund = await db.transaction(async (tx) => {
    const locked = await lockCharge(tx, asked, actor);
    return (await findSame(tx, wish.id, hash)) ?? plan(tx, deps, { ...locked, wish, hash, actor });
  });
  await sendRefund(deps, refund.id);
  return (await readStaffRefund(db, refund.id)) ?? refund;
}

type Planned = { reservation: Reservation; charge: DamageCharge; wish: Wish; hash: Buffer; actor: StaffActor };

async function plan(tx: Transaction, deps: Deps, planned: Planned): Promise<StaffRefund> {
  const { reservation, charge, wish, hash, actor } = planned;
  const { amount, expected, reason } = wish;
  const now = deps.now();
  const left = charge.state === "paid" ? charge.amount - charge.givenBack : 0;
  if (expected !== undefined && expected !== left) throw new AppError("MNY_005");
  const fees = await lockFees(tx, reservation.id, { purpose: "damage", key: damageKey(charge.id) });
  const parts = charge.state === "paid" ? splitRefund(fees, amount) : undefined;
  if (!parts) throw new AppError("MNY_001");
  if (charge.kind === "loss" && amount > left - unpaidLateness(reservation)) throw new AppError("MNY_016");
  const asked = { ...wish, kind: "damage" as const, reservationId: reservation.id, damageId: charge.id, hash };
  const limits = deps.catalogue.current().settings;
  const refund = await addStaffRefund(tx, { ...asked, requestedBy: actor.id }, { limits, parts, now });
  await updateDamage(tx, charge.id, { givenBack: charge.givenBack + amount });
  if (refund.state === "approved") {
    await tellIfThere(tx, deps, reservation, [{ kind: "givenBack", more: { of: "damage", amount } }]);
  }
  const act = refund.needsApproval ? "refunds.request" : "refunds.give";
  const after = { refund: refund.id, kind: "damage", amount, parts };
  await writeAudit(tx, actor, { act, subject: "reservation", subjectId: reservation.number, after, reason }, now);
  return refund;
}

/** Who has paid for a loss needs no card any more: what comes back after all and late would have cost nothing. */
const unpaidLateness = ({ lateFeeState, lateFee, lateFeeCharged }: Reservation): number =>
  lateFeeState === "due" || lateFeeState === "failed" ? Math.max(0, lateFee - lateFeeCharged) : 0;
