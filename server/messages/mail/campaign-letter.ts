import { format } from "#domain/format.ts";
import type { Text } from "#domain/text.ts";
import type { Words } from "#server/messages/mail/reservation-letter.ts";

type CampaignCoupon = { coupon: Text; value: number; from: string; until: string };

/** A coupon that the shop gives to a group of members. It stands among their notices and is not mailed. */
export const campaignCouponLetter = ({ coupon, value, from, until }: CampaignCoupon, origin: string) =>
  ({
    ja: {
      title: `${format.ja.yen(value)}クーポンをお届けしました`,
      name: "",
      paragraphs: [
        `「${coupon.ja}」をお届けしました。${format.ja.longDateTime(from)}から${format.ja.longDateTime(until)}までお使いいただけます。`,
      ],
      button: { label: "クーポンを見る", url: `${origin}/coupons` },
      notes: ["予約内容の確認画面でクーポンをお選びください。"],
    },
    en: {
      title: `You've got a ${format.en.yen(value)} coupon`,
      name: "",
      paragraphs: [
        `Here is a coupon for you: ${coupon.en}. Use it from ${format.en.longDateTime(from)} to ${format.en.longDateTime(until)} (Japan time).`,
      ],
      button: { label: "View coupons", url: `${origin}/coupons` },
      notes: ["Choose it when you review your next reservation."],
    },
  }) satisfies Words;
