-- What staff does with things in hand, what is found at a check-in, and what a station's day is read by.

-- Each act once, however often it is sent; answered alike each time.
create table staff_acts (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  kind text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  station_slug text not null references stations (slug),
  -- when it was done, by the client's clock; and when we heard of it
  occurred_at timestamptz not null,
  at timestamptz not null,
  answer jsonb
);
create index staff_acts_at on staff_acts (at);

create table check_ins (
  -- that of the act
  id uuid primary key,
  unit_id integer not null references units (id),
  reservation_id uuid not null references reservations (id) on delete cascade,
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  occurred_at timestamptz not null,
  condition text not null check (condition in ('ready', 'cleaning', 'repair')),
  -- what of the contents was not there, in the words of the product's page
  missing jsonb not null,
  note text check (length(note) <= 500)
);
create index check_ins_unit on check_ins (unit_id, at);
create index check_ins_reservation on check_ins (reservation_id);

create table check_in_photos (
  check_in_id uuid not null references check_ins (id) on delete cascade,
  position integer not null check (position between 1 and 4),
  -- webp, without what the camera wrote about place and time
  image bytea not null check (length(image) between 1 and 1500000),
  width integer not null,
  height integer not null,
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  primary key (check_in_id, position)
);

create index reservations_pickups on reservations (pickup_station, pickup_at)
  where status in ('not_collected', 'before_pickup', 'not_pickup');
create index reservations_returns on reservations (return_station, return_at)
  where status in ('in_rental', 'overdue_return');
create index reservations_back on reservations (returned_station, returned_at) where status = 'not_returned';
create index reservations_left on reservations (pickup_station)
  where filled_at is not null and (status = 'cancelled' or status = 'returned' and returned_at is null);
-- What a unit is in or is to go into, however many rentals it has had.
create index reservations_open_of_unit on reservations (unit_id, pickup_at)
  where status in ('not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return', 'not_returned')
    or filled_at is not null and (status = 'cancelled' or status = 'returned' and returned_at is null);
create index locker_events_of_codes on locker_events (station, received_at) where type = 'opened' or refusal is not null;
create index outbox_failed on outbox (created_at) where state = 'failed';
