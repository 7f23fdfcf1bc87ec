select s.slug as station, exists (
  select 1
  from boxes b
  where b.station_slug = s.slug and b.active and b.size = any($1::text[]) and not exists (
    select 1
    from box_allocations a
    where a.box_id = b.id and upper(a.period) > $2::timestamptz and upper(a.period) < $3::timestamptz and lower(a.period) < $4::timestamptz and true)) as pickup, exists (
  select 1
  from boxes b
  where b.station_slug = s.slug and b.active and b.size = any($5::text[]) and not exists (
    select 1
    from box_allocations a
    where a.box_id = b.id and upper(a.period) > $6::timestamptz and upper(a.period) < $7::timestamptz and lower(a.period) < $8::timestamptz and true)) as return, (select exists (select 1
    from units u
    where u.product_id = $9 and u.area_slug = $10 and u.active and not exists (
      select 1
      from unit_allocations a
      where a.unit_id = u.id and a.period && tstzrange($11::timestamptz, $12::timestamptz)))) as unit
from stations s
where s.area_slug = $13
