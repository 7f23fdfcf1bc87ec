import type { LostDemand, LostProduct } from "#contract/console/lost-demand.ts";
import { addDays, jstDayAt, minuteOfJstDay, toJstDate } from "#domain/jst.ts";
import { adviseBoxes, adviseProduct, daysSince } from "#domain/rentals/lost-demand.ts";
import { longestRentalHours } from "#domain/rentals/plan.ts";
import { rentalPrice } from "#domain/rentals/rental-price.ts";
import type { Language } from "#domain/text.ts";
import { type Catalogue, everKnown } from "#server/catalogue/products/catalogue.ts";
import { priceRulesOf } from "#server/catalogue/products/find-product.ts";
import type { Deps } from "#server/deps.ts";
import {
  type Refusal,
  readRefusals,
  readVainSearches,
  readWaits,
  type Wanted,
} from "#server/web/reports/read-refusals.ts";
import { type IdleStock, readBoxPeaks, readIdleStock } from "#server/web/reports/read-stock.ts";
import type { Scope } from "#server/web/reports/scope.ts";

/** Advice is made of the last days only, in which prices and stock were much like today's. */
const ADVICE_DAYS = 90;
const MOST_PRODUCTS = 100;
/** Of those that could go, as many as somebody looks at. */
const MOST_IDLE = 10;

/** No unit was free; no box was. */
const NO_UNIT = "RES_001";
const NO_BOX = "RES_002";

type Known = { catalogue: Catalogue; language: Language; now: Date };
type Figures = Omit<LostDemand, "choices">;

/** What people asked for and did not get, and what to do about it. */
export async function readLostDemand(
  deps: Pick<Deps, "database" | "catalogue" | "now">,
  scope: Scope,
  wanted: Wanted,
  language: Language,
): Promise<Figures> {
  const { db } = deps.database;
  const [refused, waits, searches, stock, peaks] = await Promise.all([
    readRefusals(db, wanted),
    readWaits(db, wanted),
    readVainSearches(db, wanted),
    // Units are of an area: whoever looks at one station is told of what was refused there only.
    wanted.stations === null ? readIdleStock(db, wanted.category) : [],
    readBoxPeaks(db, scope),
  ]);
  const known = { catalogue: deps.catalogue.current(), language, now: deps.now() };
  const refusals = refused.map((each) => ({ ...each, yen: yenOf(each, known) }));
  const products = productsOf(refusals, { waits, stock, wanted, days: scope.days }, known);
  const withoutBox = Map.groupBy(
    refusals.filter(({ code }) => code === NO_BOX),
    ({ station, product }) => `${station} ${known.catalogue.byId.get(product)?.boxSize}`,
  );
  const boxes = peaks.map((each) => ({
    ...each,
    refusals: withoutBox.get(`${each.station} ${each.size}`)?.length ?? 0,
  }));
  const nameOf = stationNames(known);
  return {
    from: scope.from,
    to: scope.to,
    days: scope.days,
    adviceDays: Math.min(scope.days, ADVICE_DAYS),
    refusals: refusals.length,
    yen: yenOfAll(refusals),
    products,
    stations: stationsOf(refusals, nameOf),
    hours: hoursOf(refusals),
    moves: adviseBoxes(boxes).map((move) => ({ ...move, from: nameOf(move.from), to: nameOf(move.to) })),
    searches: searches.map(({ category, ...row }) => ({
      ...row,
      category: known.catalogue.categories.find(({ slug }) => slug === category)?.name[language] ?? category,
    })),
  };
}

function stationNames({ catalogue, language }: Known): (slug: string) => string {
  const names = new Map(catalogue.stations.map(({ slug, name }) => [slug, name[language]]));
  return (slug) => names.get(slug) ?? slug;
}

/** At today's prices. */
export function yenOf(
  { product, pickupAt, returnAt }: Pick<Refusal, "product" | "pickupAt" | "returnAt">,
  { catalogue }: Pick<Known, "catalogue">,
): number {
  const found = everKnown(catalogue, product);
  const most = longestRentalHours(true, catalogue.settings);
  return found ? (rentalPrice({ pickup: pickupAt, giveBack: returnAt }, priceRulesOf(found), most)?.price ?? 0) : 0;
}

