import { and, eq } from "drizzle-orm";
import type { PasskeyAttestation, PasskeyView } from "#contract/passkeys.ts";
import type { Transaction } from "#db/database.ts";
import { type Staff, type StaffPasskey, staff, staffPasskeys } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { hashPassword } from "#server/members/auth/password-hash.ts";
import { refuseWeakPassword } from "#server/members/password/refuse-weak-password.ts";
import type { FactorChange } from "#server/messages/mail/staff-letters.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import type { CurrentStaff } from "#server/platform/staff-guard.ts";
import { keepPasskey, keepPassword, verifyNewPasskey } from "#server/staff/factors/add-factor.ts";
import { findStaffPasskeys } from "#server/staff/factors/passkey-store.ts";
import { hasApp, removeApp, replaceRecoveryCodes } from "#server/staff/factors/totp-store.ts";
import { lockStaff } from "#server/staff/staff-store.ts";
import { tellFactorChange } from "#server/staff/tell-staff.ts";

export const viewPasskey = ({ id, name, createdAt, lastUsedAt }: StaffPasskey): PasskeyView => ({
  id,
  name,
  createdAt: toJstIso(createdAt),
  lastUsedAt: lastUsedAt && toJstIso(lastUsedAt),
});

type Changed<T> = { change: FactorChange; passkey?: string; result: T };

/** Changes how the caller signs in, one change at a time; tells them by mail and writes it down. */
async function changeFactors<T>(
  { database, now }: Deps,
  caller: CurrentStaff,
  actor: Actor,
  work: (tx: Transaction, person: Staff) => Promise<Changed<T>>,
): Promise<T> {
  return database.db.transaction(async (tx) => {
    const person = await lockStaff(tx, caller.id);
    if (!person) throw new AppError("STA_001");
    const { change, passkey, result } = await work(tx, person);
    await tellFactorChange(tx, person, change, now());
    const act = { act: `factor.${change}`, subject: "staff", subjectId: person.id };
    await writeAudit(tx, actor, { ...act, ...(passkey !== undefined && { after: { passkey } }) }, now());
    return result;
  });
}

export async function addStaffPasskey(
  deps: Deps,
  caller: CurrentStaff,
  { name, passkey }: { name: string; passkey: PasskeyAttestation },
  actor: Actor,
): Promise<PasskeyView> {
  const made = await verifyNewPasskey(deps, caller.id, passkey);
  return changeFactors(deps, caller, actor, async (tx) => {
    const row = await keepPasskey(tx, caller.id, { ...made, name }, deps.now());
    return { change: "passkeyAdded", passkey: name, result: viewPasskey(row) };
  });
}

/** Removes a passkey, unless it is the caller's only way in. */
export async function removeStaffPasskey(deps: Deps, caller: CurrentStaff, id: string, actor: Actor): Promise<void> {
  await changeFactors(deps, caller, actor, async (tx) => {
    const own = await findStaffPasskeys(tx, caller.id);
    const passkey = own.find((each) => each.id === id);
    if (!passkey) throw new AppError("COM_003");
    if (own.length === 1 && !(await hasApp(tx, caller.id))) throw new AppError("STA_008");
    await tx.delete(staffPasskeys).where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, caller.id)));
    return { change: "passkeyRemoved", passkey: passkey.name, result: undefined };
  });
}

/** Sets password and app, or others in their place. */
export async function setStaffPassword(
  deps: Deps,
  caller: CurrentStaff,
  { password, code }: { password: string; code: string },
  actor: Actor,
): Promise<string[]> {
  await limitRate(deps, "staffCheckTotp", caller.id, "setup");
  refuseWeakPassword(password, { email: caller.email, lastName: caller.name });
  const passwordHash = await hashPassword(deps.env, password);
  return changeFactors(deps, caller, actor, async (tx, person) => {
    const result = await keepPassword(tx, deps, person, { passwordHash, code });
    return { change: "passwordSet", result };
  });
}

/** Takes password and app away, for whoever signs in with a passkey. */
export async function removeStaffPassword(deps: Deps, caller: CurrentStaff, actor: Actor): Promise<void> {
  await changeFactors(deps, caller, actor, async (tx) => {
    if (!(await hasApp(tx, caller.id))) throw new AppError("COM_003");
    if ((await findStaffPasskeys(tx, caller.id)).length === 0) throw new AppError("STA_008");
    await removeApp(tx, caller.id);
    await tx.update(staff).set({ passwordHash: null }).where(eq(staff.id, caller.id));
    return { change: "passwordRemoved", result: undefined };
  });
}

/** New recovery codes in the place of the old, for whoever has an app. */
export async function renewRecoveryCodes(deps: Deps, caller: CurrentStaff, actor: Actor): Promise<string[]> {
  await limitRate(deps, "staffChangeFactor", caller.id);
  return changeFactors(deps, caller, actor, async (tx) => {
    if (!(await hasApp(tx, caller.id))) throw new AppError("COM_003");
    return { change: "recoveryCodesRenewed", result: await replaceRecoveryCodes(tx, caller.id) };
  });
}
