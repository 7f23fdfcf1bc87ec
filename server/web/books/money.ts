import { asTold, type Check, rule, type Told } from "#server/web/books/books.ts";

type Sums = { number: string; status: string; purpose: string; kept: number; owed: number };

const sums = rule<Sums>(
  "money without a reason",
  `select r.number, r.status, purpose, kept, owed from reservations r
    cross join lateral (select r.status not in ('offered', 'hold', 'expired', 'cancelled') or r.refund_state = 'waiting' as live) l
    -- What changes cost or gave back is part of what the rental costs; what staff gives back is not.
    cross join lateral (values ('rental', 'part', r.total + r.extension_total - r.given_back),
      ('late_fee', 'late_fee', r.late_fee_charged), ('damage', 'damage', (select coalesce(sum(d.amount - d.given_back), 0)
        from damage_charges d where d.reservation_id = r.id and d.state = 'paid')::int)
    ) as due (purpose, refund, amount)
    -- What staff gives back and the gateway has not given back yet.
    cross join lateral (select coalesce(sum(s.amount), 0)::int as unsent,
        coalesce(sum(s.amount) filter (where f.closed_at is not null), 0)::int as settled from staff_refunds f
      join staff_refund_parts s on s.refund_id = f.id
      where f.reservation_id = r.id and f.kind = due.refund and not exists (select 1 from payment_operations x
        where x.payment_id = s.payment_id and x.key = 'refund staff ' || f.id and x.state = 'succeeded')) u
    -- The same of changes, as long as somebody has to approve it, it is being sent, or it was settled by other means.
    cross join lateral (select coalesce(sum(s.amount), 0)::int as unchanged, coalesce(sum(s.amount) filter (where exists (
        select 1 from staff_refunds f where f.change_id = c.id and f.closed_at is not null)), 0)::int as settled_change
      from reservation_changes c
      join change_refunds s on s.change_id = c.id
      where c.reservation_id = r.id and due.purpose = 'rental' and not exists (select 1 from payment_operations x
          where x.payment_id = s.payment_id and x.key = 'refund change ' || c.id and x.state = 'succeeded')
        and (c.refund_state = 'pending'
          or c.refund_state = 'waiting' and not exists (select 1 from staff_refunds f
            where f.change_id = c.id and f.state not in ('requested', 'refused'))
          or exists (select 1 from staff_refunds f where f.change_id = c.id and f.closed_at is not null))) v
    -- A cancellation that was settled by other means: what the gateway did not give back of it stays there.
    cross join lateral (select coalesce(sum(f.amount - least(f.amount, (select coalesce(sum(x.amount), 0) from payments p
        join payment_operations x on x.payment_id = p.id and x.key = 'refund cancel' and x.state = 'succeeded'
        where p.reservation_id = r.id))), 0)::int as left_there
      from staff_refunds f where f.reservation_id = r.id and f.kind = 'cancellation' and f.closed_at is not null
        and due.purpose = 'rental') w
    -- What was cancelled may have been taken all the same.
    cross join lateral (select case when live or due.purpose = 'damage' then due.amount + unsent + unchanged
      else left_there + settled + settled_change end as owed) o
    cross join lateral (select coalesce(sum(p.amount - p.refunded_amount), 0)::int as kept from payments p
      where p.reservation_id = r.id and p.state = 'captured'
        and case when p.purpose in ('late_fee', 'damage') then p.purpose else 'rental' end = due.purpose) k
    where r.id = any($1) and kept <> owed`,
  ({ number, status, purpose, kept, owed }) => `${number} (${status}): ${purpose} kept ${kept}, owed ${owed}`,
);

const extensions = rule<{ number: string; done: number; total: number }>(
  "money without a reason",
  `select number, extension_total as total, done from reservations r cross join lateral (
      select coalesce(sum(fee), 0)::int as done from extensions e where e.reservation_id = r.id and e.state = 'done'
        and e.created_at > all (select c.done_at from reservation_changes c where c.reservation_id = r.id and c.state = 'done')) e
    where r.id = any($1) and done <> extension_total`,
  ({ number, done, total }) => `${number}: extensions come to ${done}, the reservation says ${total}`,
);

