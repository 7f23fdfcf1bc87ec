import { format } from "#domain/format.ts";
import type { Text } from "#domain/text.ts";
import type { Fact } from "#server/messages/mail/letter.ts";
import { letter, type ReservationMail } from "#server/messages/mail/reservation-letter.ts";
import { parcelLabel } from "#server/messages/parcel-label.ts";

type Hours = { from: string; to: string };

/** Where the item could be returned when the letter was written. */
type Places = {
  asOf: string;
  lockers: Hours;
  lockersOpen: boolean;
  boxes: { station: Text; free: number }[];
  counters: Text[];
  counter: Hours;
};

/** What letters of before did not tell is optional. */
type Overdue = ReservationMail & {
  unitPrice: number;
  blockHours: number;
  cap: number;
  graceMinutes?: number;
  places?: Places;
  returnAddress?: string[];
};

/** Asks for the item: a free locker first, then a counter, and a parcel where neither will do. */
export const overdueLetter = (mail: Overdue, origin: string) =>
  letter(mail, origin, {
    placeless: true,
    ja: {
      title: "返却日時を過ぎています",
      paragraphs: [
        "商品の返却をまだ確認できていません。お早めに、空いているロッカーかカウンターにご返却ください。",
        `${mail.graceMinutes ? `返却日時の${mail.graceMinutes}分後から、` : ""}返却または送り状番号の登録まで、${mail.blockHours}時間ごと（${mail.blockHours}時間未満は切り上げ）に${format.ja.taxed(mail.unitPrice)}の延滞料金がかかります。上限は${format.ja.taxed(mail.cap)}です。`,
      ],
      facts: factsJa(mail),
      notes: [
        ...(mail.places ? ["空いているロッカーは、予約の詳細で確保してからお使いください。"] : []),
        `ロッカーもカウンターも使えないときは、${mail.returnAddress ? "上の宛先" : "予約の詳細に表示する宛先"}に宅配便で返送し、予約の詳細で送り状番号を登録してください。登録した時点で延滞料金が止まります。送料はお客さまのご負担です。`,
      ],
    },
    en: {
      title: "Your return is overdue",
      paragraphs: [
        "We haven't received your item yet. Please return it to a free locker or a counter as soon as you can.",
        `A late fee of ${format.en.taxed(mail.unitPrice)} applies for each ${mail.blockHours} hours or part of ${mail.blockHours} hours, ${mail.graceMinutes ? `from ${mail.graceMinutes} minutes after the return time ` : ""}until you return the item or add a tracking number. It will never be more than ${format.en.taxed(mail.cap)}.`,
      ],
      facts: factsEn(mail),
      notes: [
        ...(mail.places ? ["Reserve a free locker on your reservation page before you use it."] : []),
        `If no locker or counter is available, send the item at your own cost to the address ${mail.returnAddress ? "above" : "on your reservation page"}, and add the tracking number on your reservation page. The fee stops when you add it.`,
      ],
    },
  });

function factsJa({ places, returnAddress, number, product }: Overdue): Fact[] {
  const { time, openHours } = format.ja;
  const lockers = (there: Places) => {
    if (!there.lockersOpen) return `${time(there.lockers.from)}から使えます`;
    return there.boxes.map(({ station, free }) => `${station.ja} ${free}`).join("、") || "いまは空きがありません";
  };
  return [
    ...(places ? [{ label: `空いているロッカー（${time(places.asOf)}現在）`, value: lockers(places) }] : []),
    ...(places && places.counters.length > 0
      ? [
          {
            label: `カウンター（${openHours(places.counter.from, places.counter.to)}）`,
            value: places.counters.map(({ ja }) => ja).join("、"),
          },
        ]
      : []),
    ...(returnAddress
      ? [
          { label: "宅配便の宛先", value: returnAddress.join(" ") },
          { label: "品名欄に書くこと", value: parcelLabel.ja(number, product.ja) },
        ]
      : []),
  ];
}

function factsEn({ places, returnAddress, number, product }: Overdue): Fact[] {
  const { time, openHours } = format.en;
  const lockers = (there: Places) => {
    if (!there.lockersOpen) return `Open from ${time(there.lockers.from)}`;
    return there.boxes.map(({ station, free }) => `${station.en} ${free}`).join(", ") || "None right now";
  };
  return [
    ...(places ? [{ label: `Free lockers (as of ${time(places.asOf)})`, value: lockers(places) }] : []),
    ...(places && places.counters.length > 0
      ? [
          {
            label: `Counters (${openHours(places.counter.from, places.counter.to)})`,
            value: places.counters.map(({ en }) => en).join(", "),
          },
        ]
      : []),
    ...(returnAddress
      ? [
          { label: "Address for parcels", value: returnAddress.join(" ") },
          { label: "Write on the parcel", value: parcelLabel.en(number, product.en) },
        ]
      : []),
  ];
}
