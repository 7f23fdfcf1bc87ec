import { eq, sql } from "drizzle-orm";
import type { EditedCategory } from "#contract/console/categories.ts";
import type { Transaction } from "#db/database.ts";
import { categories } from "#db/schema.ts";
import type { Text } from "#domain/text.ts";
import { lockCategories, readCategories } from "#server/catalogue/categories/category-store.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";

type ChangeDeps = Pick<Deps, "database" | "now">;
type Changed = { slug: string; before?: unknown; after?: unknown };

/** Changes categories while nobody else does, and writes down what was done. */
const inTurn = (
  { database, now }: ChangeDeps,
  { act, actor }: { act: string; actor: Actor },
  change: (tx: Transaction, all: EditedCategory[]) => Promise<Changed | undefined>,
): Promise<EditedCategory[]> =>
  database.db.transaction(async (tx) => {
    await lockCategories(tx);
    const changed = await change(tx, await readCategories(tx));
    const after = await readCategories(tx);
    if (changed) {
      const { slug, ...how } = changed;
      await writeAudit(tx, actor, { act, subject: "category", subjectId: slug, ...how }, now());
    }
    return after;
  });

const find = (all: EditedCategory[], slug: string): EditedCategory => {
  const found = all.find((each) => each.slug === slug);
  if (!found) throw new AppError("COM_003");
  return found;
};

/** PRD_009 for what would be in a department that the shop does not show. */
function refuseHidden(all: EditedCategory[], { parentSlug }: Pick<EditedCategory, "parentSlug">): void {
  if (parentSlug !== null && find(all, parentSlug).archived) throw new AppError("PRD_009");
}

type Added = { slug: string; parentSlug: string | null; name: Text; icon: string };

/** Adds a department, or a category at the end of one. */
export const addCategory = (deps: ChangeDeps, added: Added, actor: Actor) =>
  inTurn(deps, { act: "categories.add", actor }, async (tx, all) => {
    if (all.some(({ slug }) => slug === added.slug)) throw new AppError("PRD_008");
    // A department is in none itself.
    if (added.parentSlug !== null && find(all, added.parentSlug).parentSlug !== null) throw new AppError("COM_003");
    refuseHidden(all, added);
    const { rows } = await tx.execute<{ next: number }>(
      sql`select coalesce(max(position), 0) + 1 as next from categories`,
    );
    await tx.insert(categories).values({ ...added, position: rows[0]?.next ?? 1 });
    return { slug: added.slug, after: added };
  });

/** Gives a category another name. PRD_001 when it has got another one since the caller looked. */
export const renameCategory = (
  deps: ChangeDeps,
  { slug, name, version }: { slug: string; name: Text; version: string },
  actor: Actor,
) =>
  inTurn(deps, { act: "categories.rename", actor }, async (tx, all) => {
    const before = find(all, slug);
    if (before.version !== version) throw new AppError("PRD_001", { preview: { categories: all } });
    await tx.update(categories).set({ name }).where(eq(categories.slug, slug));
    return { slug, before: before.name, after: name };
  });

/** Changes places with the neighbour of the same department, if there is one. */
export const moveCategory = (deps: ChangeDeps, { slug, to }: { slug: string; to: "earlier" | "later" }, actor: Actor) =>
  inTurn(deps, { act: "categories.move", actor }, async (tx, all) => {
    const { parentSlug } = find(all, slug);
    const siblings = all.filter((each) => each.parentSlug === parentSlug).map((each) => each.slug);
    const at = siblings.indexOf(slug);
    const other = siblings[to === "earlier" ? at - 1 : at + 1];
    if (other === undefined) return undefined;
    const order = all.map((each) => (each.slug === slug ? other : each.slug === other ? slug : each.slug));
    for (const [index, each] of order.entries()) {
      await tx
        .update(categories)
        .set({ position: index + 1 })
        .where(eq(categories.slug, each));
    }
    return { slug, before: at + 1, after: siblings.indexOf(other) + 1 };
  });

/** Hides an empty category from the shop, or brings it back. PRD_007 for one with something in it, PRD_009 in a hidden department. */
export const archiveCategory = (
  deps: ChangeDeps,
  { slug, archived }: { slug: string; archived: boolean },
  actor: Actor,
) =>
  inTurn(deps, { act: "categories.archive", actor }, async (tx, all) => {
    const category = find(all, slug);
    if (category.archived === archived) return undefined;
    const hasCategories = all.some(({ parentSlug, archived }) => parentSlug === slug && !archived);
    if (archived && (category.products > 0 || hasCategories)) throw new AppError("PRD_007");
    if (!archived) refuseHidden(all, category);
    await tx
      .update(categories)
      .set({ archivedAt: archived ? deps.now() : null })
      .where(eq(categories.slug, slug));
    return { slug, before: { archived: !archived }, after: { archived } };
  });
