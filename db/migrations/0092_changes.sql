-- A member changes time, station or plan before the pickup. Until the new one is paid, a reservation has both.

create table reservation_changes (
  id uuid primary key,
  reservation_id uuid not null references reservations (id) on delete cascade,
  -- What the member asked for, so that asking twice changes once.
  request_key text not null,
  choice_hash text not null,
  state text not null check (state in ('pending', 'done', 'failed')),
  -- What it was ...
  from_pickup_at timestamptz not null,
  from_return_at timestamptz not null,
  from_pickup_station text not null references stations (slug),
  from_return_station text not null references stations (slug),
  from_discount integer not null check (from_discount >= 0),
  from_booked_extension integer not null check (from_booked_extension >= 0),
  -- All that was paid for it.
  paid integer not null check (paid >= 0),
  -- ... and what it is to be.
  pickup_at timestamptz not null,
  return_at timestamptz not null check (return_at > pickup_at),
  plan_hours integer not null check (plan_hours in (12, 24, 48, 72)),
  unit_id integer not null references units (id),
  pickup_station text not null references stations (slug),
  pickup_box_id integer references boxes (id),
  return_station text not null references stations (slug),
  return_box_id integer references boxes (id),
  subtotal integer not null check (subtotal > 0),
  discount integer not null check (discount between 0 and subtotal),
  booked_extension integer not null check (booked_extension >= 0),
  paid_blocks integer not null check (paid_blocks >= 0),
  total integer not null check (total = subtotal - discount + booked_extension),
  -- Whether the coupon still counts; else it comes back.
  keeps_coupon boolean not null,
  terms jsonb not null,
  cancel_until timestamptz not null,
  refund_state text not null default 'none' check (refund_state in ('none', 'pending', 'done')),
  created_at timestamptz not null,
  done_at timestamptz,
  constraint reservation_changes_done check ((state = 'done') = (done_at is not null)),
  constraint reservation_changes_refund check ((refund_state <> 'none') = (state = 'done' and total < paid))
);
create unique index reservation_changes_one_pending on reservation_changes (reservation_id) where state = 'pending';
create unique index reservation_changes_once on reservation_changes (reservation_id, request_key) where state <> 'failed';
create index reservation_changes_reservation_id on reservation_changes (reservation_id, created_at);
create index reservation_changes_refund_due on reservation_changes (id) where refund_state = 'pending';

-- A unit that is kept for the reservation as it is, and one for what it is to become. No two reservations have a unit at
-- the same time; one reservation may have its own unit twice.
alter table unit_allocations
  add column kind text not null default 'booked' check (kind in ('booked', 'next')),
  drop constraint unit_allocations_pkey,
  add constraint unit_allocations_pkey primary key (reservation_id, kind),
  drop constraint unit_allocations_no_overlap,
  add constraint unit_allocations_no_overlap exclude using gist (unit_id with =, period with &&, reservation_id with <>);

-- The same for boxes. `left`: what was filled before the change lies in it until staff has taken it out.
alter table box_allocations
  drop constraint box_allocations_kind_check,
  add constraint box_allocations_kind_check
    check (kind in ('pickup', 'return', 'next_pickup', 'next_return', 'claim', 'left'));

-- Whatever takes a unit out of a box ends what was kept for it.
create function free_left_box() returns trigger language plpgsql as $$
begin
  delete from box_allocations where box_id = old.box_id and kind = 'left';
  return null;
end
$$;
create trigger free_left_box after update of box_id on units
  for each row when (old.box_id is not null and new.box_id is distinct from old.box_id) execute function free_left_box();

-- A member does not have the same product twice at a time by mistake: a change that is being paid counts as what it is to be.
create or replace function refuse_same_thing() returns trigger language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('same thing ' || new.member_id || ' ' || new.product_id, 0));
  if exists (
    select 1 from reservations r
    where r.member_id = new.member_id and r.product_id = new.product_id and r.id <> new.id
      and r.status in ('hold', 'not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return')
      and (r.pickup_at < new.return_at and r.return_at > new.pickup_at or exists (
        select 1 from reservation_changes c where c.reservation_id = r.id and c.state = 'pending'
          and c.pickup_at < new.return_at and c.return_at > new.pickup_at))
  ) then
    raise exception 'the member has this product at this time'
      using errcode = 'unique_violation', constraint = 'reservations_same_thing';
  end if;
  return new;
end
$$;

-- Of how many units a member has at one moment, what a change asks for counts already.
create or replace function member_limit(
  who uuid, what integer, pickup timestamptz, give_back timestamptz, most_open integer, most_units integer
) returns text language sql stable as $$
  with held as materialized (
    select id, product_id, pickup_at,
      -- A late item is with the member until it is not.
      case when status = 'overdue_return' then 'infinity' else return_at end as ends_at
    from reservations
    where member_id = who
      and status in ('hold', 'not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return')
  ), same as (
    select id, pickup_at, ends_at from held where product_id = what and pickup_at < give_back and ends_at > pickup
    union all
    select held.id, c.pickup_at, c.return_at from held join reservation_changes c on c.reservation_id = held.id
    where product_id = what and c.state = 'pending' and c.pickup_at < give_back and c.return_at > pickup
  )
  select case
    when exists (select 1 from reservations where member_id = who and late_fee_state = 'failed') then 'owed'
    when (select count(*) from held) >= most_open then 'open'
    -- The number only grows when another one begins, so these are the moments to look at.
    when (
      select max((select count(distinct s.id) from same s where s.pickup_at <= moment and s.ends_at > moment))
      from (select greatest(pickup_at, pickup) as moment from same) moments
    ) >= most_units then 'units'
  end
$$;
