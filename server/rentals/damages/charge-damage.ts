import type { Transaction } from "#db/database.ts";
import type { DamageCharge, Reservation } from "#db/schema.ts";
import { pauseAfterUnexecuted } from "#domain/money/pause.ts";
import { standsLoss } from "#domain/rentals/damage.ts";
import type { Deps } from "#server/deps.ts";
import { paymentRefusal } from "#server/money/payments/payment-refusal.ts";
import { freeKeyOfVoided, hasUntriedCard, openPayment } from "#server/money/payments/payment-store.ts";
import { readReceived } from "#server/money/payments/read-received.ts";
import { takePayment } from "#server/money/payments/take-payment.ts";
import { fewAtOnce } from "#server/platform/few-at-once.ts";
import {
  damageKey,
  listDueDamages,
  lockDamage,
  readDamage,
  readUnexecuted,
  updateDamage,
  wasTaken,
} from "#server/rentals/damages/damage-store.ts";
import { tellIfThere } from "#server/rentals/refunds/tell-given-back.ts";
import { receiptsOf } from "#server/rentals/reservations/reservation-mail.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { readUnrented } from "#server/rentals/stock/unrented.ts";

/** Charges what was announced for damage or loss and is due now. Safe to run concurrently. */
export async function chargeDamages(deps: Deps): Promise<void> {
  const one = (id: string) =>
    chargeDamage(deps, id).catch((error) => deps.log.error({ err: error, charge: id }, "damage could not be charged"));
  await fewAtOnce(await listDueDamages(deps.database.db, deps.now()), one, deps.isEnding);
}

type Charging = {
  /** Whether somebody wants it tried now, however short ago the last try was. */
  insist?: boolean;
  /** How many cards have refused it in a row. */
  refused?: number;
};

/**
 * Charges one, to the member's card as it is now, or where that refuses to the one before. Asked again, it goes on where it stopped.
 */
export async function chargeDamage(
  deps: Deps,
  id: string,
  { insist = false, refused = 0 }: Charging = {},
): Promise<void> {
  const { db } = deps.database;
  const begun = await db.transaction((tx) => begin(tx, deps, id, insist));
  if (!begun) return;
  const result = begun.paymentId ? await takePayment(deps, begun.paymentId, { unexecuted: "keep" }) : undefined;
  const refusal = paymentRefusal(result);
  // What is not known, or was not executed, is for the next round.
  if (refusal === "PAY_005" || result?.state === "not_executed") return;
  const tried = { memberId: begun.memberId, key: damageKey(id), refused };
  if (refusal && (await hasUntriedCard(db, tried))) return chargeDamage(deps, id, { insist, refused: refused + 1 });
  await db.transaction((tx) => end(tx, deps, id, refusal === undefined));
}

type Begun = { memberId: string; paymentId: string | undefined };

/** Under the reservation's lock: somebody may withdraw it, put it off or bring back what was lost at the same moment. */
async function begin(tx: Transaction, deps: Deps, id: string, insist: boolean): Promise<Begun | undefined> {
  const locked = await lockBoth(tx, id);
  const memberId = locked?.reservation.memberId;
  if (!locked || !isOpen(locked.charge) || !memberId) return undefined;
  const { charge, reservation } = locked;
  const stands =
    charge.kind !== "loss" || standsLoss({ ...reservation, unrented: await readUnrented(tx, reservation.id) });
  if ((!stands || charge.chargeAt > deps.now()) && !(await wasTaken(tx, id))) return undefined;
  if (!insist && (await isTooSoon(tx, charge, deps.now()))) return undefined;
  const payment = {
    key: damageKey(id),
    memberId,
    reservationId: reservation.id,
    purpose: "damage" as const,
    amount: charge.amount,
    present: false,
    capturesAtOnce: true,
  };
  await freeKeyOfVoided(tx, payment.key);
  return { memberId, paymentId: (await openPayment(tx, payment, deps.now()))?.paymentId };
}

/** The gateway was away when it was tried last. */
async function isTooSoon(tx: Transaction, charge: DamageCharge, now: Date): Promise<boolean> {
  const { times, last } = await readUnexecuted(tx, charge);
  return now.getTime() - last.getTime() < pauseAfterUnexecuted(times);
}

const isOpen = ({ state }: DamageCharge) => state === "announced" || state === "failed";

async function lockBoth(
  tx: Transaction,
  id: string,
): Promise<{ reservation: Reservation; charge: DamageCharge } | undefined> {
  const known = await readDamage(tx, id);
  const reservation = known && (await lockReservation(tx, known.reservationId));
  const charge = reservation && (await lockDamage(tx, id));
  return charge && { reservation, charge };
}

async function end(tx: Transaction, deps: Deps, id: string, paid: boolean): Promise<void> {
  const locked = await lockBoth(tx, id);
  // Whoever else charged it has told the member.
  if (!locked || !isOpen(locked.charge)) return;
  const { reservation, charge } = locked;
  await updateDamage(tx, id, { state: paid ? "paid" : "failed", tries: charge.tries + 1 });
  if (paid) {
    const received = await readReceived(tx, reservation.id);
    const own = received.filter(({ key }) => key === damageKey(id));
    await tellIfThere(tx, deps, reservation, receiptsOf(deps, own, reservation));
  } else if (charge.state === "announced") {
    const more = { amount: charge.amount };
    await tellIfThere(tx, deps, reservation, [{ kind: "damageUnpaid", more }]);
  }
}
