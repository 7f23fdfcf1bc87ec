import { bigint, boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/schema/columns.ts";
import type { WaitOutcome } from "#domain/rentals/waitlist.ts";

export const waitlistEntries = pgTable("waitlist_entries", {
  id: uuid("id").primaryKey(),
  lineNumber: bigint("line_number", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  memberId: uuid("member_id").notNull(),
  productId: integer("product_id").notNull(),
  areaSlug: text("area_slug").notNull(),
  pickupStation: text("pickup_station"),
  returnStation: text("return_station"),
  pickupAt: instant("pickup_at").notNull(),
  returnAt: instant("return_at").notNull(),
  longer: boolean("longer").notNull(),
  createdAt: instant("created_at").notNull(),
  /** The offer that was made. */
  reservationId: uuid("reservation_id"),
  endedAt: instant("ended_at"),
  outcome: text("outcome").$type<WaitOutcome>(),
});

export type WaitlistEntry = typeof waitlistEntries.$inferSelect;
