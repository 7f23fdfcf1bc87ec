import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/schema/columns.ts";

/** Where a clean-up stopped that walks rows which stay. */
export const cleanUpMarks = pgTable("clean_up_marks", {
  task: text("task").primaryKey(),
  returnAt: instant("return_at").notNull(),
  reservationId: uuid("reservation_id").notNull(),
});
