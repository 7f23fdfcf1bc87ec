import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { couponStates, isCouponCode, normaliseCouponCode } from "#domain/money/coupon.ts";

const instant = z.iso.datetime({ offset: true });

/** As typed, in the form in which codes are kept. Whether it can be one at all is said as of any other code: COU_001. */
export const typedCouponCode = z.string().min(1).max(100).transform(normaliseCouponCode);

export const couponCode = typedCouponCode.refine(isCouponCode).openapi({ type: "string", example: "EKIKARI500" });

export const coupon = z
  .object({
    id: z.uuid(),
    couponCode: z.string(),
    couponName: z.string(),
    discountValue: z
      .int()
      .openapi({ description: "Yen off the subtotal; with a percentage, the most that it takes off" }),
    discountPercent: z.int().nullable().openapi({ description: "Percent of the subtotal, rounded down to whole yen" }),
    viewText: z.string().openapi({ description: "Conditions in words, for the member" }),
    validFrom: instant,
    validUntil: instant,
    minimumAmount: z.int(),
    categorySlug: z.string().nullable(),
    categoryName: z.string().nullable().openapi({ description: "null: good for every product" }),
    state: z.enum(couponStates),
    used: z.boolean(),
    usedAt: instant.nullable(),
    usable: z.boolean().openapi({ description: "Neither used nor outside its time, and some are left" }),
    exhausted: z.boolean().openapi({
      description:
        "Members have used it as often as it may be used in all; of an invitation: as many were used as were earned",
    }),
    shareable: z.boolean().openapi({ description: "Others can use it by its code too; else only who was given it" }),
  })
  .openapi("Coupon");

export const couponListBody = resultBody(z.object({ coupons: z.array(coupon) })).openapi("CouponList");

export const checkCouponRequest = z
  .object({
    couponCode: typedCouponCode.openapi({ type: "string", description: "Any text; what is no code is COU_001 too" }),
    productId: z.int().min(1).max(2_147_483_647).optional().openapi({
      description: "Checks the category too, and the minimum: of the plan for the times, or of any plan without them",
    }),
    pickupTime: instant.optional().openapi({ description: "Counts together with returnTime" }),
    returnTime: instant.optional(),
    longer: z.boolean().optional().openapi({ description: "As for the reservation: the plan's price is what counts" }),
  })
  .openapi("CheckCouponRequest");

export const couponBody = resultBody(z.object({ coupon })).openapi("CheckedCoupon");

export type CouponView = z.infer<typeof coupon>;
export type CheckCouponRequest = z.output<typeof checkCouponRequest>;
