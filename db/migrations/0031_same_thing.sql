-- A member does not reserve the same product twice for overlapping times by mistake: only by saying "another".

-- null is no: processes from before this migration do not name it.
alter table reservations add column another boolean;

-- Not an exclusion constraint: an extension may well reach into the member's next reservation of the product, and
-- reservations from before this rule may overlap. Holds of one member and product are made one after the other
-- (the lock ends with the transaction), and each looks again after it got its turn: in a volatile function every query
-- sees what was committed before it, so of two at once the second finds the first.
create function refuse_same_thing() returns trigger language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('same thing ' || new.member_id || ' ' || new.product_id, 0));
  if exists (
    select 1 from reservations
    where member_id = new.member_id and product_id = new.product_id and id <> new.id
      and pickup_at < new.return_at and return_at > new.pickup_at
      and status in ('hold', 'not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return')
  ) then
    raise exception 'the member has this product at this time'
      using errcode = 'unique_violation', constraint = 'reservations_same_thing';
  end if;
  return new;
end
$$;

create trigger reservations_same_thing before insert on reservations
  for each row when (new.status = 'hold' and new.another is not true) execute function refuse_same_thing();

-- A hold that lapsed and turns out to be paid, while the member reserved anew.
create trigger reservations_same_thing_again before update of status on reservations
  for each row when (old.status = 'expired' and new.status = 'not_collected' and new.another is not true)
  execute function refuse_same_thing();
