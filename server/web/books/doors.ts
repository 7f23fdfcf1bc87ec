import { WEEK } from "#domain/time.ts";
import { NOT_IN_BOX } from "#server/rentals/stock/move-unit.ts";
import {
  type Books,
  byTime,
  type Check,
  type Finding,
  numberAndStatus,
  type Row,
  rule,
} from "#server/web/books/books.ts";

/** Somebody of staff put it there, and no locker had to tell. */
const filledByHand = (id: string) => `select 1 from unit_events e where e.reservation_id = ${id} and e.mover = 'staff'
  and e.place in ('box', 'counter')`;

/** By what staff reported, not by what the reservation says. */
const empty = rule<Row>(
  "door opened onto nothing",
  `select r.number, r.status from locker_events opened join reservations r on r.id = opened.reservation_id
    where r.id = any($1) and opened.type = 'opened' and opened.actor = 'pickup' and opened.refusal is null and not exists (
      select 1 from locker_events placed where placed.reservation_id = opened.reservation_id and placed.actor = 'staff'
        and placed.type = 'item_placed' and placed.applied and placed.received_at <= opened.received_at)
      and not exists (${filledByHand("opened.reservation_id")})`,
  numberAndStatus,
);

const missed = rule<Row>(
  "missed what was never there",
  `select r.number, r.status from reservations r where r.id = any($1)
      and exists (select 1 from reservation_events e where e.reservation_id = r.id and e.to_status = 'not_pickup')
      and not exists (select 1 from locker_events placed where placed.reservation_id = r.id
        and placed.type = 'item_placed' and placed.actor = 'staff' and placed.applied)
      and not exists (${filledByHand("r.id")})`,
  numberAndStatus,
);

const withNow = ({ reservations, now }: Books) => [reservations, now];

const waiting = rule<Row>(
  "unfilled and not cancelled",
  `select number, status from reservations where id = any($1) and filled_at is null
      and status in ('not_collected', 'before_pickup') and not_pickup_at < $2::timestamptz - interval '10 minutes'`,
  numberAndStatus,
  withNow,
);

const kept = rule<Row>(
  "unfilled and not refunded",
  `select r.number, r.status from reservations r where r.id = any($1)
      and exists (select 1 from reservation_events e where e.reservation_id = r.id and e.to_status = 'cancelled'
        and e.mover = 'clock')
      and (not r.forced or exists (select 1 from payments p where p.reservation_id = r.id and p.state = 'captured'))`,
  numberAndStatus,
);

const unproven = rule<Row>(
  "returned without proof",
  `select number, status from reservations r where r.id = any($1)
    and (returned_at is null) <> (status not in ('not_returned', 'returned')
      or status = 'not_returned' and shipping_number is not null
      or status = 'returned' and not exists (select 1 from reservation_events e
        where e.reservation_id = r.id and e.to_status = 'in_rental'))`,
  numberAndStatus,
);

const claims = rule<Row>(
  "claim left over",
  `select r.number, r.status from box_allocations a join reservations r on r.id = a.reservation_id
    where r.id = any($1) and a.kind = 'claim' and (a.claimed_until < $2::timestamptz - interval '30 minutes'
      or r.status not in ('in_rental', 'overdue_return'))`,
  numberAndStatus,
  withNow,
);

const unanswered = rule<{ type: string; id: string }>(
  "event without an answer",
  "select type, id from locker_events where answer is null and received_at >= $1 and received_at < $2",
  ({ type, id }) => `${type} ${id}`,
  byTime,
);

/** What staff moves may be nobody's: then it has no number. */
type Event = {
  number: string | null;
  unit: number;
  type: string;
  actor: string;
  place: string;
  applied: boolean;
  late: boolean;
};

/** Of a week at a time, so that a long history needs no more memory; a week before says what lay where. */
const replay: Check = async (books) => {
  const [known] = await books.rows<{ first: Date | null; last: Date }>(
    `select min(received_at) as first, max(received_at) as last from locker_events
      where received_at >= $1 and received_at < $2`,
    byTime(books),
  );
  if (!known?.first) return [];
  const findings: Finding[] = [];
  for (let start = known.first.getTime(); start <= known.last.getTime(); start += WEEK) {
    const to = new Date(Math.min(start + WEEK, books.to.getTime()));
    findings.push(...(await replayWeek({ ...books, from: new Date(start), to })));
  }
  return findings;
};

/** By the events alone: what lies in which box, and that nobody is led to a box with somebody else's item in it. */
async function replayWeek({ rows, from, to }: Books): Promise<Finding[]> {
  const events = await rows<Event & { counts: boolean }>(
    `select r.number, r.unit_id as unit, e.type, e.actor, e.station || ' ' || e.box as place, e.applied,
        e.occurred_at::timestamptz < e.received_at - interval '15 minutes' as late, e.received_at >= $2 as counts,
        e.received_at, e.id::text as id
      from locker_events e join reservations r on r.id = e.reservation_id
      where e.received_at >= $1 and e.received_at < $3 and e.refusal is null and e.box is not null
      union all
      -- What staff puts in and takes out by hand, which no locker tells; and what was taken of a rental that was over.
      select r.number, e.unit_id, case when e.place = 'box' then 'item_placed' else 'item_taken' end, 'staff',
        e.station_slug || ' ' || b.number, true, false, e.at >= $2, e.at, lpad(e.id::text, 20, '0')
      from unit_events e left join reservations r on r.id = e.reservation_id left join boxes b on b.id = e.box_id
      where e.at >= $1 and e.at < $3 and (e.mover = 'staff' or e.mover = 'locker' and e.place = 'member' and e.note = '${NOT_IN_BOX}')
      order by received_at, id`,
    [new Date(Math.max(from.getTime() - WEEK, 0)), from, to],
  );
  const inside = new Map<string, Pick<Event, "number" | "unit">>();
  const findings: Finding[] = [];
  for (const { number, unit, type, actor, place, applied, late, counts } of events) {
    const other = inside.get(place)?.number;
    if (counts && type === "opened" && actor === "return" && number && other && other !== number) {
      const what = `${number} at ${place}: ${other} is in it`;
      findings.push({ check: "door opened onto somebody else's", what, reservation: number });
    }
    if (!applied) continue;
    // Where a locker told late, others may have been there since.
    if (type === "item_placed" && !late) inside.set(place, { number, unit });
    // Of what was taken out for nobody, the unit says where it lay.
    const isTaken = (other: Pick<Event, "number" | "unit">) => (number ? other.number === number : other.unit === unit);
    if (type === "item_taken") for (const [box, other] of inside) if (isTaken(other)) inside.delete(box);
  }
  return findings;
}

/** No door opened onto an empty box, and nobody missed an item that was never there. */
export const doorChecks: Check[] = [empty, missed, waiting, kept, unproven, claims];

/** Every event of a locker is answered, and no box opened onto somebody else's item. */
export const lockerChecks: Check[] = [unanswered, replay];
