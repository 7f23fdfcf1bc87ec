import { eq } from "drizzle-orm";
import type { InviteStaffRequest } from "#contract/console/staff.ts";
import { type Staff, staff } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { checkStations } from "#server/staff/accounts/check-stations.ts";
import { type Manager, refusalOf, refuseBeyond } from "#server/staff/accounts/refuse.ts";
import { tellOfApprover } from "#server/staff/accounts/tell-of-approver.ts";
import { sendInvitation } from "#server/staff/invitations/invitation-store.ts";
import { lockStaff, shutOut } from "#server/staff/staff-store.ts";

/** Somebody who was invited, and the link that the mail has. Only the command line shows it. */
export type Invited = { person: Staff; link: string };

/** Makes an account and invites its owner by mail. */
export async function inviteStaff(deps: Deps, request: InviteStaffRequest, actor: Manager): Promise<Invited> {
  refuseBeyond(actor, request.stations);
  if (actor.id) await limitRate(deps, "staffInvite", actor.id);
  await checkStations(deps, request.stations);
  const now = deps.now();
  const invite = deps.database.db.transaction(async (tx) => {
    const [person] = await tx
      .insert(staff)
      .values({ ...request, createdAt: now })
      .returning();
    if (!person) throw new Error("the account was not written");
    const link = await sendInvitation(tx, deps, person);
    const act = { act: "staff.invite", subject: "staff", subjectId: person.id, after: request };
    await tellOfApprover(tx, { before: undefined, after: person }, actor, now);
    await writeAudit(tx, actor, act, now);
    return { person, link };
  });
  return invite.catch((error) => {
    throw refusalOf(error);
  });
}

/**
 * Invites somebody again: whose invitation has expired, or who has lost their ways in. What they signed in with before
 * works no more, and they are signed out.
 */
export async function inviteAgain(deps: Deps, id: string, actor: Manager): Promise<Invited> {
  if (actor.id) await limitRate(deps, "staffInvite", actor.id);
  const now = deps.now();
  const invite = deps.database.db.transaction(async (tx) => {
    const known = await lockStaff(tx, id);
    if (!known) throw new AppError("COM_003");
    refuseBeyond(actor, known.stations);
    await shutOut(tx, id, now);
    const out = { acceptedAt: null, passwordHash: null };
    const [person] = await tx.update(staff).set(out).where(eq(staff.id, id)).returning();
    if (!person) throw new AppError("COM_003");
    const link = await sendInvitation(tx, deps, person);
    await writeAudit(tx, actor, { act: "staff.inviteAgain", subject: "staff", subjectId: id }, now);
    return { person, link };
  });
  return invite.catch((error) => {
    throw refusalOf(error);
  });
}
