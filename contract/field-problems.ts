import type { FieldProblem } from "#domain/members/account-rules.ts";
import type { Text } from "#domain/text.ts";

/** The words for everything that the account rules find wrong with a field. */
export const fieldProblems: Record<FieldProblem, Text> = {
  required: { ja: "入力してください。", en: "Fill in this field." },
  invalidCharacters: { ja: "使用できない文字が含まれています。", en: "This contains invalid characters." },
  passwordTooShort: { ja: "8文字以上で入力してください。", en: "Enter at least 8 characters." },
  passwordTooLong: { ja: "20文字以内で入力してください。", en: "Enter no more than 20 characters." },
  passwordTooWeak: {
    ja: "英大文字・英小文字・数字をそれぞれ1文字以上含めてください。",
    en: "Use at least one upper-case letter, one lower-case letter and one digit.",
  },
  passwordCommon: {
    ja: "多くの人が使っている、推測されやすいパスワードです。別のものをお選びください。",
    en: "Many people use this password, so it's easy to guess. Choose another one.",
  },
  passwordOwnWords: {
    ja: "お名前、メールアドレス、誕生日、電話番号だけのパスワードは使えません。ほかの文字を加えてください。",
    en: "Don't use just your name, email address, birthday or phone number. Add something else.",
  },
  passwordMismatch: { ja: "パスワードが一致しません。", en: "The passwords don't match." },
  passwordWrong: { ja: "現在のパスワードが正しくありません。", en: "This is not your current password." },
  emailRequired: { ja: "メールアドレスを入力してください。", en: "Enter an email address." },
  emailInvalid: {
    ja: "メールアドレスの形式が正しくありません。ご確認ください。",
    en: "Check the email address, for example name@example.com.",
  },
  nameTooLong: { ja: "20文字以内で入力してください。", en: "Enter no more than 20 characters." },
  passkeyNameTooLong: { ja: "40文字以内で入力してください。", en: "Enter no more than 40 characters." },
  kanaInvalid: {
    ja: "全角カタカナで入力してください。",
    en: "Enter the name in katakana, for example スミス for Smith.",
  },
  phoneInvalid: {
    ja: "電話番号は10桁または11桁の数字で入力してください。",
    en: "Enter a phone number of 10 or 11 digits.",
  },
  birthdayInvalid: { ja: "生年月日をご確認ください。", en: "Enter a valid date of birth." },
  birthdayTooYoung: { ja: "会員登録ができるのは18歳以上の方です。", en: "You must be 18 or over to sign up." },
  genderInvalid: { ja: "性別を選択してください。", en: "Choose one." },
  inviteCodeInvalid: {
    ja: "招待コードが正しくありません。8文字のコードをご確認ください。",
    en: "This invite code isn't valid. Check the 8 characters.",
  },
  inviteCodeUnknown: {
    ja: "この招待コードは見つかりませんでした。ご確認いただくか、空欄にしてください。",
    en: "We can't find this invite code. Check it, or leave this blank.",
  },
  codeNotSixDigits: { ja: "6桁の数字を入力してください。", en: "Enter a 6-digit number." },
  codeNotNumeric: { ja: "数字を入力してください。", en: "Use numbers only." },
  termsNotAccepted: {
    ja: "利用規約とプライバシーポリシーをお読みのうえ、チェックを入れてください。",
    en: "Read the terms of use and the privacy policy, then tick the box.",
  },
  notAgreed: { ja: "内容をご確認のうえ、同意してください。", en: "Read this and agree to it." },
  choiceMissing: { ja: "選択してください。", en: "Choose one." },
  contentTooLong: { ja: "300文字以内で入力してください。", en: "Write no more than 300 characters." },
  reservationNumberInvalid: {
    ja: "予約番号は「R」から始まる11文字の英数字で入力してください。",
    en: "Enter your reservation number: R followed by 10 letters and digits.",
  },
  reservationUnknown: {
    ja: "お客さまのご予約の中に見つかりませんでした。もう一度お選びください。",
    en: "We can't find this among your reservations. Choose another.",
  },
};
