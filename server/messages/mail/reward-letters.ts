import { format } from "#domain/format.ts";
import type { Words } from "#server/messages/mail/reservation-letter.ts";

/** The payment that an invitation coupon was a reward for was given back. It does not say whose, to the inviter neither. */
export const rewardWithdrawnLetter = ({ value }: { value: number }, origin: string) =>
  ({
    ja: {
      title: `招待特典の${format.ja.yen(value)}クーポンを取り消しました`,
      name: "",
      paragraphs: [
        "招待された方のお支払いが、予約のキャンセルまたは変更により全額返金されることになったため、特典のクーポンはお使いいただけなくなりました。",
        "招待された方が次にお支払いを済ませると、クーポンをもう一度お使いいただけるようになります。",
      ],
      button: { label: "クーポンを見る", url: `${origin}/coupons` },
      notes: [],
    },
    en: {
      title: `Your ${format.en.yen(value)} invitation coupon was withdrawn`,
      name: "",
      paragraphs: [
        "The invited member's reservation was cancelled or changed and their payment is refunded in full, so the coupon can no longer be used.",
        "After the invited member's next payment, you can use it again.",
      ],
      button: { label: "View coupons", url: `${origin}/coupons` },
      notes: [],
    },
  }) satisfies Words;

/** A withdrawn coupon can be used again, since the invitee has paid for something else. */
export const rewardBackLetter = ({ value, until }: { value: number; until: string }, origin: string) =>
  ({
    ja: {
      title: `招待特典の${format.ja.yen(value)}クーポンを、もう一度お使いいただけます`,
      name: "",
      paragraphs: [
        `招待された方のお支払いが済んだため、取り消したクーポンを${format.ja.longDateTime(until)}までお使いいただけます。`,
      ],
      button: { label: "クーポンを見る", url: `${origin}/coupons` },
      notes: ["予約内容の確認画面でクーポンをお選びください。"],
    },
    en: {
      title: `You can use your ${format.en.yen(value)} invitation coupon again`,
      name: "",
      paragraphs: [
        `The invited member has made a payment, so you can use the coupon by ${format.en.longDateTime(until)} (Japan time).`,
      ],
      button: { label: "View coupons", url: `${origin}/coupons` },
      notes: ["Choose it when you review your next reservation."],
    },
  }) satisfies Words;
