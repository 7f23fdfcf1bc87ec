import { format } from "#domain/format.ts";
import type { Text } from "#domain/text.ts";
import { letter, type ReservationMail } from "#server/messages/mail/reservation-letter.ts";

/** One place that is another one now. */
export type PlaceChange = { purpose: "pickup" | "return"; from: Text; to: Text };

type PlaceChanged = ReservationMail & {
  changes: PlaceChange[];
  /** When the counter is open, for whoever is sent there. */
  counterHours: { from: string; to: string } | null;
  /** Staff is carrying the item from the old place to the new one. */
  carried: boolean;
  /** The station is closed then; otherwise a locker is out of order. */
  closed?: boolean;
};

const purposesJa = { pickup: "受け取り", return: "返却" };
const purposesEn = { pickup: "pickup", return: "return" };

/** A locker is out of order, or the station is closed then: where to go instead. */
export const placeChangedLetter = (mail: PlaceChanged, origin: string) => {
  const { changes, counterHours, carried, closed } = mail;
  const namesJa = changes.map(({ purpose }) => purposesJa[purpose]).join("・");
  const namesEn = changes.map(({ purpose }) => purposesEn[purpose]).join(" and ");
  return letter(mail, origin, {
    ja: {
      title: `${namesJa}場所が変わりました`,
      paragraphs: [
        `${closed ? "駅の営業の都合" : "ロッカーの不具合"}のため、次のとおり変更しました。ご不便をおかけし、申し訳ございません。`,
        ...changes.map(({ purpose, from, to }) => `${purposesJa[purpose]}場所：${from.ja} → ${to.ja}`),
      ],
      notes: [
        "お手元のQRコードは、新しい場所でそのままお使いいただけます。",
        ...(carried
          ? ["ただいま、商品を新しい場所へ移しています。準備ができるまで、受け取れないことがあります。"]
          : []),
        ...(counterHours
          ? [`有人カウンターの受付時間は${format.ja.openHours(counterHours.from, counterHours.to)}です。`]
          : []),
      ],
    },
    en: {
      title: `Your ${namesEn} location has changed`,
      paragraphs: [
        `${closed ? "The station won't be open as planned" : "A locker is out of order"}, so we've made the change below. We're sorry for the inconvenience.`,
        ...changes.map(({ purpose, from, to }) => `New ${purposesEn[purpose]} location: ${to.en} (was ${from.en})`),
      ],
      notes: [
        "Your QR code works at the new location.",
        ...(carried ? ["We're moving your item there now. It can be picked up as soon as it's ready."] : []),
        ...(counterHours
          ? [`The staffed counter is open ${format.en.openHours(counterHours.from, counterHours.to)}.`]
          : []),
      ],
    },
  });
};
