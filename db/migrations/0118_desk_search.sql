-- The desk finds reservations by how their numbers begin, in the order of bytes: only so a beginning is a range of the index.
create index reservations_number_order on reservations (number collate "C");
create index reservations_shipping_order on reservations (shipping_number collate "C") where shipping_number is not null;
create index units_serial_order on units (serial_number collate "C");
create index boxes_number_order on boxes (number collate "C", station_slug);
