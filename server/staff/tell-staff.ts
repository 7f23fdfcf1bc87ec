import type { Transaction } from "#db/database.ts";
import type { Staff } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { enqueueMail } from "#server/messages/mail/outbox-store.ts";
import type { FactorChange } from "#server/messages/mail/staff-letters.ts";

/** Tells somebody of staff by mail that the ways they sign in have changed. */
export async function tellFactorChange(
  tx: Transaction,
  { email: recipient, language, name }: Staff,
  change: FactorChange,
  now: Date,
): Promise<void> {
  const data = { name, change, at: toJstIso(now) };
  await enqueueMail(tx, { kind: "staffFactorChanged", memberId: null, recipient, language, data }, now);
}
