import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/schema/columns.ts";

/** What one member was told. The public notices are part of the catalogue: `notices`. */
export const memberNotices = pgTable("member_notices", {
  id: uuid("id").primaryKey(),
  memberId: uuid("member_id").notNull(),
  kind: text("kind").notNull(),
  data: jsonb("data").$type<Record<string, unknown>>().notNull(),
  createdAt: instant("created_at").notNull(),
  readAt: instant("read_at"),
});

export const noticeReads = pgTable(
  "notice_reads",
  {
    memberId: uuid("member_id").notNull(),
    noticeId: integer("notice_id").notNull(),
    readAt: instant("read_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.noticeId] })],
);
