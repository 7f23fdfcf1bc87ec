import type { ErrorTable } from "#contract/errors/error-table.ts";

/** Of products, categories, pictures and files of staff. */
export const goodsErrors = {
  PRD_001: {
    status: 409,
    message: {
      ja: "表示のあとで、ほかのスタッフがこの商品を変更しました。変更された項目を確認して、もう一度保存してください。",
      en: "Somebody else changed this product after you opened it. Check what changed and save again.",
    },
  },
  PRD_002: {
    status: 409,
    message: {
      ja: "確認の必要な項目が残っているため、公開できません。",
      en: "This product can't be published while a check fails.",
    },
  },
  PRD_003: {
    status: 400,
    message: {
      ja: "画像を読み取れませんでした。JPEG・PNG・WebPの、5,000万画素までの画像をお送りください。",
      en: "We couldn't read this picture. Send a JPEG, PNG or WebP of at most 50 megapixels.",
    },
  },
  PRD_004: {
    status: 409,
    message: {
      ja: "画像が見つかりません。もう一度アップロードしてください。",
      en: "A picture is no longer there. Upload it again.",
    },
  },
  PRD_005: {
    status: 409,
    message: {
      ja: "この商品には、取り消せる下書きがありません。",
      en: "This product has no draft to discard.",
    },
  },
  PRD_006: {
    status: 409,
    message: {
      ja: "公開したことのある商品だけを、アーカイブできます。",
      en: "Only a product that was published and isn't archived yet can be archived.",
    },
  },
} as const satisfies ErrorTable;
