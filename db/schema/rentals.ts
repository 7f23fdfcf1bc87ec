import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant, instantRange } from "#db/schema/columns.ts";
import type { DeskOutcome } from "#domain/rentals/desk-outcome.ts";
import type { DoorPurpose } from "#domain/rentals/door.ts";
import type { PlanHours } from "#domain/rentals/plan.ts";
import type { AnyStatus } from "#domain/rentals/reservation-status.ts";
import type { Text } from "#domain/text.ts";

export const deskCases = pgTable("desk_cases", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  reservationId: uuid("reservation_id").notNull(),
  boxId: integer("box_id").notNull(),
  takenBy: uuid("taken_by").notNull(),
  takenAt: instant("taken_at").notNull(),
  doneAt: instant("done_at"),
  outcome: text("outcome").$type<DeskOutcome>(),
});

/** What staff wrote down about a reservation. */
export const reservationNotes = pgTable("reservation_notes", {
  id: uuid("id").primaryKey(),
  reservationId: uuid("reservation_id").notNull(),
  staffId: uuid("staff_id").notNull(),
  at: instant("at").notNull(),
  text: text("text").notNull(),
});

export const maintenanceWindows = pgTable("maintenance_windows", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  startsAt: instant("starts_at").notNull(),
  endsAt: instant("ends_at").notNull(),
  /** null: of the whole shop */
  stationSlug: text("station_slug"),
  note: jsonb("note").$type<Text>(),
});

/** The rules in force when a reservation was booked. */
export type ReservationTerms = {
  /** The terms as they read then, by the day that stood below them; not in contracts from before it was kept. */
  termsVersion?: string;
  extensionUnitPrice: number;
  /** What all extensions may cost together; unlimited in contracts from before there was a limit. */
  extensionCap?: number;
  replacementPrice: number;
  lateGraceMinutes: number;
  turnaroundHours: number;
  longestRentalDays: number;
};

export const reservations = pgTable("reservations", {
  id: uuid("id").primaryKey(),
  number: text("number").notNull(),
  /** null: of somebody who left */
  memberId: uuid("member_id"),
  productId: integer("product_id").notNull(),
  unitId: integer("unit_id").notNull(),
  status: text("status").$type<AnyStatus>().notNull(),
  requestKey: text("request_key").notNull(),
  choiceHash: text("choice_hash"),
  /** Wished for although the member has the product at that time already. */
  another: boolean("another"),
  pickupAt: instant("pickup_at").notNull(),
  returnAt: instant("return_at").notNull(),
  planHours: integer("plan_hours").$type<PlanHours>().notNull(),
  pickupStation: text("pickup_station").notNull(),
  pickupBoxId: integer("pickup_box_id"),
  returnStation: text("return_station").notNull(),
  returnBoxId: integer("return_box_id"),
  memberCouponId: uuid("member_coupon_id"),
  subtotal: integer("subtotal").notNull(),
  discount: integer("discount").notNull(),
  total: integer("total").notNull(),
  /** Of the total: blocks of extension that were booked with the plan. */
  bookedExtension: integer("booked_extension"),
  extensionTotal: integer("extension_total").notNull().default(0),
  paidBlocks: integer("paid_blocks").notNull().default(0),
  terms: jsonb("terms").$type<ReservationTerms>().notNull(),
  cancelUntil: instant("cancel_until").notNull(),
  notPickupAt: instant("not_pickup_at").notNull(),
  overdueAt: instant("overdue_at").notNull(),
  holdExpiresAt: instant("hold_expires_at").notNull(),
  createdAt: instant("created_at").notNull(),
  confirmedAt: instant("confirmed_at"),
  pickupReminderAt: instant("pickup_reminder_at"),
  returnReminderAt: instant("return_reminder_at"),
  lateStoppedAt: instant("late_stopped_at"),
  lateFee: integer("late_fee").notNull().default(0),
  lateFeeCharged: integer("late_fee_charged").notNull().default(0),
  lateFeeState: text("late_fee_state").$type<"none" | "due" | "paid" | "failed">().notNull().default("none"),
  /** `waiting`: cancelled by staff, and somebody else has to approve the refund. */
  refundState: text("refund_state").$type<"none" | "waiting" | "pending" | "done">().notNull().default("none"),
  forced: boolean("forced").notNull().default(false),
  shippingNumber: text("shipping_number"),
  parcelReportedAt: instant("parcel_reported_at"),
  filledAt: instant("filled_at"),
  returnedAt: instant("returned_at"),
  returnedBy: text("returned_by").$type<"locker" | "staff">(),
  returnedStation: text("returned_station"),
  returnedBoxId: integer("returned_box_id"),
  checkedInAt: instant("checked_in_at"),
  /** Of what was kept for a member to reserve, also after they did: until when they could. */
  offeredUntil: instant("offered_until"),
  /** Of staff: who booked it for the member. */
  bookedBy: uuid("booked_by"),
  /** What staff gave back of the price, or is going to. */
  givenBack: integer("given_back").notNull().default(0),
  /** What lateness would have cost more, had staff not let it go. */
  lateFeeWaived: integer("late_fee_waived").notNull().default(0),
  /** What damage or loss was charged, less what was withdrawn or given back. */
  damageTotal: integer("damage_total").notNull().default(0),
});

export type Reservation = typeof reservations.$inferSelect;

export const unitAllocations = pgTable(
  "unit_allocations",
  {
    reservationId: uuid("reservation_id").notNull(),
    unitId: integer("unit_id").notNull(),
    period: instantRange("period").notNull(),
    areaSlug: text("area_slug").notNull(),
    /** `next`: for what a change makes of it, while that is being paid. */
    kind: text("kind").$type<"booked" | "next">().notNull().default("booked"),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.kind] })],
);

