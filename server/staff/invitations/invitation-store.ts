import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import { type Staff, staff, staffInvitations } from "#db/schema.ts";
import { INVITATION_HOURS } from "#domain/staff/invitation.ts";
import { HOUR } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { enqueueMail } from "#server/messages/mail/outbox-store.ts";

const hashToken = (token: string) => createHash("sha256").update(token).digest();

export const invitationTopic = (staffId: string) => `staff-invitation:${staffId}`;

/** Invites somebody by mail, in the place of an invitation from before. Returns the link. It is in the fragment, which browsers send to nobody. */
export async function sendInvitation(
  tx: Transaction,
  { env, now }: Pick<Deps, "env" | "now">,
  { id, email: recipient, name, language }: Staff,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now().getTime() + INVITATION_HOURS * HOUR);
  const row = { tokenHash: hashToken(token), createdAt: now(), expiresAt };
  await tx
    .insert(staffInvitations)
    .values({ staffId: id, ...row })
    .onConflictDoUpdate({ target: staffInvitations.staffId, set: row });
  const link = `${env.publicOrigin}/console/welcome#${token}`;
  const data = { name, link, hours: INVITATION_HOURS };
  const mail = { kind: "staffInvited", memberId: null, recipient, language, data, expiresAt } as const;
  await enqueueMail(tx, { ...mail, topic: invitationTopic(id) }, now());
  return link;
}

export type OpenInvitation = { person: Staff; expiresAt: Date };

/** Whom a token invites, while it is good. */
export async function findInvitation(db: Queryable, token: string, now: Date): Promise<OpenInvitation | undefined> {
  const [row] = await db
    .select({ person: staff, expiresAt: staffInvitations.expiresAt })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(
      and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, now), isNull(staff.endedAt)),
    );
  return row;
}

/** Uses an invitation up; whether it was still good. */
export async function spendInvitation(tx: Transaction, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, now)))
    .returning({ staffId: staffInvitations.staffId });
  return used.length > 0;
}
