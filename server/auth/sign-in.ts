import type { Transaction } from "#db/database.ts";
import type { Member } from "#db/schema.ts";
import { rememberDevice } from "#server/auth/device-store.ts";
import { findUnchanged, type OpenSession, openSession } from "#server/auth/session-store.ts";
import type { Visitor } from "#server/auth/visitor.ts";

/** A session that was just opened, and the cookie by which its browser is known from now on. */
export type NewSession = OpenSession & { deviceToken: string };

/**
 * Signs in a member who has proven who they are; undefined when the password (or anything else that matters) changed
 * since it was checked.
 */
export async function signIn(
  tx: Transaction,
  checked: Member,
  visitor: Visitor,
  now: Date,
): Promise<NewSession | undefined> {
  const member = await findUnchanged(tx, checked);
  if (!member) return undefined;
  const { id, token } = await rememberDevice(tx, member.id, visitor, now);
  return { ...(await openSession(tx, member, id, now)), deviceToken: token };
}
