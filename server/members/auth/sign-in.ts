import type { Transaction } from "#db/database.ts";
import type { Member } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { rememberDevice } from "#server/members/auth/device-store.ts";
import { findUnchanged, type OpenSession, openSession } from "#server/members/auth/session-store.ts";
import type { Visitor } from "#server/members/auth/visitor.ts";
import { tellMembers } from "#server/messages/tell-members.ts";

/** A session that was just opened, and the cookie by which its browser is known from now on. */
export type NewSession = OpenSession & { deviceToken: string };

/**
 * Signs in a member who has proven who they are; undefined when the password (or anything else that matters) changed
 * since it was checked. The member hears of a device that is new to the account, unless the account is new itself.
 */
export async function signIn(
  tx: Transaction,
  deps: Pick<Deps, "catalogue" | "now">,
  checked: Member,
  visitor: Visitor & { joining?: boolean },
): Promise<NewSession | undefined> {
  const now = deps.now();
  const { sessionDays } = deps.catalogue.current().settings;
  const member = await findUnchanged(tx, checked);
  if (!member) return undefined;
  const { id, token, isNew } = await rememberDevice(tx, member.id, visitor, now);
  if (isNew && !visitor.joining) {
    const data = { device: visitor.deviceName, at: toJstIso(now) };
    await tellMembers(tx, [{ to: member, kind: "newDevice", data }], now);
  }
  return { ...(await openSession(tx, member, id, { now, sessionDays })), deviceToken: token };
}
