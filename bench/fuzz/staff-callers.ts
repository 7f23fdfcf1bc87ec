import { randomBytes, randomUUID } from "node:crypto";
import { staff, staffSessions } from "#db/schema.ts";
import { type Role, roles } from "#domain/staff/permissions.ts";
import { hashStaffToken, staffCookieName } from "#server/platform/staff-guard.ts";
import type { Caller } from "./callers.ts";
import type { Target } from "./target.ts";

/** Somebody of staff with this role, signed in to the console with a fresh factor; at all stations unless some are named. */
async function worker(target: Target, role: Role, stations: string[] | null = null): Promise<Caller> {
  const { db } = target.deps.database;
  const now = target.deps.now();
  const id = randomUUID();
  const email = `${role}-${randomBytes(6).toString("hex")}@example.com`;
  const token = randomBytes(32).toString("base64url");
  const row = { id, email, name: role, roles: [role], stations, createdAt: now, acceptedAt: now };
  await db.insert(staff).values(row);
  const times = { createdAt: now, lastUsedAt: now, factorAt: now };
  await db.insert(staffSessions).values({ staffId: id, tokenHash: hashStaffToken(token), ...times });
  return {
    name: stations ? "crew of Osaka" : role,
    roles: [role],
    ...(stations && { stations }),
    live: true,
    id,
    email,
    names: [],
    password: `Aa1${randomBytes(6).toString("hex")}`,
    headers: () => ({ Cookie: `${staffCookieName(target.deps.env)}=${token}` }),
    keep: () => {},
    // Administrators end accounts and sessions, their own too; everybody is back before the next request.
    revive: async () => {
      await target.rows(
        "update staff set ended_at = null, accepted_at = $2, roles = $3, stations = $5, email = $4 where id = $1",
        [id, now, [role], email, stations],
      );
      await target.rows(
        "update staff_sessions set ended_at = null, created_at = now(), last_used_at = now(), factor_at = now() where token_hash = $1",
        [hashStaffToken(token)],
      );
      await target.changes();
    },
  };
}

/** One of staff for each role, and one of the crew of a single station. */
export const openStaffCallers = (target: Target): Promise<Caller[]> =>
  Promise.all([...roles.map((role) => worker(target, role)), worker(target, "crew", ["osaka"])]);
