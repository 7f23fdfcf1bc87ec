import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Actor } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { isInSight } from "#server/rentals/desk/in-sight.ts";
import { findByNumber, lockReservation } from "#server/rentals/reservations/reservation-store.ts";

/** A reservation that somebody of staff looks at, and who they are. */
export type Looked = { number: string; worker: Pick<Worker, "stations"> };

const isConfirmed = ({ status }: Reservation) => !["offered", "hold", "expired"].includes(status);

/** A confirmed reservation of the stations that somebody works at. */
export async function findInSight(db: Queryable, { number, worker }: Looked): Promise<Reservation> {
  const found = await findByNumber(db, number);
  if (!found || !isConfirmed(found) || !isInSight(worker, found)) throw new AppError("COM_003");
  return found;
}

/** The same, locked until the transaction ends. What is confirmed stays so. */
export async function lockInSight(tx: Queryable, looked: Looked): Promise<Reservation> {
  const { id } = await findInSight(tx, looked);
  const locked = await lockReservation(tx, id);
  if (!locked) throw new AppError("COM_003");
  return locked;
}

type Whose = Pick<Reservation, "memberId">;

/** Whether somebody of staff is the member of a reservation as well, under the same address. */
async function isOwn(tx: Queryable, { memberId }: Whose, staffId: string | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from members m join staff s on s.email = lower(m.email) where m.id = ${memberId} and s.id = ${staffId}`);
  return rows.length > 0;
}

/** Nobody decides about their own money: staff who are members with the same address have to ask somebody else. */
export async function refuseOwn(tx: Queryable, reservation: Whose, actor: Pick<Actor, "id">): Promise<void> {
  if (await isOwn(tx, reservation, actor.id)) throw new AppError("MNY_013");
}

/** Nor do they give themselves an item, or say when and how their own came back: what lateness and damage cost depends on it. */
export async function refuseOwnRental(tx: Queryable, reservation: Whose, { staffId }: { staffId: string }) {
  if (await isOwn(tx, reservation, staffId)) throw new AppError("STO_013");
}
