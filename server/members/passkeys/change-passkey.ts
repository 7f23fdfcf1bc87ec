import type { PasskeyView } from "#contract/passkeys.ts";
import type { Proof } from "#contract/proof.ts";
import { passkeys } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { provePresence } from "#server/members/auth/prove-presence.ts";
import { lockMember } from "#server/members/member-store.ts";
import { ownPasskey, viewPasskey } from "#server/members/passkeys/passkey-store.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { AppError } from "#server/platform/errors.ts";

export async function renamePasskey(
  { database }: Deps,
  caller: CurrentMember,
  { id, name }: { id: string; name: string },
): Promise<PasskeyView> {
  const [row] = await database.db.update(passkeys).set({ name }).where(ownPasskey(caller.id, id)).returning();
  if (!row) throw new AppError("COM_003");
  return viewPasskey(row);
}

/** Removes a passkey of the member's, who proves to be there and is told. Nobody signs in with it from now on. */
export async function removePasskey(
  deps: Deps,
  caller: CurrentMember,
  { id, proof }: { id: string; proof: Proof },
): Promise<void> {
  await provePresence(deps, caller, proof);
  const { database, now } = deps;
  await database.db.transaction(async (tx) => {
    // Waits for a sign-in that is under way.
    await lockMember(tx, caller.id);
    const [row] = await tx.delete(passkeys).where(ownPasskey(caller.id, id)).returning({ name: passkeys.name });
    if (!row) throw new AppError("COM_003");
    await tellMembers(tx, [{ to: caller, kind: "passkeyRemoved", data: { passkey: row.name } }], now());
  });
}
