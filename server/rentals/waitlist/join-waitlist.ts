import { randomUUID } from "node:crypto";
import type { WaitRequest } from "#contract/waitlist.ts";
import type { Transaction } from "#db/database.ts";
import { earliestOffered } from "#domain/rentals/waitlist.ts";
import { findProduct } from "#server/catalogue/products/find-product.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { quoteReservation } from "#server/rentals/holds/quote-reservation.ts";
import { findSameThing, sameThing } from "#server/rentals/holds/same-thing.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { findCarried } from "#server/rentals/stock/carried-in-area.ts";
import { hasBoxFor } from "#server/rentals/stock/has-box.ts";
import { areaOf, counterStations, lockerStations } from "#server/rentals/stock/places.ts";
import type { BoxSize } from "#server/rentals/stock/stock-store.ts";
import {
  countEntries,
  findSameEntry,
  insertEntry,
  lockLineOf,
  type WaitlistRow,
} from "#server/rentals/waitlist/entry-store.ts";

type Asked = { memberId: string; productId: number; request: WaitRequest };

/** Puts a member in line for something that is sold out. Waiting for the same twice is waiting once. */
export async function joinWaitlist(deps: Deps, asked: Asked): Promise<WaitlistRow> {
  const { memberId, productId, request } = asked;
  await limitRate(deps, "joinWaitlist", memberId);
  const { db } = deps.database;
  const { settings } = deps.catalogue.current();
  const product = findProduct(deps, productId);
  if (request.pickupTime < earliestOffered(deps.now(), settings)) throw new AppError("RES_004");
  const first = await findSameThing(db, memberId, product.id, request);
  if (first) throw sameThing(first);
  if (!(await isSoldOut(deps, asked))) throw new AppError("WAI_003");
  const entry = entryOf(deps, asked);
  const carried = await findCarried(db, { productIds: [product.id], area: entry.areaSlug });
  if (!carried.has(product.id)) throw new AppError("WAI_005");
  await refuseWhatCannotCome(deps, entry, product.boxSize);
  return db.transaction(async (tx) => {
    await lockLineOf(tx, memberId);
    const known = await findSameEntry(tx, entry);
    if (known && !(await hasLapsed(tx, known, deps.now()))) return known;
    const waiting = await countEntries(tx, memberId);
    if (waiting >= settings.waitlistMaximum) throw tooMany(settings.waitlistMaximum);
    const added = await insertEntry(tx, entry);
    if (!added) throw new AppError("WAI_002");
    const { areaSlug: area, pickupAt, returnAt } = added;
    deps.demand.note({ kind: "wait", productId, area, station: added.pickupStation ?? undefined, pickupAt, returnAt });
    return { entry: added, offer: null };
  });
}

/** Whether an entry's offer was not answered in time. It ends here then, as the clock would soon end it, and the entry with it. */
async function hasLapsed(tx: Transaction, { offer }: WaitlistRow, now: Date): Promise<boolean> {
  if (offer?.status !== "offered" || offer.until > now) return false;
  const lapsed = await lockReservation(tx, offer.id);
  if (lapsed?.status === "offered") await moveReservation(tx, lapsed, { to: "expired", by: "clock", now });
  return lapsed?.status !== "hold";
}

type Entry = ReturnType<typeof entryOf>;

/** Refuses what nothing there could hand over or take back, whatever becomes free: it is closed then, or no box is large enough. */
async function refuseWhatCannotCome(deps: Deps, entry: Entry, size: BoxSize): Promise<void> {
  const catalogue = deps.catalogue.current();
  const { areaSlug: area, pickupAt, pickupStation, returnAt, returnStation } = entry;
  for (const [slot, station] of [
    [pickupAt, pickupStation],
    [returnAt, returnStation],
  ] as const) {
    const where = { area, station: station ?? undefined };
    if (counterStations(catalogue, slot, where).length > 0) continue;
    const lockers = lockerStations(catalogue, slot, where);
    if (lockers.length === 0) throw new AppError("RES_004", { text: closedThen });
    if (!(await hasBoxFor(deps.database.db, lockers, size))) throw new AppError("RES_004", { text: tooLarge });
  }
}

const closedThen = {
  ja: "選んだ日時に、選んだ駅は営業していません。日時または駅を選び直してください。",
  en: "The station you chose isn't open at those times. Choose another time or station.",
};

const tooLarge = {
  ja: "選んだ駅には、この商品が入る大きさのロッカーがありません。別の駅をお選びください。",
  en: "The station you chose has no locker large enough for this item. Choose another station.",
};

/** Whether there is nothing to reserve. Whatever else would keep the member from it is refused as a reservation would be. */
async function isSoldOut(deps: Deps, asked: Asked): Promise<boolean> {
  try {
    await quoteReservation(deps, asked, "ja");
    return false;
  } catch (error) {
    if (error instanceof AppError && (error.code === "RES_001" || error.code === "RES_002")) return true;
    throw error;
  }
}

function entryOf({ catalogue, now }: Deps, { memberId, productId, request }: Asked) {
  const { pickupTime: pickupAt, returnTime: returnAt, pickupStation = null, returnStation = null } = request;
  const station = request.pickupStation ?? request.returnStation;
  const areaSlug = areaOf(catalogue.current(), { station, area: request.area });
  const wish = { productId, areaSlug, pickupStation, returnStation, pickupAt, returnAt };
  return { id: randomUUID(), memberId, ...wish, longer: request.longer ?? false, createdAt: now() };
}

const tooMany = (most: number) =>
  new AppError("WAI_002", {
    text: {
      ja: `お知らせ待ちに登録できるのは${most}件までです。不要なものを取り消すと、新しく登録できます。`,
      en: `You can wait for up to ${most} items at a time. Cancel one you no longer need to add another.`,
    },
  });
