-- Outside of a transaction: each statement by itself, after an empty line. What was sent back and has not arrived: Today asks for it at each
-- reading. There are a few among all reservations. The former release does not ask.
drop index concurrently if exists reservations_parcels_missing;

create index concurrently reservations_parcels_missing on reservations (return_station)
  where status = 'not_returned' and parcel_reported_at is not null;