type PricedRefusal = Refusal & { yen: number };

const yenOfAll = (refusals: PricedRefusal[]) => refusals.reduce((sum, { yen }) => sum + yen, 0);

type Given = { waits: Map<string, number>; stock: IdleStock[]; wanted: Wanted; days: number };

/** Those that were refused first, then those that nobody wants. */
function productsOf(refusals: PricedRefusal[], { waits, stock, wanted, days }: Given, known: Known): LostProduct[] {
  const keyOf = ({ product, area }: { product: number; area: string }) => `${product} ${area}`;
  const refused = Map.groupBy(refusals, keyOf);
  const inStock = new Map(stock.map((each) => [keyOf(each), each]));
  const keys = new Set([...refused.keys(), ...stock.filter(({ area }) => (wanted.area ?? area) === area).map(keyOf)]);
  const adviceDays = Math.min(days, ADVICE_DAYS);
  const since = jstDayAt(addDays(wanted.to, 1 - adviceDays));
  const products = [...keys].flatMap((key) => {
    const [id = "", area = ""] = key.split(" ");
    const product = everKnown(known.catalogue, Number(id));
    if (!product) return [];
    const those = refused.get(key) ?? [];
    const noUnit = those.filter(({ code }) => code === NO_UNIT);
    const { units = 0, lastUsed = null } = inStock.get(key) ?? {};
    const wishes = noUnit
      .filter(({ at }) => at >= since)
      .map(({ pickupAt, returnAt, yen }) => ({ from: pickupAt.getTime(), until: returnAt.getTime(), yen }));
    const advice = adviseProduct({
      ...{ wishes, refusals: those.length, days: adviceDays, price: product.replacementPrice, units },
      turnaroundHours: known.catalogue.settings.turnaroundHours,
      idleDays: lastUsed ? daysSince(lastUsed, known.now) : 0,
    });
    if (those.length === 0 && advice.kind !== "retire") return [];
    return [
      {
        product: product.id,
        name: product.name[known.language],
        picture: product.cover?.url ?? null,
        area,
        areaName: known.catalogue.areas.find(({ slug }) => slug === area)?.name[known.language] ?? area,
        noUnit: noUnit.length,
        noBox: those.length - noUnit.length,
        waited: waits.get(key) ?? 0,
        yen: yenOfAll(those),
        units,
        price: product.replacementPrice,
        advice,
      },
    ];
  });
  const idle = ({ advice }: LostProduct) => (advice.kind === "retire" ? advice.idleDays : 0);
  const wantedMost = products
    .filter((each) => idle(each) === 0)
    .toSorted((a, b) => b.yen - a.yen || a.product - b.product);
  const leastUsed = products
    .filter((each) => idle(each) > 0)
    .toSorted((a, b) => idle(b) - idle(a) || a.product - b.product);
  return [...wantedMost.slice(0, MOST_PRODUCTS), ...leastUsed.slice(0, MOST_IDLE)];
}

function stationsOf(refusals: Refusal[], nameOf: (slug: string) => string): LostDemand["stations"] {
  return [...Map.groupBy(refusals, ({ station }) => station)]
    .map(([station, those]) => {
      const noBox = those.filter(({ code }) => code === NO_BOX).length;
      return { station, name: station === null ? "" : nameOf(station), noUnit: those.length - noBox, noBox };
    })
    .toSorted((a, b) => b.noUnit + b.noBox - (a.noUnit + a.noBox));
}

/** By the hour of the week in which it was to be picked up. */
function hoursOf(refusals: Refusal[]): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { pickupAt } of refusals) {
    const weekday = (new Date(`${toJstDate(pickupAt)}T00:00:00Z`).getUTCDay() + 6) % 7;
    const hour = Math.floor(minuteOfJstDay(pickupAt) / 60);
    const row = week[weekday];
    if (row) row[hour] = (row[hour] ?? 0) + 1;
  }
  return week;
}
