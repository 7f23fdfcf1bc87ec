import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { productDrafts } from "#db/schema.ts";
import { differingFields, type ProductContent, tidyContent } from "#domain/catalogue/product-content.ts";
import { type Edited, lockProduct, nextProductId, readEdited } from "#server/catalogue/drafts/draft-store.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";

type SaveDeps = Pick<Deps, "database" | "now">;

/** Somebody else has changed the product since the caller looked at it. */
export class ProductChanged extends Error {}

/** The product as it stands, once nobody else changes it, if that is what the caller saw. */
export async function lockSeen(tx: Transaction, id: number, version: string): Promise<Edited> {
  await lockProduct(tx, id);
  const edited = await readEdited(tx, id);
  if (edited.version !== version) throw new ProductChanged();
  return edited;
}

/** Begins a product that members do not see. Its number. */
export async function addDraft(deps: SaveDeps, content: ProductContent, actor: Actor): Promise<number> {
  const now = deps.now();
  return deps.database.db.transaction(async (tx) => {
    const id = await nextProductId(tx);
    const tidy = tidyContent(content);
    await tx.insert(productDrafts).values({ productId: id, content: tidy, savedAt: now, savedBy: actor.id });
    const after = { name: tidy.name };
    await writeAudit(tx, actor, { act: "products.add", subject: "product", subjectId: String(id), after }, now);
    return id;
  });
}

type Seen = { id: number; version: string };

/** Saves what somebody writes about a product; members see nothing of it yet. */
export async function saveDraft(deps: SaveDeps, { id, version }: Seen, content: ProductContent, actor: Actor) {
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const edited = await lockSeen(tx, id, version);
    const tidy = tidyContent(content);
    const before = edited.draft ?? edited.published ?? tidy;
    const fields = differingFields(before, tidy);
    if (fields.length === 0) return;
    const row = { productId: id, content: tidy, savedAt: now, savedBy: actor.id };
    const { productId: _, ...changes } = row;
    await tx.insert(productDrafts).values(row).onConflictDoUpdate({ target: productDrafts.productId, set: changes });
    await writeAudit(tx, actor, auditOf("products.save", id, pick(before, fields), pick(tidy, fields)), now);
  });
}

/** Gives up what was saved and not published. A product that was never published is gone. */
export async function discardDraft(deps: SaveDeps, { id, version }: Seen, actor: Actor) {
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const { draft, published } = await lockSeen(tx, id, version);
    if (!draft) throw new AppError("PRD_005");
    await tx.delete(productDrafts).where(eq(productDrafts.productId, id));
    const fields = published ? differingFields(draft, published) : undefined;
    await writeAudit(tx, actor, auditOf("products.discard", id, fields ? pick(draft, fields) : draft, undefined), now);
  });
}

const pick = (content: ProductContent, fields: (keyof ProductContent)[]) =>
  Object.fromEntries(fields.map((field) => [field, content[field]]));

const auditOf = (act: string, id: number, before: unknown, after: unknown) => ({
  act,
  subject: "product",
  subjectId: String(id),
  before,
  after,
});
