-- The limits by which a refund of staff was judged stay with it: settings change, and the books are checked later. Nobody
-- alone gives back more than the limit. Refunds from before have none.
alter table staff_refunds
  add column limit_yen integer,
  add column day_limit_yen integer;
alter table staff_refunds
  add constraint staff_refunds_within_limit check (needs_approval or amount <= limit_yen) not valid;
alter table staff_refunds validate constraint staff_refunds_within_limit;
