import { and, eq, isNull, sql } from "drizzle-orm";
import { devices, sessions } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { forgetDevices } from "#server/members/auth/device-store.ts";
import { revokeSessionsOf } from "#server/members/auth/session-store.ts";
import { lockMember } from "#server/members/member-store.ts";
import { AppError } from "#server/platform/errors.ts";

type EndDeps = Pick<Deps, "database" | "now">;

/** Ends one session of the member's. Its device is a strange one from now on: it may be lost. */
export async function endSession({ database, now }: EndDeps, caller: CurrentMember, id: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    // Waits for a sign-in that is under way.
    await lockMember(tx, caller.id);
    const [ended] = await tx
      .update(sessions)
      .set({ revokedAt: now() })
      .where(and(eq(sessions.id, id), eq(sessions.memberId, caller.id), isNull(sessions.revokedAt)))
      .returning({ deviceId: sessions.deviceId });
    if (!ended) throw new AppError("COM_003");
    const own = sql`(select device_id from sessions where id = ${caller.sessionId})`;
    if (ended.deviceId && id !== caller.sessionId) {
      await tx.delete(devices).where(and(eq(devices.id, ended.deviceId), sql`${devices.id} is distinct from ${own}`));
    }
  });
}

/** Ends all sessions of the member's but this one. */
export async function endOtherSessions({ database, now }: EndDeps, caller: CurrentMember): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockMember(tx, caller.id);
    await revokeSessionsOf(tx, caller.id, now(), caller.sessionId);
    await forgetDevices(tx, caller.id, caller.sessionId);
  });
}
