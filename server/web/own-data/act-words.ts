import type { Text } from "#domain/text.ts";

// What acts of staff are called in the file that a member takes along.

export const staffActs: Record<string, Text> = {
  "members.reveal": { ja: "伏せた項目を閲覧", en: "Looked at masked fields" },
  "members.suspend": { ja: "新しい予約を停止", en: "Stopped new reservations" },
  "members.lift": { ja: "予約の停止を解除", en: "Allowed new reservations again" },
  "members.signOut": { ja: "すべての端末からログアウト", en: "Logged you out everywhere" },
  "members.twoStepOff": { ja: "二段階認証を解除", en: "Turned two-step verification off" },
  "members.keepAddress": { ja: "メールアドレスの変更を取り消し", en: "Withdrew a change of your email address" },
  "members.correct": { ja: "会員情報を訂正", en: "Corrected your profile" },
  "members.export": { ja: "データを取り出し", en: "Exported your data" },
  "desk.take": { ja: "ロッカーの不具合への対応を開始", en: "Began to help with a locker out of order" },
  "desk.done": { ja: "ロッカーの不具合への対応を終了", en: "Finished helping with a locker out of order" },
  "reservations.book": { ja: "お客さまのために予約", en: "Booked for you" },
  "reservations.change": { ja: "日時・駅を変更", en: "Changed time or station" },
  "reservations.withdraw": { ja: "お取り置きを取り消し", en: "Stopped keeping something for you" },
  "reservations.extend": { ja: "返却日時を延長", en: "Extended the rental" },
  "reservations.cancel": { ja: "予約をキャンセル", en: "Cancelled the reservation" },
  "reservations.unit": { ja: "お渡しする品を変更", en: "Chose another unit" },
  "reservations.box": { ja: "ロッカーを変更", en: "Chose another locker" },
  "reservations.resend": { ja: "メールを再送", en: "Sent an email again" },
  "reservations.note": { ja: "メモを追加", en: "Wrote a note" },
  "inquiries.reply": { ja: "お問い合わせに返信", en: "Replied to an enquiry" },
  "inquiries.note": { ja: "お問い合わせにメモ", en: "Added a note to an enquiry" },
  "inquiries.change": { ja: "お問い合わせの担当・状態を変更", en: "Changed an enquiry's assignee or state" },
  "refunds.give": { ja: "返金", en: "Gave money back" },
  "refunds.request": { ja: "返金の承認を依頼", en: "Asked for approval of a refund" },
  "refunds.approve": { ja: "返金を承認", en: "Approved a refund" },
  "refunds.refuse": { ja: "返金を承認せず", en: "Refused a refund" },
  "lateFees.reduce": { ja: "延滞料金を減免", en: "Reduced or waived a late fee" },
  "damages.charge": { ja: "損害・紛失の費用を請求", en: "Charged damage or loss" },
  "damages.photo": { ja: "損害の写真を登録", en: "Added a photo of damage" },
  "damages.withdraw": { ja: "損害の費用の請求を取り下げ", en: "Withdrew a charge for damage" },
  "damages.postpone": { ja: "損害の費用の決済を延期", en: "Postponed a charge for damage" },
};

/** What an act on the member's account notes: corrected values, the fields that were looked at, how many sessions ended. */
export const correctedFields: Record<string, Text> = {
  lastName: { ja: "姓", en: "Last name" },
  firstName: { ja: "名", en: "First name" },
  lastNameKana: { ja: "セイ", en: "Last name (kana)" },
  firstNameKana: { ja: "メイ", en: "First name (kana)" },
  phoneNumber: { ja: "電話番号", en: "Phone number" },
  email: { ja: "メールアドレス", en: "Email address" },
  birthday: { ja: "生年月日", en: "Date of birth" },
  gender: { ja: "性別", en: "Gender" },
  fields: { ja: "項目", en: "Fields" },
  ended: { ja: "ログアウトした端末の数", en: "Devices logged out" },
};
