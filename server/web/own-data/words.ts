import { errorCatalogue } from "#contract/errors.ts";
import type { Gender } from "#domain/members/account-rules.ts";
import type { ContactType, InquiryState } from "#domain/members/contact-rules.ts";
import type { CardBrand } from "#domain/money/card-rules.ts";
import type { OperationKind, OperationState, PaymentPurpose, PaymentState } from "#domain/money/payment-status.ts";
import type { StaffRefundKind, StaffRefundState } from "#domain/money/staff-refund.ts";
import type { DamageKind } from "#domain/rentals/damage.ts";
import type { DeskOutcome } from "#domain/rentals/desk-outcome.ts";
import type { AnyStatus, Mover } from "#domain/rentals/reservation-status.ts";
import type { WaitOutcome } from "#domain/rentals/waitlist.ts";
import type { Language, Text } from "#domain/text.ts";

// What values are called in the file that a member takes along.

export const genders: Record<Gender, Text> = {
  male: { ja: "男性", en: "Male" },
  female: { ja: "女性", en: "Female" },
  other: { ja: "その他", en: "Other" },
  unanswered: { ja: "回答しない", en: "Prefer not to say" },
};

export const languageNames: Record<Language, Text> = {
  ja: { ja: "日本語", en: "Japanese" },
  en: { ja: "英語", en: "English" },
};

export const purposes = {
  register: { ja: "会員登録", en: "Signing up" },
  profile: { ja: "プロフィールの変更", en: "Changing the profile" },
  login: { ja: "ログイン", en: "Logging in" },
};

export const contactTypes: Record<ContactType, Text> = {
  account: { ja: "会員登録・ログインについて", en: "Signing up and logging in" },
  reservation: { ja: "予約について", en: "Reservation" },
  coupon: { ja: "クーポンについて", en: "Coupon" },
  other: { ja: "その他", en: "Something else" },
};

export const inquiryStates: Record<InquiryState, Text> = {
  open: { ja: "対応中", en: "Open" },
  closed: { ja: "対応済み", en: "Closed" },
};

export const statuses: Record<AnyStatus, Text> = {
  offered: { ja: "お取り置き中", en: "Kept for you" },
  hold: { ja: "お支払い手続き中", en: "Being paid" },
  expired: { ja: "不成立", en: "Not completed" },
  not_collected: { ja: "予約確定", en: "Confirmed" },
  before_pickup: { ja: "予約確定（受け取り可能）", en: "Confirmed (ready for pickup)" },
  not_pickup: { ja: "未受取", en: "Not received" },
  in_rental: { ja: "レンタル中", en: "With you" },
  overdue_return: { ja: "未返却", en: "Not returned" },
  not_returned: { ja: "返却済み（確認前）", en: "Returned (not checked in yet)" },
  returned: { ja: "返却済み", en: "Returned" },
  cancelled: { ja: "キャンセル済み", en: "Cancelled" },
};

export const waitOutcomes: Record<WaitOutcome, Text> = {
  reserved: { ja: "予約済み", en: "Reserved" },
  unanswered: { ja: "期限までにお手続きなし", en: "Not taken in time" },
  declined: { ja: "辞退", en: "Declined" },
  told: { ja: "先着順のご案内", en: "Told it was available" },
  left: { ja: "取り消し", en: "Cancelled" },
  over: { ja: "空きなし", en: "None became free" },
  gone: { ja: "取り扱い終了", en: "No longer available" },
  closed: { ja: "駅の取り扱い終了", en: "Station closed" },
};

export const movers: Record<Mover, Text> = {
  payment: { ja: "お支払い", en: "Payment" },
  member: { ja: "お客さま", en: "You" },
  locker: { ja: "ロッカー", en: "Locker" },
  clock: { ja: "時間の経過", en: "Time" },
  staff: { ja: "スタッフ", en: "Staff" },
  force: { ja: "運営者", en: "Ekikari" },
};

export const lateFeeStates = {
  none: { ja: "なし", en: "None" },
  due: { ja: "お支払い手続き中", en: "Being charged" },
  paid: { ja: "お支払い済み", en: "Paid" },
  failed: { ja: "未払い", en: "Unpaid" },
};

