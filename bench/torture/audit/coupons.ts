import { type Evidence, type Finding, violations } from "./evidence.ts";

type Row = { what: string };
const describe = ({ what }: Row) => what;

/** Checks that a coupon is used once and returned on cancellation, and that both sides of an invitation are rewarded once. */
export async function auditCoupons(evidence: Evidence): Promise<Finding[]> {
  const misused = await violations<Row>(
    evidence,
    "coupon used twice",
    `select 'coupon ' || member_coupon_id as what from coupon_redemptions group by 1 having count(*) > 1
      union all select 'reservation ' || reservation_id from coupon_redemptions group by 1 having count(*) > 1
      union all select 'coupon ' || c.id || ' of ' || c.member_id || ' for ' || r.number from coupon_redemptions x
        join member_coupons c on c.id = x.member_coupon_id join reservations r on r.id = x.reservation_id
        where c.member_id <> r.member_id`,
    describe,
  );
  const kept = await violations<Row>(
    evidence,
    "coupon not returned",
    `select 'coupon ' || x.member_coupon_id || ' of ' || r.number || ' (' || r.status || ')' as what
      from coupon_redemptions x join reservations r on r.id = x.reservation_id
      where r.status in ('expired', 'cancelled')`,
    describe,
  );
  const unearned = await violations<Row>(
    evidence,
    "discount without coupon",
    `select number || ' has ' || discount || ' yen off' as what from reservations r
      where discount > 0 and status not in ('expired', 'cancelled')
        and not exists (select 1 from coupon_redemptions x where x.reservation_id = r.id)`,
    describe,
  );
  const granted = await violations<Row>(
    evidence,
    "coupon granted twice",
    `select grant_key || ' to ' || member_id as what from member_coupons group by member_id, grant_key having count(*) > 1
      union all select grant_key || ' to a stranger' from member_coupons c
        join members invitee on c.grant_key = 'invitation ' || invitee.id
        where c.member_id <> invitee.id and c.member_id is distinct from invitee.invited_by`,
    describe,
  );
  const rewards = await violations<Row>(
    evidence,
    "invitation not rewarded",
    `select m.email || ' has paid, ' || party.who || ' got nothing' as what from members m
      cross join lateral (values ('the invitee', m.id), ('the inviter', m.invited_by)) as party (who, id)
      where m.invited_by is not null
        and exists (select 1 from reservations r where r.member_id = m.id and r.confirmed_at is not null and r.total > 0)
        and not exists (select 1 from member_coupons c
          where c.member_id = party.id and c.grant_key = 'invitation ' || m.id)`,
    describe,
  );
  return [...misused, ...kept, ...unearned, ...granted, ...rewards];
}
