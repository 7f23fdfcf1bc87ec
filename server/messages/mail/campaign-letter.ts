import { format } from "#domain/format.ts";
import type { Text } from "#domain/text.ts";
import type { Words } from "#server/messages/mail/reservation-letter.ts";

/** `percent`: with it, the value is the most that it takes off. */
type CampaignCoupon = { coupon: Text; value: number; percent?: number | null; from: string; until: string };

/** A coupon that the shop gives to a group of members. It stands among their notices and is not mailed. */
export const campaignCouponLetter = ({ coupon, value, percent, from, until }: CampaignCoupon, origin: string) =>
  ({
    ja: {
      title: `${percent ? `${percent}%引き` : format.ja.yen(value)}クーポンをお届けしました`,
      name: "",
      paragraphs: [
        `「${coupon.ja}」をお届けしました。${format.ja.longDateTime(from)}から${format.ja.longDateTime(until)}までお使いいただけます。`,
        ...(percent ? [`割引額は${format.ja.yen(value)}までです。`] : []),
      ],
      button: { label: "クーポンを見る", url: `${origin}/coupons` },
      notes: ["予約内容の確認画面でクーポンをお選びください。"],
    },
    en: {
      title: `You've got a ${percent ? `${percent}% off` : format.en.yen(value)} coupon`,
      name: "",
      paragraphs: [
        `Here is a coupon for you: ${coupon.en}. Use it from ${format.en.longDateTime(from)} to ${format.en.longDateTime(until)} (Japan time).`,
        ...(percent ? [`It takes off at most ${format.en.yen(value)}.`] : []),
      ],
      button: { label: "View coupons", url: `${origin}/coupons` },
      notes: ["Choose it when you review your next reservation."],
    },
  }) satisfies Words;
