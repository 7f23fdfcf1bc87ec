import { eq, inArray, sql } from "drizzle-orm";
import {
  changeRefunds,
  extensions,
  type ReservationTerms,
  reservationChanges,
  reservationEvents,
  reservations,
  waitlistEntries,
} from "#db/schema.ts";
import { format } from "#domain/format.ts";
import type { Language, Text } from "#domain/text.ts";
import { type Column, choice, named, plain, whether, yen } from "#server/web/own-data/column.ts";
import { box, ofReservations, reservationOf, station } from "#server/web/own-data/reservation-columns.ts";
import { OWNER, ROW, section } from "#server/web/own-data/section.ts";
import {
  changeStates,
  extensionStates,
  lateFeeStates,
  movers,
  refundStates,
  returners,
  statuses,
  waitOutcomes,
} from "#server/web/own-data/words.ts";

const termLabels: Record<keyof ReservationTerms, Text> = {
  termsVersion: { ja: "利用規約の版", en: "Version of the terms" },
  extensionUnitPrice: { ja: "延長料金（12時間ごと）", en: "Extension per 12 hours" },
  extensionCap: { ja: "延長料金の上限", en: "Most that extensions cost" },
  replacementPrice: { ja: "再調達価格", en: "Replacement price" },
  lateGraceMinutes: { ja: "延滞料金がかからない時間（分）", en: "Minutes without a late fee" },
  turnaroundHours: { ja: "整備時間", en: "Hours between two rentals" },
  longestRentalDays: { ja: "最長のレンタル日数", en: "Longest rental in days" },
};

function termText(value: string | number, name: string, language: Language): string {
  if (typeof value === "string") return format[language].date(value);
  return /Price|Cap/.test(name) ? format[language].yen(value) : String(value);
}

const terms: Column = {
  ...plain("ご予約時の条件", "Terms when you booked"),
  text: (value, { language }) =>
    Object.entries(value as ReservationTerms)
      .map(([name, each]) => {
        const label = termLabels[name as keyof ReservationTerms]?.[language] ?? name;
        return `${label}: ${termText(each, name, language)}`;
      })
      .join("\n"),
};

