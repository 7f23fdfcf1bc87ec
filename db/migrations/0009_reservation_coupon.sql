-- Which coupon made a reservation cheaper, also after the coupon came back: a lapsed hold that turns out to be paid has
-- to take it again.

alter table reservations add column member_coupon_id uuid references member_coupons (id);

update reservations set member_coupon_id = r.member_coupon_id
  from coupon_redemptions r where r.reservation_id = reservations.id;

-- Both sides of an invitation get it.
update coupons set view_text = '{"ja": "お友だち招待の特典です。すべての商品にご利用いただけます。", "en": "A thank-you for the invitation. Valid for every product."}'
  where id = '00000000-0000-4000-8000-000000000300';
