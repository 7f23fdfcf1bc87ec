import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/schema/columns.ts";
import type { StaffRefundKind, StaffRefundState } from "#domain/money/staff-refund.ts";

/** What staff gives back. */
export const staffRefunds = pgTable("staff_refunds", {
  id: uuid("id").primaryKey(),
  requestHash: bytes("request_hash").notNull(),
  kind: text("kind").$type<StaffRefundKind>().notNull(),
  reservationId: uuid("reservation_id"),
  amount: integer("amount").notNull(),
  reason: text("reason").notNull(),
  requestedBy: uuid("requested_by").notNull(),
  requestedAt: instant("requested_at").notNull(),
  needsApproval: boolean("needs_approval").notNull(),
  /** What one person could give back alone then: at once, and on a day. */
  limitYen: integer("limit_yen"),
  dayLimitYen: integer("day_limit_yen"),
  approvedBy: uuid("approved_by"),
  refusedBy: uuid("refused_by"),
  decidedAt: instant("decided_at"),
  refusal: text("refusal"),
  state: text("state").$type<StaffRefundState>().notNull(),
  /** Since when it needs nothing more: it was settled by other means. */
  closedAt: instant("closed_at"),
  closedAloneBy: uuid("closed_alone_by"),
  /** What of the amount nobody has paid: it is not asked for any more. */
  letGo: integer("let_go").notNull().default(0),
  damageId: uuid("damage_id"),
  changeId: uuid("change_id"),
  orphanId: text("orphan_id"),
});

export type StaffRefund = typeof staffRefunds.$inferSelect;

/** From which payments. */
export const staffRefundParts = pgTable(
  "staff_refund_parts",
  {
    refundId: uuid("refund_id").notNull(),
    paymentId: uuid("payment_id").notNull(),
    amount: integer("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.paymentId] })],
);

/** What somebody has asked for about open money, and somebody else has to agree to. */
export const askedActs = pgTable(
  "asked_acts",
  {
    kind: text("kind").notNull(),
    subjectId: text("subject_id").notNull(),
    act: text("act").notNull(),
    reason: text("reason").notNull(),
    staffId: uuid("staff_id").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);

export const damageCharges = pgTable("damage_charges", {
  id: uuid("id").primaryKey(),
  reservationId: uuid("reservation_id").notNull(),
  kind: text("kind").$type<"damage" | "loss">().notNull(),
  amount: integer("amount").notNull(),
  /** As the member is told. */
  reason: text("reason").notNull(),
  staffId: uuid("staff_id").notNull(),
  at: instant("at").notNull(),
  chargeAt: instant("charge_at").notNull(),
  state: text("state").$type<"announced" | "paid" | "failed" | "withdrawn">().notNull(),
  tries: integer("tries").notNull().default(0),
  givenBack: integer("given_back").notNull().default(0),
  postponed: integer("postponed").notNull().default(0),
  /** Of a loss: by how much less than it costs it was announced. */
  shortBy: integer("short_by").notNull().default(0),
});

export type DamageCharge = typeof damageCharges.$inferSelect;

export const damagePhotos = pgTable("damage_photos", {
  id: uuid("id").primaryKey(),
  reservationId: uuid("reservation_id").notNull(),
  /** null: taken for a charge that is not made yet */
  chargeId: uuid("charge_id"),
  image: bytes("image").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  staffId: uuid("staff_id").notNull(),
  at: instant("at").notNull(),
});
