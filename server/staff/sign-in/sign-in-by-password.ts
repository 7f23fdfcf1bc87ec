import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import type { staffSignInRequest } from "#contract/console/sign-in.ts";
import type { Transaction } from "#db/database.ts";
import type { Staff } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { SECOND } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { verifyPassword } from "#server/members/auth/password-hash.ts";
import { enqueueMail } from "#server/messages/mail/outbox-store.ts";
import { AppError } from "#server/platform/errors.ts";
import { forgiveRate, limitRate } from "#server/platform/rate-limit.ts";
import { countRecoveryCodes, spendStaffCode } from "#server/staff/factors/totp-store.ts";
import {
  type Arrival,
  isKnownStaffDevice,
  type NewStaffSession,
  openStaffSession,
} from "#server/staff/sign-in/open-session.ts";
import { findActiveByEmail, lockStaff } from "#server/staff/staff-store.ts";

/** Longer than any refusal takes: a right password leads to more work than a wrong one, or than an address nobody has. */
const REFUSED_AFTER = SECOND / 2;

/**
 * Signs in by e-mail, password and code together. Whichever of them is wrong, the answer is the same and takes the same time, so
 * nobody learns who works here, or that a password is right without having the app.
 */
export async function signInByPassword(
  deps: Deps,
  request: z.output<typeof staffSignInRequest>,
  arrival: Arrival,
): Promise<NewStaffSession> {
  const asked = performance.now();
  try {
    return await tryToSignIn(deps, request, arrival);
  } catch (refusal) {
    const { wait = sleep } = deps;
    if (refusal instanceof AppError) await wait(Math.max(0, REFUSED_AFTER - (performance.now() - asked)));
    throw refusal;
  }
}

async function tryToSignIn(
  deps: Deps,
  { email, password, code }: z.output<typeof staffSignInRequest>,
  arrival: Arrival,
): Promise<NewStaffSession> {
  const { ip, device } = arrival.visitor;
  const { db } = deps.database;
  const known = await findActiveByEmail(db, email);
  const isOwn = known !== undefined && (await isKnownStaffDevice(db, known.id, device));
  // A station's network is everybody's: what strangers try there must not keep the person's own devices out.
  const from = isOwn ? (device ?? "") : ip;
  await limitRate(deps, "staffSignInAny", email, from);
  if (!isOwn) await limitRate(deps, "staffSignInFrom", ip);
  await limitRate(deps, "staffSignIn", email, from);
  const right = await verifyPassword(deps.env, known?.passwordHash ?? undefined, password);
  if (!known || !right) throw new AppError("STA_004");
  // Strangers who know the password share one allowance; the person's own devices have theirs.
  const place = isOwn ? (device ?? "") : "strange";
  await limitCodes(deps, known, place);
  const opened = await db.transaction(async (tx) => {
    const person = await lockStaff(tx, known.id);
    // Left, or another password was chosen, since it was checked.
    if (person?.passwordHash !== known.passwordHash) return undefined;
    const how = await spendStaffCode(tx, deps, person.id, code);
    if (!how) return undefined;
    if (how === "recovery code") await tellOfRecovery(tx, person, deps.now());
    return openStaffSession(tx, person, arrival, { how, now: deps.now() });
  });
  if (!opened) throw new AppError("STA_004");
  await forgiveRate(deps, "staffCheckTotp", known.id, place);
  await forgiveRate(deps, "staffSignIn", email, from);
  if (!isOwn) await forgiveRate(deps, "staffSignInFrom", ip);
  return opened;
}

/**
 * Counts a code before it is looked at. When there were too many, somebody has the password and not the app: the owner should
 * know, and they should not. So they hear what everybody hears whose password is wrong.
 */
async function limitCodes(deps: Deps, person: Staff, place: string): Promise<void> {
  try {
    await limitRate(deps, "staffCheckTotp", person.id, place);
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    const isFirst = await limitRate(deps, "staffTellFailures", person.id).then(
      () => true,
      () => false,
    );
    const { email: recipient, language, name } = person;
    if (isFirst) {
      const mail = { kind: "staffCodeFailures", memberId: null, recipient, language, data: { name } } as const;
      await enqueueMail(deps.database.db, mail, deps.now());
    }
    throw new AppError("STA_004");
  }
}

async function tellOfRecovery(tx: Transaction, person: Staff, now: Date): Promise<void> {
  const data = { name: person.name, left: await countRecoveryCodes(tx, person.id), at: toJstIso(now) };
  const { email: recipient, language } = person;
  await enqueueMail(tx, { kind: "staffRecoveryCodeUsed", memberId: null, recipient, language, data }, now);
}
