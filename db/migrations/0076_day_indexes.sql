-- Of a station's boxes the day asks for the few that are broken.
create index boxes_out_of_order on boxes (station_slug) where out_of_order_since is not null;
create index boxes_reported on boxes (station_slug) where reported_at is not null;

-- When a box is needed next, and by whom, is answered from this index alone; that of the exclusion took ten times as long.
drop index box_allocations_of_box;
create index box_allocations_of_box on box_allocations (box_id, upper(period)) include (period, reservation_id);
