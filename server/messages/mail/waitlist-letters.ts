import { format } from "#domain/format.ts";
import { wishAddress } from "#domain/rentals/offer-address.ts";
import type { Text } from "#domain/text.ts";
import type { Words } from "#server/messages/mail/reservation-letter.ts";

// The letters to those who wait for something that was sold out.

type Wish = { name: string; product: Text; pickupAt: string; returnAt: string };

const wishFacts = (mail: Wish) => ({
  ja: [
    { label: "商品", value: mail.product.ja },
    { label: "受け取り", value: format.ja.japanTime(mail.pickupAt) },
    { label: "返却", value: format.ja.japanTime(mail.returnAt) },
  ],
  en: [
    { label: "Item", value: mail.product.en },
    { label: "Pickup", value: format.en.japanTime(mail.pickupAt) },
    { label: "Return", value: format.en.japanTime(mail.returnAt) },
  ],
});

type Offered = Wish & { pickupPlace: Text; returnPlace: Text; total: number; until: string };

export const waitlistOfferLetter = (mail: Offered, origin: string): Words => ({
  ja: {
    title: `空きが出ました（${format.ja.japanTime(mail.until)}までお取り置きします）`,
    name: mail.name,
    about: mail.product.ja,
    paragraphs: [
      "お知らせをお待ちの商品に空きが出ました。",
      `${format.ja.japanTime(mail.until)}まで、お客さまのためにお取り置きしています。それまでにご予約ください。`,
    ],
    facts: [
      { label: "商品", value: mail.product.ja },
      { label: "受け取り", value: `${format.ja.japanTime(mail.pickupAt)} ${mail.pickupPlace.ja}` },
      { label: "返却", value: `${format.ja.japanTime(mail.returnAt)} ${mail.returnPlace.ja}` },
      { label: "料金", value: format.ja.taxed(mail.total) },
    ],
    button: { label: "予約へ進む", url: `${origin}/waitlist` },
    notes: [
      "まだ予約は確定していません。料金は、ご予約の確定までかかりません。",
      "期限を過ぎると、次にお待ちの方へご案内します。ご不要のときは、マイページの「お知らせ待ち」から辞退できます。",
    ],
  },
  en: {
    title: `It's available: we're keeping it for you until ${format.en.japanTime(mail.until)}`,
    name: mail.name,
    about: mail.product.en,
    paragraphs: [
      "An item you're waiting for has become available.",
      `We're keeping it for you until ${format.en.japanTime(mail.until)}. Reserve it by then.`,
    ],
    facts: [
      { label: "Item", value: mail.product.en },
      { label: "Pickup", value: `${format.en.japanTime(mail.pickupAt)}, ${mail.pickupPlace.en}` },
      { label: "Return", value: `${format.en.japanTime(mail.returnAt)}, ${mail.returnPlace.en}` },
      { label: "Price", value: format.en.taxed(mail.total) },
    ],
    button: { label: "Continue to reservation", url: `${origin}/waitlist` },
    notes: [
      "It isn't reserved yet, and you won't be charged until you confirm.",
      "After that time we'll offer it to the next person. If you don't need it, you can decline it under \"Waiting list\" on My page.",
    ],
  },
});

/** What letters of before did not tell is optional. */
type Open = Wish & { productId?: number; station?: string | null; area?: string };

/** Straight to what can be reserved: whoever comes first gets it. */
const openAddress = ({ productId, pickupAt, returnAt, station = null, area }: Open) =>
  productId && area
    ? wishAddress({ productId, pickupTime: pickupAt, returnTime: returnAt, station, area })
    : "/waitlist";

