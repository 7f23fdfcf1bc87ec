import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { categoryIcons } from "#domain/catalogue/category-icons.ts";

export const categorySlug = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

const line = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .refine((value) => /^[^\p{Cc}\p{Cs}]*$/u.test(value));
const name = z.object({ ja: line, en: line });

const category = z
  .object({
    slug: z.string(),
    parentSlug: z.string().nullable().openapi({ description: "null for a department" }),
    name: z.object({ ja: z.string(), en: z.string() }),
    icon: z.string(),
    archived: z.boolean(),
    products: z.int().openapi({ description: "In every state but archived, drafts too" }),
    version: z.string().openapi({ description: "Which state of it the caller saw" }),
  })
  .openapi("EditedCategory");

export const categoriesBody = resultBody(z.object({ categories: z.array(category) })).openapi("EditedCategories");

export const categoryParam = z.object({ slug: categorySlug });

export const addCategoryRequest = z
  .object({ slug: categorySlug, parentSlug: categorySlug.nullable(), name, icon: z.enum(categoryIcons) })
  .openapi("AddCategoryRequest");

const version = z.string().max(64);

export const renameCategoryRequest = z.object({ name, version }).openapi("RenameCategoryRequest");
export const moveCategoryRequest = z.object({ to: z.enum(["earlier", "later"]) }).openapi("MoveCategoryRequest");
export const archiveCategoryRequest = z.object({ archived: z.boolean() }).openapi("ArchiveCategoryRequest");

export type EditedCategory = z.infer<typeof category>;
