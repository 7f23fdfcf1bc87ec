import type { FailedCheck } from "#domain/rentals/product-checks.ts";
import type { Text } from "#domain/text.ts";
import { columnOfField } from "#server/catalogue/csv/product-columns.ts";

const names = { ja: { ja: "日本語", en: "Japanese" }, en: { ja: "英語", en: "English" } };

/** What is wrong with a line of the file, and in which column. */
export function failedText(failed: FailedCheck): { column: string | null; text: Text } {
  switch (failed.check) {
    case "text":
    case "list": {
      const { ja, en } = names[failed.language];
      const text = { ja: `${ja}を入力してください。`, en: `Enter it in ${en}.` };
      return { column: columnOfField(failed.field, failed.language), text };
    }
    case "price":
      return { column: columnOfField(failed.field), text: { ja: "金額を入力してください。", en: "Enter a price." } };
    case "cheaper":
      return {
        column: `price_${failed.longer}`,
        text: {
          ja: `${failed.shorter}時間より安くなっています。${failed.repair}円以上にしてください。`,
          en: `Costs less than ${failed.shorter} hours. Make it ${failed.repair} yen or more.`,
        },
      };
    case "extension":
      return {
        column: "extension_unit_price",
        text: {
          ja: `${failed.shorter}時間を延長するほうが、${failed.longer}時間より安くなります。${failed.repair}円以上にしてください。`,
          en: `Extending ${failed.shorter} hours costs less than ${failed.longer} hours. Make it ${failed.repair} yen or more.`,
        },
      };
    case "replacement":
      return {
        column: "replacement_price",
        text: { ja: `${failed.repair}円以上にしてください。`, en: `Make it ${failed.repair} yen or more.` },
      };
    default:
      return others[failed.check];
  }
}

const others: Record<
  Exclude<FailedCheck["check"], "text" | "list" | "price" | "cheaper" | "extension" | "replacement">,
  { column: string | null; text: Text }
> = {
  category: { column: "category", text: { ja: "このカテゴリーはありません。", en: "There is no such category." } },
  pictures: { column: null, text: { ja: "写真がありません。", en: "It has no picture." } },
  alt: { column: null, text: { ja: "写真の代替文がありません。", en: "A picture has no alternative text." } },
  size: {
    column: "width_mm",
    text: {
      ja: "幅・奥行き・高さは、すべて入力するか、すべて空欄にしてください。",
      en: "Enter width, depth and height, or none of them.",
    },
  },
  box: {
    column: "box_size",
    text: { ja: "この大きさの箱に入りません。", en: "It doesn't fit into a box of this size." },
  },
  schedule: {
    column: "shown_until",
    text: {
      ja: "これから先で、始める日時よりあとにしてください。",
      en: "It must lie ahead, and after the beginning.",
    },
  },
};
