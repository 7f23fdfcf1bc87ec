import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { UnitCondition } from "#domain/rentals/unit-place.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { againWhenTaken } from "#server/platform/again-when-taken.ts";
import { type Actor, type Act as AuditAct, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { PlanChanged } from "#server/rentals/boxes/take-out-of-order.ts";
import { lockReservation, updateReservation } from "#server/rentals/reservations/reservation-store.ts";
import { releaseUnitFrom } from "#server/rentals/stock/allocation-store.ts";
import { exchangeUnit } from "#server/rentals/stock/exchange-unit.ts";
import { moveUnit } from "#server/rentals/stock/move-unit.ts";
import { type ConditionPlan, planCondition } from "#server/rentals/units/plan-condition.ts";
import { findUnit, type UnitRow } from "#server/rentals/units/unit-store.ts";

type Asked = { serial: string; worker: Pick<Worker, "stations"> };

/** Whom it would touch, were the unit in this condition from now on. */
export async function previewCondition(
  deps: Deps,
  { serial, worker }: Asked,
  to: UnitCondition,
): Promise<{ unit: UnitRow; plan: ConditionPlan }> {
  const now = deps.now();
  const { db } = deps.database;
  const unit = await findUnit(db, serial, worker);
  if (!unit) throw new AppError("COM_003");
  return { unit, plan: await planCondition(db, unit, to, now) };
}

type Order = { condition: UnitCondition; reason: string; hash: string };

/** After each, somebody had taken one of the units that were found, or booked this one. */
const ATTEMPTS = 6;

/**
 * Changes a unit's condition. Whoever was to get a unit that is not rented out any more gets another. Those for whom none
 * is found keep it on paper, and stay listed until the desk has helped them; where it waited for them already, their code
 * opens nothing. One that is ready early is free at once.
 */
export const changeCondition = (deps: Deps, asked: Asked, order: Order, actor: Actor): Promise<ConditionPlan> =>
  againWhenTaken(ATTEMPTS, async () => {
    const { unit, plan } = await previewCondition(deps, asked, order.condition);
    if (unit.condition === order.condition) throw new AppError("UNI_001");
    if (plan.hash !== order.hash) throw new PlanChanged();
    const now = deps.now();
    return deps.database.db.transaction(async (tx) => {
      const { done, act } = await changeWithin(tx, { asked, order, actor, known: plan }, now);
      await writeAudit(tx, actor, act, now);
      return done;
    });
  });

type Act = { asked: Asked; order: Order; actor: Actor; known: ConditionPlan };

/**
 * The change within somebody's transaction, and the act that they write down once all is done, of the same moment. `PlanChanged` when
 * it would touch others than those who were known.
 */
export async function changeWithin(
  tx: Transaction,
  { asked, order, actor, known }: Act,
  now: Date,
): Promise<{ done: ConditionPlan; act: AuditAct }> {
  const { condition, reason } = order;
  // Reservations before the unit, as everybody does.
  const ids = [...known.moves.map(({ reservationId }) => reservationId), ...known.freed];
  for (const id of ids.toSorted()) await lockReservation(tx, id);
  await tx.execute(sql`select 1 from units where serial_number = ${asked.serial} for update`);
  const unit = await findUnit(tx, asked.serial, asked.worker);
  if (!unit) throw new AppError("COM_003");
  if (unit.condition === condition) throw new AppError("UNI_001");
  const plan = await planCondition(tx, unit, condition, now);
  if (plan.hash !== order.hash) throw new PlanChanged();
  const moved = { by: "staff" as const, staffId: actor.id, now };
  for (const move of plan.moves) {
    if (move.to) await exchangeUnit(tx, { id: move.reservationId, from: unit.id, to: move.to.unitId }, moved);
    // No door opens to what may not go out.
    else if (move.filled) await updateReservation(tx, move.reservationId, { filledAt: null });
  }
  for (const id of plan.freed) await releaseUnitFrom(tx, id, now);
  const { station, boxId } = unit;
  // At a counter it waits for nobody any more; out of a box somebody has to take it.
  const place = unit.place === "counter" && plan.moves.some(({ filled }) => filled) ? "station" : unit.place;
  await moveUnit(tx, { unitId: unit.id, note: reason }, { place, station, boxId, condition }, moved);
  return { done: plan, act: auditOf(unit, plan, order) };
}

const auditOf = (unit: UnitRow, { moves }: ConditionPlan, { condition, reason }: Order): AuditAct => ({
  act: "units.condition",
  subject: "unit",
  subjectId: unit.serialNumber,
  before: { condition: unit.condition },
  after: {
    condition,
    moved: moves.map(({ number, to }) => ({ reservation: number, to: to?.serialNumber ?? null })),
  },
  reason,
});
