select l."limit", c.masked_number as "maskedNumber", c.expiry, c.brand, (select exists (select 1
    from units u
    where u.product_id = $1 and u.area_slug = $2 and u.active and not exists (
      select 1
      from unit_allocations a
      where a.unit_id = u.id and a.period && tstzrange($3::timestamptz, $4::timestamptz)))) as unit, (select json_agg(s)
  from (
    select s.slug as station, exists (
      select 1
      from boxes b
      where b.station_slug = s.slug and b.active and b.size = any($5::text[]) and not exists (
        select 1
        from box_allocations a
        where (a.box_id, upper(a.period)) > (b.id, $6::timestamptz) and (a.box_id, upper(a.period)) < (b.id, $7::timestamptz) and lower(a.period) + interval '0' < $8::timestamptz)) as pickup, exists (
      select 1
      from boxes b
      where b.station_slug = s.slug and b.active and b.size = any($9::text[]) and not exists (
        select 1
        from box_allocations a
        where (a.box_id, upper(a.period)) > (b.id, $10::timestamptz) and (a.box_id, upper(a.period)) < (b.id, $11::timestamptz) and lower(a.period) + interval '0' < $12::timestamptz)) as return
    from unnest($13::text[]) s (slug)) s) as boxes
from (select member_limit($14, $15, $16, $17, $18, $19) as "limit") l
left join cards c on c.member_id = $20 and c.state = 'active'
