import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { SessionView } from "#contract/sessions.ts";
import { devices, sessions } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { describeDevice } from "#domain/members/device-name.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";

/** Where a member is signed in, the one used last first. */
export async function listSessionsOf(
  { database, now }: Pick<Deps, "database" | "now">,
  memberId: string,
  language: Language,
): Promise<Omit<SessionView, "current" | "endsAt">[]> {
  const rows = await database.db
    .select({ session: sessions, browser: devices.browser, system: devices.system })
    .from(sessions)
    .leftJoin(devices, eq(devices.id, sessions.deviceId))
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  return rows.map(({ session, browser, system }) => ({
    id: session.id,
    device: describeDevice[language]({ browser, system }),
    createdAt: toJstIso(session.createdAt),
    lastUsedAt: session.lastUsedAt && toJstIso(session.lastUsedAt),
  }));
}

/** Where the member is signed in: this device first, then the one used last. */
export async function listSessions(
  { database, now }: Pick<Deps, "database" | "now">,
  { id, sessionId }: CurrentMember,
  language: Language,
): Promise<SessionView[]> {
  const rows = await database.db
    .select({ session: sessions, browser: devices.browser, system: devices.system })
    .from(sessions)
    .leftJoin(devices, eq(devices.id, sessions.deviceId))
    .where(and(eq(sessions.memberId, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now())))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastUsedAt), desc(sessions.id));
  return rows.map(({ session, browser, system }) => ({
    id: session.id,
    current: session.id === sessionId,
    device: describeDevice[language]({ browser, system }),
    createdAt: toJstIso(session.createdAt),
    lastUsedAt: session.lastUsedAt && toJstIso(session.lastUsedAt),
    endsAt: toJstIso(session.expiresAt),
  }));
}
