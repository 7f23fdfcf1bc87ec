import { asTold, byTime, type Check, rule, type Told } from "#server/web/books/books.ts";

const misused = rule<Told>(
  "coupon used twice",
  `select 'coupon ' || x.member_coupon_id as what from coupon_redemptions x where x.member_coupon_id in (
      select member_coupon_id from coupon_redemptions where reservation_id = any($1)) group by 1 having count(*) > 1
    union all select 'reservation ' || reservation_id from coupon_redemptions where reservation_id = any($1)
      group by 1 having count(*) > 1
    union all select 'coupon ' || c.id || ' of ' || c.member_id || ' for ' || r.number from coupon_redemptions x
      join member_coupons c on c.id = x.member_coupon_id join reservations r on r.id = x.reservation_id
      where r.id = any($1) and c.member_id <> r.member_id`,
  asTold,
);

const kept = rule<Told>(
  "coupon not returned",
  `select 'coupon ' || x.member_coupon_id || ' of ' || r.number || ' (' || r.status || ')' as what, r.number
    from coupon_redemptions x join reservations r on r.id = x.reservation_id
    where r.id = any($1) and r.status in ('expired', 'cancelled')`,
  asTold,
);

/** The coupons of a member who left went with them. */
const unearned = rule<Told>(
  "discount without coupon",
  `select number || ' has ' || discount || ' yen off' as what, number from reservations r
    where r.id = any($1) and discount > 0 and status not in ('expired', 'cancelled') and member_id is not null
      and not exists (select 1 from coupon_redemptions x
        where x.reservation_id = r.id and x.member_coupon_id = r.member_coupon_id)`,
  asTold,
);

const rewards = rule<Told>(
  "invitation not rewarded",
  `select distinct 'member ' || m.id || ' has paid, ' || party.who || ' got nothing' as what from members m
    cross join lateral (values ('the invitee', m.id), ('the inviter', m.invited_by)) as party (who, id)
    where m.invited_by is not null
      and m.id in (select r.member_id from reservations r where r.id = any($1) and r.confirmed_at is not null and r.total > 0)
      and not exists (select 1 from member_coupons c
        where c.member_id = party.id and c.grant_key = 'invitation ' || m.id)`,
  asTold,
);

/** Who pays again has it again. */
const withdrawn = rule<Told>(
  "reward withdrawn from who has paid",
  `select distinct 'coupon ' || c.id || ' for ' || c.grant_key as what from reservations r
    join payments p on p.reservation_id = r.id and p.state = 'captured' and p.purpose <> 'damage'
    join members m on m.id = r.member_id
    join member_coupons c on c.member_id in (m.id, m.invited_by) and c.grant_key = 'invitation ' || m.id
    where r.id = any($1) and r.confirmed_at is not null and r.status <> 'cancelled' and c.withdrawn_at is not null
      and not exists (select 1 from members b where b.id = c.member_id and b.blocked_at is not null)`,
  asTold,
);

const granted = rule<Told>(
  "coupon granted twice",
  `select grant_key || ' to ' || member_id as what from member_coupons where created_at >= $1 and created_at < $2
      group by member_id, grant_key having count(*) > 1
    union all select grant_key || ' to a stranger' from member_coupons c
      join members invitee on c.grant_key = 'invitation ' || invitee.id
      where c.created_at >= $1 and c.created_at < $2
        and c.member_id <> invitee.id and c.member_id is distinct from invitee.invited_by`,
  asTold,
  byTime,
);

/** A coupon is used once and returned on cancellation; both sides of an invitation are rewarded, as long as it is paid. */
export const couponChecks: Check[] = [misused, kept, unearned, rewards, withdrawn];

/** Nobody is granted a coupon twice, or for somebody else's invitation. */
export const grantChecks: Check[] = [granted];
