-- Which boxes are taken at a time, of all boxes at once or of a few: as none is taken for longer than a day, those that
-- are began within a day before it and end within a day after. One range of an index either way.
alter table box_allocations add constraint box_allocations_within_a_day
  check (upper(period) - lower(period) <= interval '24 hours');
create index box_allocations_begin on box_allocations (lower(period)) include (box_id, period);
create index box_allocations_of_box on box_allocations (box_id, upper(period)) include (period);
alter table settings add constraint settings_boxes_within_a_day
  check (key not like 'box%Minutes' or jsonb_typeof(value) <> 'number' or value::numeric <= 720);
-- A few boxes from all over the shop, without looking at all of them.
create index boxes_spread on boxes ((id * 7919::bigint % 1009)) where active;
-- The order in which boxes are given away at a station, S before M before L: the first that is free ends the search.
drop index boxes_station_size;
create index boxes_in_order on boxes (station_slug, size desc, id) where active;
