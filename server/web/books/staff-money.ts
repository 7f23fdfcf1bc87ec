import { asTold, byTime, type Check, rule, type Told } from "#server/web/books/books.ts";

/** By the calls that moved it: no payment gave back more than it took. */
const tooMuch = rule<Told>(
  "more given back than taken",
  `select 'payment ' || p.id || ' took ' || captured || ' and gave back ' || refunded as what, r.number
    from payments p join reservations r on r.id = p.reservation_id cross join lateral (
      select coalesce(sum(o.amount) filter (where o.kind = 'capture'), 0)::int as captured,
        coalesce(sum(o.amount) filter (where o.kind = 'refund'), 0)::int as refunded
      from payment_operations o where o.payment_id = p.id and o.state = 'succeeded') o
    where r.id = any($1) and (refunded > captured or p.refunded_amount not between 0 and p.amount)`,
  asTold,
);

/** What staff gave back, let go of or charged is what somebody asked for. */
const unasked = rule<Told>(
  "refund by staff without a reason",
  `select r.number || ' says that staff gave back ' || r.given_back || ', refunds say ' || given as what, r.number
      from reservations r cross join lateral (select coalesce(sum(f.amount), 0)::int as given from staff_refunds f
        where f.reservation_id = r.id and f.kind = 'part' and f.state <> 'refused') f
      where r.id = any($1) and given <> r.given_back
    union all
    select 'damage ' || d.id || ' says that ' || d.given_back || ' goes back, refunds say ' || given, r.number
      from damage_charges d join reservations r on r.id = d.reservation_id cross join lateral (
        select coalesce(sum(f.amount - f.let_go), 0)::int as given from staff_refunds f where f.damage_id = d.id and f.state <> 'refused') f
      where r.id = any($1) and given <> d.given_back
    union all
    select 'refund ' || f.id || ' of ' || f.amount || ' was sent as ' || coalesce(sum(o.amount), 0), r.number
      from staff_refunds f join reservations r on r.id = f.reservation_id join staff_refund_parts s on s.refund_id = f.id
        left join payment_operations o on o.payment_id = s.payment_id and o.key = 'refund staff ' || f.id and o.state = 'succeeded'
      where r.id = any($1) and r.status <> 'cancelled' and f.state = 'sent'
      group by f.id, r.number having coalesce(sum(o.amount), 0) <> f.amount - f.let_go
    union all
    select 'refund ' || substr(o.key, 14) || ' was sent, and is ' || coalesce(f.state, 'unknown to us'), r.number
      from payment_operations o join payments p on p.id = o.payment_id join reservations r on r.id = p.reservation_id
        left join staff_refunds f on 'refund staff ' || f.id = o.key
      where r.id = any($1) and o.key like 'refund staff %' and o.state = 'succeeded'
        and coalesce(f.state, 'refused') in ('requested', 'refused')
    union all
    select r.number || ' was charged ' || r.damage_total || ' for damage, charges say ' || charged, r.number
      from reservations r cross join lateral (select coalesce(sum(d.amount - d.given_back), 0)::int as charged
        from damage_charges d where d.reservation_id = r.id and d.state <> 'withdrawn') d
      where r.id = any($1) and charged <> r.damage_total
    union all
    select 'damage ' || d.id || ' of ' || d.amount || ' is ' || d.state || ', and ' || paid || ' was taken for it', r.number
      from damage_charges d join reservations r on r.id = d.reservation_id cross join lateral (
        select coalesce(sum(p.amount), 0)::int as paid from payments p
        where p.key = 'damage ' || d.id and p.state in ('captured', 'refunded')) p
      where r.id = any($1) and paid <> case d.state when 'paid' then d.amount else 0 end`,
  asTold,
);

/** What was let go of a late fee is what the log says, less what somebody else said no to. */
const waived = rule<Told>(
  "late fee reduced without a reason",
  `select r.number || ' was let off ' || r.late_fee_waived || ', the log says ' || logged - refused as what, r.number
    from reservations r cross join lateral (
      select coalesce(sum((l.before ->> 'lateFee')::int - (l.after ->> 'lateFee')::int), 0)::int as logged from audit_log l
      where l.act = 'lateFees.reduce' and l.subject = 'reservation' and l.subject_id = r.number) l
    cross join lateral (select coalesce(sum(f.amount), 0)::int as refused from staff_refunds f
      where f.reservation_id = r.id and f.kind = 'late_fee' and f.state = 'refused') f
    where r.id = any($1) and r.late_fee_waived <> logged - refused`,
  asTold,
);

