import { type Evidence, type Finding, violations } from "./evidence.ts";

type Row = { number: string; status: string };
const describe = ({ number, status }: Row) => `${number} (${status})`;

/** No door opened onto nothing, nobody missed what was never there, and every door that was asked is written down. */
export async function auditDoors(evidence: Evidence): Promise<Finding[]> {
  const empty = await violations<Row>(
    evidence,
    "door opened onto nothing",
    // By what staff reported, not by what the reservation says.
    `select r.number, r.status from locker_events opened join reservations r on r.id = opened.reservation_id
      where opened.type = 'opened' and opened.actor = 'pickup' and opened.refusal is null and not exists (
        select 1 from locker_events placed where placed.reservation_id = opened.reservation_id and placed.actor = 'staff'
          and placed.type = 'item_placed' and placed.applied and placed.received_at <= opened.received_at)`,
    describe,
  );
  const missed = await violations<Row>(
    evidence,
    "missed what was never there",
    `select r.number, r.status from reservations r
      where exists (select 1 from reservation_events e where e.reservation_id = r.id and e.to_status = 'not_pickup')
        and not exists (select 1 from locker_events placed where placed.reservation_id = r.id
          and placed.type = 'item_placed' and placed.actor = 'staff' and placed.applied)`,
    describe,
  );
  const waiting = await violations<Row>(
    evidence,
    "unfilled and not cancelled",
    `select number, status from reservations where filled_at is null and status in ('not_collected', 'before_pickup')
        and not_pickup_at < $1::timestamptz - interval '10 minutes'`,
    describe,
    [evidence.now],
  );
  const kept = await violations<Row>(
    evidence,
    "unfilled and not refunded",
    `select r.number, r.status from reservations r
      where exists (select 1 from reservation_events e where e.reservation_id = r.id and e.to_status = 'cancelled'
          and e.mover = 'clock')
        and (not r.forced or exists (select 1 from payments p where p.reservation_id = r.id and p.state = 'captured'))`,
    describe,
  );
  const unproven = await violations<Row>(
    evidence,
    "returned without proof",
    `select number, status from reservations where (returned_at is null) <> (status not in ('not_returned', 'returned')
        or status = 'not_returned' and shipping_number is not null
        or status = 'returned' and not exists (select 1 from reservation_events e
          where e.reservation_id = reservations.id and e.to_status = 'in_rental'))`,
    describe,
  );
  const unanswered = await violations<{ type: string; id: string }>(
    evidence,
    "event without an answer",
    "select type, id from locker_events where answer is null",
    ({ type, id }) => `${type} ${id}`,
  );
  return [...empty, ...missed, ...waiting, ...kept, ...unproven, ...unanswered];
}
