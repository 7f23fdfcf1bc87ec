import { integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/schema/columns.ts";

export const mylist = pgTable(
  "mylist",
  {
    memberId: uuid("member_id").notNull(),
    productId: integer("product_id").notNull(),
    addedAt: instant("added_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.productId] })],
);
