import { bigint, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#db/schema/columns.ts";

export const bookChecks = pgTable("book_checks", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text("kind").$type<"nightly" | "whole">().notNull(),
  day: date("day", { mode: "string" }).notNull(),
  fromAt: instant("from_at").notNull(),
  untilAt: instant("until_at").notNull(),
  startedAt: instant("started_at").notNull(),
  seenAt: instant("seen_at"),
  endedAt: instant("ended_at"),
  reservations: integer("reservations").notNull().default(0),
  findings: integer("findings").notNull().default(0),
});

export const bookFindings = pgTable(
  "book_findings",
  {
    checkId: bigint("check_id", { mode: "number" }).notNull(),
    position: integer("position").notNull(),
    rule: text("rule").notNull(),
    what: text("what").notNull(),
    reservation: text("reservation"),
    unit: text("unit"),
  },
  (table) => [primaryKey({ columns: [table.checkId, table.position] })],
);
