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
  PRD_007: {
    status: 409,
    message: {
      ja: "商品か下位のカテゴリーが残っているため、アーカイブできません。先に移すか、アーカイブしてください。",
      en: "Products or categories are left in it, so it can't be archived. Move or archive them first.",
    },
  },
  PRD_008: {
    status: 409,
    message: {
      ja: "この識別名は、すでに使われています。",
      en: "This identifier is in use already.",
    },
  },
  PRD_009: {
    status: 409,
    message: {
      ja: "この分野はアーカイブされていて、サイトに表示されません。先に分野を戻してください。",
      en: "This department is archived, so the site doesn't show it. Restore the department first.",
    },
  },
  CSV_001: {
    status: 400,
    message: {
      ja: "ファイルを読み取れませんでした。CSV（UTF-8かShift_JIS）をお送りください。",
      en: "We couldn't read this file. Send a CSV in UTF-8 or Shift_JIS.",
    },
  },
  CSV_002: {
    status: 409,
    message: {
      ja: "誤りのある行があるため、何も取り込みませんでした。行を直して、もう一度お試しください。",
      en: "Some lines have errors, so nothing was imported. Correct them and try again.",
    },
  },
  CSV_003: {
    status: 409,
    message: {
      ja: "確認のあとで内容が変わりました。新しい内容を確認して、もう一度取り込んでください。",
      en: "Things changed since this was shown. Check what would change now and import again.",
    },
  },
} as const satisfies ErrorTable;
