import { eq } from "drizzle-orm";
import type { Proof } from "#contract/proof.ts";
import type { NewTotp } from "#contract/totp.ts";
import type { Transaction } from "#db/database.ts";
import { recoveryCodes, totpSecrets } from "#db/schema.ts";
import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { provePassword, provePresence } from "#server/members/auth/prove-presence.ts";
import { lockMember } from "#server/members/member-store.ts";
import { findTotp, isOn, spendAppCode, spendCode } from "#server/members/totp/totp-store.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { AppError } from "#server/platform/errors.ts";
import { qrImage } from "#server/platform/qr-image.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { hashRecoveryCode, newRecoveryCodes } from "#server/platform/recovery-codes.ts";
import { newTotpSecret, totpUri } from "#server/platform/totp.ts";

const ISSUER = "エキカリ";
/** How long a secret that was shown waits for its first code. */
const SETUP = 15 * MINUTE;

/** Makes a secret for the member's app. Nothing is asked for at login before a code of it was entered. */
export async function beginTotp(deps: Deps, caller: CurrentMember, proof: Proof): Promise<NewTotp> {
  await limitRate(deps, "changeTotp", caller.id);
  await provePresence(deps, caller, proof);
  const secret = newTotpSecret();
  const row = { secret: deps.vault.seal(secret, caller.id), createdAt: deps.now(), lastStep: 0 };
  await deps.database.db.transaction(async (tx) => {
    await lockMember(tx, caller.id);
    if ((await findTotp(tx, caller.id))?.confirmedAt) throw new AppError("AUT_014");
    await tx
      .insert(totpSecrets)
      .values({ memberId: caller.id, ...row })
      .onConflictDoUpdate({ target: totpSecrets.memberId, set: row });
  });
  const uri = totpUri(secret, ISSUER, caller.email);
  return { secret, uri, qrImage: qrImage(uri) };
}

/** Turns it on with the first code, and returns the recovery codes, which nobody sees again. */
export async function enableTotp(deps: Deps, caller: CurrentMember, code: string): Promise<string[]> {
  await limitRate(deps, "checkTotp", caller.id, "setup");
  const now = deps.now();
  return deps.database.db.transaction(async (tx) => {
    await lockMember(tx, caller.id);
    const begun = await findTotp(tx, caller.id);
    if (begun?.confirmedAt) throw new AppError("AUT_014");
    if (!begun || now.getTime() - begun.createdAt.getTime() >= SETUP) throw new AppError("AUT_015");
    if (!(await spendAppCode(tx, deps, caller.id, code))) throw new AppError("AUT_012");
    // A clock that was put back since must not keep anybody out.
    const confirmedAt = begun.createdAt > now ? begun.createdAt : now;
    await tx.update(totpSecrets).set({ confirmedAt }).where(eq(totpSecrets.memberId, caller.id));
    const codes = await giveRecoveryCodes(tx, caller.id);
    await tellMembers(tx, [{ to: caller, kind: "totpEnabled", data: {} }], now);
    return codes;
  });
}

/** New recovery codes in place of all that the member has. */
async function giveRecoveryCodes(tx: Transaction, memberId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((each) => ({ memberId, codeHash: hashRecoveryCode(memberId, each) })));
  return codes;
}

type PasswordAndCode = { currentPassword: string; code: string };

/** Changes it for whoever knows the password and has a code, one change at a time. */
async function changeWithCode<T>(
  deps: Deps,
  caller: CurrentMember,
  { currentPassword, code }: PasswordAndCode,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  await provePassword(deps, caller, currentPassword);
  await limitRate(deps, "checkTotp", caller.id, "off");
  return deps.database.db.transaction(async (tx) => {
    await lockMember(tx, caller.id);
    if (!(await findTotp(tx, caller.id))?.confirmedAt) throw new AppError("COM_003");
    if (!(await spendCode(tx, deps, caller.id, code))) throw new AppError("AUT_012");
    return change(tx);
  });
}

/** Turns it off. */
export const disableTotp = (deps: Deps, caller: CurrentMember, proof: PasswordAndCode): Promise<void> =>
  changeWithCode(deps, caller, proof, async (tx) => {
    await tx.delete(totpSecrets).where(isOn(caller.id));
    await tellMembers(tx, [{ to: caller, kind: "totpDisabled", data: {} }], deps.now());
  });

/** Gives new recovery codes, which nobody sees again; the old ones end. */
export const renewRecoveryCodes = (deps: Deps, caller: CurrentMember, proof: PasswordAndCode): Promise<string[]> =>
  changeWithCode(deps, caller, proof, async (tx) => {
    const codes = await giveRecoveryCodes(tx, caller.id);
    await tellMembers(tx, [{ to: caller, kind: "recoveryCodesRenewed", data: {} }], deps.now());
    return codes;
  });
