-- Money that a change gives back, and from which payment. What is planned to be given back of a payment in parts never
-- exceeds what it took, however many changes there are.

do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
    where conrelid = 'payments'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%late_fee%';
  execute format('alter table payments drop constraint %I', old);
end $$;

alter table payments
  add constraint payments_purpose_check check (purpose in ('rental', 'extension', 'late_fee', 'change')),
  add column planned_refunds integer not null default 0,
  add constraint payments_planned_refunds check (planned_refunds between 0 and amount);

create table change_refunds (
  change_id uuid not null references reservation_changes (id) on delete cascade,
  payment_id uuid not null references payments (id),
  amount integer not null check (amount > 0),
  primary key (change_id, payment_id)
);
create index change_refunds_payment_id on change_refunds (payment_id);

create function plan_refund() returns trigger language plpgsql as $$
begin
  update payments set planned_refunds = planned_refunds + new.amount where id = new.payment_id;
  return null;
end
$$;
create trigger plan_refund after insert on change_refunds for each row execute function plan_refund();
