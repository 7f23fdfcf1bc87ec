import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { Deps } from "#server/deps.ts";
import { againWhenTaken } from "#server/platform/again-when-taken.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError, badField } from "#server/platform/errors.ts";
import { applyMoves } from "#server/rentals/boxes/apply-moves.ts";
import { type BoxRow, lockBox, readBoxes } from "#server/rentals/boxes/box-store.ts";
import { type MovePlan, planMoves } from "#server/rentals/boxes/plan-moves.ts";
import { tellMoved } from "#server/rentals/boxes/tell-moved.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";

export type Which = { station: string; number: string };

export type Planned = { box: BoxRow; plan: MovePlan };

/** Every use that is not over. */
const fromNow = (now: Date) => ({ start: now, end: new Date("9999-01-01") });

/** Whom it would touch, were the box out of order from now on. */
export async function previewOutOfOrder(deps: Deps, which: Which): Promise<Planned> {
  const now = deps.now();
  const { db } = deps.database;
  const [box] = await readBoxes(db, which, fromNow(now));
  if (!box) throw new AppError("COM_003");
  const plan = await planMoves(db, deps.catalogue.current(), { station: which.station, box }, now);
  return { box, plan };
}

/** What was shown is not what would be done now. */
export class PlanChanged extends Error {}

type Order = { reason: string; hash: string; toDesk?: boolean | undefined };

/** After each, somebody had taken one of the places that were found, or begun to use the box. */
const ATTEMPTS = 6;

/**
 * Nobody gets the box any more until it is put in order. Everybody who was to use it goes where the preview says and is
 * told; those for whom nothing is found keep the box on paper, and stay listed until the desk has helped them.
 */
export const takeOutOfOrder = (deps: Deps, which: Which, order: Order, actor: Actor): Promise<Planned> =>
  againWhenTaken(ATTEMPTS, async () => {
    const known = await previewOutOfOrder(deps, which);
    if (known.plan.hash !== order.hash) throw new PlanChanged();
    return deps.database.db.transaction((tx) => take(tx, deps, { which, order, actor, known: known.plan }));
  });

type Act = { which: Which; order: Order; actor: Actor; known: MovePlan };

async function take(tx: Transaction, deps: Deps, { which, order, actor, known }: Act): Promise<Planned> {
  const now = deps.now();
  const catalogue = deps.catalogue.current();
  // Reservations before the box, as everybody does. Whoever comes between the two is noticed below.
  for (const id of reservationsOf(known)) await lockReservation(tx, id);
  const locked = await lockBox(tx, which);
  if (!locked) throw new AppError("COM_003");
  if (locked.outOfOrder) throw new AppError("BOX_001");
  const [box] = await readBoxes(tx, which, fromNow(now));
  if (!box) throw new AppError("COM_003");
  const plan = await planMoves(tx, catalogue, { station: which.station, box }, now);
  if (plan.hash !== order.hash) throw new PlanChanged();
  // Nobody is left without a place unless somebody says that the desk takes over.
  if (plan.moves.some(({ to }) => to.kind === "none") && !order.toDesk) throw badField("toDesk", "required");
  await applyMoves(tx, plan.moves);
  await tx.execute(sql`update boxes set active = false, out_of_order_since = ${now}::timestamptz,
    out_of_order_reason = ${order.reason}, reported_at = null, reported_reason = null where id = ${box.id}`);
  await tellMoved(tx, deps, { station: which.station, box: box.number, moves: plan.moves }, now);
  await writeAudit(tx, actor, auditOf(which, plan, order.reason), now);
  return { box, plan };
}

const reservationsOf = ({ moves }: MovePlan) => [...new Set(moves.map(({ use }) => use.reservationId))].toSorted();

const auditOf = ({ station, number }: Which, { moves }: MovePlan, reason: string) => ({
  act: "boxes.outOfOrder",
  subject: "box",
  subjectId: `${station} ${number}`,
  before: { outOfOrder: false },
  after: {
    outOfOrder: true,
    moved: moves.map(({ use, to }) => ({
      reservation: use.number,
      use: use.kind,
      to: to.kind === "box" ? to.number : to.kind,
    })),
  },
  reason,
});
