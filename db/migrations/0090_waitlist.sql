-- Members wait for what is sold out. What becomes free is offered to the first of them: as a reservation that nobody
-- pays for yet, under the same constraints as all others.

alter table reservations add column offered_until timestamptz;

do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
    where conrelid = 'reservations'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%ARRAY[''hold''::text, ''expired''::text, ''not_collected''::text%';
  execute format('alter table reservations drop constraint %I', old);
  select conname into strict old from pg_constraint
    where conrelid = 'reservations'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%= (confirmed_at IS NULL)%';
  execute format('alter table reservations drop constraint %I', old);
end $$;

alter table reservations
  add constraint reservations_status check (status in ('offered', 'hold', 'expired', 'not_collected', 'before_pickup',
    'not_pickup', 'in_rental', 'overdue_return', 'not_returned', 'returned', 'cancelled')),
  add constraint reservations_confirmed check ((status in ('offered', 'hold', 'expired')) = (confirmed_at is null)),
  add constraint reservations_offered check (status <> 'offered' or offered_until is not null);

create index reservations_offers on reservations (offered_until) where status = 'offered';

-- An offer that is accepted is a second reservation of the same thing like any other.
create trigger reservations_same_thing_offered before update of status on reservations
  for each row when (old.status = 'offered' and new.status = 'hold' and new.another is not true)
  execute function refuse_same_thing();

-- Staff sees an offer as little as a hold.
drop trigger tell_day on reservations;
create trigger tell_day after update of status, filled_at, unit_id, pickup_at, return_at, pickup_station, pickup_box_id,
    return_station, return_box_id on reservations
  for each row when (new.status not in ('offered', 'hold', 'expired')) execute function tell_day_of_reservation();

-- Who waits for what. The numbers are the order of the line.
create table waitlist_entries (
  id uuid primary key,
  line_number bigint generated always as identity unique,
  member_id uuid not null references members (id) on delete cascade,
  product_id integer not null references products (id),
  area_slug text not null references areas (slug),
  -- null: any station of the area
  pickup_station text,
  return_station text,
  pickup_at timestamptz not null,
  return_at timestamptz not null check (return_at > pickup_at),
  longer boolean not null,
  created_at timestamptz not null,
  -- the offer that was made
  reservation_id uuid unique references reservations (id),
  ended_at timestamptz,
  -- reserved: accepted and paid, or had some other way; unanswered, declined: the offer; told: it went to open sale;
  -- left: by the member; over: no time is left to offer anything; gone: the shop does not rent it out any more
  outcome text check (outcome in ('reserved', 'unanswered', 'declined', 'told', 'left', 'over', 'gone')),
  foreign key (pickup_station, area_slug) references stations (slug, area_slug),
  foreign key (return_station, area_slug) references stations (slug, area_slug),
  check ((ended_at is null) = (outcome is null))
);
create unique index waitlist_entries_once on waitlist_entries
  (member_id, product_id, area_slug, pickup_at, return_at, coalesce(pickup_station, ''), coalesce(return_station, ''))
  where ended_at is null;
create index waitlist_entries_line on waitlist_entries (line_number) where ended_at is null and reservation_id is null;
create index waitlist_entries_ended on waitlist_entries (ended_at) where ended_at is not null;

-- What members wait for is demand as well.
do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
    where conrelid = 'demand'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%refusal%';
  execute format('alter table demand drop constraint %I', old);
end $$;
alter table demand add constraint demand_kind check (kind in ('search', 'refusal', 'wait'));
