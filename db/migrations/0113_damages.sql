-- What staff charges for damage or loss: announced with photos, charged some days later unless it is withdrawn.

alter table payments
  drop constraint payments_purpose_check,
  add constraint payments_purpose_check check (purpose in ('rental', 'extension', 'late_fee', 'change', 'damage'));

alter table reservations
  add column damage_total integer not null default 0,
  -- All of it together never costs more than a new one.
  add constraint reservations_damage_total check (damage_total between 0 and (terms ->> 'replacementPrice')::integer);

create table damage_charges (
  -- chosen by the page: sent twice, it is the same charge
  id uuid primary key,
  reservation_id uuid not null references reservations (id),
  kind text not null check (kind in ('damage', 'loss')),
  amount integer not null check (amount > 0),
  -- as the member is told
  reason text not null check (length(reason) between 1 and 500),
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  charge_at timestamptz not null,
  state text not null check (state in ('announced', 'paid', 'failed', 'withdrawn')),
  tries integer not null default 0,
  given_back integer not null default 0,
  check (given_back between 0 and amount),
  check (given_back = 0 or state = 'paid')
);
create index damage_charges_reservation on damage_charges (reservation_id);
create index damage_charges_due on damage_charges (charge_at) where state in ('announced', 'failed');

-- Kept on a reservation, so that two at once cannot exceed it.
create function add_up_damages() returns trigger language plpgsql as $$
begin
  update reservations set damage_total = damage_total
      + case when new.state = 'withdrawn' then 0 else new.amount - new.given_back end
      - case when tg_op = 'INSERT' or old.state = 'withdrawn' then 0 else old.amount - old.given_back end
    where id = new.reservation_id;
  return null;
end
$$;
create trigger add_up_damages after insert or update on damage_charges for each row execute function add_up_damages();

create table damage_photos (
  id uuid primary key,
  reservation_id uuid not null references reservations (id),
  charge_id uuid references damage_charges (id),
  image bytea not null check (length(image) between 1 and 1500000),
  width integer not null,
  height integer not null,
  staff_id uuid not null references staff (id),
  at timestamptz not null
);
create index damage_photos_reservation on damage_photos (reservation_id);
create index damage_photos_charge on damage_photos (charge_id);

alter table staff_refunds
  drop constraint staff_refunds_kind_check,
  add constraint staff_refunds_kind_check check (kind in ('part', 'cancellation', 'late_fee', 'damage')),
  add column damage_id uuid references damage_charges (id),
  add constraint staff_refunds_of_damage check ((kind = 'damage') = (damage_id is not null));
