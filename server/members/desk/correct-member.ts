import { createHash, randomBytes } from "node:crypto";
import type { CorrectMemberRequest } from "#contract/console/members.ts";
import type { Transaction } from "#db/database.ts";
import { emailCorrections, type Member } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import { HOUR } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { dropCode } from "#server/members/auth/verification-code.ts";
import { lockSeen } from "#server/members/desk/find-seen.ts";
import { isRevisionOf } from "#server/members/desk/read-member.ts";
import { changeMember, findMemberByEmail } from "#server/members/member-store.ts";
import { refuseMissingKana } from "#server/members/refuse-missing-kana.ts";
import { enqueueMail } from "#server/messages/mail/outbox-store.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { sealFor } from "#server/platform/audit-seal.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitMails } from "#server/platform/rate-limit.ts";

/** How long the owner of a new address has to confirm it. */
const CONFIRM_HOURS = 24;

type Wanted = { id: string; request: CorrectMemberRequest; worker: Pick<Worker, "stations"> };
type Profile = Pick<Member, "lastName" | "firstName" | "lastNameKana" | "firstNameKana" | "phoneNumber" | "email">;

export const correctionTopic = (memberId: string): string => `email correction ${memberId}`;

export const hashCorrectionToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * Corrects what the member asked the desk to. Name and phone change at once, and the member is told. Another address changes
 * nothing until its owner has opened the link that goes there; the old address is warned meanwhile.
 */
export async function correctMember(deps: Deps, { id, request, worker }: Wanted, actor: Actor): Promise<void> {
  const { email } = request;
  if (email !== undefined) await limitMails(deps, "sendCode", email, actor.id ?? actor.name);
  await deps.database.db.transaction(async (tx) => {
    const member = await lockSeen(tx, id, worker);
    if (!isRevisionOf(deps, member, request.revision)) throw new AppError("MBR_003");
    refuseMissingKana(request, member.lastNameKana === "");
    const now = deps.now();
    const before = profileOf(member);
    const after = { ...before, ...correctionOf(request) };
    await applyCorrection(tx, member, { ...after, email: member.email }, now);
    if (after.email !== before.email) await askToConfirm(tx, deps, member, { email: after.email, actor });
    const sealed = { before: await sealFor(tx, id, before), after: await sealFor(tx, id, after) };
    const { reason } = request;
    await writeAudit(tx, actor, { act: "members.correct", subject: "member", subjectId: id, ...sealed, reason }, now);
  });
}

const profileOf = ({ lastName, firstName, lastNameKana, firstNameKana, phoneNumber, email }: Profile): Profile => ({
  lastName,
  firstName,
  lastNameKana,
  firstNameKana,
  phoneNumber,
  email,
});

function correctionOf({ lastName, firstName, lastNameKana, firstNameKana, ...more }: CorrectMemberRequest) {
  const { phoneNumber, email } = more;
  const names = { lastName, firstName, lastNameKana, firstNameKana };
  return { ...names, ...(phoneNumber !== undefined && { phoneNumber }), ...(email !== undefined && { email }) };
}

async function applyCorrection(tx: Transaction, member: Member, profile: Profile, now: Date): Promise<void> {
  const { birthday, gender } = member;
  const named = nameOf(profile) !== nameOf(member);
  const called = profile.phoneNumber !== member.phoneNumber;
  if (!named && !called) return;
  await changeMember(tx, member.id, { ...profile, birthday, gender });
  // A change of the member's own that waits for its code has the whole profile as it was, and would undo this.
  await dropCode(tx, member.id, "profile");
  await tellMembers(tx, [{ to: member, kind: "profileCorrected", data: { named, called } }], now);
}

const nameOf = ({ lastName, firstName, lastNameKana, firstNameKana }: Profile) =>
  [lastName, firstName, lastNameKana, firstNameKana].join("\n");

type NewAddress = { email: string; actor: Actor };

async function askToConfirm(tx: Transaction, deps: Deps, member: Member, { email, actor }: NewAddress): Promise<void> {
  if ((await findMemberByEmail(tx, email))?.verifiedAt) throw new AppError("COM_006");
  if (!actor.id) throw new Error("nobody of staff corrects it");
  const now = deps.now();
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + CONFIRM_HOURS * HOUR);
  const row = { email, tokenHash: hashCorrectionToken(token), staffId: actor.id, createdAt: now, expiresAt };
  await tx
    .insert(emailCorrections)
    .values({ memberId: member.id, ...row })
    .onConflictDoUpdate({ target: emailCorrections.memberId, set: row });
  const link = `${deps.env.publicOrigin}/email/confirm#${token}`;
  const data = { link, until: toJstIso(expiresAt) };
  const { id: memberId, language } = member;
  const topic = correctionTopic(memberId);
  await enqueueMail(tx, { kind: "confirmEmail", memberId, recipient: email, language, data, topic, expiresAt }, now);
  await tellMembers(tx, [{ to: member, kind: "emailCorrectionWarning", data: { until: data.until } }], now);
}
