import type { PasskeyAssertion } from "#contract/passkey-assertion.ts";
import type { PasskeyRow } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { spendChallenge } from "#server/members/passkeys/challenge-store.ts";
import { partyOf } from "#server/members/passkeys/party.ts";
import { findPasskeyByCredential } from "#server/members/passkeys/passkey-store.ts";
import { challengeIn, readSignature } from "#server/platform/passkey.ts";

/**
 * The passkey that signed a challenge for signing in, with its new count; undefined when none of ours did. The challenge
 * is used up either way.
 */
export async function verifyPasskey(
  deps: Deps,
  passkey: PasskeyAssertion,
): Promise<Pick<PasskeyRow, "id" | "memberId" | "counter"> | undefined> {
  const party = partyOf(deps);
  const { db } = deps.database;
  const challenge = await spendChallenge(db, challengeIn(passkey), null, deps.now());
  const known = challenge && (await findPasskeyByCredential(db, Buffer.from(passkey.id, "base64url")));
  const counter = known && (await readSignature(party, challenge, passkey, known));
  if (!known || counter === undefined || !isMeant(passkey, known.memberId)) return undefined;
  return { id: known.id, memberId: known.memberId, counter };
}

/** Whether the authenticator keeps it for this member, too. */
const isMeant = ({ response: { userHandle } }: PasskeyAssertion, memberId: string): boolean =>
  !userHandle || Buffer.from(userHandle, "base64url").toString("hex") === memberId.replaceAll("-", "");
