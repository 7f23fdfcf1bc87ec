-- What the desk does with members.

-- Null: may reserve. Whoever is suspended signs in, sees, returns, pays and cancels, but makes nothing new.
alter table members add column suspended_at timestamptz;
create index members_suspended on members (created_at, id) where suspended_at is not null;
create index members_blocked on members (created_at, id) where blocked_at is not null;

-- The address that the desk wrote down for a member, until its owner has confirmed it by a link. One at a time.
create table email_corrections (
  member_id uuid primary key references members (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  token_hash bytea not null unique check (length(token_hash) = 32),
  staff_id uuid not null references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

-- What is left of a member whom the desk erased: that there was one. Says nothing of who it was.
create table erased_members (
  member_id uuid primary key,
  erased_at timestamptz not null,
  staff_id uuid not null references staff (id)
);

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
    when exists (select 1 from members where id = who and suspended_at is not null) then 'suspended'
    when exists (select 1 from reservations where member_id = who and late_fee_state = 'failed') then 'owed'
    when (select count(*) from held) >= most_open then 'open'
    -- The number only grows when another one begins, so these are the moments to look at.
    when (
      select max((select count(distinct s.id) from same s where s.pickup_at <= moment and s.ends_at > moment))
      from (select greatest(pickup_at, pickup) as moment from same) moments
    ) >= most_units then 'units'
  end
$$;
