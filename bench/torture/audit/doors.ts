import { type Evidence, type Finding, violations } from "./evidence.ts";

type Row = { number: string; status: string };
const describe = ({ number, status }: Row) => `${number} (${status})`;

/** Somebody of staff put it there, and no locker had to tell. */
const filledByHand = (id: string) => `select 1 from unit_events e where e.reservation_id = ${id} and e.mover = 'staff'
  and e.place in ('box', 'counter')`;

/**
 * Checks that no door opened onto an empty box, that nobody missed an item that was never there, and that every event is
 * stored.
 */
export async function auditDoors(evidence: Evidence): Promise<Finding[]> {
  const empty = await violations<Row>(
    evidence,
    "door opened onto nothing",
    // By what staff reported, not by what the reservation says.
    `select r.number, r.status from locker_events opened join reservations r on r.id = opened.reservation_id
      where opened.type = 'opened' and opened.actor = 'pickup' and opened.refusal is null and not exists (
        select 1 from locker_events placed where placed.reservation_id = opened.reservation_id and placed.actor = 'staff'
          and placed.type = 'item_placed' and placed.applied and placed.received_at <= opened.received_at)
        and not exists (${filledByHand("opened.reservation_id")})`,
    describe,
  );
  const missed = await violations<Row>(
    evidence,
    "missed what was never there",
    `select r.number, r.status from reservations r
      where exists (select 1 from reservation_events e where e.reservation_id = r.id and e.to_status = 'not_pickup')
        and not exists (select 1 from locker_events placed where placed.reservation_id = r.id
          and placed.type = 'item_placed' and placed.actor = 'staff' and placed.applied)
        and not exists (${filledByHand("r.id")})`,
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
  const claims = await violations<Row>(
    evidence,
    "claim left over",
    `select r.number, r.status from box_allocations a join reservations r on r.id = a.reservation_id
      where a.kind = 'claim' and (a.claimed_until < $1::timestamptz - interval '30 minutes'
        or r.status not in ('in_rental', 'overdue_return'))`,
    describe,
    [evidence.now],
  );
  return [...empty, ...missed, ...waiting, ...kept, ...unproven, ...unanswered, ...claims, ...(await replay(evidence))];
}

type Event = {
  number: string;
  type: string;
  actor: string;
  place: string;
  applied: boolean;
  late: boolean;
};

/** By the events alone: what lies in which box, and that nobody is led to a box with somebody else's item in it. */
async function replay({ rows }: Evidence): Promise<Finding[]> {
  const events = await rows<Event>(
    `select r.number, e.type, e.actor, e.station || ' ' || e.box as place, e.applied,
        e.occurred_at::timestamptz < e.received_at - interval '15 minutes' as late, e.received_at, e.id::text as id
      from locker_events e join reservations r on r.id = e.reservation_id
      where e.refusal is null and e.box is not null
      union all
      -- What staff puts in and takes out by hand, which no locker tells.
      select r.number, case when e.place = 'box' then 'item_placed' else 'item_taken' end, 'staff',
        e.station_slug || ' ' || b.number, true, false, e.at, lpad(e.id::text, 20, '0')
      from unit_events e join reservations r on r.id = e.reservation_id left join boxes b on b.id = e.box_id
      where e.mover = 'staff'
      order by received_at, id`,
  );
  const inside = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { number, type, actor, place, applied, late } of events) {
    const other = inside.get(place);
    if (type === "opened" && actor === "return" && other && other !== number) {
      findings.push({ check: "door opened onto somebody else's", what: `${number} at ${place}: ${other} is in it` });
    }
    if (!applied) continue;
    // Where a locker told late, others may have been there since.
    if (type === "item_placed" && !late) inside.set(place, number);
    if (type === "item_taken") for (const [box, owner] of inside) if (owner === number) inside.delete(box);
  }
  return findings;
}
