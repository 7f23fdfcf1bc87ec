import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { jstDayAt } from "#domain/jst.ts";
import type { Recipients } from "#domain/money/campaign.ts";
import type { Deps } from "#server/deps.ts";
import { invalidInput } from "#server/platform/errors.ts";

/** Refuses an area that there is not. */
export function checkRecipients({ catalogue }: Pick<Deps, "catalogue">, recipients: Recipients): void {
  if (recipients.kind !== "area") return;
  const isKnown = catalogue.current().areas.some(({ slug }) => slug === recipients.area);
  if (!isKnown) throw invalidInput([{ code: "custom", path: ["recipients", "area"] }]);
}

/** Under which key a member is given the coupon of a campaign: once, however many groups they are in. */
export const giftKey = (couponId: string) => `campaign ${couponId}`;

const rentedSince = (since: string, more = sql``) => sql`exists (
  select 1 from reservations r where r.member_id = m.id and r.pickup_at >= ${jstDayAt(since)}::timestamptz
    and r.confirmed_at is not null and r.status <> 'cancelled' ${more})`;

/** Whether a member `m` is in the group. Members who have not confirmed their address, or are suspended, are in none. */
export function isRecipient(recipients: Recipients, askedAt: Date): SQL {
  const isMember = sql`m.verified_at is not null and m.blocked_at is null and m.suspended_at is null
    and m.created_at <= ${askedAt}::timestamptz`;
  return sql`${isMember} and ${isInGroup(recipients)}`;
}

function isInGroup(recipients: Recipients): SQL {
  switch (recipients.kind) {
    case "all":
      return sql`true`;
    case "area": {
      const there = sql`and r.pickup_station in (select slug from stations where area_slug = ${recipients.area})`;
      return rentedSince(recipients.since, there);
    }
    case "rented":
      return rentedSince(recipients.since);
    case "quiet":
      return sql`not ${rentedSince(recipients.since)}`;
    case "new":
      return sql`m.created_at >= ${jstDayAt(recipients.since)}::timestamptz`;
  }
}

/** How many would be given the coupon now, and how many of the group have it already. */
export async function countRecipients(
  db: Queryable,
  couponId: string,
  recipients: Recipients,
  now: Date,
): Promise<{ members: number; have: number }> {
  const { rows } = await db.execute<{ found: number; have: number }>(sql`
    select count(*)::integer as found, (count(*) filter (where exists (
      select 1 from member_coupons c where c.member_id = m.id and c.grant_key = ${giftKey(couponId)})))::integer as have
    from members m where ${isRecipient(recipients, now)}`);
  const { found = 0, have = 0 } = rows[0] ?? {};
  return { members: found - have, have };
}
