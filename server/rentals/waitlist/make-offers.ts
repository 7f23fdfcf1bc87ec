import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { WaitlistEntry } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import { underMaintenance } from "#domain/rentals/maintenance.ts";
import { type Quote, quoteRental } from "#domain/rentals/quote.ts";
import { isRentable } from "#domain/rentals/rentable.ts";
import { earliestOffered, goesToOpenSale, mayOffer, offerEnd } from "#domain/rentals/waitlist.ts";
import type { CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import { priceRulesOf } from "#server/catalogue/products/find-product.ts";
import type { Deps } from "#server/deps.ts";
import { isDuplicate, isTaken } from "#server/platform/errors.ts";
import { draftHold } from "#server/rentals/holds/draft-hold.ts";
import { insertHold } from "#server/rentals/holds/hold-store.ts";
import { findNextInLine, type NextInLine } from "#server/rentals/stock/free-for-waiting.ts";
import { rulesIn } from "#server/rentals/stock/places.ts";
import { endEntry, lockWaiting, setOffer } from "#server/rentals/waitlist/entry-store.ts";
import { offerKey } from "#server/rentals/waitlist/offer-key.ts";
import { tellWaiting, wishOf } from "#server/rentals/waitlist/tell-waiting.ts";

/** How many members hear of something in one run; the rest in the next. */
const MOST = 200;

/**
 * Offers what became free to those who wait for it, in the order in which they came, for half an hour each. One process
 * at a time does it, so that nobody is passed by; each offer is a transaction of its own.
 */
export async function makeOffers(deps: Deps): Promise<void> {
  let after = 0;
  for (let round = 0; round < MOST; round++) {
    const place = { after, reached: after };
    // Each time anew: a process that slept in between would offer what nobody has time to answer.
    const now = deps.now();
    if (!mayOfferAt(deps, now)) return;
    try {
      const passed = await deps.database.db.transaction((tx) => serveNext(tx, deps, place, now));
      if (passed === undefined) return;
      after = passed;
    } catch (error) {
      // While it was being offered somebody reserved it: look again.
      if (isTaken(error) || isDuplicate(error)) continue;
      if (place.reached === after) throw error;
      // One who cannot be served does not keep all others waiting.
      deps.log.error({ err: error, line: place.reached }, "nothing could be offered to somebody who waits");
      after = place.reached;
    }
  }
}

function mayOfferAt({ catalogue }: Deps, now: Date): boolean {
  const { settings, maintenance } = catalogue.current();
  const isClosed = [now, offerEnd(now, settings)].some((each) => underMaintenance(maintenance, each));
  return mayOffer(now, settings) && !isClosed;
}

/** `reached`: whom it has come to, however it ends. */
type Place = { after: number; reached: number };

/** Serves the next in line, and answers their number; undefined at the end of the line, or when somebody else is at it. */
async function serveNext(tx: Transaction, deps: Deps, place: Place, now: Date): Promise<number | undefined> {
  const { after } = place;
  const { rows } = await tx.execute<{ ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('waitlist offers', 0)) as ours`,
  );
  const { settings } = deps.catalogue.current();
  const next = rows[0]?.ours
    ? await findNextInLine(tx, { after, earliest: earliestOffered(now, settings) }, settings)
    : undefined;
  if (!next) return undefined;
  place.reached = next.lineNumber;
  const entry = await lockWaiting(tx, next.entryId);
  if (entry) await serve(tx, deps, { entry, next }, now);
  return next.lineNumber;
}

type Served = { entry: WaitlistEntry; next: NextInLine };

async function serve(tx: Transaction, deps: Deps, { entry, next }: Served, now: Date): Promise<void> {
  const catalogue = deps.catalogue.current();
  const { settings, maintenance } = catalogue;
  const product = catalogue.byId.get(entry.productId);
  const times = { pickup: entry.pickupAt, giveBack: entry.returnAt };
  if (!product || !isRentable(times, maintenance, rulesIn(catalogue, entry.areaSlug), now)) return;
  const wanted = { ...times, rules: priceRulesOf(product), longer: entry.longer };
  const quote = quoteRental(wanted, settings);
  if (!quote) return;
  if (goesToOpenSale(next.unanswered, settings)) await openSale(tx, entry, product, now);
  else await offer(tx, deps, { entry, product, quote, unitId: next.unitId }, now);
}

/** Nobody took it: from now on it is anybody's, and whoever still waits hears of that. */
async function openSale(tx: Transaction, entry: WaitlistEntry, product: CatalogueProduct, now: Date): Promise<void> {
  await endEntry(tx, entry.id, "told", now);
  const data = { ...wishOf(entry, product), productId: product.id, station: entry.pickupStation, area: entry.areaSlug };
  await tellWaiting(tx, entry.memberId, (to) => ({ to, kind: "waitlistOpen", data, expiresAt: entry.pickupAt }), now);
}

type Offer = { entry: WaitlistEntry; product: CatalogueProduct; quote: Quote; unitId: number };

async function offer(tx: Transaction, deps: Deps, { entry, product, quote, unitId }: Offer, now: Date): Promise<void> {
  const catalogue = deps.catalogue.current();
  const { settings, stationBySlug } = catalogue;
  const until = offerEnd(now, settings);
  const { memberId, pickupAt, returnAt, areaSlug: area } = entry;
  const places = {
    pickupStation: entry.pickupStation ?? undefined,
    returnStation: entry.returnStation ?? undefined,
  };
  const request = { pickupTime: pickupAt, returnTime: returnAt, ...places, area, noticesAccepted: true as const };
  const drafted = draftHold(deps, { memberId, product, request, quote }, now);
  const draft = {
    ...drafted,
    status: "offered" as const,
    requestKey: offerKey(drafted.id),
    choiceHash: null,
    holdExpiresAt: until,
    offeredUntil: until,
    memberCouponId: null,
  };
  const wish = { product, pickupAt, returnAt, area, unitId, ...places };
  const held = await insertHold(tx, catalogue, { wish, draft, payment: undefined });
  if (typeof held === "string") return;
  await setOffer(tx, entry.id, draft.id);
  const nameOf = (slug: string) => stationBySlug.get(slug)?.name ?? { ja: slug, en: slug };
  const data = {
    ...wishOf(entry, product),
    pickupPlace: nameOf(held.pickupStation),
    returnPlace: nameOf(held.returnStation),
    total: quote.total,
    until: toJstIso(until),
  };
  const topic = topicOf(draft.id, "offer");
  await tellWaiting(tx, memberId, (to) => ({ to, kind: "waitlistOffer", data, topic, expiresAt: until }), now);
}
