import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/schema/columns.ts";
import type { Directions } from "#domain/catalogue/directions.ts";
import type { Shape } from "#domain/catalogue/measures.ts";
import type { ProductPicture } from "#domain/catalogue/product-content.ts";
import type { NoticeDecision } from "#domain/members/notice-state.ts";
import type { PlaceKind } from "#domain/rentals/hours.ts";
import type { StationState } from "#domain/rentals/station-state.ts";
import type { Text } from "#domain/text.ts";

// The types of the tables made by `migrations/`. Constraints live there; `schema.test.ts` compares the two.

export * from "#db/schema/books.ts";
export * from "#db/schema/clean-up.ts";
export * from "#db/schema/contact.ts";
export * from "#db/schema/coupons.ts";
export * from "#db/schema/demand.ts";
export * from "#db/schema/goods.ts";
export * from "#db/schema/hearing.ts";
export * from "#db/schema/members.ts";
export * from "#db/schema/mylist.ts";
export * from "#db/schema/notices.ts";
export * from "#db/schema/outbox.ts";
export * from "#db/schema/payments.ts";
export * from "#db/schema/rentals.ts";
export * from "#db/schema/reports.ts";
export * from "#db/schema/second-factors.ts";
export * from "#db/schema/settlement.ts";
export * from "#db/schema/staff.ts";
export * from "#db/schema/staff-money.ts";
export * from "#db/schema/stock.ts";
export * from "#db/schema/waitlist.ts";

export type { ProductPicture };

export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

export const categories = pgTable("categories", {
  slug: text("slug").primaryKey(),
  parentSlug: text("parent_slug"),
  name: jsonb("name").$type<Text>().notNull(),
  icon: text("icon").notNull(),
  position: integer("position").notNull(),
  archivedAt: instant("archived_at"),
});

export const products = pgTable("products", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  categorySlug: text("category_slug").notNull(),
  name: jsonb("name").$type<Text>().notNull(),
  summary: jsonb("summary").$type<Text>().notNull(),
  description: jsonb("description").$type<Text>().notNull(),
  features: jsonb("features").$type<Text[]>().notNull(),
  specs: jsonb("specs").$type<{ label: Text; value: Text }[]>().notNull(),
  contents: jsonb("contents").$type<Text[]>().notNull(),
  pictures: jsonb("pictures").$type<ProductPicture[]>().notNull(),
  keywords: text("keywords").array().notNull(),
  price12: integer("price_12").notNull(),
  price24: integer("price_24").notNull(),
  price48: integer("price_48").notNull(),
  price72: integer("price_72").notNull(),
  extensionUnitPrice: integer("extension_unit_price"),
  replacementPrice: integer("replacement_price").notNull(),
  boxSize: text("box_size").$type<"S" | "M" | "L">().notNull(),
  popularity: integer("popularity").notNull(),
  widthMm: integer("width_mm"),
  depthMm: integer("depth_mm"),
  heightMm: integer("height_mm"),
  weightG: integer("weight_g"),
  capacityL: integer("capacity_l"),
  magnification: doublePrecision("magnification"),
  fieldOfView: doublePrecision("field_of_view"),
  shape: text("shape").$type<Shape>().notNull().default("box"),
  /** Whether members see it now. */
  active: boolean("active").notNull().default(true),
  shownFrom: instant("shown_from"),
  shownUntil: instant("shown_until"),
  archivedAt: instant("archived_at"),
  changedAt: instant("changed_at").notNull().defaultNow(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const boxSizes = pgTable("box_sizes", {
  size: text("size").$type<"S" | "M" | "L">().primaryKey(),
  widthMm: integer("width_mm").notNull(),
  depthMm: integer("depth_mm").notNull(),
  heightMm: integer("height_mm").notNull(),
});

export const areas = pgTable("areas", {
  slug: text("slug").primaryKey(),
  name: jsonb("name").$type<Text>().notNull(),
  position: integer("position").notNull(),
});

export const stations = pgTable("stations", {
  slug: text("slug").primaryKey(),
  name: jsonb("name").$type<Text>().notNull(),
  hasCounter: boolean("has_counter").notNull(),
  position: integer("position").notNull(),
  areaSlug: text("area_slug").notNull(),
  directions: jsonb("directions").$type<Directions>(),
  lines: jsonb("lines").$type<Text[]>().notNull().default([]),
  latitude: doublePrecision("latitude"),
  longitude: doublePrecision("longitude"),
  /** Members are offered the open ones. */
  state: text("state").$type<StationState>().notNull().default("open"),
  kana: text("kana"),
});

/** Of a day of the week or of one day; null: closed. */
export const stationHours = pgTable("station_hours", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  stationSlug: text("station_slug").notNull(),
  kind: text("kind").$type<PlaceKind>().notNull(),
  weekday: integer("weekday"),
  day: text("day"),
  opensAt: integer("opens_at"),
  closesAt: integer("closes_at"),
  note: jsonb("note").$type<Text>(),
});

export const notices = pgTable("notices", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  title: jsonb("title").$type<Text>().notNull(),
  body: jsonb("body").$type<Text>().notNull(),
  publishedAt: instant("published_at").notNull(),
  endsAt: instant("ends_at"),
  state: text("state").$type<NoticeDecision>().notNull().default("published"),
});

export const searchWords = pgTable("search_words", {
  word: text("word").primaryKey(),
  finds: text("finds").array().notNull(),
});

export const catalogueState = pgTable("catalogue_state", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  version: bigint("version", { mode: "number" }).notNull(),
});
