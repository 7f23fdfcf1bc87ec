with taken as materialized (
  select a.unit_id
  from unit_allocations a
  where a.area_slug = $1 and tstzrange(lower(a.period), upper(a.period)) && tstzrange($2::timestamptz, $3::timestamptz) ),
units_left as (
  select u.product_id, count(*) filter (where u.id not in (select unit_id
      from taken)) as units
  from units u
  where u.area_slug = $4 and u.active
  group by u.product_id ),
taken_for_pickup as materialized (select a.box_id
  from box_allocations a
  where a.area_slug = $5 and lower(a.period) > $6::timestamptz and lower(a.period) < $7::timestamptz and upper(a.period) > $8::timestamptz),
taken_for_return as materialized (select a.box_id
  from box_allocations a
  where a.area_slug = $9 and lower(a.period) > $10::timestamptz and lower(a.period) < $11::timestamptz and upper(a.period) > $12::timestamptz),
boxes_left as (
  select b.station_slug as station, b.size, bool_or(b.id not in (select box_id
      from taken_for_pickup)) as pickup, bool_or(b.id not in (select box_id
      from taken_for_return)) as return
  from boxes b
  where b.area_slug = $13 and b.active
  group by b.station_slug, b.size )
select (select json_object_agg(product_id, units)
  from units_left) as units, (select json_agg(b)
  from boxes_left b
  where b.pickup or b.return) as boxes
