import { mayOffer } from "#domain/rentals/waitlist.ts";
import { readSettings } from "#domain/settings.ts";
import { type Check, numberAndStatus, type Row, rule } from "#server/web/books/books.ts";

const leftOver = rule<Row>(
  "offer left over",
  "select number, status from reservations where id = any($1) and status = 'offered' and offered_until < $2",
  numberAndStatus,
  ({ reservations, now }) => [reservations, now],
);

const paid = rule<Row>(
  "offer with money",
  `select r.number, r.status from reservations r join payments p on p.reservation_id = r.id
    where r.id = any($1) and r.status = 'offered' and p.state not in ('failed', 'voided')`,
  numberAndStatus,
);

const astray = rule<Row>(
  "offer without its entry",
  `select r.number, r.status from reservations r where r.id = any($1) and r.status = 'offered' and r.booked_by is null and not exists (
    select 1 from waitlist_entries e where e.reservation_id = r.id and e.ended_at is null
      and e.member_id = r.member_id and e.product_id = r.product_id)`,
  numberAndStatus,
);

const stuck = rule<Row>(
  "entry outlives its offer",
  `select r.number, r.status from waitlist_entries e join reservations r on r.id = e.reservation_id
    where r.id = any($1) and (e.ended_at is null and r.status not in ('offered', 'hold')
      or e.outcome = 'reserved' and r.confirmed_at is null)`,
  numberAndStatus,
);

/** Offers made before the hours were changed had others. */
const nights: Check = async ({ rows, from, to }) => {
  const settings = readSettings(await rows<{ key: string; value: unknown }>("select key, value from settings"));
  const told = await rows<{ id: string; created_at: Date }>(
    `select id, created_at from outbox where kind = 'waitlistOffer' and created_at >= greatest($1::timestamptz,
      (select max(updated_at) from settings where key in ('offersFromMinute', 'offersUntilMinute'))) and created_at < $2`,
    [from, to],
  );
  return told
    .filter(({ created_at }) => !mayOffer(created_at, settings))
    .map(({ id, created_at }) => ({ check: "offered by night", what: `mail ${id} at ${created_at.toISOString()}` }));
};

/** Offers end in time, belong to one entry each unless staff made them, and entries end with them. */
export const offerChecks: Check[] = [leftOver, paid, astray, stuck];

/** Offers are made by day. */
export const nightChecks: Check[] = [nights];
