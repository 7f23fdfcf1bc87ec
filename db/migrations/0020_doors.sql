-- A door opens only onto something: since when the item waits at the pickup place.
-- And since when we have it again: who noticed and where, and when staff had looked at it.
alter table reservations
  add column filled_at timestamptz,
  add column returned_at timestamptz,
  add column returned_by text check (returned_by in ('locker', 'staff')),
  add column returned_station text references stations (slug),
  add column returned_box_id integer references boxes (id),
  add column checked_in_at timestamptz,
  add constraint reservations_proof_of_return check ((returned_at is null) = (returned_by is null));

update reservations r set filled_at = coalesce(
    (select min(at) from reservation_events e where e.reservation_id = r.id and e.to_status in ('before_pickup', 'in_rental')),
    pickup_at)
  where status in ('before_pickup', 'not_pickup', 'in_rental', 'overdue_return', 'not_returned', 'returned');

update reservations r set returned_at = late_stopped_at, returned_by = 'locker',
    returned_station = return_station, returned_box_id = return_box_id
  where status in ('not_returned', 'returned') and late_stopped_at is not null and shipping_number is null
    and exists (select 1 from reservation_events e where e.reservation_id = r.id and e.to_status = 'not_returned');

update reservations r set checked_in_at = at, returned_at = coalesce(returned_at, at), returned_by = coalesce(returned_by, 'staff')
  from (select reservation_id, max(at) as at from reservation_events
    where to_status = 'returned' and from_status <> 'not_pickup' group by 1) e
  where e.reservation_id = r.id and r.status = 'returned';

alter table reservations add constraint reservations_rented_from_something
  check (filled_at is not null or status not in ('in_rental', 'overdue_return', 'not_returned'));

-- Every event of a locker leaves a row: who caused it, at which door, why it was refused, and what was answered.
alter table locker_events
  add column actor text check (actor in ('pickup', 'return', 'staff')),
  add column station text,
  add column box text,
  add column refusal text,
  add column answer jsonb;
create index locker_events_reservation_id on locker_events (reservation_id, received_at);
