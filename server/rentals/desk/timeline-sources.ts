import { type SQL, sql } from "drizzle-orm";
import { NOT_IN_BOX } from "#server/rentals/stock/move-unit.ts";

/** Of what the timeline of reservation `r` is made. `acts` has what staff did with it, with their reasons. */
type Source = SQL;

/** Those whose own rows tell more than the audit log. */
const TOLD_ELSEWHERE = sql`('reservations.note', 'reservations.change', 'reservations.extend', 'reservations.cancel', 'reservations.book',
  'reservations.withdraw')`;

const booked: Source = sql`
  select 'booked' as key, r.created_at as at, 'moves' as lane,
    case when r.offered_until is null or r.booked_by is not null then 'booked' else 'offered' end as what,
    case when a.staff_id is not null then 'staff' when r.offered_until is null then 'member' else 'clock' end as by,
    a.staff_id, jsonb_build_object('amount', r.total, 'text', a.reason) as facts
  from r left join acts a on a.act = 'reservations.book'`;

const moves: Source = sql`
  select 'move ' || e.id, e.at, 'moves', 'moved', e.mover, e.staff_id,
    jsonb_build_object('from', e.from_status, 'to', e.to_status, 'text', a.reason)
  from r join reservation_events e on e.reservation_id = r.id
    left join acts a on a.act = 'reservations.cancel' and e.to_status = 'cancelled' and e.mover = 'force'
      or a.act = 'reservations.withdraw' and e.from_status = 'offered' and e.mover = 'staff'`;

const doors: Source = sql`
  select 'door ' || e.id, e.received_at, 'doors', case when e.refusal is null then e.type else 'refused' end,
    case when e.actor = 'staff' then 'staff' when e.errand_id is not null then 'errand' else 'member' end, null::uuid,
    jsonb_build_object('station', e.station, 'box', e.box, 'code', e.refusal,
      'purpose', case when e.type = 'item_taken' and e.actor = 'return' then 'return' end)
  from r join locker_events e on e.reservation_id = r.id`;

/** An authorisation that was captured is told by the capture. */
const payments: Source = sql`
  select 'payment ' || o.id, coalesce(o.settled_at, o.created_at), 'payments', o.kind,
    case when p.present and o.kind in ('authorise', 'capture') then 'member' else 'clock' end, null::uuid,
    jsonb_build_object('amount', o.amount, 'purpose', p.purpose, 'state', o.state, 'card', c.masked_number, 'code', o.reason)
  from r join payments p on p.reservation_id = r.id join payment_operations o on o.payment_id = p.id
    left join cards c on c.id = p.card_id
  where o.kind <> 'authorise' or o.state <> 'succeeded'
    or not exists (select from payment_operations t where t.payment_id = p.id and t.kind = 'capture')`;

const mails: Source = sql`
  select 'mail ' || o.id, coalesce(o.sent_at, o.created_at), 'mails', 'mail', 'clock', null::uuid,
    jsonb_build_object('purpose', o.kind, 'state', o.state)
  from r join outbox o on o.member_id = r.member_id and o.data ->> 'reservationId' = r.id::text`;

const notes: Source = sql`
  select 'note ' || n.id, n.at, 'notes', 'note', 'staff', n.staff_id, jsonb_build_object('text', n.text)
  from r join reservation_notes n on n.reservation_id = r.id`;

const checkIns: Source = sql`
  select 'check-in ' || c.id, c.at, 'notes', 'checked_in', 'staff', c.staff_id,
    jsonb_build_object('unit', u.serial_number, 'state', c.condition, 'text', c.note, 'amount', jsonb_array_length(c.missing),
      'photos', (select count(*) from check_in_photos p where p.check_in_id = c.id))
  from r join check_ins c on c.reservation_id = r.id join units u on u.id = c.unit_id`;

/** What staff did with the unit; where it goes with its member, the moves tell. */
const places: Source = sql`
  select 'unit ' || e.id, e.at, 'moves', case when e.note = ${NOT_IN_BOX} then 'not_there'
      when e.place in ('box', 'counter') then 'filled' when e.place = 'on_the_way' then 'carried' else 'taken_out' end, 'staff', e.staff_id,
    jsonb_build_object('unit', u.serial_number, 'station', e.station_slug, 'box', b.number)
  from r join unit_events e on e.reservation_id = r.id join units u on u.id = e.unit_id left join boxes b on b.id = e.box_id
  where e.mover = 'staff' and (e.place <> 'member' or e.note = ${NOT_IN_BOX})`;

const units: Source = sql`
  select 'exchange ' || c.id, c.at, 'moves', 'exchanged', case when c.staff_id is null then 'clock' else 'staff' end, c.staff_id,
    jsonb_build_object('from', f.serial_number, 'to', t.serial_number)
  from r join unit_changes c on c.reservation_id = r.id join units f on f.id = c.from_unit_id join units t on t.id = c.to_unit_id`;

const extensions: Source = sql`
  select 'extension ' || e.id, e.created_at, 'moves', 'extended', case when a.staff_id is null then 'member' else 'staff' end,
    a.staff_id, jsonb_build_object('from', e.from_return_at, 'to', e.to_return_at, 'amount', e.fee, 'state', e.state, 'text', a.reason)
  from r join extensions e on e.reservation_id = r.id
    left join acts a on a.act = 'reservations.extend' and a.after ->> 'extension' = e.id::text`;

const changes: Source = sql`
  select 'change ' || c.id, coalesce(c.done_at, c.created_at), 'moves', 'changed',
    case when a.staff_id is null then 'member' else 'staff' end, a.staff_id,
    jsonb_build_object('from', c.from_pickup_at, 'to', c.pickup_at, 'amount', c.total - c.paid, 'state', c.state,
      'station', c.pickup_station, 'text', a.reason)
  from r join reservation_changes c on c.reservation_id = r.id
    left join acts a on a.act = 'reservations.change' and a.after ->> 'change' = c.id::text`;

const errands: Source = sql`
  select 'errand ' || e.id, e.created_at, 'moves', 'errand', 'member', null::uuid,
    jsonb_build_object('purpose', e.purpose, 'state', e.ended_by)
  from r join errands e on e.reservation_id = r.id`;

const acts: Source = sql`
  select 'act ' || a.id, a.at, 'moves', 'act', 'staff', a.staff_id, jsonb_build_object('code', a.act, 'text', a.reason)
  from acts a where a.act not in ${TOLD_ELSEWHERE}`;

export const timelineSources: Source[] = [
  booked,
  moves,
  doors,
  payments,
  mails,
  notes,
  checkIns,
  places,
  units,
  extensions,
  changes,
  errands,
  acts,
];
