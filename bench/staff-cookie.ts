import { randomBytes } from "node:crypto";
import { hashStaffToken, staffCookieName } from "#server/platform/staff-guard.ts";

type Query = (statement: string, values: unknown[]) => Promise<unknown>;

/** Signs in somebody of the crew of all stations by hand: how staff signs in is another test's business. */
export async function staffCookie(query: Query, env: { production: boolean }, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await query(
    `with known as (select id from staff where email = 'crew@example.com'), made as (
       insert into staff (email, name, roles, created_at, accepted_at)
       select 'crew@example.com', 'crew', array['crew'], $2, $2 where not exists (select 1 from known) returning id)
     insert into staff_sessions (staff_id, token_hash, created_at, last_used_at, factor_at)
     select id, $1, $2, $2, $2 from (select id from known union all select id from made) s`,
    [hashStaffToken(token), now],
  );
  return `${staffCookieName(env)}=${token}`;
}
