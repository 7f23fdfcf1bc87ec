-- Outside of a transaction: each statement by itself, after an empty line. A rental whose loss is paid is over for its member, who may
-- leave; and the item may turn up after that. What of the loss somebody else still has to approve is not given back yet.
create or replace function is_loss_paid(what uuid) returns boolean language sql stable as $$
  select exists (
    select from damage_charges d
    where d.reservation_id = what and d.kind = 'loss' and d.state = 'paid' and d.given_back - (
      select coalesce(sum(f.amount), 0) from staff_refunds f
      where f.reservation_id = what and f.damage_id = d.id and f.state = 'requested') < d.amount)
$$;

alter table reservations drop constraint if exists reservations_without_member,
  add constraint reservations_without_member check (member_id is not null
    or status in ('expired', 'returned', 'cancelled', 'in_rental', 'overdue_return', 'not_returned')) not valid;

alter table reservations validate constraint reservations_without_member;

create or replace function only_lost_without_member() returns trigger language plpgsql as $$
begin
  if new.status = 'not_returned' or not is_loss_paid(new.id) then
    raise exception 'reservation % is not over', new.number
      using errcode = 'check_violation', table = 'reservations', constraint = 'reservations_without_member';
  end if;
  return new;
end
$$;

create or replace trigger only_lost_without_member before insert or update of member_id on reservations
  for each row when (new.member_id is null and new.status in ('in_rental', 'overdue_return', 'not_returned'))
  execute function only_lost_without_member();

-- What a member has lost and paid for is not with the member any more. A late fee that a card has refused stays owed while it is
-- tried again: whoever pressed "pay now" could reserve until the card had refused it once more.
create or replace function member_limit(
  who uuid, what integer, pickup timestamptz, give_back timestamptz, most_open integer, most_units integer
) returns text language sql stable as $$
  with held as materialized (
    select id, product_id, pickup_at,
      -- A late item is with the member until it is not.
      case when status = 'overdue_return' then 'infinity' else return_at end as ends_at
    from reservations
    where member_id = who
      and (status in ('hold', 'not_collected', 'before_pickup', 'not_pickup')
        or status in ('in_rental', 'overdue_return') and not is_loss_paid(id))
  ), same as (
    select id, pickup_at, ends_at from held where product_id = what and pickup_at < give_back and ends_at > pickup
    union all
    select held.id, c.pickup_at, c.return_at from held join reservation_changes c on c.reservation_id = held.id
    where product_id = what and c.state = 'pending' and c.pickup_at < give_back and c.return_at > pickup
  )
  select case
    when exists (select 1 from members where id = who and suspended_at is not null) then 'suspended'
    when exists (select 1 from reservations where member_id = who and late_fee_state = 'failed') then 'owed'
    when exists (
      select 1 from reservations r
      where r.member_id = who and r.late_fee_state = 'due' and r.late_fee > r.late_fee_charged and exists (
        select from payments p join payment_operations o on o.payment_id = p.id
        where p.reservation_id = r.id and p.purpose = 'late_fee' and p.created_at >= r.late_stopped_at
          and o.kind in ('authorise', 'capture') and o.state in ('declined', 'rejected'))
    ) then 'owed'
    when (select count(*) from held) + (
      select count(*) from reservations
      where member_id = who and status = 'not_returned' and shipping_number is not null and returned_at is null
    ) >= most_open then 'open'
    -- The number only grows when another one begins, so these are the moments to look at.
    when (
      select max((select count(distinct s.id) from same s where s.pickup_at <= moment and s.ends_at > moment))
      from (select greatest(pickup_at, pickup) as moment from same) moments
    ) >= most_units then 'units'
  end
$$;
