import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/schema/columns.ts";
import type { Language } from "#domain/text.ts";

export type OutboxState = "waiting" | "sending" | "sent" | "local" | "superseded" | "expired" | "failed";

export const outbox = pgTable("outbox", {
  id: uuid("id").primaryKey().defaultRandom(),
  kind: text("kind").notNull(),
  memberId: uuid("member_id"),
  recipient: text("recipient").notNull(),
  language: text("language").$type<Language>().notNull(),
  data: jsonb("data").$type<Record<string, unknown>>().notNull(),
  topic: text("topic"),
  state: text("state").$type<OutboxState>().notNull().default("waiting"),
  attempts: integer("attempts").notNull().default(0),
  createdAt: instant("created_at").notNull(),
  nextTryAt: instant("next_try_at").notNull(),
  leasedUntil: instant("leased_until"),
  expiresAt: instant("expires_at"),
  sentAt: instant("sent_at"),
  lastError: text("last_error"),
});
