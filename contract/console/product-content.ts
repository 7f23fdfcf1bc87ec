import { z } from "@hono/zod-openapi";
import { instantOfShop } from "#contract/console/work.ts";
import { shapes } from "#domain/catalogue/measures.ts";
import { boxSizeNames } from "#domain/catalogue/product-content.ts";

/**
 * Nothing that only disturbs how it is shown, such as invisible characters or those that change the reading direction, which
 * come with pasted text, and nothing that the database cannot keep. What joins others, as in some emoji, is allowed.
 */
const PLAIN = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\u2060-\u2064\ufeff]*$/u;
const PLAIN_LINES = /^(?:[^\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\u2060-\u2064\ufeff]|\n)*$/u;

const line = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => PLAIN.test(value));
const textOf = (most: number) => z.object({ ja: line(most), en: line(most * 2) });
const paragraphs = z
  .string()
  .max(4_000)
  .refine((value) => PLAIN_LINES.test(value));

const yen = (most: number) => z.int().min(1).max(most).nullable();
const millimetres = z.int().min(1).max(5_000).nullable();

export const pictureUrl = z.string().regex(/^\/pictures\/[a-z0-9-]{1,80}\.(svg|png|jpg|webp)$/);

const picture = z.object({
  url: pictureUrl,
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  alt: textOf(120),
});

export const productContent = z
  .object({
    categorySlug: z.string().regex(/^([a-z][a-z0-9-]{1,39})?$/),
    name: textOf(60),
    summary: textOf(80),
    description: z.object({ ja: paragraphs, en: paragraphs }),
    features: z.array(textOf(100)).max(12),
    specs: z.array(z.object({ label: textOf(40), value: textOf(80) })).max(24),
    contents: z.array(textOf(60)).max(24),
    keywords: z.array(line(40)).max(40),
    pictures: z.array(picture).max(10),
    price12: yen(1_000_000),
    price24: yen(1_000_000),
    price48: yen(1_000_000),
    price72: yen(1_000_000),
    extensionUnitPrice: yen(1_000_000).openapi({ description: "null: follows from the prices" }),
    // Late fees may come to all of it, and a card is charged at most so much at once.
    replacementPrice: yen(9_999_999),
    boxSize: z.enum(boxSizeNames),
    widthMm: millimetres,
    depthMm: millimetres,
    heightMm: millimetres,
    weightG: z.int().min(1).max(200_000).nullable(),
    capacityL: z.int().min(1).max(1_000).nullable(),
    magnification: z.number().gt(1).max(100).nullable(),
    fieldOfView: z.number().gt(0).lt(180).nullable(),
    shape: z.enum(shapes),
    shownFrom: instantOfShop.nullable().openapi({ description: "From when members see it; null: at once" }),
    shownUntil: instantOfShop.nullable().openapi({ description: "Until when; null: for good" }),
  })
  .openapi("ProductContent", {
    description: "All that staff write about a product; while it is written, perhaps incomplete",
  });
