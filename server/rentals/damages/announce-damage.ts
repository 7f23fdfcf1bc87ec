import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type DamageCharge, damageCharges, damagePhotos, type Reservation } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { needsSecondPerson } from "#domain/money/staff-refund.ts";
import { type DamageKind, damageChargeAt, mostForDamage } from "#domain/rentals/damage.ts";
import type { Deps } from "#server/deps.ts";
import { givenAlone, lockGiver } from "#server/money/refunds/staff-refund-store.ts";
import { type StaffActor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  chargedSoFar,
  countPhotos,
  readDamage,
  shortBefore,
  waitingBack,
} from "#server/rentals/damages/damage-store.ts";
import { type Looked, lockInSight, refuseOwn } from "#server/rentals/refunds/staff-reservation.ts";
import { tellIfThere } from "#server/rentals/refunds/tell-given-back.ts";
import { readUnrented } from "#server/rentals/stock/unrented.ts";

type Wish = {
  /** Chosen by the page: sent twice, it is the same charge. */
  id: string;
  kind: DamageKind;
  amount: number;
  /** What was charged when somebody decided; undefined: whatever was. */
  expected?: number | undefined;
  /** As the member is told. */
  reason: string;
};

/**
 * Writes down a charge for damage or loss and tells the member, with the reason and how to object. It is charged some days
 * later, by `chargeDamages`, unless it was withdrawn.
 */
export async function announceDamage(deps: Deps, looked: Looked, wish: Wish, actor: StaffActor): Promise<DamageCharge> {
  return deps.database.db.transaction(async (tx) => {
    const reservation = await lockInSight(tx, looked);
    await refuseOwn(tx, reservation, actor);
    const known = await readDamage(tx, wish.id);
    if (known && !isSame(known, reservation, wish)) throw new AppError("MNY_004");
    return known ?? announce(tx, deps, { reservation, wish, actor });
  });
}

const isSame = (known: DamageCharge, { id }: Reservation, { kind, amount, reason }: Wish) =>
  known.reservationId === id && known.kind === kind && known.amount === amount && known.reason === reason;

type Announced = { reservation: Reservation; wish: Wish; actor: StaffActor };

async function announce(tx: Transaction, deps: Deps, { reservation, wish, actor }: Announced): Promise<DamageCharge> {
  const now = deps.now();
  const { kind, amount, expected, reason } = wish;
  // Two who see the same damage would charge it twice.
  if (expected !== undefined && expected !== (await chargedSoFar(tx, reservation.id))) throw new AppError("MNY_005");
  if (reservation.memberId === null) throw new AppError("MNY_009");
  // What somebody may still say no to is not given back yet.
  const damageTotal = reservation.damageTotal + (await waitingBack(tx, reservation.id));
  const unrented = await readUnrented(tx, reservation.id);
  const most = mostForDamage({ ...reservation, damageTotal, unrented }, kind);
  if (amount > most) throw new AppError("MNY_008");
  const shortBy = kind === "loss" ? most - amount : 0;
  if (shortBy > 0) await refuseCheap(tx, deps, { reservation, shortBy, actor });
  if ((await countPhotos(tx, reservation.id)) === 0) throw new AppError("MNY_007");
  const chargeAt = damageChargeAt(now, deps.catalogue.current().settings);
  const row = {
    ...wish,
    reservationId: reservation.id,
    staffId: actor.id,
    at: now,
    chargeAt,
    state: "announced" as const,
    shortBy,
  };
  const [charge] = await tx.insert(damageCharges).values(row).onConflictDoNothing().returning();
  // The same id at the same moment, for another reservation: each is locked by itself.
  if (!charge) throw new AppError("MNY_004");
  await tx
    .update(damagePhotos)
    .set({ chargeId: wish.id })
    .where(and(eq(damagePhotos.reservationId, reservation.id), isNull(damagePhotos.chargeId)));
  const more = { damage: kind, amount, reason, chargeAt: toJstIso(chargeAt) };
  await tellIfThere(tx, deps, reservation, [{ kind: "damageAnnounced", more }]);
  const after = { charge: wish.id, kind, amount, chargeAt: toJstIso(chargeAt) };
  const act = { act: "damages.charge", subject: "reservation", subjectId: reservation.number, after, reason };
  await writeAudit(tx, actor, act, now);
  return charge;
}

type Cheap = { reservation: Reservation; shortBy: number; actor: StaffActor };

/**
 * Who has paid for a loss need not bring the item back: what one person asks for less than it costs is let go of, and counts like
 * what they give back alone. More than that goes back by a refund, which somebody else approves.
 */
async function refuseCheap(tx: Transaction, deps: Deps, { reservation, shortBy, actor }: Cheap): Promise<void> {
  await lockGiver(tx, actor.id);
  const given = await givenAlone(tx, { requestedBy: actor.id, reservationId: reservation.id }, deps.now());
  // Another charge for the same loss lets go of less.
  const more = shortBy - (await shortBefore(tx, reservation.id));
  const limits = deps.catalogue.current().settings;
  if (more > 0 && needsSecondPerson(more, given, limits)) throw new AppError("MNY_015");
}
