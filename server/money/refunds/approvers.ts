import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { approvingRoles } from "#server/messages/tell-approvers.ts";

const approving = sql`${sql.param(approvingRoles)}::text[]`;

/** The accounts of one person: an account that ended and a newer one have the same address. */
export const accountsOf = (staffId: string) =>
  sql`(select o.id from staff s join staff o on o.email = s.email where s.id = ${staffId})`;

/**
 * The step `made` of a query: somebody's accounts, and those that these invited or let approve, and those that these did in turn.
 * From the audit log, which nobody can change.
 */
const madeBy = (staffId: string) => sql`recursive made(id) as (
  select id from ${accountsOf(staffId)} own
  union
  select o.id from made m join audit_log a on a.staff_id = m.id join staff o on o.id::text = a.subject_id
  where a.subject = 'staff' and a.act in ('staff.invite', 'staff.change')
    and a.after->'roles' ?| ${approving} and not coalesce(a.before->'roles' ?| ${approving}, false))`;

/** Whether one account is of somebody, or comes from them. */
export async function comesFrom(db: Queryable, accountId: string, staffId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`with ${madeBy(staffId)} select 1 from made where id = ${accountId}`);
  return rows.length > 0;
}

/**
 * Those who may say yes to what somebody asks for: all but themselves, and whom they made only where there is nobody else. Whoever was
 * invited and has not accepted is somebody else: else inviting the others again would leave one's own.
 */
export async function listApprovers(db: Queryable, requestedBy: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; made: boolean; here: boolean }>(sql`with ${madeBy(requestedBy)}
    select o.id, o.id in (select id from made) as made, o.accepted_at is not null as here from staff o
    where o.ended_at is null and o.roles && ${approving}
      and o.id not in ${accountsOf(requestedBy)}`);
  const others = rows.filter(({ made }) => !made);
  return (others.length > 0 ? others : rows).filter(({ here }) => here).map(({ id }) => id);
}
