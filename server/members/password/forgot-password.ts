import { randomBytes } from "node:crypto";
import { format } from "#domain/format.ts";
import type { Text } from "#domain/text.ts";
import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { isKnownDevice } from "#server/members/auth/device-store.ts";
import type { Visitor } from "#server/members/auth/visitor.ts";
import { findMemberByEmail, lockMember } from "#server/members/member-store.ts";
import { resetTopic } from "#server/members/password/reset-password.ts";
import { saveReset } from "#server/members/password/reset-store.ts";
import { enqueueMail } from "#server/messages/mail/outbox-store.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitMails, limitRate } from "#server/platform/rate-limit.ts";

const notRegistered: Text = {
  ja: "このメールアドレスは登録されていません",
  en: "This email address is not registered",
};

const unknownAddress = () => new AppError("COM_003", { text: notRegistered, fields: { email: notRegistered } });

/**
 * Mails a link to choose a new password with, and returns how long it works. The answer says whether an address is
 * unknown: the specification asks for it.
 */
export async function forgotPassword(deps: Deps, email: string, { ip, device }: Visitor): Promise<Date> {
  const { db } = deps.database;
  const known = await findMemberByEmail(db, email);
  // What strangers ask for, in the same network or for the same address, must not keep the member's own devices out.
  if (known && device && (await isKnownDevice(db, known.id, device))) {
    await limitRate(deps, "forgotPassword", email, device);
  } else {
    await limitRate(deps, "forgotPasswordFrom", ip);
    await limitMails(deps, "forgotPassword", email, ip);
  }
  if (!known?.verifiedAt) throw unknownAddress();

  const now = deps.now();
  const { passwordResetMinutes: minutes } = deps.catalogue.current().settings;
  const expiresAt = new Date(now.getTime() + minutes * MINUTE);
  const token = randomBytes(32).toString("base64url");
  await deps.database.db.transaction(async (tx) => {
    // One at a time per member, so that the newest mail carries the link that works.
    const member = await lockMember(tx, known.id);
    // The address may have been given up this moment: it must not get a link any more.
    if (member?.email !== email) throw unknownAddress();
    await saveReset(tx, { token, memberId: member.id, createdAt: now, expiresAt });
    await enqueueMail(
      tx,
      {
        kind: "passwordReset",
        memberId: member.id,
        recipient: email,
        language: member.language,
        data: {
          name: format[member.language].name(member),
          link: `${deps.env.publicOrigin}/password/reset?token=${token}`,
          minutes,
        },
        topic: resetTopic(member.id),
        expiresAt,
      },
      now,
    );
  });
  return expiresAt;
}
