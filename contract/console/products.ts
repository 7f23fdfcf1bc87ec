import { z } from "@hono/zod-openapi";
import { productContent } from "#contract/console/product-content.ts";
import { sortBy } from "#contract/console/sort.ts";
import { instant } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { productId } from "#contract/products.ts";
import { wholeNumber } from "#contract/whole-number.ts";
import { productStates } from "#domain/catalogue/product-content.ts";

export const productSortNames = ["id", "name", "category", "price", "state", "changed"] as const;

export const productsQuery = z.object({
  words: z.string().trim().max(60).optional().openapi({ description: "In its name, keywords or number" }),
  category: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,39}$/)
    .optional(),
  state: z.enum(productStates).optional(),
  draft: z.enum(["true"]).optional().openapi({ description: "Only what has changes that are not published" }),
  sort: sortBy(productSortNames).default("-changed"),
  after: z
    .string()
    .regex(/^[\w-]{1,400}$/)
    .optional()
    .openapi({ description: "`next` of the page before, in the same order" }),
  limit: wholeNumber(1, 200).default(50),
});

const text = z.object({ ja: z.string(), en: z.string() });

const listed = z
  .object({
    id: z.int(),
    name: text,
    picture: z.string().nullable().openapi({ description: "Its cover; ask the image endpoint for it" }),
    category: z.string().nullable().openapi({ description: "In the caller's language; null: none chosen yet" }),
    price: z.int().nullable().openapi({ description: "Of 12 hours, as members see it, else as it is drafted" }),
    state: z.enum(productStates),
    hasDraft: z.boolean().openapi({ description: "Whether something is saved that members do not see" }),
    shownFrom: instant.nullable(),
    shownUntil: instant.nullable(),
    units: z.int(),
    changedAt: instant,
  })
  .openapi("ListedProduct");

export const productsBody = resultBody(
  z.object({
    products: z.array(listed),
    next: z.string().nullable().openapi({ description: "`after` of the next page; null on the last" }),
  }),
).openapi("ListedProducts");

export const productParam = z.object({ id: productId });

const version = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .openapi({ description: "Which state of the product the caller saw" });

const edited = z
  .object({
    id: z.int(),
    state: z.enum(productStates),
    version,
    published: productContent.nullable().openapi({ description: "What members see, or saw; null: never published" }),
    draft: productContent.nullable().openapi({ description: "What is saved and not published" }),
    changedAt: instant,
    changedBy: z.string().nullable().openapi({ description: "Who saved the draft" }),
    touches: z
      .object({ booked: z.int(), paying: z.int(), rented: z.int(), units: z.int() })
      .openapi({ description: "Whose contracts a change leaves as they are" }),
  })
  .openapi("EditedProduct");

export const editedProductBody = resultBody(edited).openapi("EditedProductResult");

export const newProductRequest = z.object({ content: productContent }).openapi("NewProductRequest");
export const saveProductRequest = z.object({ content: productContent, version }).openapi("SaveProductRequest");
export const versionRequest = z.object({ version }).openapi("ProductVersionRequest");

const size = z.object({ width: z.int(), depth: z.int(), height: z.int() });

export const productFormBody = resultBody(
  z.object({
    categories: z.array(
      z.object({
        slug: z.string(),
        parentSlug: z.string().nullable(),
        name: text,
        archived: z.boolean(),
      }),
    ),
    boxes: z.object({ S: size.optional(), M: size.optional(), L: size.optional() }),
    extensionUnitRounding: z.int(),
    cancellationDeadlineHours: z.int(),
    lateGraceMinutes: z.int(),
  }),
).openapi("ProductForm");

export const pictureBody = resultBody(
  z.object({ url: z.string(), width: z.int(), height: z.int(), bytes: z.int() }),
).openapi("UploadedPicture");

export type ListedProducts = z.infer<typeof productsBody>["result"];
export type ListedProduct = z.infer<typeof listed>;
export type EditedProduct = z.infer<typeof edited>;
export type ProductForm = z.infer<typeof productFormBody>["result"];
export type ProductsQuery = z.output<typeof productsQuery>;
