import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { blocksBeyond, instant, plan, product, yen } from "#contract/reservations.ts";

export const payingCard = z
  .object({
    maskedNumber: z.string(),
    expiry: z.string().openapi({ description: "YYMM" }),
    brand: z.string(),
    expired: z.boolean(),
  })
  .nullable()
  .openapi({ description: "null: register a card first, unless there is nothing to pay" });

export const quote = z
  .object({
    product,
    pickupTime: instant,
    returnTime: instant,
    planHours: plan,
    subtotal: yen.openapi({ description: "The plan's price" }),
    ...blocksBeyond,
    discount: yen,
    total: yen,
    tax: yen,
    coupon: z
      .object({
        id: z.uuid(),
        couponName: z.string(),
        discountValue: yen.openapi({ description: "What it takes off, or with a percentage the most that it does" }),
        discountPercent: z.int().nullable(),
      })
      .nullable(),
    couponError: z
      .object({ code: z.enum(["COU_001", "COU_002", "COU_003", "COU_004", "COU_005"]), message: z.string() })
      .nullable()
      .openapi({ description: "Why the coupon asked for does not count; the amounts are those without it" }),
    usableCouponIds: z.array(z.uuid()).openapi({ description: "The member's coupons that count for this rental" }),
    card: payingCard,
    cardNeeded: z.boolean(),
    cancellationDeadline: instant,
    cancellableNow: z.boolean().openapi({ description: "false: once reserved it cannot be cancelled" }),
    cancellationReason: z
      .enum(["booked_too_late"])
      .nullable()
      .openapi({ description: "Why it cannot be cancelled: the deadline has passed already" }),
    cancellationDeadlineHours: z.int().openapi({ description: "So long before the pickup the deadline is" }),
    extensionUnitPrice: yen.openapi({ description: "Per started 12 hours of extension or lateness" }),
    lateGraceMinutes: z.int(),
    latestLateFee: yen.openapi({ description: "The cap of late fees: the replacement price" }),
    stations: z
      .array(z.object({ slug: z.string(), name: z.string(), forPickup: z.boolean(), forReturn: z.boolean() }))
      .openapi({
        description:
          "The first eight stations of the area and the named ones, and which of them can serve; all of the area where none of these can",
      }),
    offer: z
      .object({ until: instant, pickupStation: z.string(), returnStation: z.string() })
      .nullable()
      .openapi({ description: "With offerId: until when it is kept for the member, and the names of its stations" }),
  })
  .openapi("Quote");

export const quoteBody = resultBody(quote).openapi("QuoteBody");

export type QuoteView = z.infer<typeof quote>;
