import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/schema/columns.ts";

export const demand = pgTable("demand", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant("at").notNull(),
  kind: text("kind").$type<"search" | "refusal" | "wait">().notNull(),
  areaSlug: text("area_slug").notNull(),
  stationSlug: text("station_slug"),
  pickupAt: instant("pickup_at").notNull(),
  returnAt: instant("return_at").notNull(),
  words: text("words").notNull().default(""),
  categorySlug: text("category_slug"),
  matches: integer("matches"),
  free: integer("free"),
  productId: integer("product_id"),
  code: text("code"),
  times: integer("times").notNull(),
});
