import type { PasskeyAssertion } from "#contract/passkey-assertion.ts";
import type { Proof } from "#contract/proof.ts";
import { isFreshLogin } from "#domain/members/passkey-rules.ts";
import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { countAttempt, forgiveAttempt, noteFailure } from "#server/members/auth/login-series.ts";
import { verifyPassword } from "#server/members/auth/password-hash.ts";
import { findSession } from "#server/members/auth/session-store.ts";
import { noteUse } from "#server/members/passkeys/passkey-store.ts";
import { verifyPasskey } from "#server/members/passkeys/verify-passkey.ts";
import { AppError, badField } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";

/** Whether the session alone is not enough to open another way into the account: whoever borrows a device has that. */
export async function needsPassword({ database, now }: Deps, { id, sessionId }: CurrentMember): Promise<boolean> {
  const found = await findSession(database.db, sessionId, id);
  return !found || !isFreshLogin(found.session.createdAt, now());
}

/** Refuses whoever neither signed in just now nor knows the password nor has a passkey of the member's. */
export async function provePresence(deps: Deps, caller: CurrentMember, proof: Proof): Promise<void> {
  if (proof.currentPassword || proof.passkey || (await needsPassword(deps, caller)))
    await proveMember(deps, caller, proof);
}

/** Refuses whoever neither knows the password nor has a passkey of the member's, however fresh the sign-in is. */
export async function proveMember(deps: Deps, caller: CurrentMember, proof: Proof): Promise<void> {
  if (proof.passkey) return provePasskey(deps, caller, proof.passkey);
  if (!proof.currentPassword) throw badField("currentPassword", "required");
  return provePassword(deps, caller, proof.currentPassword);
}

/** Refuses whoever has no passkey of the member's. */
async function provePasskey(deps: Deps, caller: CurrentMember, passkey: PasskeyAssertion): Promise<void> {
  await limitRate(deps, "provePassword", caller.id);
  const verified = await verifyPasskey(deps, passkey);
  const proven = verified?.memberId === caller.id && (await noteUse(deps.database.db, verified, deps.now()));
  if (!proven) throw new AppError("AUT_009");
}

/** Refuses whoever does not know the password. */
export async function provePassword(deps: Deps, caller: CurrentMember, password: string): Promise<void> {
  await limitRate(deps, "provePassword", caller.id);
  await checkOwnPassword(deps, caller, password);
}

/**
 * Refuses a wrong password of whoever is signed in. It counts like a wrong one at login on a device of the member's, who is told
 * of a series: whoever borrows a session could go on guessing for as long as that lasts.
 */
export async function checkOwnPassword(deps: Deps, caller: CurrentMember, password: string): Promise<void> {
  const asked = { email: caller.email, isKnown: true };
  await countAttempt(deps, asked);
  if (await verifyPassword(deps.env, caller.passwordHash, password)) return forgiveAttempt(deps, asked);
  await noteFailure(deps, asked, caller);
  throw badField("currentPassword", "passwordWrong");
}
