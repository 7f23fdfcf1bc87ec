import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { SHOP_TIME } from "#contract/console/shop-time.ts";
import { SHOWN_TO } from "#contract/console/shown-to.ts";
import { builtOnce } from "#db/database.ts";
import { type Staff, staff, staffSessions } from "#db/schema.ts";
import { may, type Permission } from "#domain/staff/permissions.ts";
import { isFresh, isOpen } from "#domain/staff/session-times.ts";
import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import type { StaffActor } from "#server/platform/audit.ts";
import type { Env } from "#server/platform/env.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";

/** Somebody of staff behind a request, and the session it came through. */
export type CurrentStaff = Staff & { sessionId: string; factorAt: Date };

type GuardDeps = Pick<Deps, "database" | "env" | "now">;
export type StaffEnv = AppEnv & { Variables: { staff: CurrentStaff } };

/** A session's use is written down no more often than this. */
const NOTE_USE_AFTER = MINUTE;

export const staffCookieName = ({ production }: Pick<Env, "production">) => (production ? "__Host-staff" : "staff");

export const hashStaffToken = (token: string) => createHash("sha256").update(token).digest();

const byToken = builtOnce((db) =>
  db
    .select({ session: staffSessions, worker: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, sql.placeholder("hash")), isNull(staff.endedAt)))
    .prepare("staff by token"),
);

/** What a page asks for by itself, to stay up to date, has this header: it is no use of the session, which ends when idle. */
const UNATTENDED = "X-Unattended";

/** Who of staff is calling, by the cookie; undefined for nobody, and for whoever was idle for too long. */
export async function staffBehind(
  { database, env, now }: GuardDeps,
  c: Context,
  attended = c.req.header(UNATTENDED) === undefined,
): Promise<CurrentStaff | undefined> {
  const token = getCookie(c, staffCookieName(env));
  if (!token) return undefined;
  const [found] = await byToken(database.db).execute({ hash: hashStaffToken(token) });
  if (!found || !isOpen(found.session, now())) return undefined;
  const { id, lastUsedAt, factorAt } = found.session;
  if (attended && now().getTime() - lastUsedAt.getTime() > NOTE_USE_AFTER) {
    await database.db.update(staffSessions).set({ lastUsedAt: now() }).where(eq(staffSessions.id, id));
  }
  return { ...found.worker, sessionId: id, factorAt };
}

type Demands = { fresh?: boolean; unattended?: boolean };

const requireStaff = (deps: GuardDeps, permission: Permission | undefined, { fresh, unattended }: Demands) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    const worker = await staffBehind(deps, c, unattended ? false : undefined);
    // The page of somebody who was signed in before, in the same browser: it asks who is there.
    if (!worker || (c.req.header(SHOWN_TO) ?? worker.id) !== worker.id) throw new AppError("STA_001");
    c.header(SHOP_TIME, deps.now().toISOString());
    c.set("staff", worker);
    c.set("worker", worker.id);
    if (permission && !may(worker, permission)) throw new AppError("STA_002");
    if (fresh && !isFresh(worker, deps.now())) throw new AppError("STA_003");
    await next();
  });

/** Who may call an operation of the console: staff with a permission, whoever of them is signed in, or everybody. */
export type Access = Permission | "staff" | "everybody";

/** Names it in the OpenAPI document, from which the tests know it. */
const declared = <const T extends Access>(access: T) => ({ "x-permission": access });

/**
 * Spread into a route: only staff with this permission get in, and `c.get("staff")` is the caller. `"staff"`: whoever is
 * signed in. `fresh`: a factor must have been shown within the last minutes. `unattended`: only pages ask for it, by themselves.
 */
export const forStaff = (deps: GuardDeps, permission: Permission | "staff", demands: Demands = {}) => ({
  middleware: requireStaff(deps, permission === "staff" ? undefined : permission, demands),
  security: [{ StaffCookie: [] }],
  ...declared(permission),
  ...(demands.fresh && { "x-fresh-factor": true }),
});

/** For what needs a fresh factor only sometimes: STA_003 without one. */
export function requireFresh({ now }: Pick<Deps, "now">, c: Context<StaffEnv>): void {
  if (!isFresh(c.get("staff"), now())) throw new AppError("STA_003");
}

/** Spread into a route of the console that is open before signing in. */
export const beforeSignIn = declared("everybody");

/** Whoever the audit log names for this request. */
export const actorOf = (c: Context<StaffEnv>): StaffActor => {
  const { id, name } = c.get("staff");
  return { id, name, requestId: c.get("requestId") };
};
