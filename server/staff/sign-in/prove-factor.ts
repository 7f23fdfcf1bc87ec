import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { proofRequest } from "#contract/console/sign-in.ts";
import type { PasskeyOptions } from "#contract/passkeys.ts";
import type { Transaction } from "#db/database.ts";
import { staffSessions } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { partyOf } from "#server/members/passkeys/party.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { passkeyOptions } from "#server/platform/passkey.ts";
import { forgiveRate, limitRate } from "#server/platform/rate-limit.ts";
import type { CurrentStaff } from "#server/platform/staff-guard.ts";
import { makeStaffChallenge, noteStaffUse } from "#server/staff/factors/passkey-store.ts";
import { spendAppCode } from "#server/staff/factors/totp-store.ts";
import { verifyStaffPasskey } from "#server/staff/factors/verify-passkey.ts";
import { lockStaff } from "#server/staff/staff-store.ts";

/** What to have the caller's passkey sign, to prove that it is still them. */
export async function beginProof(deps: Deps, caller: CurrentStaff): Promise<PasskeyOptions> {
  const party = partyOf(deps);
  await limitRate(deps, "staffChallengeFrom", caller.id);
  const use = { purpose: "prove", staffId: caller.id } as const;
  return (await passkeyOptions(party, await makeStaffChallenge(deps.database.db, use, deps.now()))) as PasskeyOptions;
}

/** Shows a factor again in a session that is open, for what asks for a fresh one. A recovery code is none. */
export async function proveFactor(
  deps: Deps,
  caller: CurrentStaff,
  proof: z.output<typeof proofRequest>,
  actor: Actor,
): Promise<CurrentStaff> {
  await limitRate(deps, "staffCheckTotp", caller.id, "prove");
  const shown = "passkey" in proof ? await byPasskey(deps, caller, proof.passkey) : byApp(deps, caller, proof.code);
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const person = await lockStaff(tx, caller.id);
    if (!person || !shown || !(await shown(tx))) throw new AppError("passkey" in proof ? "AUT_009" : "AUT_012");
    await tx.update(staffSessions).set({ factorAt: now }).where(eq(staffSessions.id, caller.sessionId));
    const how = "passkey" in proof ? "passkey" : "app";
    await writeAudit(tx, actor, { act: "factor.prove", subject: "staff", subjectId: caller.id, after: { how } }, now);
  });
  await forgiveRate(deps, "staffCheckTotp", caller.id, "prove");
  return { ...caller, factorAt: now };
}

type Spend = (tx: Transaction) => Promise<boolean>;

async function byPasskey(
  deps: Deps,
  caller: CurrentStaff,
  answer: Parameters<typeof verifyStaffPasskey>[1],
): Promise<Spend | undefined> {
  const verified = await verifyStaffPasskey(deps, answer, { purpose: "prove", staffId: caller.id });
  if (verified?.passkey.staffId !== caller.id) return undefined;
  return (tx) => noteStaffUse(tx, verified.passkey.id, verified.counter, deps.now());
}

const byApp =
  (deps: Deps, caller: CurrentStaff, code: string): Spend =>
  (tx) =>
    spendAppCode(tx, deps, caller.id, code);
