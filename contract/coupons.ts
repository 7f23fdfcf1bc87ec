import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";

const instant = z.iso.datetime({ offset: true });

export const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,20}$/);

export const coupon = z
  .object({
    id: z.uuid(),
    couponCode: z.string(),
    couponName: z.string(),
    discountValue: z.int().openapi({ description: "Yen off the subtotal" }),
    viewText: z.string().openapi({ description: "Conditions in words, for the member" }),
    validFrom: instant,
    validUntil: instant,
    minimumAmount: z.int(),
    categorySlug: z.string().nullable(),
    used: z.boolean(),
    usable: z.boolean().openapi({ description: "Neither used nor outside its time" }),
  })
  .openapi("Coupon");

export const couponListBody = resultBody(z.object({ coupons: z.array(coupon) })).openapi("CouponList");

export const checkCouponRequest = z
  .object({
    couponCode,
    productId: z.int().min(1).max(2_147_483_647).optional().openapi({ description: "Checks the conditions too" }),
    pickupTime: instant.optional(),
    returnTime: instant.optional(),
  })
  .openapi("CheckCouponRequest");

export const couponBody = resultBody(z.object({ coupon })).openapi("CheckedCoupon");

export const myInviteCodeBody = resultBody(
  z.object({
    inviteCode: z.string(),
    couponValue: z.int().openapi({ description: "Yen that each of the two gets" }),
    couponDays: z.int(),
  }),
).openapi("MyInviteCode");

export type CouponView = z.infer<typeof coupon>;
export type CheckCouponRequest = z.output<typeof checkCouponRequest>;
