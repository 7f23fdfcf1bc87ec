import { inArray, sql } from "drizzle-orm";
import { damageCharges, damagePhotos, staffRefundParts, staffRefunds } from "#db/schema.ts";
import { choice, picture, plain, yen } from "#server/web/own-data/column.ts";
import { reservationOf } from "#server/web/own-data/reservation-columns.ts";
import { ROW, section } from "#server/web/own-data/section.ts";
import { damageKinds, damageStates, staffRefundKinds, staffRefundStates } from "#server/web/own-data/words.ts";

const STAFF = "names somebody of staff";
const reservationsOf = (id: string) => sql`(select r.id from reservations r where r.member_id = ${id})`;

/** What staff gave back, let go of or charged. */
export const staffMoneySections = {
  staffRefunds: section({
    title: { ja: "スタッフによる返金", en: "Refunds by our staff" },
    table: staffRefunds,
    of: (id) => inArray(staffRefunds.reservationId, reservationsOf(id)),
    order: staffRefunds.requestedAt,
    columns: {
      reservationId: reservationOf(staffRefunds.reservationId),
      kind: choice("内容", "For", staffRefundKinds),
      amount: yen("金額", "Amount"),
      letGo: yen("うち請求前に免除した額", "Of which waived before it was paid"),
      reason: plain("理由", "Reason"),
      requestedAt: plain("手続きの開始", "Started"),
      decidedAt: plain("承認または不承認の日時", "Decided"),
      refusal: plain("承認しなかった理由", "Why it was refused"),
      state: choice("状態", "State", staffRefundStates),
      closedAt: plain("別の方法で終えた日時", "Settled by other means"),
    },
    withheld: {
      id: ROW,
      requestHash: "lets it happen once",
      requestedBy: STAFF,
      needsApproval: "how the shop decides",
      limitYen: "how the shop decides",
      dayLimitYen: "how the shop decides",
      approvedBy: STAFF,
      refusedBy: STAFF,
      closedAloneBy: STAFF,
      damageId: ROW,
      changeId: ROW,
      orphanId: "names a payment to the gateway",
    },
  }),
  staffRefundParts: section({
    title: { ja: "スタッフによる返金の内訳", en: "Payments that refunds by our staff came from" },
    table: staffRefundParts,
    of: (id) => inArray(staffRefundParts.paymentId, sql`(select p.id from payments p where p.member_id = ${id})`),
    order: staffRefundParts.paymentId,
    columns: { paymentId: plain("お支払いID", "Payment ID"), amount: yen("返金額", "Refunded") },
    withheld: { refundId: ROW },
  }),
  damageCharges: section({
    title: { ja: "損害・紛失の費用", en: "Charges for damage or loss" },
    table: damageCharges,
    of: (id) => inArray(damageCharges.reservationId, reservationsOf(id)),
    order: damageCharges.at,
    columns: {
      reservationId: reservationOf(damageCharges.reservationId),
      kind: choice("種類", "Kind", damageKinds),
      amount: yen("金額", "Amount"),
      reason: plain("理由", "Reason"),
      at: plain("お知らせした日時", "Announced"),
      chargeAt: plain("お支払いの予定", "To be charged from"),
      state: choice("状態", "State", damageStates),
      tries: plain("決済を試みた回数", "Tries"),
      givenBack: yen("返金額", "Refunded"),
      postponed: plain("延期した回数", "Times postponed"),
      shortBy: yen("請求していない金額", "Not asked for"),
    },
    withheld: { id: ROW, staffId: STAFF },
  }),
  damagePhotos: section({
    title: { ja: "損害の写真", en: "Photos of damage" },
    table: damagePhotos,
    of: (id) => inArray(damagePhotos.reservationId, reservationsOf(id)),
    order: damagePhotos.at,
    columns: {
      reservationId: reservationOf(damagePhotos.reservationId),
      at: plain("保存日時", "Kept"),
      image: picture("写真", "Photo"),
    },
    withheld: { id: ROW, chargeId: ROW, width: "the photo has it", height: "the photo has it", staffId: STAFF },
  }),
};
