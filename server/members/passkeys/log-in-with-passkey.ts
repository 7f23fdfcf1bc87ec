import type { PasskeyAssertion } from "#contract/passkey-assertion.ts";
import type { PasskeyOptions } from "#contract/passkeys.ts";
import type { Deps } from "#server/deps.ts";
import { whereFrom } from "#server/members/auth/device-store.ts";
import { type NewSession, signIn } from "#server/members/auth/sign-in.ts";
import type { Visitor } from "#server/members/auth/visitor.ts";
import { findMember } from "#server/members/member-store.ts";
import { makeChallenge } from "#server/members/passkeys/challenge-store.ts";
import { partyOf } from "#server/members/passkeys/party.ts";
import { noteUse } from "#server/members/passkeys/passkey-store.ts";
import { verifyPasskey } from "#server/members/passkeys/verify-passkey.ts";
import { AppError } from "#server/platform/errors.ts";
import { passkeyOptions } from "#server/platform/passkey.ts";
import { forgiveRate, limitRate } from "#server/platform/rate-limit.ts";

/** What the login page asks authenticators to sign. Nobody has said yet who they are. */
export async function beginPasskeyLogin(deps: Deps, visitor: Visitor): Promise<PasskeyOptions> {
  const party = partyOf(deps);
  await limitRate(deps, "passkeyChallengeFrom", await whereFrom(deps.database.db, visitor));
  const challenge = await makeChallenge(deps.database.db, null, deps.now());
  return (await passkeyOptions(party, challenge)) as PasskeyOptions;
}

/**
 * Signs in whoever has a member's passkey. It stands for password and second factor, because the authenticator has made
 * sure of its owner; and nobody can guess it, so a series of wrong passwords does not hold it up.
 */
export async function logInWithPasskey(deps: Deps, passkey: PasskeyAssertion, visitor: Visitor): Promise<NewSession> {
  partyOf(deps);
  const { db } = deps.database;
  const from = await whereFrom(db, visitor);
  await limitRate(deps, "passkeyLoginFrom", from);
  const verified = await verifyPasskey(deps, passkey);
  const member = verified && (await findMember(db, verified.memberId));
  if (!member) throw new AppError("AUT_008");
  await forgiveRate(deps, "passkeyLoginFrom", from);
  if (member.blockedAt) throw new AppError("AUT_006");
  return db.transaction(async (tx) => {
    const opened = await signIn(tx, deps, member, visitor);
    // Removed meanwhile, or its copy was faster.
    if (!opened || !(await noteUse(tx, verified, deps.now()))) throw new AppError("AUT_008");
    return opened;
  });
}