const parts = rule<Told>(
  "money without a reason",
  `select 'change ' || c.id || ' gives back ' || coalesce(sum(f.amount), 0) || ' of ' || greatest(c.paid - c.total, 0) as what
      from reservation_changes c left join change_refunds f on f.change_id = c.id
      where c.reservation_id = any($1) and c.state = 'done'
      group by c.id having coalesce(sum(f.amount), 0) <> greatest(c.paid - c.total, 0)
    union all
    select 'payment ' || p.id || ' took ' || p.amount || ' and gives back ' || coalesce(sum(f.amount), 0)
      from payments p left join (select payment_id, amount from change_refunds
        union all select payment_id, amount from staff_refund_parts) f on f.payment_id = p.id
      where p.reservation_id = any($1)
      group by p.id having coalesce(sum(f.amount), 0) > p.amount or coalesce(sum(f.amount), 0) <> p.planned_refunds`,
  asTold,
);

/** By the calls that moved it: what a payment says it took and gave back is what succeeded at the gateway. */
const operations = rule<Told & { number: string }>(
  "payment and its calls disagree",
  `select 'payment ' || p.id || ' is ' || p.state || ' with ' || p.refunded_amount || ' given back; its calls say '
      || captured || ' taken, ' || refunded || ' given back' as what, r.number
    from payments p join reservations r on r.id = p.reservation_id cross join lateral (
      select coalesce(sum(o.amount) filter (where o.kind = 'capture'), 0)::int as captured,
        coalesce(sum(o.amount) filter (where o.kind = 'refund'), 0)::int as refunded
      from payment_operations o where o.payment_id = p.id and o.state = 'succeeded') o
    where r.id = any($1)
      and (captured <> case when p.state in ('captured', 'refunded') then p.amount else 0 end or refunded <> p.refunded_amount)`,
  asTold,
);

/** Also for what was there before the time that is looked at. */
const strays = rule<{ id: string; amount: number }>(
  "money without a reason",
  "select id, amount from payments where reservation_id is null and state = 'captured' and created_at < $1",
  ({ id, amount }) => `payment ${id} of ${amount} yen belongs to no reservation`,
  ({ to }) => [to],
);

/** With the gateway answering and time to work, nothing stays open. */
const open = rule<Told>(
  "left open",
  `select 'operation ' || id || ' (' || kind || ', ' || state || ')' as what from payment_operations
      where state in ('created', 'sent', 'unknown') and created_at < $1
    union all select 'payment ' || id || ' (' || state || ')' from payments
      where state in ('pending', 'authorised') and created_at < $1`,
  asTold,
  ({ to }) => [to],
);

const openOf = rule<Told>(
  "left open",
  `select 'refund of ' || number as what, number from reservations where id = any($1) and refund_state = 'pending'
    union all select 'late fee of ' || number, number from reservations where id = any($1) and late_fee_state = 'due'
    union all select 'change ' || id, null from reservation_changes c
      where reservation_id = any($1) and (state = 'pending' or refund_state = 'pending'
        -- What the gateway refused is with the refunds by staff.
        and not exists (select 1 from staff_refunds f where f.change_id = c.id and f.state = 'failed'))
    union all select 'refund by staff ' || id, null from staff_refunds
      where reservation_id = any($1) and state in ('approved', 'unknown')
    union all select 'damage ' || id, null from damage_charges
      where reservation_id = any($1) and state = 'announced' and charge_at < $2::timestamptz - interval '1 day'
    union all select 'extension ' || id, null from extensions where reservation_id = any($1) and state = 'pending'`,
  asTold,
  ({ reservations, now }) => [reservations, now],
);

/** Every yen kept has a reason, planned refunds never exceed a payment, and nothing is left open. */
export const moneyChecks: Check[] = [sums, extensions, parts, operations, openOf];

/** The same of payments as such. */
export const paymentChecks: Check[] = [strays, open];
