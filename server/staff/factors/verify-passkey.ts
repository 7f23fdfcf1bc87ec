import type { PasskeyAssertion } from "#contract/passkey-assertion.ts";
import type { StaffPasskey } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { partyOf } from "#server/members/passkeys/party.ts";
import { readSignature } from "#server/platform/passkey.ts";
import { findByCredential, spendStaffChallenge, type Use } from "#server/staff/factors/passkey-store.ts";

type Verified = { passkey: StaffPasskey; counter: number };

/** Whose passkey gave this answer to a challenge of ours, and how often it has signed by now; undefined when it is no good. */
export async function verifyStaffPasskey(
  deps: Pick<Deps, "database" | "env" | "now">,
  answer: PasskeyAssertion,
  use: Use,
): Promise<Verified | undefined> {
  const party = partyOf(deps);
  const { db } = deps.database;
  const challenge = await spendStaffChallenge(db, answer, use, deps.now());
  const passkey = challenge && (await findByCredential(db, answer.id));
  if (!passkey || !isMeant(answer, passkey.staffId)) return undefined;
  const counter = await readSignature(party, challenge, answer, passkey);
  return counter === undefined ? undefined : { passkey, counter };
}

/** Whether the authenticator keeps it for this person, too. */
const isMeant = ({ response: { userHandle } }: PasskeyAssertion, staffId: string): boolean =>
  !userHandle || Buffer.from(userHandle, "base64url").toString("hex") === staffId.replaceAll("-", "");
