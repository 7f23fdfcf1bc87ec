-- Money that staff gives back: asked for by one person, above a limit approved by another, sent in parts of the payments it
-- came from. What is planned of a payment, whoever planned it, never exceeds what was taken.

do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
    where conrelid = 'reservations'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%refund_state%' and pg_get_constraintdef(oid) like '%done%';
  execute format('alter table reservations drop constraint %I', old);
end $$;

alter table reservations
  -- waiting: cancelled by staff, and somebody else has to approve the refund
  add constraint reservations_refund_state check (refund_state in ('none', 'waiting', 'pending', 'done')),
  -- what staff gave back of the price, or is going to; the rental still costs what it costs
  add column given_back integer not null default 0,
  add constraint reservations_given_back check (given_back between 0 and total + extension_total),
  -- what lateness would have cost more, had staff not let it go
  add column late_fee_waived integer not null default 0 check (late_fee_waived >= 0);

create table staff_refunds (
  -- chosen by the page: sent twice, it is the same refund
  id uuid primary key,
  request_hash bytea not null check (length(request_hash) = 32),
  kind text not null check (kind in ('part', 'cancellation', 'late_fee')),
  reservation_id uuid references reservations (id),
  amount integer not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 200),
  requested_by uuid not null references staff (id),
  requested_at timestamptz not null,
  needs_approval boolean not null,
  approved_by uuid references staff (id),
  -- null: refused by nobody of staff, a cancellation made it pointless
  refused_by uuid references staff (id),
  decided_at timestamptz,
  refusal text check (length(refusal) <= 200),
  -- sent: given back; unknown: the gateway has not said
  state text not null check (state in ('requested', 'approved', 'refused', 'sent', 'failed', 'unknown')),
  closed_at timestamptz,
  constraint staff_refunds_second_person check (approved_by <> requested_by),
  constraint staff_refunds_approved
    check (not needs_approval or state in ('requested', 'refused') or approved_by is not null),
  constraint staff_refunds_waits check (state <> 'requested' or needs_approval and decided_at is null),
  -- settled by other means
  constraint staff_refunds_closed check (closed_at is null or state in ('refused', 'failed'))
);
create index staff_refunds_reservation on staff_refunds (reservation_id);
create index staff_refunds_of_day on staff_refunds (requested_by, requested_at);
create index staff_refunds_open on staff_refunds (requested_at) where state in ('requested', 'approved', 'failed', 'unknown');
-- A cancellation is paid back once.
create unique index staff_refunds_one_cancellation on staff_refunds (reservation_id)
  where kind = 'cancellation' and state <> 'refused';

create table staff_refund_parts (
  refund_id uuid not null references staff_refunds (id),
  payment_id uuid not null references payments (id),
  amount integer not null check (amount > 0),
  primary key (refund_id, payment_id)
);
create index staff_refund_parts_payment on staff_refund_parts (payment_id);
create trigger plan_refund after insert on staff_refund_parts for each row execute function plan_refund();

create function unplan_refund() returns trigger language plpgsql as $$
begin
  update payments set planned_refunds = planned_refunds - old.amount where id = old.payment_id;
  return null;
end
$$;
create trigger unplan_refund after delete on staff_refund_parts for each row execute function unplan_refund();
