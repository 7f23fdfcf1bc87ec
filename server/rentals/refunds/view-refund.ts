import { type SQL, sql } from "drizzle-orm";
import type { ApprovalsView, StaffRefundView } from "#contract/console/money.ts";
import type { Queryable } from "#db/database.ts";
import { toJstIso } from "#domain/jst.ts";
import { AppError } from "#server/platform/errors.ts";

type Stored = Omit<StaffRefundView, "requestedBy" | "requestedAt" | "decidedAt"> & {
  requestedById: string;
  requestedByName: string;
  requestedAt: Date;
  decidedAt: Date | null;
  key: string;
};

const MICROS = sql`(extract(epoch from f.requested_at) * 1000000)::bigint`;

/** As many as one reservation ever has. */
const MOST = 200;

/** Refunds by staff as the console shows them, the oldest first. `f` is the refund, `r` its reservation. */
export const viewRefunds = async (db: Queryable, where: SQL): Promise<StaffRefundView[]> =>
  (await read(db, where, MOST)).map(view);

type Page = { after?: string | undefined; limit: number };

/** A page of the refunds that wait for somebody's yes or no, the oldest first, and where the next one begins. */
export async function viewWaiting(db: Queryable, { after, limit }: Page): Promise<ApprovalsView> {
  const [, key, id] = /^(\d+)_(.+)$/.exec(after ?? "") ?? [];
  const isAfter = key === undefined ? sql`true` : sql`(${MICROS}, f.id) > (${key}::bigint, ${id}::uuid)`;
  const rows = await read(db, sql`f.state = 'requested' and ${isAfter}`, limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { refunds: shown.map(view), next: last ? `${last.key}_${last.id}` : null };
}

async function read(db: Queryable, where: SQL, limit: number): Promise<Stored[]> {
  const { rows } = await db.execute<Stored>(sql`
    select f.id, r.number as reservation, f.kind, f.amount, f.let_go as "letGo", f.reason, f.state, f.needs_approval as "needsApproval",
      s.id as "requestedById", s.name as "requestedByName", f.requested_at as "requestedAt", d.name as "decidedBy",
      f.decided_at as "decidedAt", f.refusal, f.closed_at is not null as closed, ${MICROS}::text as key
    from staff_refunds f join staff s on s.id = f.requested_by
      left join staff d on d.id = coalesce(f.approved_by, f.refused_by)
      left join reservations r on r.id = f.reservation_id
    where ${where} order by ${MICROS}, f.id limit ${limit}`);
  return rows;
}

const view = ({ key: _, requestedById, requestedByName, requestedAt, decidedAt, ...row }: Stored): StaffRefundView => ({
  ...row,
  requestedBy: { id: requestedById, name: requestedByName },
  requestedAt: toJstIso(new Date(requestedAt)),
  decidedAt: decidedAt && toJstIso(new Date(decidedAt)),
});

export async function viewRefund(db: Queryable, id: string): Promise<StaffRefundView> {
  const [refund] = await viewRefunds(db, sql`f.id = ${id}`);
  if (!refund) throw new AppError("COM_003");
  return refund;
}