/**
 * What a change by the desk gave back, and what was let go of, was judged by the limit. The log knows of acts since it says
 * so; of older ones it does not.
 */
const unjudged = rule<Told>(
  "refund without a second person",
  `select l.act || ' of ' || (l.after ->> 'amount') || ' has no refund by staff' as what, r.number
      from reservations r join audit_log l on l.subject = 'reservation' and l.subject_id = r.number
      where r.id = any($1) and l.after ? 'staffRefund' and not exists (select from staff_refunds f
        where f.id::text = l.after ->> 'staffRefund' and f.reservation_id = r.id and f.amount = (l.after ->> 'amount')::int
          and f.requested_by = l.staff_id and f.needs_approval = (l.after ->> 'waits')::boolean)
    union all
    select 'change ' || c.id || ' gives back ' || c.paid - c.total || ', staff asked for ' || asked, r.number
      from reservations r join reservation_changes c on c.reservation_id = r.id cross join lateral (
        select coalesce(sum(f.amount), 0)::int as asked, count(*) filter (where f.state not in ('requested', 'refused')) as approved
        from staff_refunds f where f.change_id = c.id and (f.state <> 'refused' or c.refund_state = 'waiting')) f
      where r.id = any($1) and c.state = 'done' and c.total < c.paid and exists (select from audit_log l
          where l.subject = 'reservation' and l.subject_id = r.number and l.after ->> 'change' = c.id::text and l.after ? 'staffRefund')
        and case when c.refund_state = 'pending' or c.refund_state = 'done' and r.status <> 'cancelled'
          then approved <> 1 or asked <> c.paid - c.total else asked < c.paid - c.total and r.status <> 'cancelled' end
    union all
    select 'damage ' || d.id || ' of ' || d.amount || ' is ' || d.state || ', staff let go of ' || let_go, r.number
      from reservations r join damage_charges d on d.reservation_id = r.id cross join lateral (
        select coalesce(sum(f.let_go), 0)::int as let_go from staff_refunds f where f.damage_id = d.id and f.state <> 'refused') f
      where r.id = any($1) and let_go <> case d.state when 'withdrawn' then d.amount else 0 end
        and (let_go > 0 or exists (select from audit_log l where l.subject = 'reservation' and l.subject_id = r.number
          and l.act = 'damages.withdraw' and l.after ->> 'charge' = d.id::text and l.after ? 'staffRefund'))`,
  asTold,
);

/** Refunds that somebody asked for or decided about in the time that is looked at. */
const inTime = "f.requested_at < $2 and greatest(f.requested_at, f.decided_at, f.closed_at) >= $1";

/** Above the limit that was set then two people decide, also when one person gives back little by little. */
const alone = rule<Told>(
  "refund without a second person",
  `select 'refund ' || f.id || ' of ' || f.amount || ' was sent without a second person' as what from staff_refunds f
      where ${inTime} and f.state not in ('requested', 'refused')
        and case when f.needs_approval then f.approved_by is null or exists (select from staff a
          join staff b on b.email = a.email where a.id = f.approved_by and b.id = f.requested_by) else f.amount > f.limit_yen end
    union all
    select 'somebody gave back ' || sum(f.amount) || ' alone on ' || f.day || ', more than ' || max(f.day_limit_yen)
      from (select f.*, s.email, (requested_at at time zone 'Asia/Tokyo')::date as day
        from staff_refunds f join staff s on s.id = f.requested_by
        where requested_at >= $1::timestamptz - interval '1 day' and requested_at < $2
          and not needs_approval and state <> 'refused' and day_limit_yen is not null) f
      group by f.email, f.day having sum(f.amount) > max(f.day_limit_yen)
    union all
    select r.number || ' was given ' || sum(f.amount) || ' without a second person, more than ' || max(f.limit_yen)
      from staff_refunds f join reservations r on r.id = f.reservation_id
      where not f.needs_approval and f.state <> 'refused' and f.reservation_id in (
        select reservation_id from staff_refunds f where ${inTime})
      group by r.number having sum(f.amount) > max(f.limit_yen)`,
  asTold,
  byTime,
);