export const refundStates = {
  none: { ja: "なし", en: "None" },
  waiting: { ja: "手続き中", en: "In progress" },
  pending: { ja: "手続き中", en: "In progress" },
  done: { ja: "返金済み", en: "Refunded" },
};

export const returners = {
  locker: { ja: "ロッカー", en: "Locker" },
  staff: { ja: "スタッフ", en: "Staff" },
};

export const extensionStates = {
  pending: { ja: "手続き中", en: "In progress" },
  done: { ja: "延長済み", en: "Extended" },
  failed: { ja: "不成立", en: "Not completed" },
};

export const changeStates = {
  pending: { ja: "手続き中", en: "In progress" },
  done: { ja: "変更済み", en: "Changed" },
  failed: { ja: "不成立", en: "Not completed" },
};

export const lockerEvents = {
  opened: { ja: "扉を開けた", en: "Door opened" },
  item_placed: { ja: "商品を入れた", en: "Item put in" },
  item_taken: { ja: "商品を取り出した", en: "Item taken out" },
};

export const checkInConditions = {
  ready: { ja: "貸し出せる状態", en: "Ready for the next rental" },
  cleaning: { ja: "清掃が必要", en: "To be cleaned" },
  repair: { ja: "修理が必要", en: "To be repaired" },
};

export const lockerActors = {
  pickup: { ja: "お客さま（受け取り）", en: "You (pickup)" },
  return: { ja: "お客さま（返却）", en: "You (return)" },
  staff: { ja: "スタッフ", en: "Staff" },
};

export const deskOutcomes: Record<DeskOutcome, Text> = {
  elsewhere: { ja: "別の場所をご案内した", en: "Led to another place" },
  cancelled: { ja: "キャンセルした", en: "Cancelled" },
  unreachable: { ja: "ご連絡がつかなかった", en: "Not reached" },
  not_needed: { ja: "対応は不要だった", en: "No help was needed" },
};

export const errandPurposes = {
  pickup: { ja: "受け取り", en: "Pickup" },
  return: { ja: "返却", en: "Return" },
};

export const errandEnds = {
  done: { ja: "受け取り・返却が済んだ", en: "Picked up or returned" },
  revoked: { ja: "取り消した", en: "Cancelled by you" },
  replaced: { ja: "新しいリンクを作った", en: "Replaced by a new link" },
  over: { ja: "予約の終了・変更", en: "Reservation ended or changed" },
};

/** What the member read at the door, by its code. */
export const refusals: Record<string, Text> = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { message }]) => [code, message]),
);

export const paymentPurposes: Record<PaymentPurpose, Text> = {
  rental: { ja: "レンタル料金", en: "Rental" },
  extension: { ja: "延長料金", en: "Extension fee" },
  change: { ja: "予約変更の差額", en: "Change of reservation" },
  late_fee: { ja: "延滞料金", en: "Late fee" },
  damage: { ja: "損害の費用", en: "Damage or loss" },
};

export const staffRefundKinds: Record<StaffRefundKind, Text> = {
  part: { ja: "料金の一部", en: "Part of the price" },
  cancellation: { ja: "当社によるキャンセル", en: "Cancellation by us" },
  change: { ja: "予約の変更の差額", en: "Difference after a change" },
  late_fee: { ja: "延滞料金", en: "Late fee" },
  damage: { ja: "損害の費用", en: "Damage or loss" },
  orphan: { ja: "そのほか", en: "Other" },
};

export const staffRefundStates: Record<StaffRefundState, Text> = {
  requested: { ja: "承認待ち", en: "Waiting for approval" },
  approved: { ja: "手続き中", en: "In progress" },
  refused: { ja: "返金なし", en: "Not refunded" },
  sent: { ja: "返金済み", en: "Refunded" },
  failed: { ja: "不成立", en: "Failed" },
  unknown: { ja: "確認中", en: "Being confirmed" },
};

export const damageKinds: Record<DamageKind, Text> = {
  damage: { ja: "損害", en: "Damage" },
  loss: { ja: "紛失", en: "Loss" },
};

