import { and, eq } from "drizzle-orm";
import { cards, emailCorrections, type Member } from "#db/schema.ts";
import { format } from "#domain/format.ts";
import type { Deps } from "#server/deps.ts";
import { forgetDevices } from "#server/members/auth/device-store.ts";
import { forgetOldAddress } from "#server/members/auth/forget-old-address.ts";
import { revokeSessionsOf } from "#server/members/auth/session-store.ts";
import { hashCorrectionToken } from "#server/members/desk/correct-member.ts";
import { changeMember, lockMember } from "#server/members/member-store.ts";
import { enqueueMail } from "#server/messages/mail/outbox-store.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { AppError, isDuplicate } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";

/**
 * Makes an address that the desk wrote down the member's, by the link that went there. All sessions, reset links and
 * codes end and no device is known any more, since they belong to whoever had the old address; both addresses are told. Whoever talked the desk into it, or is
 * the desk, does not get the member's card with it: it pays what is owed, and nothing new before a card is registered again.
 */
export async function confirmEmail(deps: Deps, token: string, ip: string): Promise<void> {
  const hash = hashCorrectionToken(token);
  const { db } = deps.database;
  const [asked] = await db.select().from(emailCorrections).where(eq(emailCorrections.tokenHash, hash));
  if (!asked) {
    // Only what is no link is counted: strangers in the same network must not keep whoever has the mail from using it.
    await limitRate(deps, "confirmEmailFrom", ip);
    throw new AppError("ADR_001");
  }
  try {
    await db.transaction(async (tx) => {
      const member = await lockMember(tx, asked.memberId);
      const [wanted] = await tx.delete(emailCorrections).where(eq(emailCorrections.tokenHash, hash)).returning();
      if (!member || !wanted || wanted.expiresAt <= deps.now()) throw new AppError("ADR_001");
      const { id, language, email: recipient } = member;
      const changed = await changeMember(tx, id, { ...profileOf(member), email: wanted.email });
      if (!changed) throw new AppError("COM_006");
      const now = deps.now();
      await forgetOldAddress(tx, id);
      await revokeSessionsOf(tx, id, now);
      await forgetDevices(tx, id);
      const had = await tx
        .update(cards)
        .set({ state: "owed_only" })
        .where(and(eq(cards.memberId, id), eq(cards.state, "active")))
        .returning({ id: cards.id });
      await tellMembers(tx, [{ to: changed, kind: "emailChanged", data: { hadCard: had.length > 0 } }], now);
      const data = { name: format[language].name(changed) };
      await enqueueMail(tx, { kind: "emailMoved", memberId: id, recipient, language, data }, now);
    });
  } catch (error) {
    throw isDuplicate(error) ? new AppError("COM_006") : error;
  }
}

const profileOf = ({ lastName, firstName, lastNameKana, firstNameKana, phoneNumber, birthday, gender }: Member) => ({
  lastName,
  firstName,
  lastNameKana,
  firstNameKana,
  phoneNumber,
  birthday,
  gender,
});
