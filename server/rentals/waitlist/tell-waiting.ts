import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { members, type WaitlistEntry } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { type Catalogue, type CatalogueProduct, everKnown } from "#server/catalogue/products/catalogue.ts";
import { type Message, tellMembers } from "#server/messages/tell-members.ts";

export const wishOf = (
  { pickupAt, returnAt }: Pick<WaitlistEntry, "pickupAt" | "returnAt">,
  { name }: CatalogueProduct,
) => ({
  product: name,
  pickupAt: toJstIso(pickupAt),
  returnAt: toJstIso(returnAt),
});

/** Tells whoever waits something, unless they have left the shop. */
export async function tellWaiting(
  tx: Transaction,
  memberId: string,
  message: (to: typeof members.$inferSelect) => Message,
  now: Date,
): Promise<void> {
  const [to] = await tx.select().from(members).where(eq(members.id, memberId));
  if (to) await tellMembers(tx, [message(to)], now);
}

type Waited = Pick<WaitlistEntry, "productId" | "pickupAt" | "returnAt"> & { memberId: string };

/** Tells whoever waits for something, or was offered it, that the shop does not rent it out any more. */
export async function tellGone(tx: Transaction, catalogue: Catalogue, waited: Waited, now: Date): Promise<void> {
  const product = everKnown(catalogue, waited.productId);
  if (!product) return;
  const data = wishOf(waited, product);
  await tellWaiting(tx, waited.memberId, (to) => ({ to, kind: "waitlistGone", data }), now);
}