/** Money that only the gateway knew went back because staff said so, and once. */
const orphans = rule<Told>(
  "refund by staff without a reason",
  `select 'orphan ' || o.process_id || ' is ' || o.state || ', asked for ' || count(f.id) || ' times' as what
    from gateway_orphans o left join staff_refunds f on f.orphan_id = o.process_id and f.state not in ('requested', 'refused')
    where o.changed_at >= $1 and o.changed_at < $2
    group by o.process_id having case when o.state = 'returned' then count(f.id) <> 1 or sum(f.amount) <> o.amount
      else o.state = 'open' and count(f.id) filter (where f.state = 'sent') > 0 end`,
  asTold,
  byTime,
);

const log = (act: string, at: string, about = "true") =>
  `(select count(*) from audit_log l where l.act = '${act}' and l.at = ${at} and ${about})`;

/** Whatever staff did with money is in the log. */
const unlogged = rule<Told>(
  "money moved without an act",
  `select 'refund ' || f.id as what from staff_refunds f where ${inTime} and f.requested_at >= $1 and not exists (
        select from audit_log l where l.staff_id = f.requested_by and l.at = f.requested_at)
    union all
    select 'approval of ' || f.id from staff_refunds f where ${inTime} and f.approved_by is not null
      and ${log("refunds.approve", "f.decided_at", "l.staff_id = f.approved_by and l.subject_id = f.id::text")} <> 1
    union all
    select 'refusal of ' || f.id from staff_refunds f where ${inTime} and f.refused_by is not null
      and ${log("refunds.refuse", "f.decided_at", "l.staff_id = f.refused_by and l.subject_id = f.id::text")} <> 1
    union all
    select 'end of refund ' || f.id from staff_refunds f where ${inTime} and f.closed_at is not null
      and ${log("payments.writeOff", "f.closed_at", "l.subject_id = f.id::text")} <> 1
    union all
    select 'damage ' || d.id from damage_charges d where d.at >= $1 and d.at < $2
      and ${log("damages.charge", "d.at", "l.staff_id = d.staff_id and l.after ->> 'charge' = d.id::text")} <> 1
    union all
    select 'end of damage ' || d.id from damage_charges d join reservations r on r.id = d.reservation_id
      where d.at >= $1 and d.at < $2 and d.state = 'withdrawn' and not exists (select from audit_log l
        where l.act = 'damages.withdraw' and l.subject = 'reservation' and l.subject_id = r.number
          and l.after ->> 'charge' = d.id::text)
    union all
    select 'end of orphan ' || o.process_id from gateway_orphans o
      where o.changed_at >= $1 and o.changed_at < $2 and o.state = 'written_off'
        and ${log("payments.writeOff", "o.changed_at", "l.subject_id = o.process_id")} <> 1
    union all
    select 'file of ' || s.day from settlement_days s where s.imported_at >= $1 and s.imported_at < $2
      and ${log("settlement.import", "s.imported_at", "l.subject_id = s.day::text")} = 0
    union all
    select 'close of ' || s.day from settlement_days s where s.closed_at >= $1 and s.closed_at < $2
      and ${log("settlement.close", "s.closed_at", "l.staff_id = s.closed_by and l.subject_id = s.day::text")} <> 1`,
  asTold,
  byTime,
);

/** A closed day says what it said when it was closed: of a month before the time that is looked at. */
const closedDays = rule<Told>(
  "closed day changed",
  `select 'day ' || s.day || ' was closed with ' || concat_ws(', ', s.captured, s.refunded, s.their_captured, s.their_refunded)
      || ', now has ' || concat_ws(', ', o.captured, o.refunded, l.captured, l.refunded) as what
    from settlement_days s cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'capture'), 0)::int as captured,
        coalesce(sum(amount) filter (where kind = 'refund'), 0)::int as refunded
      from payment_operations where booked_on = s.day) o cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'capture'), 0)::int as captured,
        coalesce(sum(amount) filter (where kind = 'refund'), 0)::int as refunded from gateway_lines where day = s.day) l
    where s.closed_at is not null and s.day >= ($1::timestamptz at time zone 'Asia/Tokyo')::date - 31
      and (s.captured, s.refunded, s.their_captured, s.their_refunded)
        is distinct from (o.captured, o.refunded, l.captured, l.refunded)`,
  asTold,
  ({ from }) => [from],
);

/** Of reservations: staff's refunds, waivers and charges have a reason, and none gives back more than was taken. */
export const staffMoneyChecks: Check[] = [tooMuch, unasked, waived, unjudged];

/** Of what happened in a time: two people where two are needed, every act in the log, closed days as they were. */
export const staffActChecks: Check[] = [alone, orphans, unlogged, closedDays];