/** What was reserved, and what it became. */
export const rentalSections = {
  reservations: section({
    title: { ja: "予約", en: "Reservations" },
    table: reservations,
    of: (id) => eq(reservations.memberId, id),
    order: reservations.createdAt,
    columns: {
      id: plain("予約ID", "Reservation ID"),
      number: plain("予約番号", "Number"),
      productId: named(
        "product",
        { ja: "商品", en: "Product" },
        sql`(select p.name from products p where p.id = ${reservations.productId})`,
      ),
      unitId: named(
        "unit",
        { ja: "商品の個体番号", en: "Serial number" },
        sql`(select u.serial_number from units u where u.id = ${reservations.unitId})`,
      ),
      status: choice("状態", "Status", statuses),
      another: plain("同じ商品の追加の予約", "One more of the same product"),
      offeredUntil: plain("お取り置きの期限", "Kept for you until"),
      bookedBy: whether("bookedByStaff", "スタッフによる代理の予約", "Booked for you by staff"),
      createdAt: plain("お申し込み日時", "Booked"),
      confirmedAt: plain("予約の確定日時", "Confirmed"),
      holdExpiresAt: plain("お支払いの期限", "To be paid until"),
      pickupAt: plain("受け取り日時", "Pickup"),
      pickupStation: station("pickupStation", "受け取り場所", "Pickup place", reservations.pickupStation),
      pickupBoxId: box("pickupBox", "受け取りのロッカー番号", "Pickup locker", reservations.pickupBoxId),
      returnAt: plain("返却日時", "Return by"),
      returnStation: station("returnStation", "返却場所", "Return place", reservations.returnStation),
      returnBoxId: box("returnBox", "返却のロッカー番号", "Return locker", reservations.returnBoxId),
      planHours: plain("プラン（時間）", "Plan (hours)"),
      subtotal: yen("レンタル料金", "Rental"),
      discount: yen("割引", "Discount"),
      total: yen("お支払い金額", "Total"),
      memberCouponId: named(
        "coupon",
        { ja: "クーポン", en: "Coupon" },
        sql`(select c.name from member_coupons m join coupons c on c.id = m.coupon_id where m.id = ${reservations.memberCouponId})`,
      ),
      bookedExtension: yen("うち予約時にお申し込みの延長料金", "Of which extension booked with the plan"),
      extensionTotal: yen("予約後の延長料金の合計", "Later extensions in all"),
      paidBlocks: plain("延長の回数（12時間ごと）", "Extended by blocks of 12 hours"),
      terms,
      cancelUntil: plain("キャンセルの期限", "Can be cancelled until"),
      filledAt: plain("商品の準備完了", "Item ready"),
      notPickupAt: plain("未受取となる日時", "Counts as not received from"),
      overdueAt: plain("延滞となる日時", "Late from"),
      lateStoppedAt: plain("延滞料金の計算の終了", "Late fee counted until"),
      lateFee: yen("延滞料金", "Late fee"),
      lateFeeCharged: yen("お支払い済みの延滞料金", "Late fee charged"),
      lateFeeState: choice("延滞料金の状態", "Late fee state", lateFeeStates),
      lateFeeWaived: yen("いただかないことにした延滞料金", "Late fee waived"),
      refundState: choice("返金の状態", "Refund", refundStates),
      givenBack: yen("料金の一部の返金", "Refunded in part"),
      damageTotal: yen("損害の費用", "Damage or loss"),
      forced: plain("運営者によるキャンセル", "Cancelled by Ekikari"),
      shippingNumber: plain("送り状番号", "Shipping number"),
      parcelReportedAt: plain("返送品の未着を確認した日時", "Parcel reported missing"),
      returnedAt: plain("返却日時", "Returned"),
      returnedBy: choice("返却の確認", "Return noted by", returners),
      returnedStation: station("returnedStation", "返却された場所", "Returned at", reservations.returnedStation),
      returnedBoxId: box("returnedBox", "返却されたロッカー番号", "Returned into locker", reservations.returnedBoxId),
      checkedInAt: plain("点検日時", "Checked in"),
      pickupReminderAt: plain("受け取りのお知らせの予定", "Pickup reminder due"),
      returnReminderAt: plain("返却のお知らせの予定", "Return reminder due"),
    },
    withheld: {
      memberId: OWNER,
      requestKey: "recognises the same request sent twice",
      choiceHash: "recognises the same request sent twice",
    },
  }),
  waitlist: section({
    title: { ja: "お知らせ待ち", en: "Waiting list" },
    table: waitlistEntries,
    of: (id) => eq(waitlistEntries.memberId, id),
    order: waitlistEntries.lineNumber,
    columns: {
      id: plain("登録ID", "Entry ID"),
      productId: named(
        "product",
        { ja: "商品", en: "Product" },
        sql`(select p.name from products p where p.id = ${waitlistEntries.productId})`,
      ),
      areaSlug: named(
        "area",
        { ja: "営業エリア", en: "Area" },
        sql`(select a.name from areas a where a.slug = ${waitlistEntries.areaSlug})`,
      ),
      pickupStation: station("pickupStation", "受け取りの駅", "Pickup station", waitlistEntries.pickupStation),
      returnStation: station("returnStation", "返却の駅", "Return station", waitlistEntries.returnStation),
      pickupAt: plain("受け取り日時", "Pickup"),
      returnAt: plain("返却日時", "Return"),
      longer: plain("72時間を超えるレンタル", "More than 72 hours"),
      createdAt: plain("登録日時", "Added"),
      reservationId: reservationOf(waitlistEntries.reservationId),
      endedAt: plain("終了日時", "Ended"),
      outcome: choice("結果", "Outcome", waitOutcomes),
    },
    withheld: { memberId: OWNER, lineNumber: "tells how many others came before" },
  }),
  reservationEvents: section({
    title: { ja: "予約の状態の記録", en: "What happened to reservations" },
    table: reservationEvents,
    of: (id) => ofReservations(reservationEvents.reservationId, id),
    order: reservationEvents.id,
    columns: {
      reservationId: reservationOf(reservationEvents.reservationId),
      at: plain("日時", "Time"),
      fromStatus: choice("変更前", "From", statuses),
      toStatus: choice("変更後", "To", statuses),
      mover: choice("きっかけ", "By", movers),
    },
    withheld: { id: "counts the rows of all members", staffId: "names somebody of staff" },
  }),
  extensions: section({
    title: { ja: "延長", en: "Extensions" },
    table: extensions,
    of: (id) => ofReservations(extensions.reservationId, id),
    order: extensions.createdAt,
    columns: {
      reservationId: reservationOf(extensions.reservationId),
      createdAt: plain("お申し込み日時", "Asked for"),
      fromReturnAt: plain("延長前の返却日時", "Return by, before"),
      toReturnAt: plain("延長後の返却日時", "Return by, after"),
      blocks: plain("延長の回数（12時間ごと）", "Blocks of 12 hours"),
      fee: yen("延長料金", "Extension fee"),
      returnStation: station("returnStation", "返却場所", "Return place", extensions.returnStation),
      returnBoxId: box("returnBox", "返却のロッカー番号", "Return locker", extensions.returnBoxId),
      state: choice("状態", "State", extensionStates),
    },
    withheld: { id: ROW },
  }),
  changes: section({
    title: { ja: "予約の変更", en: "Changes of reservations" },
    table: reservationChanges,
    of: (id) => ofReservations(reservationChanges.reservationId, id),
    order: reservationChanges.createdAt,
    columns: {
      reservationId: reservationOf(reservationChanges.reservationId),
      createdAt: plain("お申し込み日時", "Asked for"),
      doneAt: plain("変更日時", "Changed"),
      state: choice("状態", "State", changeStates),
      fromPickupAt: plain("変更前の受け取り", "Pickup before"),
      fromReturnAt: plain("変更前の返却日時", "Return by, before"),
      fromPickupStation: station(
        "fromPickupStation",
        "変更前の受け取り場所",
        "Pickup place before",
        reservationChanges.fromPickupStation,
      ),
      fromReturnStation: station(
        "fromReturnStation",
        "変更前の返却場所",
        "Return place before",
        reservationChanges.fromReturnStation,
      ),
      fromDiscount: yen("変更前の割引", "Discount before"),
      fromBookedExtension: yen("変更前の延長料金", "Extension before"),
      paid: yen("変更前のお支払い額", "Paid before"),
      pickupAt: plain("変更後の受け取り", "Pickup after"),
      returnAt: plain("変更後の返却日時", "Return by, after"),
      planHours: plain("プラン（時間）", "Plan in hours"),
      pickupStation: station(
        "pickupStation",
        "変更後の受け取り場所",
        "Pickup place after",
        reservationChanges.pickupStation,
      ),
      pickupBoxId: box("pickupBox", "受け取りのロッカー番号", "Pickup locker", reservationChanges.pickupBoxId),
      returnStation: station(
        "returnStation",
        "変更後の返却場所",
        "Return place after",
        reservationChanges.returnStation,
      ),
      returnBoxId: box("returnBox", "返却のロッカー番号", "Return locker", reservationChanges.returnBoxId),
      subtotal: yen("プランの料金", "Plan price"),
      discount: yen("割引", "Discount"),
      bookedExtension: yen("延長料金", "Extension fee"),
      paidBlocks: plain("延長の回数（12時間ごと）", "Blocks of 12 hours"),
      total: yen("変更後の合計", "Total after"),
      keepsCoupon: plain("クーポンの継続", "Coupon still counts"),
      cancelUntil: plain("キャンセル期限", "Cancellable until"),
      refundState: choice("返金", "Refund", refundStates),
      terms,
    },
    withheld: {
      id: ROW,
      requestKey: "lets it happen once",
      choiceHash: "lets it happen once",
      unitId: "names one of the shop's things",
    },
  }),
  changeRefunds: section({
    title: { ja: "予約の変更による返金", en: "Refunds after changes" },
    table: changeRefunds,
    of: (id) => inArray(changeRefunds.paymentId, sql`(select p.id from payments p where p.member_id = ${id})`),
    order: changeRefunds.paymentId,
    columns: {
      paymentId: plain("お支払いID", "Payment ID"),
      amount: yen("返金額", "Refunded"),
    },
    withheld: { changeId: ROW },
  }),
};
