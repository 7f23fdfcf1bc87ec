import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { BoxMove } from "#server/rentals/boxes/plan-moves.ts";
import { moveBoxAllocation } from "#server/rentals/stock/allocation-store.ts";

/** Gives everybody their new place. The database refuses a box that somebody else took meanwhile. */
export async function applyMoves(tx: Transaction, moves: BoxMove[]): Promise<void> {
  for (const move of moves) {
    if (move.to.kind === "none") continue;
    const { use, to, window } = move;
    await moveBoxAllocation(tx, use, to.kind === "box" ? { boxId: to.boxId, window } : null);
    if (move.use.kind === "pickup" || move.use.kind === "return") await moveBooking(tx, move);
    if (move.use.kind === "next_return") await moveExtension(tx, move);
    if (move.use.kind === "next_return" || move.use.kind === "next_pickup") await moveChange(tx, move);
  }
}

const boxOf = ({ to }: BoxMove) => (to.kind === "box" ? to.boxId : null);

/** What is in the old box is not in the new one: staff has to carry it before the door opens. */
async function moveBooking(tx: Transaction, move: BoxMove): Promise<void> {
  const { kind, reservationId } = move.use;
  const changes =
    kind === "pickup" ? sql`pickup_box_id = ${boxOf(move)}, filled_at = null` : sql`return_box_id = ${boxOf(move)}`;
  await tx.execute(sql`update reservations set ${changes} where id = ${reservationId}`);
}

/** An extension that is being paid takes its box along. */
async function moveExtension(tx: Transaction, move: BoxMove): Promise<void> {
  await tx.execute(sql`update extensions set return_box_id = ${boxOf(move)}
    where reservation_id = ${move.use.reservationId} and state = 'pending'`);
}

/** So does a change. */
async function moveChange(tx: Transaction, move: BoxMove): Promise<void> {
  const column = move.use.kind === "next_pickup" ? sql`pickup_box_id` : sql`return_box_id`;
  await tx.execute(sql`update reservation_changes set ${column} = ${boxOf(move)}
    where reservation_id = ${move.use.reservationId} and state = 'pending'`);
}
