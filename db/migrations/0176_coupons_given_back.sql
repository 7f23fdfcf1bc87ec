-- What was given back of the price of rentals with a coupon; `revenue` is what is left of it, by the days of the money.

alter table report_coupons add refunded bigint not null default 0;

-- Until when both are so: a process of the release before knows nothing of it. Empty: all days are to be made anew.
alter table report_state add coupons_until timestamptz;

-- Reservations of the demo did not name the coupon that they were made with.
update reservations r set member_coupon_id = x.member_coupon_id from coupon_redemptions x
  where x.reservation_id = r.id and r.member_coupon_id is null;
