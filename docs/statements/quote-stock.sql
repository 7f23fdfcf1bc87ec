select l."limit", c.masked_number as "maskedNumber", c.expiry, c.brand, (select exists (select 1
    from units u
    where u.product_id = $1 and u.area_slug = $2 and u.active and not exists (
      select 1
      from unit_allocations a
      where a.unit_id = u.id and a.period && tstzrange($3::timestamptz, $4::timestamptz)))) as unit, (select json_agg(json_build_object('station', all_boxes.station_slug, 'pickup', number > coalesce(taken_for_pickup, 0), 'return', number > coalesce(taken_for_return, 0)))
  from (
    select b.station_slug, count(*) as number
    from boxes b
    where b.area_slug = $5 and b.active and b.size = any($6::text[])
    group by 1 ) all_boxes
  left join (
    select b.station_slug, count(*) filter (where kind = 'pickup') as taken_for_pickup, count(*) filter (where kind = 'return') as taken_for_return
    from (select 'pickup' as kind, a.box_id
      from box_allocations a
      where a.area_slug = $7 and lower(a.period) > $8::timestamptz and lower(a.period) < $9::timestamptz and upper(a.period) > $10::timestamptz and true union
      select 'return' as kind, a.box_id
      from box_allocations a
      where a.area_slug = $11 and lower(a.period) > $12::timestamptz and lower(a.period) < $13::timestamptz and upper(a.period) > $14::timestamptz and true) t
    join boxes b on b.id = t.box_id
    where b.active and b.size = any($15::text[])
    group by 1 ) taken_boxes on taken_boxes.station_slug = all_boxes.station_slug) as boxes
from (select member_limit($16, $17, $18, $19, $20, $21) as "limit") l
left join cards c on c.member_id = $22 and c.state = 'active'
