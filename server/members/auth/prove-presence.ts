import { isFreshLogin } from "#domain/members/passkey-rules.ts";
import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { verifyPassword } from "#server/members/auth/password-hash.ts";
import { findSession } from "#server/members/auth/session-store.ts";
import { badField } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";

/** Whether the session alone is not enough to open another way into the account: whoever borrows a device has that. */
export async function needsPassword({ database, now }: Deps, { id, sessionId }: CurrentMember): Promise<boolean> {
  const found = await findSession(database.db, sessionId, id);
  return !found || !isFreshLogin(found.session.createdAt, now());
}

/** Refuses whoever neither signed in just now nor knows the password. */
export async function provePresence(deps: Deps, caller: CurrentMember, password: string | undefined): Promise<void> {
  if (password) return provePassword(deps, caller, password);
  if (await needsPassword(deps, caller)) throw badField("currentPassword", "required");
}

/** Refuses whoever does not know the password. */
export async function provePassword(deps: Deps, caller: CurrentMember, password: string): Promise<void> {
  await limitRate(deps, "provePassword", caller.id);
  if (!(await verifyPassword(deps.env, caller.passwordHash, password))) {
    throw badField("currentPassword", "passwordWrong");
  }
}
