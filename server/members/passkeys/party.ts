import { type RelyingParty, relyingPartyOf } from "#domain/relying-party.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";

/** Whom the site's passkeys are for. Where browsers make none, there is nothing to be found. */
export function partyOf({ env }: Pick<Deps, "env">): RelyingParty {
  const party = relyingPartyOf(env.publicOrigin);
  if (!party) throw new AppError("COM_003");
  return party;
}
