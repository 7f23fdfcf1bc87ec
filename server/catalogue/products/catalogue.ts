import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { ProductSort } from "#contract/products.ts";
import type { Database, Queryable } from "#db/database.ts";
import {
  areas,
  boxSizes,
  catalogueState,
  categories,
  maintenanceWindows,
  notices,
  searchWords,
  settings,
  stationHours,
  stations,
} from "#db/schema.ts";
import type { Size } from "#domain/catalogue/measures.ts";
import { foldForSearch } from "#domain/catalogue/search-text.ts";
import { foldSearchWords, type SearchWords } from "#domain/catalogue/search-words.ts";
import { toJstDate } from "#domain/jst.ts";
import { defaultExtensionUnitPrice } from "#domain/rentals/extension.ts";
import { readStationHours, type StationHours } from "#domain/rentals/hours.ts";
import type { Period } from "#domain/rentals/slots.ts";
import { ruleOf } from "#domain/setting-rules.ts";
import { isSetting, readSettings, type Settings } from "#domain/settings.ts";
import { type ProductRow, type ReadProducts, readProducts } from "#server/catalogue/products/read-products.ts";

type CategoryRow = typeof categories.$inferSelect;
export type CatalogueProduct = Omit<ProductRow, "extensionUnitPrice"> & {
  extensionUnitPrice: number;
  category: CategoryRow;
  /** Everything a keyword may find, folded. */
  searchText: string;
};

/** All that visitors read, in memory, as of one version. Never changed after it is built. */
export type Catalogue = {
  /** Of this reading, counted by the process: never the same for two, so that what was made from one does not pass for made from another. */
  version: number;
  /** Of which state of the database. */
  published: Published;
  settings: Settings;
  /** The day in Japan on which a setting that the documents name was last changed. */
  rulesChangedOn: string | null;
  categories: (CategoryRow & { productCount: number })[];
  /** Each the same object as in the catalogue before, as long as nothing about it has changed. */
  byId: Map<number, CatalogueProduct>;
  /** What left the shop: still rented, on receipts and among favourites. */
  withdrawn: Map<number, CatalogueProduct>;
  /** The active products of a category or department ("" for all), in order. */
  sorted: (slug: string, sort: ProductSort) => CatalogueProduct[];
  /** What people call things, beside the words that products have themselves. */
  words: SearchWords;
  /** The inside of the boxes of a size, where it has been measured. */
  boxes: Map<CatalogueProduct["boxSize"], Size>;
  /** In the shop's order, those too in which no station is open. */
  areas: (typeof areas.$inferSelect)[];
  /** Those too that are not open yet, or no more. */
  stations: (typeof stations.$inferSelect)[];
  stationBySlug: Map<string, typeof stations.$inferSelect>;
  /** Of the stations that have hours of their own. */
  hours: Map<string, StationHours>;
  notices: (typeof notices.$inferSelect)[];
  /** When time alone changes what visitors see next: a notice comes or goes, maintenance or a day with hours of its own is over. */
  nextMomentAt: Date | null;
  /** Products as they were read, so that the next reading can take over what is the same. */
  read: ReadProducts;
  /** When nothing in the whole shop can be reserved, extended or cancelled, picked up or returned; past ones too. */
  maintenance: Period[];
};

/** When one was last changed that the documents name. */
function lastChangeOf(rows: (typeof settings.$inferSelect)[]): string | null {
  const times = rows.filter(({ key }) => isSetting(key) && ruleOf(key).inDocuments).map(({ updatedAt }) => updatedAt);
  return times.length > 0 ? toJstDate(new Date(Math.max(...times.map(Number)))) : null;
}

/** A product that is in the shop, or was. */
export const everKnown = ({ byId, withdrawn }: Catalogue, id: number): CatalogueProduct | undefined =>
  byId.get(id) ?? withdrawn.get(id);

const orders: Record<ProductSort, (a: CatalogueProduct, b: CatalogueProduct) => number> = {
  popular: (a, b) => b.popularity - a.popularity || a.id - b.id,
  new: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id,
  price_asc: (a, b) => a.price12 - b.price12 || a.id - b.id,
  price_desc: (a, b) => b.price12 - a.price12 || a.id - b.id,
};

/**
 * What the database counts, and where: a server that took over without the last changes, or a database that was put in another's
 * place, counts on from an earlier number and comes to the same ones again with something else.
 */
export type Published = { version: number; by: string };

export async function readPublished(db: Queryable): Promise<Published> {
  const [state] = await db
    .select({
      version: catalogueState.version,
      by: sql<string>`(select pg_postmaster_start_time() || ' ' || oid from pg_database where datname = current_database())`,
    })
    .from(catalogueState);
  return state ?? { version: 0, by: "" };
}

let readings = 0;

/** `before`: a catalogue that was read earlier, of which all that is the same is taken over. */
export const readCatalogue = (db: Database, before?: Catalogue, now = new Date()): Promise<Catalogue> =>
  // One snapshot, so that the version belongs to the rows.
  db.transaction((tx) => readCatalogueWithin(tx, before, now), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });

