-- A parcel that has not arrived is reported to the help desk, once for each shipping.

alter table reservations add column parcel_reported_at timestamptz;

create index reservations_shipped on reservations (late_stopped_at)
  where status = 'not_returned' and shipping_number is not null and parcel_reported_at is null;
