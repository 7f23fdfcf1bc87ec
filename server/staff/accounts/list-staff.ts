import { type SQL, sql } from "drizzle-orm";
import { columnOf, isDown } from "#contract/console/sort.ts";
import type { StaffMember, StaffQuery } from "#contract/console/staff.ts";
import { type Staff, staff } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { openSince } from "#domain/staff/session-times.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { versionBy } from "#server/platform/seen-version.ts";
import { dutiesOf } from "#server/staff/accounts/change-staff.ts";

type ListDeps = Pick<Deps, "database" | "now">;

const stateOf = ({ endedAt, acceptedAt }: Staff) => (endedAt ? "ended" : acceptedAt ? "active" : "invited");
const iso = (instant: Date | string | null) => (instant ? toJstIso(new Date(instant)) : null);

type Sort = StaffQuery["sort"];

/** With its table: within a subquery, a bare `id` would be that of the row looked at there. */
const ofPerson = sql.raw("s.staff_id = staff.id");

const lastSeen = sql<Date | null>`(select max(s.last_used_at) from staff_sessions s where ${ofPerson})`;

/** Those who never signed in come last either way; those who have left, after everybody else. */
function orderOf(sort: Sort): SQL {
  const way = sql.raw(isDown(sort) ? "desc" : "asc");
  const by = {
    name: sql`${staff.name} ${way}`,
    roles: sql`${staff.roles} ${way}, ${staff.name}`,
    seen: sql`${lastSeen} ${way} nulls last, ${staff.name}`,
    state: sql`${staff.acceptedAt} is null ${way}, ${staff.name}`,
  };
  return sql`${staff.endedAt} is not null, ${by[columnOf(sort)]}, ${staff.id}`;
}

/** Everybody of staff in an order; or one of them. */
async function readStaff({ database, now }: ListDeps, sort: Sort, id?: string): Promise<StaffMember[]> {
  const { createdAfter, usedAfter } = openSince(now());
  const rows = await database.db
    .select({
      person: staff,
      invitationExpiresAt: sql<Date | null>`(select s.expires_at from staff_invitations s where ${ofPerson})`,
      lastSeenAt: lastSeen,
      sessions: sql<number>`(select count(*)::int from staff_sessions s where ${ofPerson} and s.ended_at is null
        and s.last_used_at > ${usedAfter.toISOString()}::timestamptz
        and s.created_at > ${createdAfter.toISOString()}::timestamptz)`,
    })
    .from(staff)
    .where(id ? sql`${staff.id} = ${id}` : undefined)
    .orderBy(orderOf(sort));
  return rows.map(({ person, ...more }) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    language: person.language,
    roles: person.roles,
    stations: person.stations,
    state: stateOf(person),
    createdAt: toJstIso(person.createdAt),
    endedAt: iso(person.endedAt),
    invitationExpiresAt: iso(more.invitationExpiresAt),
    lastSeenAt: iso(more.lastSeenAt),
    sessions: more.sessions,
    version: versionBy(dutiesOf(person)),
  }));
}

export const listStaff = (deps: ListDeps, sort: Sort): Promise<StaffMember[]> => readStaff(deps, sort);

export async function readOne(deps: ListDeps, id: string): Promise<StaffMember> {
  const [found] = await readStaff(deps, "name", id);
  if (!found) throw new AppError("COM_003");
  return found;
}
