import { sql } from "drizzle-orm";
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/schema/columns.ts";
import type { Mover } from "#domain/rentals/reservation-status.ts";
import type { UnitCondition, UnitPlace } from "#domain/rentals/unit-place.ts";
import type { Text } from "#domain/text.ts";

export const units = pgTable("units", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  productId: integer("product_id").notNull(),
  serialNumber: text("serial_number").notNull(),
  areaSlug: text("area_slug").notNull(),
  condition: text("condition").$type<UnitCondition>().notNull().default("ready"),
  place: text("place").$type<UnitPlace["place"]>().notNull().default("station"),
  stationSlug: text("station_slug"),
  boxId: integer("box_id"),
  /** Whether it may be rented out. */
  active: boolean("active").notNull().generatedAlwaysAs(sql`condition in ('ready', 'cleaning')`),
});

export type Unit = typeof units.$inferSelect;

export const unitEvents = pgTable("unit_events", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  unitId: integer("unit_id").notNull(),
  at: instant("at").notNull(),
  mover: text("mover").$type<Mover | "debug">().notNull(),
  staffId: uuid("staff_id"),
  reservationId: uuid("reservation_id"),
  condition: text("condition").$type<UnitCondition>().notNull(),
  place: text("place").$type<UnitPlace["place"]>().notNull(),
  stationSlug: text("station_slug"),
  boxId: integer("box_id"),
  note: text("note"),
});

export const unitChanges = pgTable("unit_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  reservationId: uuid("reservation_id").notNull(),
  fromUnitId: integer("from_unit_id").notNull(),
  toUnitId: integer("to_unit_id").notNull(),
  at: instant("at").notNull(),
  staffId: uuid("staff_id"),
});

export const checkIns = pgTable("check_ins", {
  id: uuid("id").primaryKey(),
  unitId: integer("unit_id").notNull(),
  reservationId: uuid("reservation_id").notNull(),
  staffId: uuid("staff_id").notNull(),
  at: instant("at").notNull(),
  occurredAt: instant("occurred_at").notNull(),
  condition: text("condition").$type<"ready" | "cleaning" | "repair">().notNull(),
  missing: jsonb("missing").$type<Text[]>().notNull(),
  note: text("note"),
});

export const checkInPhotos = pgTable(
  "check_in_photos",
  {
    checkInId: uuid("check_in_id").notNull(),
    position: integer("position").notNull(),
    image: bytes("image").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    staffId: uuid("staff_id").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.checkInId, table.position] })],
);

export const boxes = pgTable("boxes", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  stationSlug: text("station_slug").notNull(),
  number: text("number").notNull(),
  size: text("size").$type<"S" | "M" | "L">().notNull(),
  active: boolean("active").notNull().default(true),
  areaSlug: text("area_slug").notNull(),
  /** Where it is on the station's wall; nowhere yet when null. */
  wallColumn: integer("wall_column"),
  wallRow: integer("wall_row"),
  wallHeight: integer("wall_height"),
  outOfOrderSince: instant("out_of_order_since"),
  outOfOrderReason: text("out_of_order_reason"),
  reportedAt: instant("reported_at"),
  reportedReason: text("reported_reason"),
});

export const wallFixtures = pgTable(
  "wall_fixtures",
  {
    stationSlug: text("station_slug").notNull(),
    kind: text("kind").$type<"panel" | "sign">().notNull(),
    wallColumn: integer("wall_column").notNull(),
    wallRow: integer("wall_row").notNull(),
    wallHeight: integer("wall_height").notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationSlug, table.wallColumn, table.wallRow] })],
);

export const doorOpenings = pgTable("door_openings", {
  id: uuid("id").primaryKey(),
  boxId: integer("box_id").notNull(),
  staffId: uuid("staff_id"),
  reason: text("reason").notNull(),
  askedAt: instant("asked_at").notNull(),
  answeredAt: instant("answered_at"),
  outcome: text("outcome").$type<"opened" | "refused" | "unknown">().notNull().default("unknown"),
});