export const waitlistOpenLetter = (mail: Open, origin: string): Words => ({
  ja: {
    title: "空きが出ました（先着順）",
    name: mail.name,
    about: mail.product.ja,
    paragraphs: ["お知らせをお待ちの商品に空きが出ました。お取り置きはありません。先着順でご予約いただけます。"],
    facts: wishFacts(mail).ja,
    button: { label: "予約へ進む", url: origin + openAddress(mail) },
    notes: ["このお知らせで、お知らせ待ちは終了しました。空きがなくなったときは、もう一度ご登録いただけます。"],
  },
  en: {
    title: "It's available now, first come first served",
    name: mail.name,
    about: mail.product.en,
    paragraphs: [
      "An item you're waiting for is available. We aren't keeping it for anyone, so it goes to whoever reserves it first.",
    ],
    facts: wishFacts(mail).en,
    button: { label: "Continue to reservation", url: origin + openAddress(mail) },
    notes: ["You're no longer on the waiting list for it. If it sells out again, you can join the list again."],
  },
});

/** What was kept is kept no more, and not because of the member: a station, its hours or the turnaround changed. They wait on. */
export const waitlistWithdrawnLetter = (mail: Wish, origin: string): Words => ({
  ja: {
    title: "お取り置きを取り消しました",
    name: mail.name,
    about: mail.product.ja,
    paragraphs: [
      "ご案内した内容ではご用意できなくなったため、お取り置きを取り消しました。申し訳ございません。",
      "お待ちの順番はそのままです。ご用意できるようになったら、あらためてご案内します。",
    ],
    facts: wishFacts(mail).ja,
    button: { label: "お知らせ待ちを見る", url: `${origin}/waitlist` },
    notes: ["料金はかかっていません。"],
  },
  en: {
    title: "We've stopped keeping your item",
    name: mail.name,
    about: mail.product.en,
    paragraphs: [
      "We can't keep this item for you any more, because it can't be rented the way we offered it. We're sorry.",
      "You keep your place in line. If it becomes available, we'll offer it to you again.",
    ],
    facts: wishFacts(mail).en,
    button: { label: "View your waiting list", url: `${origin}/waitlist` },
    notes: ["You haven't been charged."],
  },
});

/** A station that the member named was closed for good. */
export const waitlistEndedLetter = (mail: Wish & { productId: number; closedPlace: Text }, origin: string): Words => ({
  ja: {
    title: "お知らせ待ちが終了しました",
    name: mail.name,
    about: mail.product.ja,
    paragraphs: [`${mail.closedPlace.ja}でのサービスを終了したため、お知らせ待ちを終了しました。申し訳ございません。`],
    facts: wishFacts(mail).ja,
    button: { label: "ほかの駅で探す", url: `${origin}/products/${mail.productId}` },
    notes: ["料金はかかっていません。ほかの駅で空きがないときは、もう一度お知らせ待ちに登録できます。"],
  },
  en: {
    title: "You're no longer on the waiting list",
    name: mail.name,
    about: mail.product.en,
    paragraphs: [
      `We no longer serve ${mail.closedPlace.en}, so you aren't waiting for this item any more. We're sorry.`,
    ],
    facts: wishFacts(mail).en,
    button: { label: "Look at other stations", url: `${origin}/products/${mail.productId}` },
    notes: ["You haven't been charged. If it's unavailable at other stations too, you can join the list there."],
  },
});

/** The shop does not rent the item out any more. */
export const waitlistGoneLetter = (mail: Wish, origin: string): Words => ({
  ja: {
    title: "お知らせ待ちが終了しました",
    name: mail.name,
    about: mail.product.ja,
    paragraphs: ["この商品の取り扱いが終わったため、お知らせ待ちを終了しました。申し訳ございません。"],
    facts: wishFacts(mail).ja,
    button: { label: "ほかの商品を探す", url: `${origin}/products` },
    notes: ["料金はかかっていません。"],
  },
  en: {
    title: "You're no longer on the waiting list",
    name: mail.name,
    about: mail.product.en,
    paragraphs: ["We no longer offer this item, so you aren't waiting for it any more. We're sorry."],
    facts: wishFacts(mail).en,
    button: { label: "Look at other items", url: `${origin}/products` },
    notes: ["You haven't been charged."],
  },
});
