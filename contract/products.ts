import { z } from "@hono/zod-openapi";
import { dataBody } from "#contract/envelope.ts";
import { wholeNumber } from "#contract/whole-number.ts";
import { lockerSizes, readSizes } from "#domain/catalogue/locker-sizes.ts";
import { shapes } from "#domain/catalogue/measures.ts";

export const productSorts = ["popular", "new", "price_asc", "price_desc"] as const;
export type ProductSort = (typeof productSorts)[number];

const slug = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
const yen = z.int().min(0).openapi({ description: "Yen, tax included" });

export const productId = wholeNumber(1, 2_147_483_647);

export const productQuery = z.object({
  page: wholeNumber(1, 100_000).default(1),
  limit: wholeNumber(1, 100).default(12),
  category: slug.optional().openapi({ description: "Slug of a category or of a whole department" }),
  keyword: z.string().trim().max(100).optional().openapi({ description: "Any width, kana and case" }),
  minPrice: wholeNumber(0, 10_000_000).optional(),
  maxPrice: wholeNumber(0, 10_000_000).optional(),
  size: z
    .string()
    .max(10)
    .transform(readSizes)
    .refine((sizes) => sizes !== undefined)
    .optional()
    .openapi({ type: "string", example: "S,M", description: "What needs a locker of one of these sizes" }),
  sort: z.enum(productSorts).default("popular"),
});
export type ProductQuery = z.output<typeof productQuery>;

export const picture = z
  .object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() })
  .openapi("Picture", { description: "Ask the image endpoint for it: /image?url={url}&w={width}" });

export const category = z
  .object({
    slug: z.string(),
    parentSlug: z.string().nullable().openapi({ description: "null for a department" }),
    name: z.string(),
    icon: z.string(),
    productCount: z.int(),
  })
  .openapi("Category");

export const productSummary = z
  .object({
    id: z.int(),
    name: z.string(),
    summary: z.string(),
    categorySlug: z.string(),
    categoryName: z.string(),
    picture,
    rentalPrice12: yen,
    rentalPrice24: yen,
    rentalPrice48: yen,
    rentalPrice72: yen,
  })
  .openapi("ProductSummary");

const millimetres = z.int().openapi({ description: "Millimetres" });
const size = z.object({ width: millimetres, depth: millimetres, height: millimetres });

const measures = z
  .object({
    size: size.nullable().openapi({ description: "As it is handed out: packed or folded" }),
    weight: z.int().nullable().openapi({ description: "Grams" }),
    capacity: z.int().nullable().openapi({ description: "Litres" }),
    magnification: z.number().nullable(),
    fieldOfView: z.number().nullable().openapi({ description: "Degrees" }),
    shape: z.enum(shapes).openapi({ description: "What a drawing of it looks like" }),
    box: size.nullable().openapi({ description: "The inside of a locker box of its size" }),
  })
  .openapi("Measures", { description: "null: nobody has measured it" });
export type Measures = z.infer<typeof measures>;

export const productInfo = productSummary
  .omit({ picture: true })
  .extend({
    departmentSlug: z.string().openapi({ description: "What its category belongs to" }),
    description: z.string(),
    features: z.array(z.string()),
    specs: z.array(z.object({ label: z.string(), value: z.string() })),
    contents: z.array(z.string()),
    pictures: z.array(picture),
    boxSize: z.enum(lockerSizes),
    measures,
    extensionUnitPrice: yen.openapi({ description: "Per started 12 hours of extension or lateness" }),
    replacementPrice: yen,
    cancellationDeadlineHours: z.int().openapi({ description: "Full refund until so long before pickup" }),
    lateGraceMinutes: z.int(),
    longestRentalDays: z.int().openapi({ description: "Extensions included" }),
  })
  .openapi("ProductInfo");

export const productDetailBody = dataBody(z.object({ productInfo, relatedProducts: z.array(productSummary) })).openapi(
  "ProductDetail",
);

export type Picture = z.infer<typeof picture>;
export type Category = z.infer<typeof category>;
export type ProductSummary = z.infer<typeof productSummary>;
export type ProductInfo = z.infer<typeof productInfo>;
