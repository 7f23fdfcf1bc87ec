import { format } from "#domain/format.ts";
import type { PaymentPurpose } from "#domain/money/payment-status.ts";
import type { Language } from "#domain/text.ts";
import type { Fact, Letter } from "#server/messages/mail/letter.ts";
import type { ReservationMail } from "#server/messages/mail/reservation-letter.ts";

/** What a receipt says of one captured payment. */
export type Receipt = {
  purpose: PaymentPurpose;
  paidAt: string;
  rental: number;
  extension: number;
  /** Left out by mails from before reservations could be changed. */
  change?: number;
  lateFee: number;
  /** Left out by mails from before damages were charged. */
  damage?: number;
  discount: number;
  tax: number;
  total: number;
  /** The last digits of the card; null when it is not known any more. */
  maskedNumber: string | null;
  issuer: string;
  registrationNumber: string;
};

const words = {
  ja: {
    title: "領収書をお届けします",
    body: "お支払いありがとうございます。次の金額を領収いたしました。",
    date: "お支払い日",
    number: "予約番号",
    product: "商品",
    rental: "レンタル料金",
    extension: "延長料金",
    change: "予約変更の差額",
    paymentType: "お支払い方法",
    card: (number: string | null) => (number ? `クレジットカード（${number}）` : "クレジットカード"),
    lateFee: "延滞料金",
    damage: "損害の費用",
    discount: "クーポン割引",
    tax: "うち消費税（10%）",
    total: "合計",
    issuer: "発行者",
    registration: "登録番号",
    button: "領収書を表示する",
    note: "宛名を入れた領収書は、上のボタンから表示して印刷できます。",
  },
  en: {
    title: "Your receipt",
    body: "Thank you for your payment. We have received the following amount.",
    date: "Payment date",
    number: "Reservation number",
    product: "Item",
    rental: "Rental",
    extension: "Extension fee",
    change: "Change of reservation",
    paymentType: "Payment method",
    card: (number: string | null) => (number ? `Credit card (${number})` : "Credit card"),
    lateFee: "Late fee",
    damage: "Damage or loss",
    discount: "Coupon discount",
    tax: "Includes 10% consumption tax",
    total: "Total",
    issuer: "Issued by",
    registration: "Registration number",
    button: "View receipt",
    note: "Use the button above to add a name and print your receipt.",
  },
};

/** The lines of the receipt. That of a rental names them all; that of a later fee, its own. */
function linesOf(mail: ReservationMail & Receipt, language: Language): Fact[] {
  const w = words[language];
  const { yen, taxed, date } = format[language];
  const whole = mail.purpose === "rental";
  const line = (label: string, amount: number, always = false) =>
    always || amount !== 0 ? [{ label, value: yen(amount) }] : [];
  return [
    { label: w.date, value: date(mail.paidAt) },
    { label: w.number, value: mail.number },
    { label: w.product, value: mail.product[language] },
    ...line(w.rental, mail.rental, whole),
    ...line(w.extension, mail.extension),
    ...line(w.change, mail.change ?? 0),
    { label: w.paymentType, value: w.card(mail.maskedNumber) },
    ...line(w.lateFee, mail.lateFee, whole),
    ...line(w.damage, mail.damage ?? 0),
    ...line(w.discount, -mail.discount, whole),
    { label: w.tax, value: yen(mail.tax) },
    { label: w.total, value: taxed(mail.total) },
    { label: w.issuer, value: mail.issuer },
    { label: w.registration, value: mail.registrationNumber },
  ];
}

const receiptIn = (mail: ReservationMail & Receipt, language: Language, origin: string): Letter => ({
  title: words[language].title,
  name: mail.name,
  about: `${mail.product[language]} ${format[language].yen(mail.total)}`,
  paragraphs: [words[language].body],
  facts: linesOf(mail, language),
  button: { label: words[language].button, url: `${origin}/payment-detail/${mail.reservationId}` },
  notes: [words[language].note],
});

export const receiptLetter = (mail: ReservationMail & Receipt, origin: string): Record<Language, Letter> => ({
  ja: receiptIn(mail, "ja", origin),
  en: receiptIn(mail, "en", origin),
});
