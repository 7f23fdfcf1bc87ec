-- What was made ready at a counter for somebody who cancelled or never came is on the shelf there. It counted as waiting for good,
-- and no act could end that.
with over as (
  update reservations set filled_at = null
  where filled_at is not null and (status = 'cancelled' or status = 'returned' and returned_at is null) and pickup_box_id is null
  returning id, unit_id
), shelved as (
  update units u set place = 'station' from over
  where u.id = over.unit_id and u.place = 'counter' and not exists (
    select from reservations r where r.unit_id = u.id
      and (r.status = 'not_returned' or r.status in ('before_pickup', 'not_pickup') and r.filled_at is not null))
  returning u.id, u.condition, u.station_slug, over.id as reservation_id
)
insert into unit_events (unit_id, at, mover, reservation_id, condition, place, station_slug)
select id, now(), 'clock', reservation_id, condition, 'station', station_slug from shelved;
