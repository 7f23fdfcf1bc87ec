import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import {
  cardSetups,
  cards,
  couponRedemptions,
  memberCoupons,
  members,
  paymentOperations,
  payments,
  reservations,
} from "#db/schema.ts";
import { readExpiry } from "#domain/money/card-rules.ts";
import { readReceivedFrom } from "#server/money/payments/read-received.ts";
import { bookedAtFirst } from "#server/rentals/receipts/booked-at-first.ts";
import { type Column, choice, named, plain, yen } from "#server/web/own-data/column.ts";
import { reservationOf } from "#server/web/own-data/reservation-columns.ts";
import { OWNER, ROW, SECRET, type Section, section } from "#server/web/own-data/section.ts";
import {
  cardBrands,
  cardSetupKinds,
  cardSetupStates,
  cardStates,
  declineReasons,
  movements,
  operationKinds,
  operationStates,
  paymentPurposes,
  paymentStates,
} from "#server/web/own-data/words.ts";

const GATEWAY = "names card or payment to the gateway";

function monthOf(value: unknown): string {
  const { year, month } = readExpiry(String(value));
  return `${year}-${String(month).padStart(2, "0")}`;
}
const expiry: Column = { ...plain("有効期限", "Expires"), json: monthOf, text: monthOf };

const card = named(
  "card",
  { ja: "カード", en: "Card" },
  sql`(select c.masked_number from cards c where c.id = card_id)`,
);

/** What was received and given back, with its tax: what receipts say. */
const receipts: Section = {
  title: { ja: "領収書の内容", en: "What receipts say" },
  columns: {
    reservation: plain("予約番号", "Reservation"),
    at: plain("日時", "Time"),
    kind: choice("種類", "Kind", movements),
    purpose: choice("内容", "For", paymentPurposes),
    amount: yen("金額（税込）", "Amount (tax incl.)"),
    bookedExtension: yen("うち予約時にお申し込みの延長料金", "Of which extension booked with the plan"),
    tax: yen("うち消費税", "Of which tax"),
    maskedNumber: plain("カード", "Card"),
  },
  read: async (db, memberId) => {
    const received = await readReceivedFrom(db, memberId);
    const booked = await db
      .select({ id: reservations.id, number: reservations.number, booked: bookedAtFirst.bookedExtension })
      .from(reservations)
      .where(eq(reservations.memberId, memberId))
      .orderBy(reservations.createdAt);
    return booked.flatMap(({ id, number, booked: extension }) =>
      (received.get(id) ?? []).map((movement) => {
        // What is given back in parts is not told apart.
        const share = movement.purpose === "rental" && movement.kind === "payment" ? extension : 0;
        return { reservation: number, ...movement, bookedExtension: share };
      }),
    );
  },
};

/** Only their number: who they are is not this member's data. */
const invitations: Section = {
  title: { ja: "招待", en: "Invitations" },
  columns: { joined: plain("招待コードで登録した人数", "People who joined with your code") },
  read: async (db, memberId) => [
    { joined: await db.$count(members, and(eq(members.invitedBy, memberId), isNotNull(members.verifiedAt))) },
  ],
};

