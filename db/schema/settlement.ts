import { date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/schema/columns.ts";
import type { OrphanState } from "#domain/money/staff-refund.ts";

/** A day of the books. A closed one does not change. */
export const settlementDays = pgTable("settlement_days", {
  day: date("day").primaryKey(),
  importedAt: instant("imported_at"),
  importedBy: uuid("imported_by"),
  closedAt: instant("closed_at"),
  closedBy: uuid("closed_by"),
  note: text("note"),
  captured: integer("captured"),
  refunded: integer("refunded"),
  theirCaptured: integer("their_captured"),
  theirRefunded: integer("their_refunded"),
});

/** The gateway's file of a day. */
export const gatewayLines = pgTable(
  "gateway_lines",
  {
    day: date("day").notNull(),
    transactionId: text("transaction_id").notNull(),
    kind: text("kind").$type<"capture" | "refund">().notNull(),
    processId: text("process_id").notNull(),
    operation: text("operation").notNull(),
    authorisation: text("authorisation").notNull(),
    amount: integer("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.transactionId] })],
);

/** Money that only the gateway knows of. */
export const gatewayOrphans = pgTable("gateway_orphans", {
  processId: text("process_id").primaryKey(),
  operation: text("operation").notNull(),
  day: date("day").notNull(),
  amount: integer("amount").notNull(),
  foundAt: instant("found_at").notNull(),
  state: text("state").$type<OrphanState>().notNull(),
  sentOperation: uuid("sent_operation"),
  changedAt: instant("changed_at").notNull(),
  /** Of what was written off: by whom, where nobody else agreed. */
  closedAloneBy: uuid("closed_alone_by"),
});
