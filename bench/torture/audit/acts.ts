import type { Finding } from "#server/web/books/books.ts";
import type { Evidence } from "./evidence.ts";

/** Checks that what somebody of staff was told is done is done, and that what was refused is not. */
export async function auditActs({ rows, acts: told }: Evidence): Promise<Finding[]> {
  const stored = new Set((await rows<{ id: string }>("select id from staff_acts")).map(({ id }) => id));
  return told.flatMap(({ actId, kind, done }) => {
    if (stored.has(actId) === done) return [];
    return [{ check: done ? "act told and lost" : "act refused yet done", what: `${kind} ${actId}` }];
  });
}

/** The same of refunds, approvals and charges for damage: who was told yes finds it, with its amount; who was told no does not. */
export async function auditMoneyActs({ rows, moneyActs: told }: Evidence): Promise<Finding[]> {
  const stored = await rows<{ key: string }>(
    `select 'refund ' || id || ' ' || amount as key from staff_refunds
      union all select 'approval ' || id || ' ' || amount from staff_refunds where approved_by is not null
      union all select 'damage ' || id || ' ' || amount from damage_charges`,
  );
  const keys = new Set(stored.map(({ key }) => key));
  return told.flatMap(({ kind, id, amount, done }) => {
    if (keys.has(`${kind} ${id} ${amount}`) === done) return [];
    return [{ check: done ? "act told and lost" : "act refused yet done", what: `${kind} ${id} of ${amount}` }];
  });
}

/**
 * The same of bookings for members: who was told yes finds it, confirmed if a card was charged, in the log as it was paid; who
 * was told no finds nothing that goes on.
 */
export async function auditBookings({ rows, bookings }: Evidence): Promise<Finding[]> {
  const stored = await rows<{ id: string; live: boolean; confirmed: boolean; pay: string | null }>(
    `select r.id, r.status not in ('expired', 'hold') as live, r.confirmed_at is not null as confirmed, l.after ->> 'pay' as pay
      from reservations r left join audit_log l on l.act = 'reservations.book' and l.subject_id = r.number
      where r.booked_by is not null`,
  );
  const known = new Map(stored.map((row) => [row.id, row]));
  return bookings.flatMap(({ id, pay, done }) => {
    const row = known.get(id);
    const isSo = done ? row?.pay === pay && (pay === "link" || row.confirmed) : !row?.live;
    return isSo
      ? []
      : [{ check: done ? "act told and lost" : "act refused yet done", what: `booking ${id} by ${pay}` }];
  });
}
