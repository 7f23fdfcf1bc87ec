with locked as (
  select id
  from payments
  where id = $1
  for update ),
ended as (
  update payment_operations
  set state = $2, reason = $3, fixable = $4::boolean, codes = $5::text[], settled_at = $6::timestamptz
  from locked
  where payment_id = locked.id and payment_operations.id = $7 and state in ($8, $9)
  returning payment_id ),
p as (
  update payments p
  set state = $10, refunded_amount = $11::integer, process_id = coalesce($12, process_id), process_pass = coalesce($13::bytea, process_pass)
  from ended
  where p.id = ended.payment_id and p.state = $14
  returning p.* ) , moved as (
  update reservations
  set status = $15, confirmed_at = $16::timestamptz, pickup_reminder_at = $17::timestamptz, return_reminder_at = $18::timestamptz
  where id = $19 and status = $20 and pickup_box_id is not distinct
  from $21::integer and return_box_id is not distinct
  from $22::integer and exists (select 1
    from p)
  returning id, unit_id ),
recorded as (
  insert into reservation_events (reservation_id, from_status, to_status, mover, at)
  select id, $23, $24, 'payment', $25::timestamptz
  from moved ),
told as (
  select *
  from jsonb_to_recordset($26::jsonb) as letter (id uuid, member_id uuid, kind text, notice boolean, data jsonb, recipient text, language text, topic text, expires_at timestamptz)
  where exists (select 1
    from moved) ),
owed as (
  insert into outbox (id, member_id, kind, recipient, language, data, topic, created_at, next_try_at, expires_at)
  select id, member_id, kind, recipient, language, data, topic, $27::timestamptz, $28::timestamptz, expires_at
  from told ),
noticed as (
  insert into member_notices (id, member_id, kind, data, created_at)
  select id, member_id, kind, data, $29::timestamptz
  from told
  where notice )
select (select unit_id
  from moved) as told
from p
