-- Coupons as campaigns: how often they may be used and for how much in all, and since when they are stopped.

alter table coupons
  add column created_at timestamptz not null default now(),
  -- how often one member may use the code
  add column uses_each integer not null default 1 check (uses_each between 1 and 100),
  -- null: without limit
  add column most_uses integer check (most_uses > 0),
  add column most_yen integer check (most_yen > 0),
  -- What has been used of it. A use counts with the full value of the coupon, also where it took off less; when it comes back
  -- with a cancelled reservation, it is free again.
  add column uses integer not null default 0 check (uses >= 0),
  add column yen_used bigint not null default 0 check (yen_used >= 0),
  -- Nobody new gets it; who has it keeps it.
  add column paused_at timestamptz,
  add column ended_at timestamptz;

update coupons set uses = used.uses, yen_used = used.yen from (
  select m.coupon_id, count(*)::integer as uses, sum(m.discount_value) as yen
  from coupon_redemptions r join member_coupons m on m.id = r.member_coupon_id group by 1) used
where used.coupon_id = coupons.id;

-- Of two who want the last use, one is refused here.
alter table coupons
  add constraint coupons_uses_left check (uses <= most_uses),
  add constraint coupons_yen_left check (yen_used <= most_yen);

create index member_coupons_coupon_id on member_coupons (coupon_id);

-- A coupon that is given to a group of members, some at a time. Who is in the group is looked up when their turn comes.
create table coupon_grants (
  id uuid primary key,
  coupon_id uuid not null references coupons (id),
  recipients jsonb not null,
  asked_at timestamptz not null,
  staff_id uuid not null references staff (id),
  -- The last member who was looked at; null before the first.
  reached uuid,
  granted integer not null default 0,
  done_at timestamptz
);
create index coupon_grants_coupon_id on coupon_grants (coupon_id, asked_at desc);
create index coupon_grants_open on coupon_grants (asked_at) where done_at is null;
