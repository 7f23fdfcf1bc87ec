import { format } from "#domain/format.ts";
import { offerAddress } from "#domain/rentals/offer-address.ts";
import { letter, type ReservationMail } from "#server/messages/mail/reservation-letter.ts";

// The letters about what staff keeps for a member until they have paid for it.

type PayLinkMail = ReservationMail & {
  productId: number;
  total: number;
  pickupStation: string;
  returnStation: string;
  area: string;
  until: string;
};

const addressOf = ({ reservationId: id, pickupAt: pickupTime, returnAt: returnTime, ...mail }: PayLinkMail) =>
  offerAddress({ id, pickupTime, returnTime, ...mail });

export const payLinkLetter = (mail: PayLinkMail, origin: string) => {
  const url = `${origin}${addressOf(mail)}`;
  return letter(mail, origin, {
    ja: {
      title: `お支払いのお願い（${format.ja.japanTime(mail.until)}までお取り置きします）`,
      paragraphs: [
        "ご依頼により、スタッフが次の商品をお取り置きしました。",
        `${format.ja.japanTime(mail.until)}までにログインして、内容とご注意を確認のうえ、お支払いください。お支払いが済むと予約が確定します。`,
      ],
      facts: [{ label: "料金", value: format.ja.taxed(mail.total) }],
      button: { label: "内容を確認して支払う", url },
      notes: [
        "まだ予約は確定していません。料金は、ご予約の確定までかかりません。カードの登録とクーポンの利用は、確認の画面でできます。",
        "期限を過ぎると、お取り置きは終了します。ご依頼にお心当たりがないときは、そのままにしておいてください。",
      ],
    },
    en: {
      title: `Please pay: we're keeping it for you until ${format.en.japanTime(mail.until)}`,
      paragraphs: [
        "As you asked, our staff is keeping this item for you.",
        `Log in by ${format.en.japanTime(mail.until)}, check the details and the notices, and pay. Your reservation is confirmed once you've paid.`,
      ],
      facts: [{ label: "Price", value: format.en.taxed(mail.total) }],
      button: { label: "Check and pay", url },
      notes: [
        "It isn't reserved yet, and you won't be charged until you confirm. You can add a card and use a coupon on that page.",
        "After that time we stop keeping it. If you didn't ask for this, you don't need to do anything.",
      ],
    },
  });
};

/** `withdrawn`: staff has taken it back before its time was over. */
export const payLinkEndedLetter = (
  mail: ReservationMail & { productId: number; withdrawn?: boolean },
  origin: string,
) => {
  const url = `${origin}/products/${mail.productId}`;
  return letter(mail, origin, {
    ja: {
      title: "お取り置きが終了しました",
      paragraphs: [
        mail.withdrawn
          ? "お取り置きしていた次の商品は、お取り置きをスタッフが取り消しました。お送りしたリンクからのお支払いはできません。"
          : "スタッフがお取り置きした次の商品は、お支払いの前に期限が過ぎるなどしたため、お取り置きを終了しました。",
      ],
      button: { label: "商品を見る", url },
      notes: ["料金はかかっていません。空きがあれば、あらためてご予約いただけます。"],
    },
    en: {
      title: "We've stopped keeping your item",
      paragraphs: [
        mail.withdrawn
          ? "Our staff has stopped keeping this item for you. The link we sent can't be used to pay any more."
          : "We're no longer keeping this item for you, because it wasn't paid for in time or can't be rented out any more.",
      ],
      button: { label: "View the item", url },
      notes: ["You haven't been charged. You can reserve it again if it's still available."],
    },
  });
};
