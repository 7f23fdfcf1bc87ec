import type { z } from "zod";
import type { addPasskeyRequest, NewPasskeyOptions, PasskeyView } from "#contract/passkeys.ts";
import type { Proof } from "#contract/proof.ts";
import { passkeys } from "#db/schema.ts";
import { format } from "#domain/format.ts";
import { PASSKEYS_MAXIMUM } from "#domain/members/passkey-rules.ts";
import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { provePresence } from "#server/members/auth/prove-presence.ts";
import { lockMember } from "#server/members/member-store.ts";
import { makeChallenge, spendChallenge } from "#server/members/passkeys/challenge-store.ts";
import { partyOf } from "#server/members/passkeys/party.ts";
import { findPasskeys, viewPasskey } from "#server/members/passkeys/passkey-store.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { AppError, isDuplicate } from "#server/platform/errors.ts";
import { challengeIn, newPasskeyOptions, readNewPasskey } from "#server/platform/passkey.ts";
import { limitRate } from "#server/platform/rate-limit.ts";

const SITE_NAME = "エキカリ";

/** Begins adding a passkey, for whoever proves to be there. */
export async function beginPasskey(deps: Deps, caller: CurrentMember, proof: Proof): Promise<NewPasskeyOptions> {
  const party = partyOf(deps);
  await limitRate(deps, "addPasskey", caller.id);
  await provePresence(deps, caller, proof);
  const known = await findPasskeys(deps.database.db, caller.id);
  if (known.length >= PASSKEYS_MAXIMUM) throw new AppError("AUT_010");
  const challenge = await makeChallenge(deps.database.db, caller.id, deps.now());
  const name = format[caller.language].name(caller);
  const owner = { id: Buffer.from(caller.id.replaceAll("-", ""), "hex"), account: caller.email, name };
  const options = await newPasskeyOptions(party, { siteName: SITE_NAME, challenge, owner, known });
  return options as NewPasskeyOptions;
}

/** Keeps the passkey that the member's authenticator made. */
export async function addPasskey(
  deps: Deps,
  caller: CurrentMember,
  { name, passkey }: z.output<typeof addPasskeyRequest>,
): Promise<PasskeyView> {
  const party = partyOf(deps);
  const { db } = deps.database;
  const now = deps.now();
  const challenge = await spendChallenge(db, challengeIn(passkey), caller.id, now);
  const made = challenge && (await readNewPasskey(party, challenge, passkey));
  if (!made) throw new AppError("AUT_009");
  const keep = db.transaction(async (tx) => {
    // One at a time, so that nobody gets past the limit.
    await lockMember(tx, caller.id);
    if ((await findPasskeys(tx, caller.id)).length >= PASSKEYS_MAXIMUM) throw new AppError("AUT_010");
    const [row] = await tx
      .insert(passkeys)
      .values({ ...made, memberId: caller.id, name, createdAt: now })
      .returning();
    if (!row) throw new Error("the passkey was not written");
    await tellMembers(tx, [{ to: caller, kind: "passkeyAdded", data: { passkey: name } }], now);
    return viewPasskey(row);
  });
  return keep.catch((error) => {
    // Somebody's already; authenticators do not do that by themselves.
    throw isDuplicate(error) ? new AppError("AUT_009") : error;
  });
}
