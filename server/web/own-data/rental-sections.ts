import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  changeRefunds,
  checkInPhotos,
  checkIns,
  deskCases,
  errands,
  extensions,
  lockerEvents,
  type ReservationTerms,
  reservationChanges,
  reservationEvents,
  reservationNotes,
  reservations,
  waitlistEntries,
} from "#db/schema.ts";
import { format } from "#domain/format.ts";
import type { Text } from "#domain/text.ts";
import { type Column, choice, named, picture, plain, texts, whether, yen } from "#server/web/own-data/column.ts";
import { OWNER, ROW, SECRET, section } from "#server/web/own-data/section.ts";
import {
  changeStates,
  checkInConditions,
  deskOutcomes,
  errandEnds,
  errandPurposes,
  extensionStates,
  lateFeeStates,
  lockerActors,
  movers,
  refundStates,
  refusals,
  returners,
  statuses,
  lockerEvents as typesOfEvents,
  waitOutcomes,
} from "#server/web/own-data/words.ts";

const station = (key: string, ja: string, en: string, column: PgColumn) =>
  named(key, { ja, en }, sql`(select s.name from stations s where s.slug = ${column})`);
const box = (key: string, ja: string, en: string, column: PgColumn) =>
  named(key, { ja, en }, sql`(select b.number from boxes b where b.id = ${column})`);

/** The number of the reservation that a row belongs to. */
export const reservationOf = (column: PgColumn): Column =>
  named(
    "reservation",
    { ja: "予約番号", en: "Reservation" },
    sql`(select r.number from reservations r where r.id = ${column})`,
  );

/** Rows that belong to the member's reservations. */
const ofReservations = (column: PgColumn, memberId: string): SQL =>
  inArray(column, sql`(select r.id from reservations r where r.member_id = ${memberId})`);

const termLabels: Record<keyof ReservationTerms, Text> = {
  extensionUnitPrice: { ja: "延長料金（12時間ごと）", en: "Extension per 12 hours" },
  extensionCap: { ja: "延長料金の上限", en: "Most that extensions cost" },
  replacementPrice: { ja: "再調達価格", en: "Replacement price" },
  lateGraceMinutes: { ja: "延滞料金がかからない時間（分）", en: "Minutes without a late fee" },
  turnaroundHours: { ja: "返却後の準備時間", en: "Hours between two rentals" },
  longestRentalDays: { ja: "最長のレンタル日数", en: "Longest rental in days" },
};

const terms: Column = {
  ...plain("ご予約時の条件", "Terms when you booked"),
  text: (value, { language }) =>
    Object.entries(value as ReservationTerms)
      .map(([name, each]) => {
        const label = termLabels[name as keyof ReservationTerms]?.[language] ?? name;
        return `${label}: ${/Price|Cap/.test(name) ? format[language].yen(each) : each}`;
      })
      .join("\n"),
};

