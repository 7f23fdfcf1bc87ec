import { and, eq, isNull } from "drizzle-orm";
import { members, sessions } from "#db/schema.ts";
import { normaliseEmail } from "#domain/members/account-rules.ts";
import type { Deps } from "#server/deps.ts";
import { forgetDevices } from "#server/members/auth/device-store.ts";

/**
 * Signs a member out everywhere, or everybody: for when a device or the database may be in the wrong hands. Answers how
 * many sessions ended; undefined when nobody has the address.
 */
export async function endByOperator(
  { database: { db }, now }: Pick<Deps, "database" | "now">,
  whose: { email: string } | "everybody",
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    if (whose === "everybody") {
      const ended = await tx.update(sessions).set({ revokedAt: now() }).where(isNull(sessions.revokedAt)).returning();
      return ended.length;
    }
    // Waits for a sign-in that is under way.
    const address = eq(members.email, normaliseEmail(whose.email));
    const [member] = await tx.select({ id: members.id }).from(members).where(address).for("update");
    if (!member) return undefined;
    // Whoever has the device may know the password: what signs in with it next is told as new.
    await forgetDevices(tx, member.id);
    const own = and(eq(sessions.memberId, member.id), isNull(sessions.revokedAt));
    return (await tx.update(sessions).set({ revokedAt: now() }).where(own).returning()).length;
  });
}
