import { eq, sql } from "drizzle-orm";
import type { ImportPlan } from "#contract/console/csv.ts";
import type { Queryable, Transaction } from "#db/database.ts";
import { productDrafts, products } from "#db/schema.ts";
import { productState } from "#domain/catalogue/product-content.ts";
import type { Language } from "#domain/text.ts";
import { type KnownProduct, type ProductPlan, planProducts } from "#server/catalogue/csv/plan-products.ts";
import { productHeader } from "#server/catalogue/csv/product-columns.ts";
import { contentOf, nextProductId } from "#server/catalogue/drafts/draft-store.ts";
import { checkRulesOf, rowOf } from "#server/catalogue/drafts/publish-product.ts";
import type { Deps } from "#server/deps.ts";
import { type Act, type Actor, writeAudit } from "#server/platform/audit.ts";
import { type ReadCsv, readCsv } from "#server/platform/csv-file.ts";
import { AppError } from "#server/platform/errors.ts";

type ImportDeps = Pick<Deps, "database" | "catalogue" | "now">;

/** Every product by its number: what members see, else what is drafted. */
export async function readProducts(db: Queryable, now: Date): Promise<Map<number, KnownProduct>> {
  const published = await db.select().from(products).orderBy(products.id);
  const drafts = await db.select().from(productDrafts).orderBy(productDrafts.productId);
  const known = new Map<number, KnownProduct>();
  for (const row of published)
    known.set(row.id, { id: row.id, state: productState(row, now), content: contentOf(row) });
  for (const { productId: id, content } of drafts) if (!known.has(id)) known.set(id, { id, state: "draft", content });
  return known;
}

/** What an import of this file would do. */
export async function previewProducts(deps: ImportDeps, body: Uint8Array, language: Language): Promise<ImportPlan> {
  const file = readCsv(body, productHeader);
  const known = await readProducts(deps.database.db, deps.now());
  return viewPlan(planProducts(file, known, checkRulesOf(deps)), file, language);
}

type Order = { body: Uint8Array; hash: string; language: Language };

/**
 * Does what was shown, all of it or nothing: what is published changes at once, what is not stays a draft, and new lines
 * become drafts. CSV_002 for a file with errors, CSV_003 when it would do something else by now.
 */
export async function importProducts(deps: ImportDeps, { body, hash, language }: Order, actor: Actor) {
  const now = deps.now();
  const file = readCsv(body, productHeader);
  return deps.database.db.transaction(async (tx) => {
    // Whoever else writes products waits; reading and reserving go on.
    await tx.execute(sql`lock table products, product_drafts in share row exclusive mode`);
    const plan = planProducts(file, await readProducts(tx, now), checkRulesOf(deps));
    const shown = viewPlan(plan, file, language);
    if (plan.hash !== hash) throw new AppError("CSV_003", { preview: shown });
    if (plan.errors.length > 0) throw new AppError("CSV_002", { preview: shown });
    const acts: Act[] = [];
    for (const change of plan.changed) acts.push(await applyChange({ tx, actor, now }, change));
    for (const { content } of plan.added) {
      const id = await nextProductId(tx);
      await tx.insert(productDrafts).values({ productId: id, content, savedAt: now, savedBy: actor.id });
      acts.push(actOn(id, undefined, { name: content.name }));
    }
    // Whoever else writes into the log waits from the first of these on.
    for (const act of acts) await writeAudit(tx, actor, act, now);
    return shown;
  });
}

type Acting = { tx: Transaction; actor: Actor; now: Date };

async function applyChange(
  { tx, actor, now }: Acting,
  { known, content, fields }: ProductPlan["changed"][number],
): Promise<Act> {
  const saved = { content, savedAt: now, savedBy: actor.id };
  if (known.state === "draft") await tx.update(productDrafts).set(saved).where(eq(productDrafts.productId, known.id));
  else await tx.update(products).set(rowOf(content, now)).where(eq(products.id, known.id));
  const pick = (side: "before" | "after") => Object.fromEntries(fields.map((field) => [field.column, field[side]]));
  return actOn(known.id, pick("before"), pick("after"));
}

const actOn = (id: number, before: unknown, after: unknown): Act => ({
  act: "products.import",
  subject: "product",
  subjectId: String(id),
  before,
  after,
});

const viewPlan = (plan: ProductPlan, { encoding }: ReadCsv, language: Language): ImportPlan => ({
  encoding,
  added: plan.added.map(({ line, content }) => ({ line, key: null, name: content.name[language] || content.name.ja })),
  changed: plan.changed.map(({ line, known, fields }) => ({
    line,
    key: String(known.id),
    name: known.content.name[language] || known.content.name.ja,
    fields,
  })),
  unchanged: plan.unchanged,
  errors: plan.errors.map(({ line, column, text }) => ({ line, column, message: text[language] })),
  hash: plan.hash,
});
