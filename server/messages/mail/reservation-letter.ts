import { format } from "#domain/format.ts";
import type { Language, Text } from "#domain/text.ts";
import type { Fact, Letter } from "#server/messages/mail/letter.ts";

// What the letters about a reservation have in common. The outbox keeps plain data, so instants are texts there.

export type Words = Record<Language, Letter>;

/** What every letter about a reservation needs to know. */
export type ReservationMail = {
  name: string;
  reservationId: string;
  number: string;
  product: Text;
  pickupAt: string;
  returnAt: string;
  pickupPlace: Text;
  returnPlace: Text;
};

const factsJa = (mail: ReservationMail, placeless: boolean): Fact[] => [
  { label: "予約番号", value: mail.number },
  { label: "商品", value: mail.product.ja },
  { label: "受け取り日時", value: format.ja.japanTime(mail.pickupAt) },
  { label: "受け取り場所", value: mail.pickupPlace.ja },
  { label: "返却日時", value: format.ja.japanTime(mail.returnAt) },
  ...(placeless ? [] : [{ label: "返却場所", value: mail.returnPlace.ja }]),
];
const factsEn = (mail: ReservationMail, placeless: boolean): Fact[] => [
  { label: "Reservation number", value: mail.number },
  { label: "Item", value: mail.product.en },
  { label: "Pickup", value: format.en.japanTime(mail.pickupAt) },
  { label: "Pickup location", value: mail.pickupPlace.en },
  { label: "Return", value: format.en.japanTime(mail.returnAt) },
  ...(placeless ? [] : [{ label: "Return location", value: mail.returnPlace.en }]),
];

const buttonJa = (mail: ReservationMail, origin: string) => ({
  label: "予約の詳細を見る",
  url: `${origin}/reservations/${mail.reservationId}`,
});
const buttonEn = (mail: ReservationMail, origin: string) => ({
  label: "View your reservation",
  url: `${origin}/reservations/${mail.reservationId}`,
});

/** `button`: where there is something else to see than the reservation. */
type Told = Pick<Letter, "title" | "paragraphs" | "facts" | "notes" | "button">;

/** Makes the code that opens the box at pickup. Mails have one; notices are read where the page with it is near. */
export type PickupCode = (of: { number: string; validUntil: Date }) => string;

/** A letter with the pickup code of its reservation, as the reservation's page shows it. */
export const withPickupCode = ({ ja, en }: Words, mail: ReservationMail, code: PickupCode | undefined): Words => {
  if (!code) return { ja, en };
  const pickupCode = code({ number: mail.number, validUntil: new Date(mail.returnAt) });
  return { ja: { ...ja, pickupCode }, en: { ...en, pickupCode } };
};

/** `placeless`: the place that was booked for the return takes nothing any more, and nobody is sent there. */
export const letter = (
  mail: ReservationMail,
  origin: string,
  { ja, en, placeless = false }: Record<Language, Told> & { placeless?: boolean },
): Words => ({
  ja: {
    ...ja,
    name: mail.name,
    about: mail.product.ja,
    facts: [...factsJa(mail, placeless), ...(ja.facts ?? [])],
    button: ja.button ?? buttonJa(mail, origin),
  },
  en: {
    ...en,
    name: mail.name,
    about: mail.product.en,
    facts: [...factsEn(mail, placeless), ...(en.facts ?? [])],
    button: en.button ?? buttonEn(mail, origin),
  },
});
