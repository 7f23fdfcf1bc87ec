import type { PasskeyAssertion } from "#contract/passkey-assertion.ts";
import type { PasskeyOptions } from "#contract/passkeys.ts";
import type { Deps } from "#server/deps.ts";
import type { Visitor } from "#server/members/auth/visitor.ts";
import { partyOf } from "#server/members/passkeys/party.ts";
import { AppError } from "#server/platform/errors.ts";
import { passkeyOptions } from "#server/platform/passkey.ts";
import { forgiveRate, limitRate } from "#server/platform/rate-limit.ts";
import { makeStaffChallenge, noteStaffUse } from "#server/staff/factors/passkey-store.ts";
import { verifyStaffPasskey } from "#server/staff/factors/verify-passkey.ts";
import {
  type Arrival,
  type NewStaffSession,
  openStaffSession,
  whereStaffIsFrom,
} from "#server/staff/sign-in/open-session.ts";
import { lockStaff } from "#server/staff/staff-store.ts";

const use = { purpose: "sign_in", staffId: null } as const;

/** What the sign-in page asks authenticators to sign. */
export async function beginPasskeySignIn(deps: Deps, visitor: Visitor): Promise<PasskeyOptions> {
  const party = partyOf(deps);
  await limitRate(deps, "staffChallengeFrom", await whereStaffIsFrom(deps.database.db, visitor));
  const challenge = await makeStaffChallenge(deps.database.db, use, deps.now());
  return (await passkeyOptions(party, challenge)) as PasskeyOptions;
}

/** Signs in whoever has a passkey of staff's: the authenticator has made sure of its owner, so it is two factors. */
export async function signInByPasskey(
  deps: Deps,
  answer: PasskeyAssertion,
  arrival: Arrival,
): Promise<NewStaffSession> {
  const from = await whereStaffIsFrom(deps.database.db, arrival.visitor);
  await limitRate(deps, "staffPasskeyFrom", from);
  const verified = await verifyStaffPasskey(deps, answer, use);
  if (!verified) throw new AppError("STA_004");
  const { passkey, counter } = verified;
  const opened = await deps.database.db.transaction(async (tx) => {
    const now = deps.now();
    const person = await lockStaff(tx, passkey.staffId);
    // Left or removed meanwhile, or a copy of the passkey was faster.
    if (!person?.acceptedAt || !(await noteStaffUse(tx, passkey.id, counter, now))) throw new AppError("STA_004");
    return openStaffSession(tx, person, arrival, { how: "passkey", now });
  });
  await forgiveRate(deps, "staffPasskeyFrom", from);
  return opened;
}
