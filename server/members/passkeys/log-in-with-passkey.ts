import type { PasskeyAssertion, PasskeyOptions } from "#contract/passkeys.ts";
import type { Deps } from "#server/deps.ts";
import { type NewSession, signIn } from "#server/members/auth/sign-in.ts";
import type { Visitor } from "#server/members/auth/visitor.ts";
import { findMember } from "#server/members/member-store.ts";
import { makeChallenge, spendChallenge } from "#server/members/passkeys/challenge-store.ts";
import { partyOf } from "#server/members/passkeys/party.ts";
import { findPasskeyByCredential, noteUse } from "#server/members/passkeys/passkey-store.ts";
import { AppError } from "#server/platform/errors.ts";
import { challengeIn, passkeyOptions, readSignature } from "#server/platform/passkey.ts";
import { forgiveRate, limitRate } from "#server/platform/rate-limit.ts";

/** What the login page asks authenticators to sign. Nobody has said yet who they are. */
export async function beginPasskeyLogin(deps: Deps, ip: string): Promise<PasskeyOptions> {
  const party = partyOf(deps);
  await limitRate(deps, "passkeyChallengeFrom", ip);
  const challenge = await makeChallenge(deps.database.db, null, deps.now());
  return (await passkeyOptions(party, challenge)) as PasskeyOptions;
}

/**
 * Signs in whoever has a member's passkey. It stands for password and second factor, because the authenticator has made
 * sure of its owner; and nobody can guess it, so a series of wrong passwords does not hold it up.
 */
export async function logInWithPasskey(deps: Deps, passkey: PasskeyAssertion, visitor: Visitor): Promise<NewSession> {
  const party = partyOf(deps);
  const { db } = deps.database;
  await limitRate(deps, "passkeyLoginFrom", visitor.ip);
  const challenge = await spendChallenge(db, challengeIn(passkey), null, deps.now());
  const known = challenge && (await findPasskeyByCredential(db, Buffer.from(passkey.id, "base64url")));
  const counter = known && (await readSignature(party, challenge, passkey, known));
  const member = known && (await findMember(db, known.memberId));
  if (!member || counter === undefined || !isMeant(passkey, member.id)) throw new AppError("AUT_008");
  await forgiveRate(deps, "passkeyLoginFrom", visitor.ip);
  if (member.blockedAt) throw new AppError("AUT_006");
  return db.transaction(async (tx) => {
    const opened = await signIn(tx, deps, member, visitor);
    // Removed meanwhile, or its copy was faster.
    if (!opened || !(await noteUse(tx, { id: known.id, counter }, deps.now()))) throw new AppError("AUT_008");
    return opened;
  });
}

/** Whether the authenticator keeps it for this member, too. */
const isMeant = ({ response: { userHandle } }: PasskeyAssertion, memberId: string): boolean =>
  !userHandle || Buffer.from(userHandle, "base64url").toString("hex") === memberId.replaceAll("-", "");
