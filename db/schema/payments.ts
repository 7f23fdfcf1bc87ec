import { boolean, date, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/schema/columns.ts";
import type { CardBrand } from "#domain/money/card-rules.ts";
import type { OperationKind, OperationState, PaymentPurpose, PaymentState } from "#domain/money/payment-status.ts";

export const cards = pgTable("cards", {
  id: uuid("id").primaryKey(),
  /** null: of somebody who left */
  memberId: uuid("member_id"),
  kaiinId: text("kaiin_id").notNull(),
  kaiinPass: bytes("kaiin_pass").notNull(),
  maskedNumber: text("masked_number").notNull(),
  expiry: text("expiry").notNull(),
  brand: text("brand").$type<CardBrand>().notNull(),
  authenticationId: text("authentication_id"),
  state: text("state").$type<"active" | "owed_only" | "replaced" | "removed">().notNull(),
  createdAt: instant("created_at").notNull(),
});

export const cardSetups = pgTable("card_setups", {
  id: uuid("id").primaryKey(),
  keyHash: bytes("key_hash").notNull(),
  memberId: uuid("member_id"),
  kind: text("kind").$type<"add" | "change">().notNull(),
  kaiinId: text("kaiin_id").notNull(),
  kaiinPass: bytes("kaiin_pass").notNull(),
  procNo: integer("proc_no").notNull(),
  state: text("state").$type<"started" | "completed" | "declined" | "expired">().notNull().default("started"),
  reason: text("reason"),
  fixable: boolean("fixable"),
  codes: text("codes").array().notNull().default([]),
  reportedAt: instant("reported_at"),
  authenticationId: text("authentication_id"),
  cardId: uuid("card_id"),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
  shownAt: instant("shown_at"),
});

export const payments = pgTable("payments", {
  id: uuid("id").primaryKey(),
  key: text("key").notNull(),
  memberId: uuid("member_id"),
  cardId: uuid("card_id"),
  reservationId: uuid("reservation_id"),
  purpose: text("purpose").$type<PaymentPurpose>().notNull(),
  amount: integer("amount").notNull(),
  refundedAmount: integer("refunded_amount").notNull().default(0),
  /** What changes and staff give back of it, in parts: never more than its amount. */
  plannedRefunds: integer("planned_refunds").notNull().default(0),
  state: text("state").$type<PaymentState>().notNull().default("pending"),
  present: boolean("present").notNull(),
  capturesAtOnce: boolean("captures_at_once").notNull().default(false),
  lapsesAt: instant("lapses_at"),
  processId: text("process_id"),
  processPass: bytes("process_pass"),
  createdAt: instant("created_at").notNull(),
});

export const paymentOperations = pgTable("payment_operations", {
  id: uuid("id").primaryKey(),
  paymentId: uuid("payment_id").notNull(),
  key: text("key").notNull(),
  kind: text("kind").$type<OperationKind>().notNull(),
  amount: integer("amount").notNull(),
  state: text("state").$type<OperationState>().notNull(),
  reason: text("reason"),
  fixable: boolean("fixable"),
  codes: text("codes").array().notNull().default([]),
  createdAt: instant("created_at").notNull(),
  sentAt: instant("sent_at"),
  settledAt: instant("settled_at"),
  /** When the gateway was last asked how it ended and did not tell, though it answered; only of what is open for long. */
  askedAt: instant("asked_at"),
  /** The day of the books that a capture or refund belongs to, by Japan's calendar. */
  bookedOn: date("booked_on"),
});
