import { eq } from "drizzle-orm";
import type { ChangeStaffRequest } from "#contract/console/staff.ts";
import { type Staff, staff } from "#db/schema.ts";
import { may } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { releaseInquiries } from "#server/members/inquiries/release-inquiries.ts";
import { dropMail } from "#server/messages/mail/outbox-store.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { refuseOutdated } from "#server/platform/seen-version.ts";
import { checkStations } from "#server/staff/accounts/check-stations.ts";
import { type Manager, refusalOf, refuseBeyond } from "#server/staff/accounts/refuse.ts";
import { tellOfApprover } from "#server/staff/accounts/tell-of-approver.ts";
import { invitationTopic } from "#server/staff/invitations/invitation-store.ts";
import { lockStaff, shutOut } from "#server/staff/staff-store.ts";

/** What an administrator changes of somebody. */
export const dutiesOf = ({ name, roles, stations }: Pick<Staff, "name" | "roles" | "stations">) => ({
  name,
  roles,
  stations,
});

/** Changes what somebody is called, may do and where. It holds from their next call on. */
export async function changeStaff(deps: Deps, id: string, request: ChangeStaffRequest, actor: Manager): Promise<void> {
  const { version, ...duties } = request;
  await checkStations(deps, duties.stations);
  const change = deps.database.db.transaction(async (tx) => {
    const before = await lockStaff(tx, id);
    if (!before) throw new AppError("COM_003");
    refuseBeyond(actor, before.stations, duties.stations);
    refuseOutdated(version, dutiesOf(before));
    await tx.update(staff).set(duties).where(eq(staff.id, id));
    const act = { act: "staff.change", subject: "staff", subjectId: id, before: dutiesOf(before), after: duties };
    const now = deps.now();
    await tellOfApprover(tx, { before, after: { ...before, ...duties } }, actor, now);
    if (!may(duties, "inquiries.work")) await releaseInquiries(tx, id, actor, now);
    await writeAudit(tx, actor, act, now);
  });
  await change.catch((error) => {
    throw refusalOf(error);
  });
}

/** Ends an account. Its owner is out at once, everywhere. */
export async function endStaff(
  { database, now }: Pick<Deps, "database" | "now">,
  id: string,
  reason: string | undefined,
  actor: Manager,
): Promise<void> {
  const end = database.db.transaction(async (tx) => {
    const before = await lockStaff(tx, id);
    if (!before) throw new AppError("COM_003");
    refuseBeyond(actor, before.stations);
    await shutOut(tx, id, now());
    await dropMail(tx, invitationTopic(id));
    await tx.update(staff).set({ endedAt: now(), passwordHash: null }).where(eq(staff.id, id));
    await tellOfApprover(tx, { before, after: undefined }, actor, now());
    await releaseInquiries(tx, id, actor, now());
    await writeAudit(
      tx,
      actor,
      { act: "staff.end", subject: "staff", subjectId: id, before: dutiesOf(before), reason },
      now(),
    );
  });
  await end.catch((error) => {
    throw refusalOf(error);
  });
}

/** Changes the language that the console and its mails speak to the caller. */
export async function changeLanguage(
  { database, now }: Pick<Deps, "database" | "now">,
  id: string,
  language: Staff["language"],
  actor: Actor,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const before = await lockStaff(tx, id);
    if (!before) throw new AppError("STA_001");
    if (before.language === language) return;
    await tx.update(staff).set({ language }).where(eq(staff.id, id));
    const act = { act: "staff.language", subject: "staff", subjectId: id };
    await writeAudit(tx, actor, { ...act, before: { language: before.language }, after: { language } }, now());
  });
}
