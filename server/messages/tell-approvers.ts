import { and, arrayOverlaps, isNotNull, isNull, notInArray } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { staff } from "#db/schema.ts";
import { may, type Role, roles } from "#domain/staff/permissions.ts";
import type { MailData } from "#server/messages/mail/letters.ts";
import { enqueueMail } from "#server/messages/mail/outbox-store.ts";

/** The roles whose holders may say yes to a refund. */
export const approvingRoles: Role[] = roles.filter((role) => may({ roles: [role], stations: null }, "refunds.approve"));

export const mayApprove = (held: readonly Role[]): boolean => held.some((role) => approvingRoles.includes(role));

type Told<K extends "staffApproverAdded" | "staffTiedApproval"> = { kind: K; data: Omit<MailData<K>, "name"> };
type Matter = Told<"staffApproverAdded"> | Told<"staffTiedApproval">;

/** Tells everybody who may approve refunds, but for those whom it is about. */
export async function tellApprovers(tx: Transaction, { kind, data }: Matter, about: string[], now: Date) {
  const approvers = await tx
    .select()
    .from(staff)
    .where(
      and(
        isNull(staff.endedAt),
        isNotNull(staff.acceptedAt),
        arrayOverlaps(staff.roles, approvingRoles),
        about.length > 0 ? notInArray(staff.id, about) : undefined,
      ),
    );
  for (const { email: recipient, language, name } of approvers) {
    const mail = { memberId: null, recipient, language };
    if (kind === "staffApproverAdded") await enqueueMail(tx, { ...mail, kind, data: { ...data, name } }, now);
    else await enqueueMail(tx, { ...mail, kind, data: { ...data, name } }, now);
  }
}
