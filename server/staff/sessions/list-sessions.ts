import { and, desc, eq, isNull } from "drizzle-orm";
import type { SessionView } from "#contract/sessions.ts";
import { staffSessions } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { describeDevice } from "#domain/members/device-name.ts";
import { endOf, isOpen } from "#domain/staff/session-times.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";

/** Where somebody is signed in, the last used first; of one's own, `current` is the one that asks. */
export async function listStaffSessions(
  { database, now }: Pick<Deps, "database" | "now">,
  staffId: string,
  current: string,
  language: Language,
): Promise<SessionView[]> {
  const rows = await database.db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)))
    .orderBy(desc(staffSessions.lastUsedAt), staffSessions.id);
  const open = rows.filter((session) => isOpen(session, now()));
  return open.map((session) => ({
    id: session.id,
    current: session.id === current,
    device: describeDevice[language](session),
    createdAt: toJstIso(session.createdAt),
    lastUsedAt: toJstIso(session.lastUsedAt),
    endsAt: toJstIso(endOf(session)),
  }));
}
