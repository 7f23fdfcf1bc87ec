-- The desk reads all reservations in the order of a time, from any point on; equal times by their ids.
create index reservations_by_pickup on reservations (pickup_at, id);
create index reservations_by_return on reservations (return_at, id);
create index reservations_by_creation on reservations (created_at, id);
create index reservations_by_status on reservations (status, pickup_at, id);
