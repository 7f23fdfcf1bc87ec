with "moved" as (update "reservations"
  set "status" = $1, "confirmed_at" = $2, "pickup_reminder_at" = $3, "return_reminder_at" = $4
  where ("reservations"."id" = $5 and "reservations"."status" = $6 and "reservations"."pickup_box_id" is not distinct
    from $7::integer and "reservations"."return_box_id" is not distinct
    from $8::integer)
  returning "id", "number", "member_id", "product_id", "unit_id", "status", "request_key", "choice_hash", "another", "pickup_at", "return_at", "plan_hours", "pickup_station", "pickup_box_id", "return_station", "return_box_id", "member_coupon_id", "subtotal", "discount", "total", "booked_extension", "extension_total", "paid_blocks", "terms", "cancel_until", "not_pickup_at", "overdue_at", "hold_expires_at", "created_at", "confirmed_at", "pickup_reminder_at", "return_reminder_at", "late_stopped_at", "late_fee", "late_fee_charged", "late_fee_state", "refund_state", "forced", "shipping_number", "parcel_reported_at", "filled_at", "returned_at", "returned_by", "returned_station", "returned_box_id", "checked_in_at", "offered_until", "booked_by", "given_back", "late_fee_waived", "damage_total"), "recorded" as (
  insert into reservation_events (reservation_id, from_status, to_status, mover, at, staff_id)
  select id, $9, $10, $11, $12::timestamptz, $13::uuid
  from moved), "told" as (select *
  from jsonb_to_recordset($14::jsonb) as letter (id uuid, member_id uuid, kind text, notice boolean, data jsonb, recipient text, language text, topic text, expires_at timestamptz)
  where exists (select 1
    from moved)), "owed" as (insert into outbox (id, member_id, kind, recipient, language, data, topic, created_at, next_try_at, expires_at)
  select id, member_id, kind, recipient, language, data, topic, $15::timestamptz, $16::timestamptz, expires_at
  from told), "noticed" as (insert into member_notices (id, member_id, kind, data, created_at)
  select id, member_id, kind, data, $17::timestamptz
  from told
  where notice)
select "id", "number", "member_id", "product_id", "unit_id", "status", "request_key", "choice_hash", "another", "pickup_at", "return_at", "plan_hours", "pickup_station", "pickup_box_id", "return_station", "return_box_id", "member_coupon_id", "subtotal", "discount", "total", "booked_extension", "extension_total", "paid_blocks", "terms", "cancel_until", "not_pickup_at", "overdue_at", "hold_expires_at", "created_at", "confirmed_at", "pickup_reminder_at", "return_reminder_at", "late_stopped_at", "late_fee", "late_fee_charged", "late_fee_state", "refund_state", "forced", "shipping_number", "parcel_reported_at", "filled_at", "returned_at", "returned_by", "returned_station", "returned_box_id", "checked_in_at", "offered_until", "booked_by", "given_back", "late_fee_waived", "damage_total"
from "moved"
