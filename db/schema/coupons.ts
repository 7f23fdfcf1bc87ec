import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/schema/columns.ts";
import type { Recipients } from "#domain/money/campaign.ts";
import type { Text } from "#domain/text.ts";

export const coupons = pgTable("coupons", {
  id: uuid("id").primaryKey().defaultRandom(),
  code: text("code").notNull(),
  name: jsonb("name").$type<Text>().notNull(),
  viewText: jsonb("view_text").$type<Text>().notNull(),
  discountValue: integer("discount_value").notNull(),
  /** Of so many percent, at most the value; null: the value. */
  discountPercent: integer("discount_percent"),
  validFrom: instant("valid_from").notNull(),
  validUntil: instant("valid_until").notNull(),
  minimumAmount: integer("minimum_amount").notNull().default(0),
  categorySlug: text("category_slug"),
  byCode: boolean("by_code").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
  usesEach: integer("uses_each").notNull().default(1),
  mostUses: integer("most_uses"),
  mostYen: integer("most_yen"),
  uses: integer("uses").notNull().default(0),
  yenUsed: bigint("yen_used", { mode: "number" }).notNull().default(0),
  pausedAt: instant("paused_at"),
  endedAt: instant("ended_at"),
});

export const couponGrants = pgTable("coupon_grants", {
  id: uuid("id").primaryKey(),
  couponId: uuid("coupon_id").notNull(),
  recipients: jsonb("recipients").$type<Recipients>().notNull(),
  askedAt: instant("asked_at").notNull(),
  staffId: uuid("staff_id").notNull(),
  reached: uuid("reached"),
  granted: integer("granted").notNull().default(0),
  doneAt: instant("done_at"),
});

export const memberCoupons = pgTable("member_coupons", {
  id: uuid("id").primaryKey().defaultRandom(),
  memberId: uuid("member_id").notNull(),
  couponId: uuid("coupon_id").notNull(),
  grantKey: text("grant_key").notNull(),
  discountValue: integer("discount_value").notNull(),
  /** Of so many percent, at most the value; null: the value. */
  discountPercent: integer("discount_percent"),
  validFrom: instant("valid_from").notNull(),
  validUntil: instant("valid_until").notNull(),
  createdAt: instant("created_at").notNull(),
  /** When the payment that it was a reward for was given back. It then ends at that moment. */
  withdrawnAt: instant("withdrawn_at"),
});

export const couponRedemptions = pgTable("coupon_redemptions", {
  memberCouponId: uuid("member_coupon_id").primaryKey(),
  reservationId: uuid("reservation_id").notNull(),
  redeemedAt: instant("redeemed_at").notNull(),
});
