import { DAY } from "#domain/time.ts";
import { byTime, type Check, KEPT_DAYS, rule } from "#server/web/books/books.ts";

type Miscounted = { number: string; kind: string; owed: number; written: number };
const miscounted = ({ number, kind, owed, written }: Miscounted) =>
  `${number}: ${kind} owed ${owed} times, written ${written} times`;

/** Reservations whose mails are all still there: who left took theirs along. */
const ofThese = `select id from reservations
  where id = any($1) and member_id is not null and created_at > $2::timestamptz - interval '${KEPT_DAYS} days'`;
const recent = ({ reservations, now }: { reservations: string[]; now: Date }) => [reservations, now];

/** Mails of these reservations. */
const mails = `select o.*, (o.data->>'reservationId')::uuid as reservation_id from outbox o
  where o.member_id in (select member_id from reservations where id = any($1)) or o.member_id is null`;

const byReservation = rule<Miscounted>(
  "mail owed",
  `with these as materialized (${ofThese}), owed as (
    select reservation_id, case to_status when 'not_collected' then 'reservationConfirmed'
        when 'overdue_return' then 'overdue' else 'cancelled' end as kind, count(*)::int as owed
      from reservation_events where reservation_id in (select id from these)
        and to_status in ('not_collected', 'cancelled', 'overdue_return') and mover <> 'debug'
      group by 1, 2
    union all
    select reservation_id, 'extended', count(*)::int from extensions
      where reservation_id in (select id from these) and state = 'done' group by 1
    union all
    select reservation_id, 'reservationChanged', count(*)::int from reservation_changes
      where reservation_id in (select id from these) and state = 'done' group by 1
    union all
    select reservation_id, 'givenBack', count(*)::int from staff_refunds where reservation_id in (select id from these)
      and kind in ('part', 'damage') and let_go = 0 and state not in ('requested', 'refused') group by 1
    union all
    select reservation_id, 'damageAnnounced', count(*)::int from damage_charges
      where reservation_id in (select id from these) group by 1
    union all
    select e.reservation_id, 'itemReturned', count(*)::int from reservation_events e
      where e.reservation_id in (select id from these) and e.mover <> 'debug'
        and (e.to_status = 'not_returned' and e.mover in ('locker', 'staff')
          or e.to_status = 'returned' and e.mover = 'staff' and coalesce((select b.mover from reservation_events b
            where b.reservation_id = e.reservation_id and b.to_status = 'not_returned' and b.id < e.id
              and b.id > coalesce((select max(c.id) from reservation_events c where c.reservation_id = e.reservation_id
                and c.to_status = 'in_rental' and c.id < e.id), 0)
            order by b.id desc limit 1), '') not in ('locker', 'staff'))
      group by 1
    union all
    -- Said to be sent, and put into a box: its status stays, until staff has it.
    select r.id, 'itemReturned', 1 from reservations r where r.id in (select id from these)
      and r.status = 'not_returned' and r.returned_by = 'locker' and (select e.mover from reservation_events e
        where e.reservation_id = r.id and e.to_status = 'not_returned' order by e.id desc limit 1) = 'member'
    union all
    select id, 'notConfirmed', 1 from reservations where id in (select id from these)
      and status = 'expired' and refund_state <> 'none' and total > 0
  ), written as (
    select reservation_id, kind, count(*)::int as written from (${mails}) o
    where reservation_id in (select id from these) and kind in ('reservationConfirmed', 'reservationChanged', 'overdue',
      'cancelled', 'extended', 'notConfirmed', 'itemReturned', 'givenBack', 'damageAnnounced') group by 1, 2
  ) select r.number, kind, coalesce(owed, 0) as owed, coalesce(written, 0) as written
    from owed full join written using (reservation_id, kind) join reservations r on r.id = reservation_id
    where coalesce(owed, 0) <> coalesce(written, 0)
      -- Nobody is asked for what was lost and paid for by then.
      and not (kind = 'overdue' and exists (select from damage_charges d
        where d.reservation_id = r.id and d.kind = 'loss' and d.state = 'paid'))`,
  miscounted,
  recent,
);

const reminders = rule<Miscounted>(
  "mail owed",
  `with these as materialized (${ofThese})
    select r.number, o.kind, count(*)::int as written, most.often as owed
    from (${mails}) o join reservations r on r.id = o.reservation_id and r.id in (select id from these) cross join lateral (
      select 1 + (select count(*)::int from extensions e
          where e.reservation_id = r.id and e.state = 'done' and o.kind = 'returnReminder')
        + (select count(*)::int from reservation_changes c where c.reservation_id = r.id and c.state = 'done') as often) most
    where o.kind in ('pickupReminder', 'returnReminder') and o.state <> 'superseded' group by r.number, o.kind, most.often
    having count(*) > most.often`,
  ({ number, kind, owed, written }) => `${number}: ${kind} at most ${owed} times, written ${written} times`,
  recent,
);

const coupons = rule<{ id: string; owed: number; written: number }>(
  "mail owed",
  `select id, owed, written from (select c.member_id as id, count(*)::int as owed,
      (select count(*)::int from outbox o where o.kind = 'couponGranted' and o.created_at >= $1 and o.created_at < $2
        and (o.member_id = c.member_id or o.recipient = (select email from members m where m.id = c.member_id))) as written
    from member_coupons c where c.grant_key like 'invitation %' and c.created_at >= $1 and c.created_at < $2
    group by c.member_id) counted where owed <> written`,
  ({ id, owed, written }) => `member ${id}: couponGranted owed ${owed} times, written ${written} times`,
  ({ from, to, now }) => byTime({ from: youngest(from, now), to }),
);

const youngest = (from: Date, now: Date) => new Date(Math.max(from.getTime(), now.getTime() - KEPT_DAYS * DAY));

/** What failed did so when it was due last: it may have been written days before. */
const unsent = rule<{ id: string; kind: string; state: string; attempts: number }>(
  "mail not sent",
  `select id, kind, state, attempts from outbox
    where state = 'failed' and next_try_at >= $1 and next_try_at < $2
      or state in ('waiting', 'sending') and next_try_at < $3::timestamptz - interval '1 day'`,
  ({ id, kind, state, attempts }) => `${kind} ${id} is ${state} after ${attempts} attempts`,
  ({ from, to, now }) => [from, to, now],
);

/** One mail for each event of a reservation that members are told of. */
export const mailChecks: Check[] = [byReservation, reminders];

/** The same for coupons, and none that stays behind. */
export const outboxChecks: Check[] = [coupons, unsent];
