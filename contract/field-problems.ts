import type { FieldProblem } from "#domain/account-rules.ts";
import type { Text } from "#domain/text.ts";

/** The words for everything that the account rules find wrong with a field. */
export const fieldProblems: Record<FieldProblem, Text> = {
  required: { ja: "入力してください。", en: "This is required." },
  invalidCharacters: { ja: "使用できない文字が含まれています。", en: "This contains invalid characters." },
  passwordTooShort: { ja: "8文字以上で入力してください。", en: "Please enter at least 8 characters." },
  passwordTooLong: { ja: "20文字以内で入力してください。", en: "Please enter at most 20 characters." },
  passwordTooWeak: {
    ja: "英大文字・英小文字・数字をそれぞれ1文字以上含めてください。",
    en: "Use at least one upper-case letter, one lower-case letter and one digit.",
  },
  passwordMismatch: { ja: "パスワードが一致しません。", en: "The passwords do not match." },
  passwordWrong: { ja: "現在のパスワードが正しくありません。", en: "This is not your current password." },
  emailRequired: { ja: "メールアドレスを入力してください。", en: "Please enter an e-mail address." },
  emailInvalid: {
    ja: "メールアドレスの形式が正しくありません。ご確認ください。",
    en: "This does not look like an e-mail address. Please check it.",
  },
  nameTooLong: { ja: "20文字以内で入力してください。", en: "Please enter at most 20 characters." },
  kanaInvalid: {
    ja: "全角カタカナで入力してください。",
    en: "Please enter the name in katakana, for example スミス for Smith.",
  },
  phoneInvalid: {
    ja: "電話番号は10桁または11桁の数字で入力してください。",
    en: "Please enter a phone number of 10 or 11 digits.",
  },
  birthdayInvalid: { ja: "正しい生年月日を入力してください。", en: "Please enter a real date of birth." },
  birthdayTooYoung: { ja: "18歳以上の方のみご登録いただけます。", en: "Members must be 18 or older." },
  genderInvalid: { ja: "性別を選択してください。", en: "Please choose one." },
  inviteCodeInvalid: {
    ja: "招待コードは8文字の英大文字と数字（2〜9）で入力してください。",
    en: "An invite code is 8 characters of A-Z and 2-9.",
  },
  inviteCodeUnknown: {
    ja: "この招待コードは見つかりませんでした。ご確認いただくか、空欄にしてください。",
    en: "We do not know this invite code. Please check it, or leave it empty.",
  },
  codeNotSixDigits: { ja: "6桁の数字を入力してください。", en: "Enter a 6-digit number." },
  codeNotNumeric: { ja: "数字を入力してください。", en: "Enter numbers." },
  termsNotAccepted: { ja: "利用規約への同意が必要です。", en: "Please agree to the terms of use." },
  choiceMissing: { ja: "選択してください。", en: "Please choose one." },
  contentTooLong: { ja: "300文字以内で入力してください。", en: "Please write at most 300 characters." },
  reservationNumberInvalid: {
    ja: "予約番号は「R」から始まる11文字の英数字で入力してください。",
    en: "A reservation number is R and ten more letters and digits.",
  },
  reservationUnknown: {
    ja: "お客さまのご予約の中に見つかりませんでした。もう一度お選びください。",
    en: "This is not among your reservations. Please choose again.",
  },
};
