-- How much one member may reserve, and what a request to reserve asked for.

alter table reservations
  -- of product, times, stations and coupon; null in reservations from before it was kept
  add column choice_hash text;

create index reservations_owed on reservations (member_id) where late_fee_state = 'failed';

-- What keeps a member from reserving a product for these times: a late fee that could not be charged ('owed'), as many
-- open reservations as one may have ('open') or as many units of the product at one moment ('units'); else null.
create function member_limit(
  who uuid, what integer, pickup timestamptz, give_back timestamptz, most_open integer, most_units integer
) returns text language sql stable as $$
  with held as materialized (
    select product_id, pickup_at,
      -- A late item is with the member until it is not.
      case when status = 'overdue_return' then 'infinity' else return_at end as ends_at
    from reservations
    where member_id = who
      and status in ('hold', 'not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return')
  ), same as (
    select * from held where product_id = what and pickup_at < give_back and ends_at > pickup
  )
  select case
    when exists (select 1 from reservations where member_id = who and late_fee_state = 'failed') then 'owed'
    when (select count(*) from held) >= most_open then 'open'
    -- The number only grows when another one begins, so these are the moments to look at.
    when (
      select max((select count(*) from same s where s.pickup_at <= moment and s.ends_at > moment))
      from (select greatest(pickup_at, pickup) as moment from same) moments
    ) >= most_units then 'units'
  end
$$;

-- The same for whoever is about to reserve. Holds of one member are made one after the other (the lock ends with the
-- transaction), and each looks after it got its turn: in a volatile function every query sees what was committed before.
create function claim_member_limit(
  who uuid, what integer, pickup timestamptz, give_back timestamptz, most_open integer, most_units integer
) returns text language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('limits ' || who, 0));
  return member_limit(who, what, pickup, give_back, most_open, most_units);
end
$$;