/** Cards, what was paid and given back, coupons. */
export const moneySections = {
  cards: section({
    title: { ja: "お支払いカード", en: "Payment cards" },
    table: cards,
    of: (id) => eq(cards.memberId, id),
    order: cards.createdAt,
    columns: {
      maskedNumber: plain("カード番号", "Number"),
      brand: choice("ブランド", "Brand", cardBrands),
      expiry,
      state: choice("状態", "State", cardStates),
      createdAt: plain("登録日時", "Added"),
    },
    withheld: {
      id: "the last digits stand for it",
      memberId: OWNER,
      kaiinId: GATEWAY,
      kaiinPass: GATEWAY,
      authenticationId: GATEWAY,
    },
  }),
  cardRegistrations: section({
    title: { ja: "カードの登録手続き", en: "Card registrations" },
    table: cardSetups,
    of: (id) => eq(cardSetups.memberId, id),
    order: cardSetups.createdAt,
    columns: {
      kind: choice("手続き", "Kind", cardSetupKinds),
      state: choice("結果", "State", cardSetupStates),
      reason: choice("登録できなかった理由", "Why it failed", declineReasons),
      fixable: plain("別のカードで登録可能", "Another card would help"),
      cardId: card,
      createdAt: plain("開始日時", "Started"),
      expiresAt: plain("期限", "To be finished until"),
      reportedAt: plain("決済代行会社からの通知", "Reported by the payment provider"),
      usedAt: plain("完了日時", "Finished"),
      shownAt: plain("結果の表示日時", "Result shown"),
    },
    withheld: {
      id: ROW,
      memberId: OWNER,
      keyHash: SECRET,
      kaiinId: GATEWAY,
      kaiinPass: GATEWAY,
      procNo: GATEWAY,
      codes: "the gateway's own, for staff",
      authenticationId: GATEWAY,
    },
  }),
  payments: section({
    title: { ja: "お支払い", en: "Payments" },
    table: payments,
    of: (id) => eq(payments.memberId, id),
    order: payments.createdAt,
    columns: {
      id: plain("お支払いID", "Payment ID"),
      reservationId: reservationOf(payments.reservationId),
      purpose: choice("内容", "For", paymentPurposes),
      amount: yen("金額", "Amount"),
      refundedAmount: yen("返金額", "Refunded"),
      plannedRefunds: yen("一部返金の予定額", "To be refunded in parts"),
      state: choice("状態", "State", paymentStates),
      cardId: card,
      present: plain("お客さまの操作によるお支払い", "Paid while you were there"),
      createdAt: plain("日時", "Time"),
      lapsesAt: plain("手続きの期限", "To be finished until"),
    },
    withheld: {
      key: "lets it happen once",
      memberId: OWNER,
      capturesAtOnce: "how the gateway is asked",
      processId: GATEWAY,
      processPass: GATEWAY,
    },
  }),
  paymentOperations: section({
    title: { ja: "お支払いと返金の手続き", en: "Steps of payments and refunds" },
    table: paymentOperations,
    of: (id) => inArray(paymentOperations.paymentId, sql`(select p.id from payments p where p.member_id = ${id})`),
    order: paymentOperations.createdAt,
    columns: {
      paymentId: plain("お支払いID", "Payment ID"),
      kind: choice("手続き", "Step", operationKinds),
      amount: yen("金額", "Amount"),
      state: choice("結果", "State", operationStates),
      reason: choice("承認されなかった理由", "Why it was declined", declineReasons),
      fixable: plain("別のカードでお支払い可能", "Another card would help"),
      createdAt: plain("開始日時", "Started"),
      sentAt: plain("送信日時", "Sent"),
      settledAt: plain("完了日時", "Finished"),
      bookedOn: plain("計上日", "Booked on"),
    },
    withheld: {
      id: GATEWAY,
      key: "lets it happen once",
      codes: "the gateway's own, for staff",
      askedAt: "how the gateway is asked",
    },
  }),
  receipts,
  coupons: section({
    title: { ja: "クーポン", en: "Coupons" },
    table: memberCoupons,
    of: (id) => eq(memberCoupons.memberId, id),
    order: memberCoupons.createdAt,
    columns: {
      id: plain("クーポンID", "Coupon ID"),
      couponId: named(
        "coupon",
        { ja: "クーポン", en: "Coupon" },
        sql`(select c.name from coupons c where c.id = ${memberCoupons.couponId})`,
      ),
      discountValue: yen("割引額（割引率があるときは上限）", "Value (with a percentage: at most)"),
      discountPercent: plain("割引率（%）", "Percent"),
      validFrom: plain("利用開始", "Valid from"),
      validUntil: plain("有効期限", "Valid until"),
      createdAt: plain("取得日時", "Received"),
      withdrawnAt: plain("取り消し日時", "Withdrawn"),
    },
    withheld: { memberId: OWNER, grantKey: "may name the member who was invited" },
  }),
  couponUses: section({
    title: { ja: "クーポンの利用", en: "Coupons used" },
    table: couponRedemptions,
    of: (id) =>
      inArray(couponRedemptions.memberCouponId, sql`(select m.id from member_coupons m where m.member_id = ${id})`),
    order: couponRedemptions.redeemedAt,
    columns: {
      memberCouponId: { ...plain("クーポンID", "Coupon ID"), key: "couponId" },
      reservationId: reservationOf(couponRedemptions.reservationId),
      redeemedAt: plain("利用日時", "Used"),
    },
    withheld: {},
  }),
  invitations,
};
