import { bigint, boolean, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "#db/schema/columns.ts";

const scope = {
  day: date("day", { mode: "string" }).notNull(),
  /** Empty: all. The same of the others. */
  area: text("area").notNull(),
  station: text("station").notNull(),
  category: text("category").notNull(),
};

export const reportMoney = pgTable(
  "report_money",
  {
    ...scope,
    purpose: text("purpose").notNull(),
    received: bigint("received", { mode: "number" }).notNull(),
    payments: integer("payments").notNull(),
    refunded: bigint("refunded", { mode: "number" }).notNull(),
    refunds: integer("refunds").notNull(),
  },
  (table) => [primaryKey({ columns: [table.station, table.area, table.category, table.day, table.purpose] })],
);

export const reportRentals = pgTable(
  "report_rentals",
  {
    ...scope,
    reserved: integer("reserved").notNull(),
    cancelled: integer("cancelled").notNull(),
    rentals: integer("rentals").notNull(),
    firstRentals: integer("first_rentals").notNull(),
    repeatRentals: integer("repeat_rentals").notNull(),
    returns: integer("returns").notNull(),
    late: integer("late").notNull(),
    lateMinutes: bigint("late_minutes", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.station, table.area, table.category, table.day] })],
);

/** The next two belong to the release before. */
export const reportHours = pgTable(
  "report_hours",
  {
    ...scope,
    hour: smallint("hour").notNull(),
    unitMinutes: integer("unit_minutes").notNull(),
    pickups: integer("pickups").notNull(),
    returns: integer("returns").notNull(),
  },
  (table) => [primaryKey({ columns: [table.station, table.area, table.category, table.day, table.hour] })],
);

export const reportBoxes = pgTable(
  "report_boxes",
  {
    day: scope.day,
    hour: smallint("hour").notNull(),
    area: scope.area,
    station: scope.station,
    /** Empty: all. */
    size: text("size").notNull(),
    minutes: integer("minutes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.station, table.area, table.size, table.day, table.hour] })],
);

/** Hours in which something was in use, and what was in each. */
export const reportUse = pgTable(
  "report_use",
  {
    ...scope,
    hours: smallint("hours").array().notNull(),
    unitMinutes: integer("unit_minutes").array().notNull(),
    pickups: integer("pickups").array().notNull(),
    returns: integer("returns").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.station, table.area, table.category, table.day] })],
);

export const reportBoxUse = pgTable(
  "report_box_use",
  {
    day: scope.day,
    area: scope.area,
    station: scope.station,
    /** Empty: all. */
    size: text("size").notNull(),
    hours: smallint("hours").array().notNull(),
    minutes: integer("minutes").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.station, table.area, table.size, table.day] })],
);

export const reportUnits = pgTable(
  "report_units",
  { day: scope.day, area: scope.area, category: scope.category, units: integer("units").notNull() },
  (table) => [primaryKey({ columns: [table.area, table.category, table.day] })],
);

export const reportCoupons = pgTable(
  "report_coupons",
  {
    ...scope,
    coupon: text("coupon").notNull(),
    uses: integer("uses").notNull(),
    discount: bigint("discount", { mode: "number" }).notNull(),
    /** What was received of the price less what was given back of it. */
    revenue: bigint("revenue", { mode: "number" }).notNull(),
    refunded: bigint("refunded", { mode: "number" }).notNull().default(0),
    firstUses: integer("first_uses").notNull(),
  },
  (table) => [primaryKey({ columns: [table.station, table.area, table.category, table.day, table.coupon] })],
);

export const reportState = pgTable("report_state", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  doneUntil: instant("done_until"),
  claimedUntil: instant("claimed_until").notNull(),
  rebuildAt: instant("rebuild_at"),
  rebuiltDay: date("rebuilt_day", { mode: "string" }),
  hoursUntil: instant("hours_until"),
  couponsUntil: instant("coupons_until"),
});
