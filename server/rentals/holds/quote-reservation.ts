import { type SQL, sql } from "drizzle-orm";
import type { QuoteView } from "#contract/quote.ts";
import type { QuoteRequest } from "#contract/reservation-requests.ts";
import type { Queryable } from "#db/database.ts";
import type { cards } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { isExpired, readExpiry } from "#domain/money/card-rules.ts";
import { couponRefusal } from "#domain/money/coupon.ts";
import { pickupWindow, returnWindow } from "#domain/rentals/box-windows.ts";
import { inTimeToCancel } from "#domain/rentals/cancellation.ts";
import { unitPeriod } from "#domain/rentals/unit-period.ts";
import type { Settings } from "#domain/settings.ts";
import type { Language } from "#domain/text.ts";
import { findProduct } from "#server/catalogue/products/find-product.ts";
import { viewSummary } from "#server/catalogue/products/product-views.ts";
import type { Deps } from "#server/deps.ts";
import { type CheckedCoupon, couponRental } from "#server/money/coupons/check-coupon.ts";
import { listCoupons } from "#server/money/coupons/coupon-store.ts";
import { AppError } from "#server/platform/errors.ts";
import { checkRental } from "#server/rentals/holds/check-rental.ts";
import { limitRefusal, type MemberLimit, memberLimit } from "#server/rentals/holds/member-limits.ts";
import { findStations, stationsToAsk } from "#server/rentals/holds/quoted-stations.ts";
import { areaOf } from "#server/rentals/stock/places.ts";
import { type StockRow, stockColumns, viewStock, type Wanted } from "#server/rentals/stock/stock-store.ts";
import { readOffered } from "#server/rentals/waitlist/read-offered.ts";

type Payer = Pick<typeof cards.$inferSelect, "maskedNumber" | "expiry" | "brand">;
type PayerRow = { limit: MemberLimit | null } & { [K in keyof Payer]: Payer[K] | null };

type Wished = Parameters<typeof memberLimit>[0];

/** What would keep the member from reserving, and the card that would pay; with `more`, other columns too. */
async function readPayer<T extends object = object>(db: Queryable, wished: Wished, settings: Settings, more?: SQL) {
  const { rows } = await db.execute<PayerRow & T>(sql`
    select l."limit", c.masked_number as "maskedNumber", c.expiry, c.brand${more ? sql`, ${more}` : sql``}
    from (select ${memberLimit(wished, settings)} as "limit") l
      left join cards c on c.member_id = ${wished.memberId} and c.state = 'active'`);
  const [row] = rows;
  if (!row) throw new Error("the limit is always one row");
  const { limit, maskedNumber, expiry, brand } = row;
  const card: Payer | undefined = maskedNumber && expiry && brand ? { maskedNumber, expiry, brand } : undefined;
  return { limit, card, row };
}

type Asked = { memberId: string; productId: number; request: QuoteRequest };

/** What is free for a rental (for an offer, what it has) and who would pay. One statement for both, except for an offer. */
async function readFree(deps: Deps, asked: Asked, wanted: Wanted, language: Language) {
  const { db } = deps.database;
  const { settings } = deps.catalogue.current();
  const { memberId, productId, request } = asked;
  const { offerId, pickupTime, returnTime } = request;
  const wished = { memberId, productId, pickupTime, returnTime };
  if (!offerId) {
    const { row, ...payer } = await readPayer<StockRow>(db, wished, settings, stockColumns(wanted));
    return { ...payer, stock: { ...viewStock(row), offer: null } };
  }
  const [stock, { limit, card }] = await Promise.all([
    readOffered(deps, { ...asked, request: { ...request, offerId } }, language),
    readPayer(db, wished, settings),
  ]);
  return { limit, card, stock };
}

/** What a rental would cost and where it could be picked up and returned. Holds nothing. */
export async function quoteReservation(deps: Deps, asked: Asked, language: Language): Promise<QuoteView> {
  const { memberId, productId, request } = asked;
  const { db } = deps.database;
  const catalogue = deps.catalogue.current();
  const { settings } = catalogue;
  const now = deps.now();
  const product = findProduct(deps, productId);
  const { quote, checkedCoupon } = await checkRental(deps, memberId, product, request);
  const { pickupTime, returnTime } = request;
  const area = areaOf(catalogue, { station: request.pickupStation ?? request.returnStation, area: request.area });
  const { first, others } = stationsToAsk(catalogue, area, request);
  const wanted = {
    product,
    area,
    stations: first,
    unit: unitPeriod({ pickupAt: pickupTime, returnAt: returnTime }, settings),
    pickup: pickupWindow(pickupTime, settings),
    return: returnWindow(returnTime, settings),
  };
  const [{ stock, limit, card }, held] = await Promise.all([
    readFree(deps, asked, wanted, language),
    listCoupons(db, memberId),
  ]);
  if (limit) throw await limitRefusal(db, memberId, limit, settings);
  if (!stock.unit) throw new AppError("RES_001");
  const stations = stock.offer
    ? stock.stations
    : await findStations(db, catalogue, { wanted, request, free: { boxesAt: stock.boxesAt, others } }, language);

  const cancellableNow = inTimeToCancel(quote.cancellationDeadline, now);
  const rental = couponRental(product, quote.planHours);
  const { name, picture } = viewSummary(product, language);
  return {
    product: { id: productId, name, picture },
    pickupTime: toJstIso(pickupTime),
    returnTime: toJstIso(returnTime),
    planHours: quote.planHours,
    subtotal: quote.subtotal,
    extensionBlocks: quote.extensionBlocks,
    extensionFee: quote.extensionFee,
    discount: quote.discount,
    total: quote.total,
    tax: quote.tax,
    ...viewCoupon(checkedCoupon, language),
    usableCouponIds: held.filter((each) => !couponRefusal(each, rental, now)).map(({ id }) => id),
    card: card ? { ...card, expired: isExpired(readExpiry(card.expiry), now) } : null,
    cardNeeded: quote.total > 0,
    cancellationDeadline: toJstIso(quote.cancellationDeadline),
    cancellableNow,
    cancellationReason: cancellableNow ? null : "booked_too_late",
    cancellationDeadlineHours: settings.cancellationDeadlineHours,
    extensionUnitPrice: product.extensionUnitPrice,
    lateGraceMinutes: settings.lateGraceMinutes,
    latestLateFee: product.replacementPrice,
    stations,
    offer: stock.offer,
  };
}

function viewCoupon(checked: CheckedCoupon | undefined, language: Language): Pick<QuoteView, "coupon" | "couponError"> {
  if (!checked) return { coupon: null, couponError: null };
  if ("refused" in checked) {
    return { coupon: null, couponError: { code: checked.refused, message: checked.text[language] } };
  }
  const { id, name, discountValue, discountPercent } = checked.coupon;
  return { coupon: { id, couponName: name[language], discountValue, discountPercent }, couponError: null };
}