/** For who holds what others wait for, perhaps over all other connections: over the one that they have. */
export async function readCatalogueWithin(tx: Queryable, before?: Catalogue, now = new Date()): Promise<Catalogue> {
  const published = await readPublished(tx);
  const settingRows = await tx.select().from(settings);
  const settingsInForce = readSettings(settingRows);
  const categoryRows = await tx.select().from(categories).orderBy(asc(categories.position));
  const read = await readProducts(tx, before?.read);
  const stationRows = await tx.select().from(stations).orderBy(asc(stations.position));
  const areaRows = await tx.select().from(areas).orderBy(asc(areas.position));
  const isPublished = eq(notices.state, "published");
  const isOn = and(isPublished, lte(notices.publishedAt, now), or(isNull(notices.endsAt), gt(notices.endsAt, now)));
  const newestFirst = [desc(notices.publishedAt), desc(notices.id)];
  const noticeRows = await tx
    .select()
    .from(notices)
    .where(isOn)
    .orderBy(...newestFirst)
    .limit(5);
  const { rows: moments } = await tx.execute<{ next: string | null }>(sql`
    select min(at) as next from (
      select at from ${notices}, unnest(array[published_at, ends_at]) at where ${isPublished}
      union all select ends_at from ${maintenanceWindows}
      union all select (day + 1)::timestamp at time zone 'Asia/Tokyo' from ${stationHours}) moments
    where at > ${now}`);
  const boxRows = await tx.select().from(boxSizes);
  const wordRows = await tx.select().from(searchWords);
  const hourRows = await tx.select().from(stationHours);
  const windows = await tx.select().from(maintenanceWindows).orderBy(asc(maintenanceWindows.startsAt));
  return {
    ...buildCatalogue(settingsInForce, categoryRows, read, before),
    read,
    version: ++readings,
    published,
    settings: settingsInForce,
    rulesChangedOn: lastChangeOf(settingRows),
    boxes: new Map(
      boxRows.map(({ size, widthMm, depthMm, heightMm }) => [
        size,
        { width: widthMm, depth: depthMm, height: heightMm },
      ]),
    ),
    words: foldSearchWords(wordRows),
    areas: areaRows,
    stations: stationRows,
    stationBySlug: new Map(stationRows.map((station) => [station.slug, station])),
    hours: hoursOf(hourRows, windows),
    notices: noticeRows,
    nextMomentAt: moments[0]?.next ? new Date(moments[0].next) : null,
    maintenance: windows.filter(({ stationSlug }) => stationSlug === null).map(periodOf),
  };
}

const periodOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({ start: startsAt, end: endsAt });

/** The hours of the stations that have their own. */
export function hoursOf(
  hours: Omit<typeof stationHours.$inferSelect, "id">[],
  windows: Pick<typeof maintenanceWindows.$inferSelect, "stationSlug" | "startsAt" | "endsAt">[],
): Catalogue["hours"] {
  const slugs = new Set([...hours, ...windows].map(({ stationSlug }) => stationSlug));
  const found = new Map<string, StationHours>();
  for (const slug of slugs) {
    if (slug === null) continue;
    const own = readStationHours(
      hours.filter(({ stationSlug }) => stationSlug === slug),
      windows.filter(({ stationSlug }) => stationSlug === slug).map(periodOf),
    );
    if (own) found.set(slug, own);
  }
  return found;
}

function searchTextOf(row: ProductRow, category: CategoryRow["name"]): string {
  const words = [row.name.ja, row.name.en, row.summary.ja, row.summary.en, category.ja, category.en, ...row.keywords];
  return words.map(foldForSearch).join("\n");
}

/** How many others are in it does not matter. */
const isAsBefore = (row: CategoryRow, before?: Catalogue): boolean =>
  before?.categories.some(({ productCount: _, ...known }) => isDeepStrictEqual(known, row)) ?? false;

function buildCatalogue(
  settings: Settings,
  categoryRows: CategoryRow[],
  read: ReadProducts,
  before?: Catalogue,
): Pick<Catalogue, "categories" | "byId" | "withdrawn" | "sorted"> {
  const productRows = [...read.values()].map(({ row }) => row);
  const parentOf = new Map(categoryRows.map((row) => [row.slug, row.parentSlug]));
  const slugsOf = (slug: string) => [slug, parentOf.get(slug)].filter((each) => typeof each === "string");
  const counts = new Map<string, number>();
  for (const row of productRows.filter(({ active }) => active)) {
    for (const slug of slugsOf(row.categorySlug)) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  const withCounts = categoryRows.map((row) => ({ ...row, productCount: counts.get(row.slug) ?? 0 }));
  const categoryBySlug = new Map(categoryRows.map((row) => [row.slug, row]));
  const unchanged = new Set(categoryRows.filter((row) => isAsBefore(row, before)).map(({ slug }) => slug));

  const everything: CatalogueProduct[] = productRows.map((row) => {
    const category = categoryBySlug.get(row.categorySlug);
    if (!category) throw new Error(`product ${row.id} is in no category`);
    const prices = { 12: row.price12, 24: row.price24, 48: row.price48, 72: row.price72 };
    const extensionUnitPrice = row.extensionUnitPrice ?? defaultExtensionUnitPrice(prices, settings);
    const isSame = before?.read.get(row.id)?.row === row && unchanged.has(row.categorySlug);
    const known = isSame ? everKnown(before, row.id) : undefined;
    if (known?.extensionUnitPrice === extensionUnitPrice) return known;
    return {
      ...row,
      extensionUnitPrice,
      category,
      // Folding takes a while for ten thousand.
      searchText: known?.searchText ?? searchTextOf(row, category.name),
    };
  });

  const all = everything.filter(({ active }) => active);
  const byId = (some: CatalogueProduct[]) => new Map(some.map((product) => [product.id, product]));
  const lists = new Map<string, CatalogueProduct[]>();
  return {
    categories: withCounts,
    byId: byId(all),
    withdrawn: byId(everything.filter(({ active }) => !active)),
    sorted: (slug, sort) => {
      if (slug && !categoryBySlug.has(slug)) return [];
      const key = `${slug}/${sort}`;
      let list = lists.get(key);
      if (!list) {
        list = all.filter((product) => !slug || slugsOf(product.categorySlug).includes(slug)).sort(orders[sort]);
        lists.set(key, list);
      }
      return list;
    },
  };
}
