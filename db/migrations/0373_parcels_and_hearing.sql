-- Outside of a transaction: each statement by itself, after an empty line. What was sent back and has not arrived: Today asks for it at each
-- reading. There are a few among all reservations. The former release does not ask.
drop index concurrently if exists reservations_parcels_missing;

create index concurrently reservations_parcels_missing on reservations (return_station)
  where status = 'not_returned' and parcel_reported_at is not null;

-- When a process that lockers can reach was last there, and since when one is again after nobody was. One row. The former release
-- neither writes nor reads it.
create table if not exists site_hearing (
  only_row boolean primary key default true check (only_row),
  heard_at timestamptz not null,
  back_at timestamptz not null
);
