import { createHash } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { loginSeries, type Member } from "#db/schema.ts";
import { HOUR } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { tellMembers } from "#server/messages/tell-members.ts";

// Guesses at one account's password come from any number of networks, so they are counted by the e-mail address too,
// whether or not a member has it. Devices that the member has signed in with are counted apart, since others may use them as well,
// and are not held up.

type SeriesDeps = Pick<Deps, "database" | "catalogue" | "now">;

/** Whose password is tried, and whether on a device that the member has signed in with. */
type Asked = { email: string; isKnown: boolean };

const keyOf = ({ email, isKnown }: Asked) =>
  createHash("sha256")
    .update(`login series\n${email}${isKnown ? "\nknown device" : ""}`)
    .digest("base64url");

/** Counts an attempt before it is judged, so that none of many at once slips through. Whether a password is not enough any more. */
export async function countAttempt({ database, catalogue, now }: SeriesDeps, asked: Asked): Promise<boolean> {
  const { loginFailuresBeforeCode, loginSeriesHours } = catalogue.current().settings;
  const quietSince = new Date(now().getTime() - loginSeriesHours * HOUR);
  const over = sql`${loginSeries.lastFailureAt} < ${quietSince.toISOString()}::timestamptz`;
  const [row] = await database.db
    .insert(loginSeries)
    .values({ key: keyOf(asked), failures: 1, lastFailureAt: now() })
    .onConflictDoUpdate({
      target: loginSeries.key,
      set: {
        failures: sql`case when ${over} then 1 else ${loginSeries.failures} + 1 end`,
        toldAt: sql`case when ${over} then null else ${loginSeries.toldAt} end`,
        lastFailureAt: sql`case when ${over} then excluded.last_failure_at else ${loginSeries.lastFailureAt} end`,
      },
    })
    .returning({ failures: loginSeries.failures });
  return (row?.failures ?? 0) > loginFailuresBeforeCode;
}

/** The attempt was a right one after all. */
export async function forgiveAttempt({ database }: SeriesDeps, asked: Asked): Promise<void> {
  await database.db
    .update(loginSeries)
    .set({ failures: sql`greatest(${loginSeries.failures} - 1, 0)` })
    .where(eq(loginSeries.key, keyOf(asked)));
}

/** The attempt was a wrong one. The member is told of the series, once. */
export async function noteFailure(deps: SeriesDeps, asked: Asked, member: Member | undefined): Promise<void> {
  const { loginFailuresBeforeCode } = deps.catalogue.current().settings;
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const mine = eq(loginSeries.key, keyOf(asked));
    await tx.update(loginSeries).set({ lastFailureAt: now }).where(mine);
    const told = await tx
      .update(loginSeries)
      .set({ toldAt: now })
      .where(sql`${mine} and ${loginSeries.failures} >= ${loginFailuresBeforeCode} and ${loginSeries.toldAt} is null`)
      .returning({ key: loginSeries.key });
    if (told.length > 0 && member?.verifiedAt) {
      await tellMembers(tx, [{ to: member, kind: "loginFailures", data: { known: asked.isKnown } }], now);
    }
  });
}

/** Nobody has the address any more. */
export async function forgetSeries(tx: Queryable, email: string): Promise<void> {
  const keys = [true, false].map((isKnown) => keyOf({ email, isKnown }));
  await tx.delete(loginSeries).where(inArray(loginSeries.key, keys));
}
