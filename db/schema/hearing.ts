import { boolean, pgTable } from "drizzle-orm/pg-core";
import { instant } from "#db/schema/columns.ts";

export const siteHearing = pgTable("site_hearing", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  heardAt: instant("heard_at").notNull(),
  backAt: instant("back_at").notNull(),
});