export const boxAllocations = pgTable(
  "box_allocations",
  {
    reservationId: uuid("reservation_id").notNull(),
    kind: text("kind").$type<"pickup" | "return" | "next_pickup" | "next_return" | "claim" | "left">().notNull(),
    boxId: integer("box_id").notNull(),
    period: instantRange("period").notNull(),
    claimedUntil: instant("claimed_until"),
    areaSlug: text("area_slug").notNull(),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.kind, table.boxId] })],
);

export const extensions = pgTable("extensions", {
  id: uuid("id").primaryKey(),
  reservationId: uuid("reservation_id").notNull(),
  fromReturnAt: instant("from_return_at").notNull(),
  toReturnAt: instant("to_return_at").notNull(),
  blocks: integer("blocks").notNull(),
  fee: integer("fee").notNull(),
  returnStation: text("return_station").notNull(),
  returnBoxId: integer("return_box_id"),
  state: text("state").$type<"pending" | "done" | "failed">().notNull(),
  createdAt: instant("created_at").notNull(),
});

export const reservationChanges = pgTable("reservation_changes", {
  id: uuid("id").primaryKey(),
  reservationId: uuid("reservation_id").notNull(),
  requestKey: text("request_key").notNull(),
  choiceHash: text("choice_hash").notNull(),
  state: text("state").$type<"pending" | "done" | "failed">().notNull(),
  fromPickupAt: instant("from_pickup_at").notNull(),
  fromReturnAt: instant("from_return_at").notNull(),
  fromPickupStation: text("from_pickup_station").notNull(),
  fromReturnStation: text("from_return_station").notNull(),
  /** What the total was made up of before. */
  fromDiscount: integer("from_discount").notNull(),
  fromBookedExtension: integer("from_booked_extension").notNull(),
  /** All that was paid for it before. */
  paid: integer("paid").notNull(),
  pickupAt: instant("pickup_at").notNull(),
  returnAt: instant("return_at").notNull(),
  planHours: integer("plan_hours").$type<PlanHours>().notNull(),
  unitId: integer("unit_id").notNull(),
  pickupStation: text("pickup_station").notNull(),
  pickupBoxId: integer("pickup_box_id"),
  returnStation: text("return_station").notNull(),
  returnBoxId: integer("return_box_id"),
  subtotal: integer("subtotal").notNull(),
  discount: integer("discount").notNull(),
  bookedExtension: integer("booked_extension").notNull(),
  paidBlocks: integer("paid_blocks").notNull(),
  total: integer("total").notNull(),
  keepsCoupon: boolean("keeps_coupon").notNull(),
  terms: jsonb("terms").$type<ReservationTerms>().notNull(),
  cancelUntil: instant("cancel_until").notNull(),
  refundState: text("refund_state").$type<"none" | "waiting" | "pending" | "done">().notNull().default("none"),
  createdAt: instant("created_at").notNull(),
  doneAt: instant("done_at"),
});

/** What a change gives back of which payment. */
export const changeRefunds = pgTable(
  "change_refunds",
  {
    changeId: uuid("change_id").notNull(),
    paymentId: uuid("payment_id").notNull(),
    amount: integer("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.paymentId] })],
);

export const reservationEvents = pgTable("reservation_events", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  reservationId: uuid("reservation_id").notNull(),
  fromStatus: text("from_status").$type<AnyStatus>().notNull(),
  toStatus: text("to_status").$type<AnyStatus>().notNull(),
  mover: text("mover").notNull(),
  at: instant("at").notNull(),
  staffId: uuid("staff_id"),
});

/** What a locker was answered: how it stands and which door is meant, or why not. */
export type LockerAnswer =
  | { applied: boolean; status: AnyStatus | null; station: string | null; box: string | null }
  | { code: "COM_003" | "LOC_007" | "LOC_008" }
  | { code: "LOC_006"; full?: true; errand?: true }
  | { code: "LOC_002"; errand?: true }
  | { code: "LOC_003"; at: string; errand?: true }
  | { code: "LOC_004"; at: string }
  | { code: "LOC_005"; station: string; box: string | null };

export const lockerEvents = pgTable("locker_events", {
  id: uuid("id").primaryKey(),
  type: text("type").$type<"opened" | "item_placed" | "item_taken">().notNull(),
  reservationId: uuid("reservation_id"),
  applied: boolean("applied").notNull(),
  occurredAt: text("occurred_at").notNull(),
  receivedAt: instant("received_at").notNull(),
  actor: text("actor").$type<"pickup" | "return" | "staff">(),
  station: text("station"),
  box: text("box"),
  refusal: text("refusal"),
  answer: jsonb("answer").$type<LockerAnswer>(),
  /** Of what somebody did whom the member had asked to. */
  errandId: uuid("errand_id"),
});

export const errands = pgTable("errands", {
  id: uuid("id").primaryKey().defaultRandom(),
  number: text("number").notNull(),
  reservationId: uuid("reservation_id").notNull(),
  purpose: text("purpose").$type<DoorPurpose>().notNull(),
  keyHash: bytes("key_hash").notNull(),
  createdAt: instant("created_at").notNull(),
  endedAt: instant("ended_at"),
  endedBy: text("ended_by").$type<"done" | "revoked" | "replaced" | "over">(),
  usedAt: instant("used_at"),
});

export type Errand = typeof errands.$inferSelect;
