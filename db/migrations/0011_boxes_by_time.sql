-- Which boxes are taken at a time is asked for all of them at once. No box is taken for longer than a day, so those that
-- are began within a day before: one range of this index.
alter table box_allocations add constraint box_allocations_within_a_day
  check (upper(period) - lower(period) <= interval '24 hours');
create index box_allocations_begin on box_allocations (lower(period)) include (box_id, period);
alter table settings add constraint settings_boxes_within_a_day
  check (key not like 'box%Minutes' or jsonb_typeof(value) <> 'number' or value::numeric <= 720);
-- A few boxes from all over the shop, without looking at all of them.
create index boxes_spread on boxes ((id * 7919::bigint % 1009)) where active;
