import type { z } from "zod";
import type { checkCodeRequest } from "#contract/auth.ts";
import type { Transaction } from "#db/database.ts";
import type { Member } from "#db/schema.ts";
import { format } from "#domain/format.ts";
import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { codePurpose } from "#server/members/auth/code-purpose.ts";
import { forgetOldAddress } from "#server/members/auth/forget-old-address.ts";
import { isOwnRegistration } from "#server/members/auth/registration-cookie.ts";
import { type NewSession, signIn } from "#server/members/auth/sign-in.ts";
import { consumeCode, findCode } from "#server/members/auth/verification-code.ts";
import type { Visitor } from "#server/members/auth/visitor.ts";
import { changeMember, findMemberByEmail, lockMember, verifyMember } from "#server/members/member-store.ts";
import { isLeaver } from "#server/members/suspended-leavers.ts";
import { enqueueMail } from "#server/messages/mail/outbox-store.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { AppError, isDuplicate } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";

type Request = z.output<typeof checkCodeRequest>;
type Caller = { visitor: Visitor; member: CurrentMember | undefined; registration: string };

/** What a right code leads to: a session to begin with, or the one there was, with the profile as it is now. */
type Confirmed = { opened: NewSession } | { changed: Member };

/** Confirms a registration or a profile change with the code from the mail. */
export async function checkCode(deps: Deps, asking: Request, caller: Caller): Promise<Confirmed> {
  const request = { ...asking, purpose: await codePurpose(deps, asking, caller.member) };
  const asked = await whoseCode(deps, request, caller);
  // By the registration or the member, both proven: with a mere address a stranger could use up its owner's tries.
  await limitRate(deps, "checkCode", request.purpose, asked.id, asked.passwordHash);

  // A refusal is a value here, not an exception: the count of wrong tries has to be committed.
  const confirm = async (tx: Transaction) => {
    const member = await lockMember(tx, asked.id);
    // Another password: the address was registered anew, or the account taken back from whoever asks.
    if (member?.passwordHash !== asked.passwordHash) return new AppError("AUT_003");
    // The same code once more, from the browser that registered: its answer was lost, or another tab was first.
    if (request.purpose === "register" && member.verifiedAt) return new AppError("COM_006");
    const row = await findCode(tx, member.id, request.purpose);
    if (!row || row.email !== request.email) return new AppError("AUT_003");
    const verdict = await consumeCode(tx, deps, row, request.verificationCode);
    if (verdict !== "right") return new AppError(verdict === "wrong" ? "AUT_003" : "AUT_004");
    return row.payload
      ? applyChange(tx, member, row.payload, deps.now())
      : completeRegistration(tx, deps, member, caller.visitor);
  };
  const outcome = await deps.database.db.transaction(confirm).catch((error) => {
    // Somebody else took the new address between the look and the change.
    if (isDuplicate(error)) return new AppError("COM_006");
    throw error;
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** Who may confirm something with this code: the member who asks, or whoever registered the address in this browser. */
async function whoseCode(deps: Deps, request: Request, caller: Caller): Promise<Member> {
  if (request.purpose === "profile") {
    if (!caller.member) throw new AppError("COM_002");
    return caller.member;
  }
  const member = await findMemberByEmail(deps.database.db, request.email);
  if (member && isOwnRegistration(deps, member, caller.registration)) return member;
  // Only here: strangers in the same network must not keep whoever registered from entering the code.
  await limitRate(deps, "checkCodeFrom", caller.visitor.ip);
  throw new AppError("AUT_003");
}

async function completeRegistration(
  tx: Transaction,
  deps: Deps,
  { id, email }: Member,
  visitor: Visitor,
): Promise<Confirmed | AppError> {
  const now = deps.now();
  // Here and not before: whether somebody was suspended is told only to who has proven to own the address.
  if (await isLeaver(tx, deps, email)) return new AppError("SUS_002");
  const member = await verifyMember(tx, id, now);
  const opened = member && (await signIn(tx, deps, member, { ...visitor, joining: true }));
  if (!opened) return new AppError("AUT_003");
  await tellMembers(tx, [{ to: member, kind: "welcome", data: {} }], now);
  return { opened };
}

async function applyChange(
  tx: Transaction,
  before: Member,
  payload: Parameters<typeof changeMember>[2],
  now: Date,
): Promise<Confirmed | AppError> {
  const changed = await changeMember(tx, before.id, payload);
  if (!changed) return new AppError("COM_006");
  if (changed.email !== before.email) {
    await forgetOldAddress(tx, before.id);
    await tellOldAddress(tx, before, now);
  }
  // To the address from before: whoever changes both must not be the only one to hear of it.
  if (changed.phoneNumber !== before.phoneNumber) {
    await tellMembers(tx, [{ to: before, kind: "phoneChanged", data: {} }], now);
  }
  return { changed };
}

/** It was warned when the change was asked for; now there is no way back but the help desk. */
function tellOldAddress(tx: Transaction, before: Member, now: Date): Promise<void> {
  const { id: memberId, email: recipient, language } = before;
  const data = { name: format[language].name(before) };
  return enqueueMail(tx, { kind: "emailMoved", memberId, recipient, language, data }, now);
}
