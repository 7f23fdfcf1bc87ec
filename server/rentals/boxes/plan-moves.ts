import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { reassign } from "#domain/rentals/reassign.ts";
import { awaitingStatuses, rentedStatuses } from "#domain/rentals/reservation-status.ts";
import type { Period } from "#domain/rentals/slots.ts";
import { type Catalogue, everKnown } from "#server/catalogue/products/catalogue.ts";
import type { BoxRow, UseOfBox } from "#server/rentals/boxes/box-store.ts";
import { areaOf, counterStations } from "#server/rentals/stock/places.ts";

/** Where somebody goes who cannot use a box. `booked`: who had claimed it has a place for the return all the same. */
export type Destination =
  | { kind: "box"; boxId: number; number: string }
  | { kind: "counter" }
  | { kind: "booked" }
  | { kind: "none" };

/** Somebody who was to use the box: when they would come, and where they would go instead. */
export type BoxMove = { use: UseOfBox; at: Date; window: Period; to: Destination };

/** `hash` names what was shown: exactly that is done, or nothing. */
export type MovePlan = { moves: BoxMove[]; hash: string };

type Free = { boxId: number; number: string };

/** Whom it touches when a box cannot be used from now on, and where each would go: computed, nothing is taken. */
export async function planMoves(
  db: Queryable,
  catalogue: Catalogue,
  { station, box }: { station: string; box: BoxRow },
  now: Date,
): Promise<MovePlan> {
  const displaced = box.uses.filter((use) => isDisplaced(use, now)).map((use) => whenUsed(use, now));
  const free = await findFree(db, catalogue, { station, boxId: box.id, displaced }, now);
  const wanted = displaced.map((each, index) => ({ ...each, ...each.window, candidates: free[index] ?? [] }));
  const given = reassign<Free, (typeof wanted)[number]>(
    wanted,
    ({ boxId }) => boxId,
    (one, other) => one.use.reservationId === other.use.reservationId,
  );
  const moves = wanted.map((each) => {
    const { use, at, window } = each;
    return { use, at, window, to: destination(catalogue, { station, use, at }, given.get(each)) };
  });
  return { moves, hash: hashOf(box.id, moves) };
}

/** Those who have yet to use it. Whose item lies in it already waits for staff, not for the box. */
function isDisplaced({ kind, left, rental, claimedUntil }: UseOfBox, now: Date): boolean {
  if (left) return false;
  const { status } = rental;
  const awaits = status === "offered" || status === "hold" || awaitingStatuses.some((each) => each === status);
  const isOut = rentedStatuses.some((each) => each === status);
  if (kind === "pickup") return awaits;
  if (kind === "claim") return isOut && claimedUntil !== null && claimedUntil > now;
  return awaits || isOut;
}

function whenUsed(use: UseOfBox, now: Date): { use: UseOfBox; at: Date; window: Period } {
  const booked = use.kind === "pickup" || use.kind === "next_pickup" ? use.rental.pickupAt : use.rental.returnAt;
  const at = use.kind === "claim" || booked < now ? now : booked;
  return { use, at, window: { start: use.start < now ? now : use.start, end: use.end } };
}

const MOST = 20;

/** Where somebody who is to use a box could go instead: the boxes that fit and are free, and whether the counter is open then. */
export async function findElsewhere(
  db: Queryable,
  catalogue: Catalogue,
  { station, boxId, use }: { station: string; boxId: number; use: UseOfBox },
  now: Date,
): Promise<{ at: Date; window: Period; free: Free[]; counter: boolean }> {
  const displaced = whenUsed(use, now);
  const [free = []] = await findFree(db, catalogue, { station, boxId, displaced: [displaced], most: MOST }, now);
  return { ...displaced, free, counter: isCounterOpen(catalogue, station, displaced.at) };
}

const isCounterOpen = (catalogue: Catalogue, station: string, at: Date): boolean =>
  counterStations(catalogue, at, { area: areaOf(catalogue, { station }), station }).length > 0;

type Asked = { station: string; boxId: number; displaced: { use: UseOfBox; window: Period }[]; most?: number };

/** For each of them the boxes of the station that fit and are free, the smallest first: one statement. */
async function findFree(
  db: Queryable,
  catalogue: Catalogue,
  { station, boxId, displaced, most = displaced.length }: Asked,
  now: Date,
): Promise<Free[][]> {
  if (displaced.length === 0) return [];
  const asked = displaced.map(({ use, window }, index) => ({
    index,
    size: everKnown(catalogue, use.productId)?.boxSize ?? "L",
    reservation_id: use.reservationId,
    from: window.start,
    until: window.end,
  }));
  const { rows } = await db.execute<Free & { index: number }>(sql`
    select w.index, b.id as "boxId", b.number
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as w (index int, size text, reservation_id uuid, "from" timestamptz, until timestamptz)
    cross join lateral (
      select b.id, b.number, b.size from boxes b
      -- L comes before M before S by letter: these are the sizes that fit.
      where b.station_slug = ${station} and b.id <> ${boxId} and b.active and b.size <= w.size
        and not exists (select 1 from box_allocations a where a.box_id = b.id
          and a.period && tstzrange(w."from", w.until) and a.reservation_id <> w.reservation_id)
        and not (w."from" <= ${now}::timestamptz and exists (select 1 from units u where u.box_id = b.id))
      order by b.size desc, b.id limit ${most}
    ) b order by w.index, b.size desc, b.id`);
  return asked.map(({ index }) => rows.filter((row) => row.index === index));
}

function destination(
  catalogue: Catalogue,
  { station, use, at }: { station: string; use: UseOfBox; at: Date },
  box: Free | undefined,
): Destination {
  if (box) return { kind: "box", boxId: box.boxId, number: box.number };
  if (use.kind === "claim") return { kind: "booked" };
  return isCounterOpen(catalogue, station, at) ? { kind: "counter" } : { kind: "none" };
}

const hashOf = (boxId: number, moves: BoxMove[]) =>
  createHash("sha256")
    .update(JSON.stringify([boxId, moves.map(({ use, to }) => [use.reservationId, use.kind, to])]))
    .digest("base64url");
