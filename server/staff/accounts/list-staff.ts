import { sql } from "drizzle-orm";
import type { StaffMember } from "#contract/console/staff.ts";
import { type Staff, staff } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { HOUR, MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";

type ListDeps = Pick<Deps, "database" | "now">;

const stateOf = ({ endedAt, acceptedAt }: Staff) => (endedAt ? "ended" : acceptedAt ? "active" : "invited");
const iso = (instant: Date | string | null) => (instant ? toJstIso(new Date(instant)) : null);

/** Everybody of staff, those who are there first, by name; or one of them. */
async function readStaff({ database, now }: ListDeps, id?: string): Promise<StaffMember[]> {
  const ago = (ms: number) => sql`${new Date(now().getTime() - ms).toISOString()}::timestamptz`;
  const rows = await database.db
    .select({
      person: staff,
      invitationExpiresAt: sql<Date | null>`(select expires_at from staff_invitations where staff_id = ${staff.id})`,
      lastSeenAt: sql<Date | null>`(select max(last_used_at) from staff_sessions where staff_id = ${staff.id})`,
      sessions: sql<number>`(select count(*)::int from staff_sessions where staff_id = ${staff.id} and ended_at is null
        and last_used_at > ${ago(30 * MINUTE)} and created_at > ${ago(12 * HOUR)})`,
    })
    .from(staff)
    .where(id ? sql`${staff.id} = ${id}` : undefined)
    .orderBy(sql`${staff.endedAt} is not null, ${staff.name}, ${staff.id}`);
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
  }));
}

export const listStaff = (deps: ListDeps): Promise<StaffMember[]> => readStaff(deps);

export async function readOne(deps: ListDeps, id: string): Promise<StaffMember> {
  const [found] = await readStaff(deps, id);
  if (!found) throw new AppError("COM_003");
  return found;
}
