import { eq } from "drizzle-orm";
import type { PasskeyAttestation } from "#contract/passkeys.ts";
import type { Transaction } from "#db/database.ts";
import { type Staff, staff } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { hashPassword } from "#server/members/auth/password-hash.ts";
import { refuseWeakPassword } from "#server/members/password/refuse-weak-password.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { keepPasskey, keepPassword, verifyNewPasskey } from "#server/staff/factors/add-factor.ts";
import { findInvitation, type OpenInvitation, spendInvitation } from "#server/staff/invitations/invitation-store.ts";
import { type Arrival, type NewStaffSession, openStaffSession } from "#server/staff/sign-in/open-session.ts";
import { lockStaff } from "#server/staff/staff-store.ts";

export type Accepted = { opened: NewStaffSession; recoveryCodes: string[] };

/** Whom a link invites. Counts only what is no link: a station's network is everybody's. */
export async function lookAtInvitation(deps: Deps, token: string, ip: string): Promise<OpenInvitation> {
  const found = await findInvitation(deps.database.db, token, deps.now());
  if (found) return found;
  await limitRate(deps, "staffInvitationFrom", ip);
  throw new AppError("STA_005");
}

/** Accepts with a passkey, which is two factors by itself. */
export async function acceptByPasskey(
  deps: Deps,
  { token, name, passkey }: { token: string; name: string; passkey: PasskeyAttestation },
  arrival: Arrival,
): Promise<Accepted> {
  const { person } = await lookAtInvitation(deps, token, arrival.visitor.ip);
  const made = await verifyNewPasskey(deps, person.id, passkey);
  return accept(deps, { token, staffId: person.id, how: "passkey" }, arrival, async (tx) => {
    await keepPasskey(tx, person.id, { ...made, name }, deps.now());
    return [];
  });
}

/** Accepts with a password and the authenticator app whose secret was shown before. */
export async function acceptByPassword(
  deps: Deps,
  { token, password, code }: { token: string; password: string; code: string },
  arrival: Arrival,
): Promise<Accepted> {
  const { person } = await lookAtInvitation(deps, token, arrival.visitor.ip);
  await limitRate(deps, "staffCheckTotp", person.id, "setup");
  refuseWeakPassword(password, { email: person.email, lastName: person.name });
  const passwordHash = await hashPassword(deps.env, password);
  return accept(deps, { token, staffId: person.id, how: "app" }, arrival, (tx, locked) =>
    keepPassword(tx, deps, locked, { passwordHash, code }),
  );
}

/** Uses the invitation up, keeps the way in, and signs in. Of two who accept at once, one does. */
async function accept(
  deps: Deps,
  { token, staffId, how }: { token: string; staffId: string; how: "passkey" | "app" },
  arrival: Arrival,
  keep: (tx: Transaction, person: Staff) => Promise<string[]>,
): Promise<Accepted> {
  const now = deps.now();
  return deps.database.db.transaction(async (tx) => {
    const person = await lockStaff(tx, staffId);
    if (!person || !(await spendInvitation(tx, token, now))) throw new AppError("STA_005");
    const recoveryCodes = await keep(tx, person);
    const [accepted] = await tx.update(staff).set({ acceptedAt: now }).where(eq(staff.id, staffId)).returning();
    if (!accepted) throw new AppError("STA_005");
    const opened = await openStaffSession(tx, accepted, arrival, { how, joins: true, now });
    return { opened, recoveryCodes };
  });
}
