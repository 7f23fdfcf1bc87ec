-- A rental longer than the longest plan is that plan and blocks of extension, booked and paid together. What the blocks
-- cost is part of the total; how many there are is in paid_blocks, as with those that are added later.
-- null as 0: a process of the version before does not know the column.
alter table reservations add column booked_extension integer check (booked_extension >= 0);

do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
    where conrelid = 'reservations'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%total = (subtotal - discount)%';
  execute format('alter table reservations drop constraint %I', old);
end $$;

alter table reservations
  add constraint reservations_total check (total = subtotal - discount + coalesce(booked_extension, 0)),
  add constraint reservations_booked_extension check (coalesce(booked_extension, 0) = 0 or (plan_hours = 72 and paid_blocks > 0));
