import type { Factors } from "#contract/console/factors.ts";
import { PASSKEYS_MAXIMUM } from "#domain/members/passkey-rules.ts";
import { relyingPartyOf } from "#domain/relying-party.ts";
import type { Deps } from "#server/deps.ts";
import { viewPasskey } from "#server/staff/factors/change-factors.ts";
import { findStaffPasskeys } from "#server/staff/factors/passkey-store.ts";
import { countRecoveryCodes, hasApp } from "#server/staff/factors/totp-store.ts";

/** How somebody can sign in. */
export async function listFactors({ database: { db }, env }: Deps, staffId: string): Promise<Factors> {
  return {
    passkeys: (await findStaffPasskeys(db, staffId)).map(viewPasskey),
    maximum: PASSKEYS_MAXIMUM,
    passkeysPossible: relyingPartyOf(env.publicOrigin) !== undefined,
    password: await hasApp(db, staffId),
    recoveryCodesLeft: await countRecoveryCodes(db, staffId),
  };
}
