import { and, arrayOverlaps, isNotNull, isNull, notInArray } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type Staff, staff } from "#db/schema.ts";
import { may, type Role, roles } from "#domain/staff/permissions.ts";
import type { MailData } from "#server/messages/mail/letters.ts";
import { enqueueMail } from "#server/messages/mail/outbox-store.ts";

/** The roles whose holders may say yes to a refund. */
export const approvingRoles: Role[] = roles.filter((role) => may({ roles: [role], stations: null }, "refunds.approve"));

export const mayApprove = (held: readonly Role[]): boolean => held.some((role) => approvingRoles.includes(role));

/** The roles whose holders answer for who works here. */
const administratingRoles: Role[] = roles.filter((role) => may({ roles: [role], stations: null }, "staff.manage"));

type Kind =
  | "staffMembersExported"
  | "staffApproverAdded"
  | "staffApproverRemoved"
  | "staffTiedApproval"
  | "staffLimitsRaised";
type Told<K extends Kind> = {
  kind: K;
  data: Omit<MailData<K>, "name">;
};
type Matter = { [K in Kind]: Told<K> }[Kind];
type Recipient = Pick<Staff, "email" | "language" | "name">;

/** Tells everybody who may approve refunds, but for those whom it is about, and whoever else is named. */
export async function tellApprovers(
  tx: Transaction,
  { also = [], ...matter }: Matter & { also?: Recipient[] },
  about: string[],
  now: Date,
): Promise<void> {
  const approvers = await holdersOf(tx, approvingRoles, about);
  for (const person of [...approvers, ...also]) await tell(tx, person, matter, now);
}

/** Tells every administrator but for those whom it is about. */
export async function tellAdministrators(tx: Transaction, matter: Matter, about: string[], now: Date): Promise<void> {
  for (const person of await holdersOf(tx, administratingRoles, about)) await tell(tx, person, matter, now);
}

/** Who of staff has one of these roles, but for some. */
const holdersOf = (tx: Transaction, held: Role[], about: string[]): Promise<Staff[]> =>
  tx
    .select()
    .from(staff)
    .where(
      and(
        isNull(staff.endedAt),
        isNotNull(staff.acceptedAt),
        arrayOverlaps(staff.roles, held),
        about.length > 0 ? notInArray(staff.id, about) : undefined,
      ),
    );

function tell(tx: Transaction, { email: recipient, language, name }: Recipient, { kind, data }: Matter, now: Date) {
  // Outbox and letter keep the data of their kind together.
  const mail = { kind, memberId: null, recipient, language, data: { name, ...data } } as Parameters<
    typeof enqueueMail
  >[1];
  return enqueueMail(tx, mail, now);
}
