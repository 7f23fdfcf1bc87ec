-- Outside of a transaction: each statement by itself, after an empty line. A key of a member's own stands for one reservation, also once
-- that is cancelled: a request that is repeated by then reserves and charges nothing. Of those that did, the latest keeps the key.
update reservations r set request_key = r.request_key || ' ' || r.id
  where r.status = 'cancelled' and r.request_key like 'key %' and exists (
    select from reservations o where o.member_id = r.member_id and o.request_key = r.request_key and o.id <> r.id
      and o.status <> 'expired' and (o.status <> 'cancelled' or (o.created_at, o.id) > (r.created_at, r.id)));

drop index concurrently if exists reservations_own_key;

create unique index concurrently reservations_own_key on reservations (member_id, request_key)
  where request_key like 'key %' and status <> 'expired';
