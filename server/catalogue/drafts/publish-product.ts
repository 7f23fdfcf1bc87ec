import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { productDrafts, productPictures, products } from "#db/schema.ts";
import {
  differingFields,
  isShown,
  type ProductContent,
  type ProductPicture,
  tidyContent,
} from "#domain/catalogue/product-content.ts";
import { type CheckRules, checkProduct } from "#domain/rentals/product-checks.ts";
import type { Edited } from "#server/catalogue/drafts/draft-store.ts";
import { lockSeen } from "#server/catalogue/drafts/save-draft.ts";
import { uploadedHash } from "#server/catalogue/pictures/picture-name.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";

type PublishDeps = Pick<Deps, "database" | "catalogue" | "now">;

/** By what a product is judged before members see it. */
export function checkRulesOf({ catalogue, now }: Pick<Deps, "catalogue" | "now">): CheckRules {
  const { settings, boxes, categories } = catalogue.current();
  return {
    extensionUnitRounding: settings.extensionUnitRounding,
    boxes: Object.fromEntries(boxes),
    categories: categories.filter(({ archivedAt }) => !archivedAt).map(({ slug }) => slug),
    now: now(),
  };
}

/**
 * Lets members see a product as it is written, from its time on. Contracts that exist keep their prices; the draft is done.
 * Refused with PRD_002 and the failed checks.
 */
export async function publishProduct(
  deps: PublishDeps,
  { id, version }: { id: number; version: string },
  content: ProductContent,
  actor: Actor,
): Promise<void> {
  const tidy = tidyContent(content);
  const failed = checkProduct(tidy, checkRulesOf(deps));
  if (failed.length > 0) throw new AppError("PRD_002", { preview: { failed } });
  await deps.database.db.transaction(async (tx) => {
    const edited = await lockSeen(tx, id, version);
    await refuseLostPictures(tx, tidy.pictures, edited.published?.pictures ?? []);
    await writeProduct(tx, edited, tidy, deps.now());
    await writeAudit(tx, actor, auditOf(edited, tidy), deps.now());
  });
}

/** Writes what members see, and ends the draft. The content has passed every check. */
export async function writeProduct(tx: Transaction, { id, product }: Edited, content: ProductContent, now: Date) {
  const row = rowOf(content, now);
  if (product) await tx.update(products).set(row).where(eq(products.id, id));
  else await tx.insert(products).values({ ...row, id, popularity: 0, createdAt: now });
  await tx.delete(productDrafts).where(eq(productDrafts.productId, id));
}

export function rowOf(content: ProductContent, now: Date) {
  const { price12, price24, price48, price72, replacementPrice, ...rest } = content;
  if (!price12 || !price24 || !price48 || !price72 || !replacementPrice) throw new AppError("PRD_002");
  const instant = (text: string | null) => (text === null ? null : new Date(text));
  const times = { shownFrom: instant(content.shownFrom), shownUntil: instant(content.shownUntil) };
  return {
    ...rest,
    price12,
    price24,
    price48,
    price72,
    replacementPrice,
    ...times,
    active: isShown(times, now),
    archivedAt: null,
    changedAt: now,
  };
}

/** Pictures that came with the shop stay; uploaded ones must still be there, and are kept from being forgotten. */
async function refuseLostPictures(tx: Transaction, pictures: ProductPicture[], before: ProductPicture[]) {
  const known = new Set(before.map(({ url }) => url));
  const urls = pictures.map(({ url }) => url);
  const hashes = urls.flatMap((url) => uploadedHash(url) ?? []);
  if (urls.some((url) => !known.has(url) && !uploadedHash(url))) throw new AppError("PRD_004");
  if (hashes.length === 0) return;
  const found = await tx
    .select({ hash: productPictures.hash })
    .from(productPictures)
    .where(inArray(productPictures.hash, hashes))
    .for("key share");
  if (found.length < new Set(hashes).size) throw new AppError("PRD_004");
}

function auditOf({ id, published }: Edited, content: ProductContent) {
  const fields = published ? differingFields(published, content) : undefined;
  const pick = (from: ProductContent) => fields && Object.fromEntries(fields.map((field) => [field, from[field]]));
  return {
    act: "products.publish",
    subject: "product",
    subjectId: String(id),
    before: published && pick(published),
    after: pick(content) ?? content,
  };
}

/** Takes a product out of the shop. Rentals and reservations of it go on. */
export async function archiveProduct(
  deps: Pick<Deps, "database" | "now">,
  { id, version }: { id: number; version: string },
  actor: Actor,
): Promise<void> {
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const { product } = await lockSeen(tx, id, version);
    if (!product || product.archivedAt) throw new AppError("PRD_006");
    await tx.update(products).set({ active: false, archivedAt: now, changedAt: now }).where(eq(products.id, id));
    const before = { shown: product.active };
    const act = { act: "products.archive", subject: "product", subjectId: String(id), before, after: { shown: false } };
    await writeAudit(tx, actor, act, now);
  });
}
