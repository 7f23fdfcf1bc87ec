import { and, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { FoundMember, MembersQuery } from "#contract/console/members.ts";
import type { Queryable } from "#db/database.ts";
import { members } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { maskEmail, maskPhone } from "#domain/members/mask.ts";
import { asksForMasked, type MemberLookup, readMemberQuery } from "#domain/members/member-query.ts";
import { type Standing, standingOf } from "#domain/members/standing.ts";
import { heldStatuses } from "#domain/rentals/reservation-status.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { membersSeenBy } from "#server/members/desk/seen-by.ts";
import { lookupMatches, lookupOrder } from "#server/members/find/member-lookup.ts";
import { strangeCursor } from "#server/platform/page-cursor.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import type { Vault } from "#server/platform/vault.ts";

const standing: Record<Standing, SQL | undefined> = {
  blocked: isNotNull(members.blockedAt),
  suspended: and(isNotNull(members.suspendedAt), isNull(members.blockedAt)),
  unverified: and(isNull(members.verifiedAt), isNull(members.suspendedAt), isNull(members.blockedAt)),
  active: and(isNotNull(members.verifiedAt), isNull(members.suspendedAt), isNull(members.blockedAt)),
};

type Found = { id: string; key: string };

/** A page of members: whom a question means, in the order of what was found; without one, whoever joined last first. */
export async function listMembers(
  deps: Pick<Deps, "database" | "vault" | "env" | "now">,
  query: MembersQuery,
  worker: Pick<Worker, "stations"> & { id: string },
) {
  const { db } = deps.database;
  const { vault } = deps;
  const lookups = query.query === undefined ? undefined : readMemberQuery(query.query);
  // The four digits that a mask hides would be found by trying them all.
  if (lookups && asksForMasked(lookups)) await limitRate(deps, "staffFindByContact", worker.id);
  const wanted = and(query.standing ? standing[query.standing] : undefined, membersSeenBy(worker));
  const after = query.after === undefined ? undefined : readCursor(vault, query.after);
  const page = { wanted, after, most: query.limit + 1 };
  const found = lookups ? await matchingMembers(db, lookups, page) : await newestMembers(db, page);
  const shown = found.slice(0, query.limit);
  const last = found.length > query.limit ? shown.at(-1) : undefined;
  return { members: await viewMembers(db, shown), next: last ? writeCursor(vault, last) : null };
}

type Page = { wanted: SQL | undefined; after: Found | undefined; most: number };

async function newestMembers(db: Queryable, { wanted, after, most }: Page): Promise<Found[]> {
  // Of a question that was left out since.
  if (after && !/^\d{1,16}$/.test(after.key)) throw strangeCursor();
  const moment = sql`timestamptz 'epoch' + ${after?.key}::bigint * interval '1 microsecond'`;
  const from = after && sql`(${members.createdAt}, ${members.id}) < (${moment}, ${after.id}::uuid)`;
  const { rows } = await db.execute<Found>(sql`
    select ${members.id}, (extract(epoch from ${members.createdAt}) * 1000000)::bigint::text as key from ${members}
    where ${and(wanted, from) ?? sql`true`} order by ${members.createdAt} desc, ${members.id} desc limit ${most}`);
  return rows;
}

/** Each way to find somebody goes along its own index; who is found by several is named by the first. */
async function matchingMembers(db: Queryable, lookups: MemberLookup[], page: Page): Promise<Found[]> {
  if (lookups.length === 0) return [];
  const branches = lookups.map((lookup, place) => {
    const before = lookups.slice(0, place).map((each) => sql`not ${lookupMatches(each)}`);
    const key = lookupOrder(lookup);
    const from = page.after && sql`(${key}, ${members.id}) > (${page.after.key}::text, ${page.after.id}::uuid)`;
    return sql`(select ${members.id}, ${key} as key from ${members}
      where ${and(lookupMatches(lookup), ...before, page.wanted, from)} order by ${key}, ${members.id} limit ${page.most})`;
  });
  const { rows } = await db.execute<Found>(
    sql`select id, key from (${sql.join(branches, sql` union all `)}) found order by key collate "C", id limit ${page.most}`,
  );
  return rows;
}

async function viewMembers(db: Queryable, found: Found[]): Promise<FoundMember[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  // With their tables: within a subquery, a bare `id` would be that of the row looked at there.
  const open = sql<number>`(select count(*)::integer from reservations r where r.member_id = members.id
    and r.status = any(${sql.param([...heldStatuses])}))`;
  const rows = await db
    .select({ member: members, open })
    .from(members)
    .where(sql`${members.id} = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.member.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...viewMember(row.member), openReservations: row.open }] : [];
  });
}

/** What is shown of a member before somebody asks for more. */
export const viewMember = (member: typeof members.$inferSelect) => ({
  id: member.id,
  lastName: member.lastName,
  firstName: member.firstName,
  lastNameKana: member.lastNameKana,
  firstNameKana: member.firstNameKana,
  email: maskEmail(member.email),
  phoneNumber: maskPhone(member.phoneNumber),
  standing: standingOf(member),
  joinedAt: toJstIso(member.createdAt),
});

/** What the cursors of this list are sealed for. */
const SEALED_FOR = "list of members";

/** Sealed, because what members are found and ordered by may be masked: a phone number, an address. */
const writeCursor = (vault: Vault, { key, id }: Found): string =>
  vault.seal(JSON.stringify([key, id]), SEALED_FOR).toString("base64url");

function readCursor(vault: Vault, after: string): Found {
  try {
    const [key, id] = JSON.parse(vault.open(Buffer.from(after, "base64url"), SEALED_FOR));
    return { key, id };
  } catch {
    throw strangeCursor();
  }
}
