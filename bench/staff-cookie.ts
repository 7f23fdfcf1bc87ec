import { randomBytes } from "node:crypto";
import type { Role } from "#domain/staff/permissions.ts";
import { hashStaffToken, staffCookieName } from "#server/platform/staff-guard.ts";

type Query = (statement: string, values: unknown[]) => Promise<unknown>;

/** Signs in somebody who works at all stations by hand: how staff signs in is another test's business. */
export async function staffCookie(
  query: Query,
  env: { production: boolean },
  now: Date,
  { name, role }: { name: string; role: Role } = { name: "crew", role: "crew" },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await query(
    `with known as (select id from staff where email = $3 || '@example.com'), made as (
       insert into staff (email, name, roles, created_at, accepted_at)
       select $3 || '@example.com', $3, array[$4], $2, $2 where not exists (select 1 from known) returning id)
     insert into staff_sessions (staff_id, token_hash, created_at, last_used_at, factor_at)
     select id, $1, $2, $2, $2 from (select id from known union all select id from made) s`,
    [hashStaffToken(token), now, name.replaceAll(" ", "-"), role],
  );
  return `${staffCookieName(env)}=${token}`;
}