/** What was reserved, and what happened to it. */
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
      createdAt: plain("お申し込み日時", "Booked"),
      confirmedAt: plain("予約の確定日時", "Confirmed"),
      holdExpiresAt: plain("お支払いの期限", "To be paid until"),
      pickupAt: plain("受け取り日時", "Pickup"),
      pickupStation: station("pickupStation", "受け取り場所", "Pickup place", reservations.pickupStation),
      pickupBoxId: box("pickupBox", "受け取りのロッカー番号", "Pickup locker", reservations.pickupBoxId),
      returnAt: plain("返却期限", "Return by"),
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
      checkedInAt: plain("検品日時", "Checked in"),
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
      fromReturnAt: plain("延長前の返却期限", "Return by, before"),
      toReturnAt: plain("延長後の返却期限", "Return by, after"),
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
      fromReturnAt: plain("変更前の返却期限", "Return by, before"),
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
      returnAt: plain("変更後の返却期限", "Return by, after"),
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
  checkIns: section({
    title: { ja: "返却後の点検", en: "Check-ins after the return" },
    table: checkIns,
    of: (id) => ofReservations(checkIns.reservationId, id),
    order: checkIns.at,
    columns: {
      reservationId: reservationOf(checkIns.reservationId),
      occurredAt: plain("点検日時", "Checked in"),
      condition: choice("商品の状態", "Condition", checkInConditions),
      missing: texts("見当たらなかった付属品", "Missing parts"),
      note: plain("スタッフの記録", "Staff's note"),
    },
    withheld: {
      id: ROW,
      unitId: "the reservation has the unit",
      staffId: "names somebody of staff",
      at: "when we heard of it; `occurredAt` says when it was",
    },
  }),
  checkInPhotos: section({
    title: { ja: "返却後の点検の写真", en: "Photos of check-ins" },
    table: checkInPhotos,
    of: (id) =>
      inArray(
        checkInPhotos.checkInId,
        sql`(select c.id from check_ins c join reservations r on r.id = c.reservation_id where r.member_id = ${id})`,
      ),
    order: checkInPhotos.at,
    columns: {
      checkInId: named(
        "reservation",
        { ja: "予約番号", en: "Reservation" },
        sql`(select r.number from check_ins c join reservations r on r.id = c.reservation_id where c.id = ${checkInPhotos.checkInId})`,
      ),
      at: plain("保存日時", "Kept"),
      image: picture("写真", "Photo"),
    },
    withheld: {
      position: "orders the photos of a check-in",
      width: "the photo has it",
      height: "the photo has it",
      staffId: "names somebody of staff",
    },
  }),
  reservationNotes: section({
    title: { ja: "予約についてのスタッフの記録", en: "What staff wrote down about reservations" },
    table: reservationNotes,
    of: (id) => ofReservations(reservationNotes.reservationId, id),
    order: reservationNotes.at,
    columns: {
      reservationId: reservationOf(reservationNotes.reservationId),
      at: plain("記録日時", "Written"),
      text: plain("内容", "Note"),
    },
    withheld: { id: ROW, staffId: "names somebody of staff" },
  }),
  deskCases: section({
    title: { ja: "ロッカーの不具合のときの対応の記録", en: "How we helped when a locker was out of order" },
    table: deskCases,
    of: (id) => ofReservations(deskCases.reservationId, id),
    order: deskCases.takenAt,
    columns: {
      reservationId: reservationOf(deskCases.reservationId),
      takenAt: plain("対応を始めた日時", "Begun"),
      doneAt: plain("対応を終えた日時", "Done"),
      outcome: choice("結果", "Outcome", deskOutcomes),
    },
    withheld: {
      id: ROW,
      boxId: "which box was out of order is the shop's business",
      takenBy: "names somebody of staff",
    },
  }),
  errands: section({
    title: { ja: "ほかの方に頼んだ受け取り・返却", en: "Pickups and returns you asked somebody else to do" },
    table: errands,
    of: (id) => ofReservations(errands.reservationId, id),
    order: errands.createdAt,
    columns: {
      reservationId: reservationOf(errands.reservationId),
      number: plain("番号", "Number"),
      purpose: choice("頼んだこと", "What", errandPurposes),
      createdAt: plain("リンクを作った日時", "Link made"),
      endedAt: plain("終わった日時", "Ended"),
      endedBy: choice("終わった理由", "Why", errandEnds),
      usedAt: plain("使われた日時", "Used"),
    },
    withheld: { id: ROW, keyHash: SECRET },
  }),
  lockerEvents: section({
    title: { ja: "ロッカーの操作の記録", en: "What lockers reported" },
    table: lockerEvents,
    of: (id) => ofReservations(lockerEvents.reservationId, id),
    order: lockerEvents.receivedAt,
    columns: {
      reservationId: reservationOf(lockerEvents.reservationId),
      type: choice("操作", "Event", typesOfEvents),
      actor: choice("操作した人", "By", lockerActors),
      occurredAt: plain("操作の日時", "Time"),
      receivedAt: plain("受信日時", "Received"),
      station: station("station", "駅", "Station", lockerEvents.station),
      box: plain("ロッカー番号", "Locker"),
      applied: plain("予約に反映", "Changed the reservation"),
      errandId: whether("errand", "頼まれた方による操作", "By somebody you asked"),
      refusal: choice("受け付けなかった理由", "Why it was refused", refusals),
    },
    withheld: {
      id: "names the message to the machine",
      answer: "what the machine was told; event and refusal say it",
    },
  }),
};
