import { type SQL, sql } from "drizzle-orm";
import type { StaffRefundView } from "#contract/console/money.ts";
import type { Queryable } from "#db/database.ts";
import { toJstIso } from "#domain/jst.ts";
import { AppError } from "#server/platform/errors.ts";

type Stored = Omit<StaffRefundView, "requestedBy" | "requestedAt" | "decidedAt"> & {
  requestedById: string;
  requestedByName: string;
  requestedAt: Date;
  decidedAt: Date | null;
};

/** Refunds by staff as the console shows them, the oldest first. `f` is the refund, `r` its reservation. */
export async function viewRefunds(db: Queryable, where: SQL): Promise<StaffRefundView[]> {
  const { rows } = await db.execute<Stored>(sql`
    select f.id, r.number as reservation, f.kind, f.amount, f.let_go as "letGo", f.reason, f.state, f.needs_approval as "needsApproval",
      s.id as "requestedById", s.name as "requestedByName", f.requested_at as "requestedAt", d.name as "decidedBy",
      f.decided_at as "decidedAt", f.refusal, f.closed_at is not null as closed
    from staff_refunds f join staff s on s.id = f.requested_by
      left join staff d on d.id = coalesce(f.approved_by, f.refused_by)
      left join reservations r on r.id = f.reservation_id
    where ${where} order by f.requested_at, f.id limit 200`);
  return rows.map(({ requestedById, requestedByName, requestedAt, decidedAt, ...row }) => ({
    ...row,
    requestedBy: { id: requestedById, name: requestedByName },
    requestedAt: toJstIso(new Date(requestedAt)),
    decidedAt: decidedAt && toJstIso(new Date(decidedAt)),
  }));
}

export async function viewRefund(db: Queryable, id: string): Promise<StaffRefundView> {
  const [refund] = await viewRefunds(db, sql`f.id = ${id}`);
  if (!refund) throw new AppError("COM_003");
  return refund;
}
