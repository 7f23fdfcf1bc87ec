import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/schema/columns.ts";
import type { ProductContent } from "#domain/catalogue/product-content.ts";

export const productDrafts = pgTable("product_drafts", {
  productId: integer("product_id").primaryKey(),
  content: jsonb("content").$type<ProductContent>().notNull(),
  savedAt: instant("saved_at").notNull(),
  savedBy: uuid("saved_by"),
});

export const productPictures = pgTable("product_pictures", {
  hash: text("hash").primaryKey(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  bytes: integer("bytes").notNull(),
  uploadedAt: instant("uploaded_at").notNull(),
  uploadedBy: uuid("uploaded_by"),
});

export const blobs = pgTable("blobs", {
  hash: text("hash").primaryKey(),
  bytes: bytes("bytes").notNull(),
});
