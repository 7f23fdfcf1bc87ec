import { errorCatalogue } from "#contract/errors.ts";
import type { LockerAnswer } from "#db/schema.ts";
import { format } from "#domain/format.ts";
import type { Text } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import { AppError } from "#server/platform/errors.ts";
import { viewPlace } from "#server/rentals/stock/place-views.ts";

export type LockerRefusal = Extract<LockerAnswer, { code: string }>;

/** What a locker shows to whoever showed the code: when it works, by when the item is there, or where to go. */
export function lockerRefusal(catalogue: Catalogue, refusal: LockerRefusal, now: Date): AppError {
  switch (refusal.code) {
    case "LOC_002":
      return new AppError("LOC_002", refusal.errand && { text: errandClosed });
    case "LOC_003":
      return new AppError("LOC_003", {
        text: new Date(refusal.at) > now ? promised(refusal.at) : refusal.errand ? overdueErrand : overdue,
        details: { promisedBy: refusal.at },
      });
    case "LOC_004":
      return new AppError("LOC_004", {
        text: more(
          "LOC_004",
          `${format.ja.japanTime(refusal.at)}からお使いいただけます。`,
          `It works from ${format.en.japanTime(refusal.at)}.`,
        ),
        details: { usableFrom: refusal.at },
      });
    case "LOC_005": {
      const nameIn = (language: "ja" | "en") => viewPlace(catalogue, refusal.station, refusal.box, language).name;
      return new AppError("LOC_005", {
        text: {
          ja: `このQRコードは、${nameIn("ja")}でお使いいただくものです。`,
          en: `This QR code is for ${nameIn("en")}.`,
        },
        details: { station: refusal.station, ...(refusal.box && { box: refusal.box }) },
      });
    }
    case "LOC_006":
      return new AppError("LOC_006", refusal.full && { text: refusal.errand ? fullErrand : full });
    default:
      return new AppError(refusal.code);
  }
}

const more = (code: "LOC_004", ja: string, en: string): Text => {
  const { message } = errorCatalogue[code];
  return { ja: message.ja + ja, en: `${message.en} ${en}` };
};

const errandClosed: Text = {
  ja: "このQRコードは使用できません。受け取り・返却を頼まれた方は、頼んだ方にご確認ください。",
  en: "This QR code can't be used. Please check with the person who asked you to pick up or return the item.",
};

const full: Text = {
  ja: "このロッカーには、前の商品がまだ入っています。お手数ですが、予約の詳細で「ここで返却」を押して、別のロッカーにお返しください。",
  en: "Another item is still in this locker. Please press “Return here” on your reservation page and use another locker.",
};

const fullErrand: Text = {
  ja: "このロッカーには、前の商品がまだ入っています。お手数ですが、返却を頼んだ方に、別のロッカーをご確認ください。",
  en: "Another item is still in this locker. Please ask the person who asked you to return the item for another locker.",
};

const promised = (by: string): Text => ({
  ja: `ただいま商品を準備しています。${format.ja.japanTime(by)}までにご用意します。`,
  en: `We're getting your item ready. It will be there by ${format.en.japanTime(by)}.`,
});

const overdue: Text = {
  ja: "申し訳ございません。商品の準備が遅れています。お待ちいただけない場合は、予約の詳細からキャンセルできます（全額返金）。",
  en: "We're sorry, your item isn't ready yet. If you can't wait, you can cancel on your reservation page for a full refund.",
};

const overdueErrand: Text = {
  ja: "申し訳ございません。商品の準備が遅れています。お待ちいただけない場合は、受け取りを頼んだ方にご確認ください。",
  en: "We're sorry, the item isn't ready yet. If you can't wait, please check with the person who asked you to pick it up.",
};
