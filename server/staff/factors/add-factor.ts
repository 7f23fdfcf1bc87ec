import { eq } from "drizzle-orm";
import type { PasskeyAttestation } from "#contract/passkeys.ts";
import type { Transaction } from "#db/database.ts";
import { type Staff, type StaffPasskey, staff, staffPasskeys } from "#db/schema.ts";
import { PASSKEYS_MAXIMUM } from "#domain/members/passkey-rules.ts";
import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { partyOf } from "#server/members/passkeys/party.ts";
import { AppError, isDuplicate } from "#server/platform/errors.ts";
import { readNewPasskey } from "#server/platform/passkey.ts";
import { findStaffPasskeys, spendStaffChallenge } from "#server/staff/factors/passkey-store.ts";
import { confirmApp, findWaitingApp, replaceRecoveryCodes } from "#server/staff/factors/totp-store.ts";

/** How long a secret that was shown waits for its first code. */
const SETUP = 15 * MINUTE;

/** The passkey that somebody's authenticator made for a challenge of ours. */
export async function verifyNewPasskey(deps: Deps, staffId: string, answer: PasskeyAttestation) {
  const party = partyOf(deps);
  const use = { purpose: "add", staffId } as const;
  const challenge = await spendStaffChallenge(deps.database.db, answer, use, deps.now());
  const made = challenge && (await readNewPasskey(party, challenge, answer));
  if (!made) throw new AppError("AUT_009");
  return made;
}

type NewPasskey = Awaited<ReturnType<typeof verifyNewPasskey>> & { name: string };

/** Keeps a passkey of somebody whose row is locked, so that nobody gets past the limit. */
export async function keepPasskey(
  tx: Transaction,
  staffId: string,
  made: NewPasskey,
  now: Date,
): Promise<StaffPasskey> {
  if ((await findStaffPasskeys(tx, staffId)).length >= PASSKEYS_MAXIMUM) throw new AppError("AUT_010");
  const keep = tx
    .insert(staffPasskeys)
    .values({ ...made, staffId, createdAt: now })
    .returning();
  const [row] = await keep.catch((error) => {
    // Somebody's already; authenticators do not do that by themselves.
    throw isDuplicate(error) ? new AppError("AUT_009") : error;
  });
  if (!row) throw new Error("the passkey was not written");
  return row;
}

/** Gives somebody whose row is locked a password and the app they began to set up; returns new recovery codes, which nobody sees again. */
export async function keepPassword(
  tx: Transaction,
  deps: Deps,
  person: Pick<Staff, "id">,
  { passwordHash, code }: { passwordHash: string; code: string },
): Promise<string[]> {
  const begun = await findWaitingApp(tx, person.id);
  if (!begun || deps.now().getTime() - begun.createdAt.getTime() >= SETUP) throw new AppError("AUT_015");
  if (!(await confirmApp(tx, deps, person.id, code))) throw new AppError("AUT_012");
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, person.id));
  return replaceRecoveryCodes(tx, person.id);
}
