import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";

export type Backlog = {
  /** How long the oldest mail has waited that is due, or that is tried again and again while no later one went out either; in seconds. */
  outboxSeconds: number;
  holds: number;
  unknownPayments: number;
  failedMails: number;
  /** What is due and not done, by the job that does it. */
  due: Record<string, number>;
};

/** When the newest mail was written that went out. */
const lastOut = sql`(select coalesce((select created_at from outbox where state in ('sent', 'local') order by created_at desc limit 1),
  '-infinity') as last_out)`;

/** What waits to be done, by indexes that hold no more than what waits. */
export async function readBacklog(db: Queryable, now: Date): Promise<Backlog> {
  const at = sql`${now}::timestamptz`;
  const dueReservations = (where: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from reservations where ${where})`;
  const { rows } = await db.execute<Backlog>(sql`
    select
      coalesce((select extract(epoch from ${at} - min(case when created_at > last_out then created_at else next_try_at end))
        from outbox, ${lastOut} o where state in ('waiting', 'sending') and (next_try_at <= ${at} or created_at > last_out)), 0)::float
        as "outboxSeconds",
      (select count(*)::int from outbox where state = 'failed') as "failedMails",
      ${dueReservations(sql`status = 'hold'`)} as holds,
      (select count(*)::int from payment_operations where state in ('sent', 'unknown')) as "unknownPayments",
      json_build_object(
        'miss pickups', ${dueReservations(sql`status in ('not_collected', 'before_pickup') and not_pickup_at <= ${at}`)},
        'close missed rentals', ${dueReservations(sql`status = 'not_pickup' and return_at <= ${at}`)},
        'mark overdue', ${dueReservations(sql`status = 'in_rental' and overdue_at <= ${at}`)},
        'expire holds', ${dueReservations(sql`status = 'hold' and hold_expires_at <= ${at}`)},
        'charge late fees', ${dueReservations(sql`late_fee_state = 'due'`)},
        'refund reservations', ${dueReservations(sql`refund_state = 'pending'`)},
        'remind of pickups', ${dueReservations(
          sql`status in ('not_collected', 'before_pickup') and pickup_reminder_at is not null and pickup_reminder_at <= ${at}`,
        )},
        'remind of returns', ${dueReservations(
          sql`status = 'in_rental' and return_reminder_at is not null and return_reminder_at <= ${at}`,
        )}
      ) as due`);
  if (!rows[0]) throw new Error("a statement without from answers one row");
  return rows[0];
}
