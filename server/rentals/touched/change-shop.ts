import { sql } from "drizzle-orm";
import type { DecisionMade, TouchedPreview } from "#contract/console/touched.ts";
import type { Queryable, Transaction } from "#db/database.ts";
import { may, type Worker } from "#domain/staff/permissions.ts";
import { type Catalogue, readCatalogue, readCatalogueWithin } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { againWhenTaken } from "#server/platform/again-when-taken.ts";
import { type Act, type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { fewAtOnce } from "#server/platform/few-at-once.ts";
import { refundReservation } from "#server/rentals/reservations/refund-reservation.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { carryOut, pairUp } from "#server/rentals/touched/decide.ts";
import { findMoves, findUnits, marginOf } from "#server/rentals/touched/find-moves.ts";
import { findTouched, hashOf, type Touched, type Versions } from "#server/rentals/touched/find-touched.ts";
import { type Sight, viewTouched } from "#server/rentals/touched/touched-views.ts";

/** A change of the shop that may touch bookings. */
export type ShopChange = {
  /** Whose bookings it may touch. */
  stations: string[];
  /** COM_015 when somebody has changed what it was made from since it was shown. */
  check?: (db: Queryable, before: Catalogue) => Promise<void>;
  /** What it is made from: when that has changed, what was shown is no longer so. */
  basis: (before: Catalogue) => unknown;
  after: (before: Catalogue) => Catalogue;
  /** What the log is to have of before, where the catalogue does not know it: writing replaces it. */
  was?: (db: Queryable) => Promise<object>;
  write: (tx: Transaction) => Promise<void>;
  act: (before: Catalogue) => Omit<Act, "reason">;
  /** Whoever else is to hear of it. */
  tell?: (tx: Transaction, before: Catalogue, actor: Actor, now: Date) => Promise<void>;
};

export type Order = { reason: string; hash: string; decisions: DecisionMade[] };

const versionsOf = (change: ShopChange, before: Catalogue): Versions => ({ before, after: change.after(before) });

/** Whom a change would touch, and what could be done about each. Nothing is changed. */
export async function previewChange(
  deps: Deps,
  change: ShopChange,
  worker: Worker,
  sight: Sight,
): Promise<TouchedPreview> {
  const { db } = deps.database;
  const now = deps.now();
  // As it is now, not as this process last read it.
  const before = await readCatalogue(db);
  await change.check?.(db, before);
  const versions = versionsOf(change, before);
  const touched = await findTouched(db, versions, change.stations, now);
  const decides = may(worker, "reservations.change");
  const listed: TouchedPreview["touched"] = [];
  for (const booking of touched) {
    const moves = decides ? await findMoves(db, versions.after, booking, now) : [];
    const units = decides ? await findUnits(db, versions, booking) : [];
    listed.push(viewTouched(booking, { moves, units }, { ...sight, decides }));
  }
  return { touched: listed, hash: hashOf(touched, change.basis(before)) };
}

/** What was shown is not what would be done now. */
export class ListChanged extends Error {}

/** So many are given back before whoever changed the shop is answered, all at once. The job of refunds sends the others. */
const REFUNDED_AT_ONCE = 4;

/** After each, somebody had taken what was found, or begun to book. */
const ATTEMPTS = 6;

/**
 * Changes the shop and does what was decided about everybody whom it touches, all or nothing. Nobody can book meanwhile
 * what is being closed: they wait for the stations' locks, and are judged by the new hours. Money goes back afterwards.
 */
export async function changeShop(deps: Deps, change: ShopChange, order: Order, by: { actor: Actor; worker: Worker }) {
  if (order.decisions.some(({ decision }) => decision !== "keep") && !may(by.worker, "reservations.change")) {
    throw new AppError("STA_002");
  }
  const cancelled = await changeAndDecide(deps, change, order, by.actor);
  await fewAtOnce(cancelled.slice(0, REFUNDED_AT_ONCE), ({ id }) =>
    // The shop is changed: what cannot be sent now must not look as if nothing had been saved.
    refundReservation(deps, id).catch((error) => deps.log.error({ err: error, reservation: id }, "not refunded yet")),
  );
}

const changeAndDecide = (deps: Deps, change: ShopChange, order: Order, actor: Actor): Promise<Touched[]> =>
  againWhenTaken(ATTEMPTS, async () => {
    const before = await readCatalogue(deps.database.db);
    const now = deps.now();
    const known = await findTouched(deps.database.db, versionsOf(change, before), change.stations, now);
    if (hashOf(known, change.basis(before)) !== order.hash) throw new ListChanged();
    return deps.database.db.transaction((tx) => write(tx, deps, { change, order, actor, known }));
  });

type Writing = { change: ShopChange; order: Order; actor: Actor; known: Touched[] };

async function write(tx: Transaction, deps: Deps, { change, order, actor, known }: Writing) {
  const now = deps.now();
  // Reservations before stations, as everybody does. Whoever comes between the two is noticed below.
  for (const { id } of known.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await lockReservation(tx, id);
  await tx.execute(sql`select 1 from stations where slug = any(${sql.param(change.stations)}::text[])
    order by slug for update`);
  // Whoever changed something else of them has ended by now.
  const before = await readCatalogueWithin(tx);
  await change.check?.(tx, before);
  const versions = versionsOf(change, before);
  const touched = await findTouched(tx, versions, change.stations, now);
  if (hashOf(touched, change.basis(before)) !== order.hash) throw new ListChanged();
  const decided = pairUp(touched, order.decisions);
  const was = await change.was?.(tx);
  await change.write(tx);
  await change.tell?.(tx, before, actor, now);
  // All of it at one moment, by which the log and what was done find each other.
  const asItIsToBe = { ...deps, now: () => now, catalogue: { ...deps.catalogue, current: () => versions.after } };
  const by = { actor, reason: order.reason, marginHours: marginOf(versions) };
  for (const each of decided) await carryOut(tx, asItIsToBe, each, by);
  const { after, ...act } = change.act(before);
  const replaced = was && { before: { ...(act.before as object | undefined), ...was } };
  const done = decided.map(({ booking: { number }, made: { decision } }) => ({ reservation: number, decision }));
  const told = done.length > 0 ? { ...(after as object), decided: done } : after;
  await writeAudit(tx, actor, { ...act, ...replaced, after: told, reason: order.reason }, now);
  return decided.filter(({ made }) => made.decision === "cancel").map(({ booking }) => booking);
}
