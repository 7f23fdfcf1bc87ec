-- What was given back of the price of rentals with a coupon; `revenue` is what is left of it, by the days of the money.

alter table report_coupons add refunded bigint not null default 0;

-- Until when both are so: a process of the release before knows nothing of it. Empty: all days are to be made anew.
alter table report_state add coupons_until timestamptz;
