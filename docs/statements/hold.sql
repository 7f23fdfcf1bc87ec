with limited as materialized (select claim_member_limit($1, $2, $3, $4, $5, $6, $7::boolean) as member_limit),
unit as (
  select u.id
  from units u
  where u.product_id = $8 and u.area_slug = $9 and u.active and not exists (select 1
    from unit_allocations a
    where a.unit_id = u.id and a.period && tstzrange($10::timestamptz, $11::timestamptz))
  order by u.id
  limit 1
  for no key update skip locked ),
pickup_box as (
  select b.id, b.station_slug, b.number
  from (
    select slug
    from unnest($12::text[]) with ordinality as s (slug, place)
    order by slug = null::text desc nulls last, place ) s
  cross join lateral (
    select b.id, b.station_slug, b.number
    from boxes b
    where b.station_slug = s.slug and b.active and b.size = any($13::text[]) and not exists (
      select 1
      from box_allocations a
      where (a.box_id, upper(a.period)) > (b.id, $14::timestamptz) and (a.box_id, upper(a.period)) < (b.id, $15::timestamptz) and lower(a.period) + interval '0' < $16::timestamptz)
    order by b.size desc, b.id
    limit 1
    for no key update skip locked ) b
  limit 1),
pickup_place as (
  select p.id, p.number, coalesce(p.station_slug, ($17::text[])[1]) as station
  from (select 1) one
  left join pickup_box p on true ),
return_box as (
  select b.id, b.station_slug, b.number
  from (
    select slug
    from unnest($18::text[]) with ordinality as s (slug, place)
    order by slug = (select station
      from pickup_place) desc nulls last, place ) s
  cross join lateral (
    select b.id, b.station_slug, b.number
    from boxes b
    where b.station_slug = s.slug and b.active and b.size = any($19::text[]) and not exists (
      select 1
      from box_allocations a
      where (a.box_id, upper(a.period)) > (b.id, $20::timestamptz) and (a.box_id, upper(a.period)) < (b.id, $21::timestamptz) and lower(a.period) + interval '0' < $22::timestamptz)
    order by b.size desc, b.id
    limit 1
    for no key update skip locked ) b
  limit 1),
chosen as (
  select (select id
    from unit) as unit_id, p.station as pickup_station, p.id as pickup_box_id, p.number as pickup_box_number, coalesce(r.station_slug, case when p.station = any($23::text[]) then p.station end, ($24::text[])[1]) as return_station, r.id as return_box_id, r.number as return_box_number
  from pickup_place p
  left join return_box r on r.station_slug = p.station or not coalesce(p.station = any($25::text[]), false) ),
written as (
  insert into reservations (id, number, member_id, product_id, unit_id, status, request_key, choice_hash, another, pickup_at, return_at, plan_hours, pickup_station, pickup_box_id, return_station, return_box_id, member_coupon_id, subtotal, discount, total, booked_extension, extension_total, paid_blocks, terms, cancel_until, not_pickup_at, overdue_at, hold_expires_at, created_at, confirmed_at, pickup_reminder_at, return_reminder_at, late_stopped_at, late_fee, late_fee_charged, late_fee_state, refund_state, forced, shipping_number, parcel_reported_at, filled_at, returned_at, returned_by, returned_station, returned_box_id, checked_in_at, offered_until, booked_by, given_back, late_fee_waived, damage_total)
  select r.id, r.number, r.member_id, r.product_id, r.unit_id, r.status, r.request_key, r.choice_hash, r.another, r.pickup_at, r.return_at, r.plan_hours, r.pickup_station, r.pickup_box_id, r.return_station, r.return_box_id, r.member_coupon_id, r.subtotal, r.discount, r.total, r.booked_extension, r.extension_total, r.paid_blocks, r.terms, r.cancel_until, r.not_pickup_at, r.overdue_at, r.hold_expires_at, r.created_at, r.confirmed_at, r.pickup_reminder_at, r.return_reminder_at, r.late_stopped_at, r.late_fee, r.late_fee_charged, r.late_fee_state, r.refund_state, r.forced, r.shipping_number, r.parcel_reported_at, r.filled_at, r.returned_at, r.returned_by, r.returned_station, r.returned_box_id, r.checked_in_at, r.offered_until, r.booked_by, r.given_back, r.late_fee_waived, r.damage_total
  from chosen, jsonb_populate_record(null::reservations, $26::jsonb || jsonb_build_object('unit_id', unit_id, 'pickup_station', pickup_station, 'pickup_box_id', pickup_box_id, 'return_station', return_station, 'return_box_id', return_box_id)) r
  where (select member_limit is null
    from limited) and chosen.unit_id is not null and chosen.pickup_station is not null and chosen.return_station is not null and exists (select 1
    from cards
    where member_id = $27 and state = 'active')
  returning id ),
held_unit as (
  insert into unit_allocations (reservation_id, unit_id, area_slug, period)
  select id, unit_id, $28, tstzrange($29::timestamptz, $30::timestamptz)
  from written, chosen ),
held_boxes as (
  insert into box_allocations (reservation_id, area_slug, kind, box_id, period)
  select written.id, $31, held.*
  from written, chosen, lateral (values ('pickup', pickup_box_id, tstzrange($32::timestamptz, $33::timestamptz)), ('return', return_box_id, tstzrange($34::timestamptz, $35::timestamptz))) held (kind, box_id, period)
  where box_id is not null ),
payment as (
  insert into payments (id, key, member_id, card_id, reservation_id, purpose, amount, present, captures_at_once, lapses_at, created_at)
  select $36::uuid, $37, member_id, id, $38::uuid, $39, $40::integer, $41::boolean, $42::boolean, $43::timestamptz, $44::timestamptz
  from cards
  where member_id = $45 and state = 'active' and exists (select 1
    from written)
  on conflict (key)
  where state <> 'failed' do nothing
  returning * ),
authorisation as (
  insert into payment_operations (id, payment_id, key, kind, amount, state, created_at, sent_at)
  select $46::uuid, id, 'authorise', 'authorise', amount, $47, $48::timestamptz, $49::timestamptz
  from payment
  returning * )
select unit_id as "unitId", pickup_station as "pickupStation", pickup_box_id as "pickupBoxId", pickup_box_number as "pickupBoxNumber", return_station as "returnStation", return_box_id as "returnBoxId", return_box_number as "returnBoxNumber", exists (select 1
  from written) as written, (select member_limit
  from limited) as "limit", c.masked_number as "maskedNumber" , o.id as "operationId", o.kind, o.amount as "operationAmount", p.id as "paymentId", p.amount, p.refunded_amount as "refundedAmount", p.present, c.kaiin_id as "kaiinId", c.kaiin_pass as "kaiinPass", c.authentication_id as "authenticationId", p.process_id as "processId", p.process_pass as "processPass"
from chosen
left join (payment p
  join authorisation o on o.payment_id = p.id
  join cards c on c.id = p.card_id) on true