export const damageStates = {
  announced: { ja: "お知らせ済み", en: "Announced" },
  paid: { ja: "お支払い済み", en: "Paid" },
  failed: { ja: "未払い", en: "Unpaid" },
  withdrawn: { ja: "取り下げ", en: "Withdrawn" },
};

export const paymentStates: Record<PaymentState, Text> = {
  pending: { ja: "手続き中", en: "In progress" },
  authorised: { ja: "確認中", en: "Being confirmed" },
  captured: { ja: "お支払い済み", en: "Paid" },
  refunded: { ja: "返金済み", en: "Refunded" },
  voided: { ja: "取消済み", en: "Voided" },
  failed: { ja: "不成立", en: "Failed" },
};

export const operationKinds: Record<OperationKind, Text> = {
  authorise: { ja: "与信", en: "Authorisation" },
  capture: { ja: "お支払い", en: "Payment" },
  void: { ja: "与信の取消", en: "Authorisation voided" },
  refund: { ja: "返金", en: "Refund" },
};

export const operationStates: Record<OperationState, Text> = {
  created: { ja: "準備中", en: "Prepared" },
  sent: { ja: "送信済み", en: "Sent" },
  unknown: { ja: "確認中", en: "Being confirmed" },
  succeeded: { ja: "成立", en: "Succeeded" },
  declined: { ja: "カード会社が承認せず", en: "Declined" },
  rejected: { ja: "受付不可", en: "Rejected" },
  not_executed: { ja: "実行せず", en: "Not executed" },
};

export const movements = {
  payment: { ja: "お支払い", en: "Payment" },
  refund: { ja: "返金", en: "Refund" },
};

export const cardBrands: Record<CardBrand, Text> = {
  visa: { ja: "Visa", en: "Visa" },
  mastercard: { ja: "Mastercard", en: "Mastercard" },
  jcb: { ja: "JCB", en: "JCB" },
  amex: { ja: "American Express", en: "American Express" },
  diners: { ja: "Diners Club", en: "Diners Club" },
  other: { ja: "その他", en: "Other" },
};

export const cardStates = {
  active: { ja: "登録中", en: "In use" },
  owed_only: { ja: "これまでの予約の料金にのみ使用", en: "Only for what earlier reservations cost" },
  replaced: { ja: "変更前のカード", en: "Replaced" },
  removed: { ja: "削除済み", en: "Deleted" },
};

export const cardSetupKinds = {
  add: { ja: "登録", en: "Adding" },
  change: { ja: "変更", en: "Changing" },
};

export const cardSetupStates = {
  started: { ja: "手続き中", en: "Started" },
  completed: { ja: "完了", en: "Completed" },
  declined: { ja: "登録できず", en: "Declined" },
  expired: { ja: "期限切れ", en: "Expired" },
};

/** Why a card was refused, by the names of the gateway's port. */
export const declineReasons = {
  card_data: { ja: "カード情報の誤り", en: "Wrong card details" },
  expired: { ja: "有効期限切れ", en: "Card expired" },
  security_code: { ja: "セキュリティコードの誤り", en: "Wrong security code" },
  issuer: { ja: "カード会社の判断", en: "Refused by the card issuer" },
  limit: { ja: "利用限度額", en: "Credit limit" },
  authentication: { ja: "本人認証の失敗", en: "Authentication failed" },
  cancelled: { ja: "中止", en: "Cancelled" },
  timed_out: { ja: "時間切れ", en: "Timed out" },
};

export const mailStates = {
  waiting: { ja: "送信待ち", en: "Waiting" },
  sending: { ja: "送信中", en: "Being sent" },
  sent: { ja: "送信済み", en: "Sent" },
  local: { ja: "送信済み", en: "Sent" },
  superseded: { ja: "送信せず（新しいメールに変更）", en: "Not sent (replaced by a newer one)" },
  expired: { ja: "送信せず（期限切れ）", en: "Not sent (too late)" },
  failed: { ja: "送信できず", en: "Could not be sent" },
};

export const messageKinds: Record<string, Text> = {
  in: { ja: "お客さまから", en: "From you" },
  out: { ja: "ヘルプデスクから", en: "From the help desk" },
  note: { ja: "ヘルプデスクのメモ", en: "Note of the help desk" },
};
