import { mayOffer } from "#domain/rentals/waitlist.ts";
import { readSettings } from "#domain/settings.ts";
import { type Evidence, type Finding, violations } from "./evidence.ts";

type Row = { number: string; status: string };
const describe = ({ number, status }: Row) => `${number} (${status})`;

/** Checks that offers end in time, belong to one entry each, are made by day, and that entries end with them. */
export async function auditOffers(evidence: Evidence): Promise<Finding[]> {
  const settings = readSettings(
    await evidence.rows<{ key: string; value: unknown }>("select key, value from settings"),
  );
  const leftOver = await violations<Row>(
    evidence,
    "offer left over",
    "select number, status from reservations where status = 'offered' and offered_until < $1",
    describe,
    [evidence.now],
  );
  const paid = await violations<Row>(
    evidence,
    "offer with money",
    `select r.number, r.status from reservations r join payments p on p.reservation_id = r.id
      where r.status = 'offered' and p.state not in ('failed', 'voided')`,
    describe,
  );
  const astray = await violations<Row>(
    evidence,
    "offer without its entry",
    `select r.number, r.status from reservations r where r.status = 'offered' and not exists (
      select 1 from waitlist_entries e where e.reservation_id = r.id and e.ended_at is null
        and e.member_id = r.member_id and e.product_id = r.product_id)`,
    describe,
  );
  const stuck = await violations<Row>(
    evidence,
    "entry outlives its offer",
    `select r.number, r.status from waitlist_entries e join reservations r on r.id = e.reservation_id
      where e.ended_at is null and r.status not in ('offered', 'hold')
        or e.outcome = 'reserved' and r.confirmed_at is null`,
    describe,
  );
  return [...leftOver, ...paid, ...astray, ...stuck, ...(await auditNights(evidence, settings))];
}

async function auditNights({ rows }: Evidence, settings: Parameters<typeof mayOffer>[1]): Promise<Finding[]> {
  const told = await rows<{ id: string; created_at: Date }>(
    "select id, created_at from outbox where kind = 'waitlistOffer'",
  );
  return told
    .filter(({ created_at }) => !mayOffer(created_at, settings))
    .map(({ id, created_at }) => ({ check: "offered by night", what: `mail ${id} at ${created_at.toISOString()}` }));
}
