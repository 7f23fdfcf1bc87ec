-- Coupons of so many percent: `discount_value` is then the most that they take off. Without it, they take off that value.
alter table coupons add column discount_percent integer check (discount_percent between 1 and 100);
alter table member_coupons add column discount_percent integer check (discount_percent between 1 and 100);
