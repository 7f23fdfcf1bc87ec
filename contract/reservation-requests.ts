import { z } from "@hono/zod-openapi";
import { typedCouponCode } from "#contract/coupons.ts";
import { instant, reservationId } from "#contract/reservations.ts";
import { wholeNumber } from "#contract/whole-number.ts";
import { isCalendarDay, isOfShopsYears } from "#domain/jst.ts";
import { reservationStatuses } from "#domain/rentals/reservation-status.ts";
import { isShippingNumber, normaliseShippingNumber } from "#domain/rentals/shipping-number.ts";

/** An instant as somebody sends it, with any offset, of a time that people rent things in. */
export const askedInstant = instant.transform((text) => new Date(text)).refine(isOfShopsYears);
/** The same in an address, where a plus sign that was sent as it is arrives as a space. */
export const askedInstantInAddress = z
  .string()
  .transform((text) => text.replace(/ (?=\d\d:\d\d$)/, "+"))
  .pipe(askedInstant)
  .openapi({ type: "string", format: "date-time", example: "2026-12-01T10:00:00+09:00" });
const day = z
  .string()
  .refine((text) => /^2[01]/.test(text) && isCalendarDay(text))
  .openapi({ example: "2026-12-01", description: "A day in Japan" });
export const someStation = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
const stationSlug = someStation.openapi({ description: "A station; left out, any station of the area with room" });

export const where = {
  station: stationSlug.optional(),
  area: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,39}$/)
    .optional()
    .openapi({ description: "Where any station will do: of this area; left out, of the shop's first" }),
};

const changing = reservationId
  .optional()
  .openapi({ description: "A reservation of the member's own that is to be changed: what it has is free for it" });

const longerQuery = z
  .stringbool({ truthy: ["true"], falsy: ["false"] })
  .default(false)
  .openapi({
    type: "boolean",
    description:
      "Also returns beyond the longest plan: that plan and blocks of extension. Of pickups: also those that have no earlier one, before the place is closed for days",
  });
export const pickupDatesQuery = z.object({ longer: longerQuery, changing, ...where });
export const pickupTimesQuery = z.object({ date: day, longer: longerQuery, changing, ...where });
export const returnDatesQuery = z.object({ pickup: askedInstantInAddress, longer: longerQuery, changing, ...where });
export const returnTimesQuery = z.object({
  pickup: askedInstantInAddress,
  date: day,
  longer: longerQuery,
  changing,
  ...where,
});

const choices = {
  pickupTime: askedInstant,
  returnTime: askedInstant,
  pickupStation: stationSlug.optional(),
  returnStation: stationSlug.optional(),
  area: where.area,
  longer: z.boolean().optional().openapi({
    description:
      "Also a rental beyond the longest plan, up to the longest there is: that plan and blocks of extension, paid together. Left out, such a one is refused with RES_004",
  }),
  couponId: z.uuid().optional().openapi({ description: "One of the member's coupons" }),
  couponCode: typedCouponCode.optional().openapi({
    type: "string",
    example: "EKIKARI500",
    description: "A code that the member typed, any text; instead of couponId. What is no code is COU_001 too",
  }),
};

const offerId = reservationId.optional().openapi({
  description: "What is kept for the member, of the waitlist: the rental is this offer. WAI_001 when it has ended",
});

export const quoteRequest = z.object({ ...choices, offerId }).openapi("QuoteRequest");

export const requestKey = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .openapi({ description: "Made once per visit of the confirm screen: the same key never reserves or changes twice" });

export const outcomeQuery = z.object({ requestKey });

export const reserveRequest = z
  .object({
    ...choices,
    offerId,
    productId: z.int().optional().openapi({ description: "Must be that of the address when given" }),
    requestKey: requestKey.optional(),
    notAfter: askedInstant.optional().openapi({
      type: "string",
      description:
        "When the caller stops waiting. A request that arrives later is refused with RES_004, which names this field",
    }),
    another: z
      .boolean()
      .optional()
      .openapi({ description: "One more, although the member has this product at an overlapping time (RES_008)" }),
    noticesAccepted: z.literal(true).openapi({ description: "All three notices are ticked" }),
    expectedTotal: z
      .int()
      .optional()
      .openapi({ description: "Refused with RES_004, which names this field, when the total is another by now" }),
  })
  .openapi("ReserveRequest");

export const reservationListQuery = z.object({
  history: z.enum(["0", "1"]).default("0").openapi({ description: "1: those that are over" }),
  sortOrder: z.enum(["asc", "desc"]).default("asc").openapi({ description: "By pickup time" }),
  page: wholeNumber(1, 100_000).optional().openapi({ description: "Without it, all of them" }),
  limit: wholeNumber(1, 100).default(12).openapi({ description: "How many a page has" }),
});
export type ReservationListQuery = z.output<typeof reservationListQuery>;
export const reservationQuery = z.object({
  history: z
    .enum(["0", "1"])
    .optional()
    .openapi({ description: "Changes nothing: a reservation is the same whichever list it stands in" }),
  seen: z
    .enum(["0", "1"])
    .default("1")
    .openapi({ description: "0: for an overview, which leaves the notices about the reservation unread" }),
});

export const extendRequest = z
  .object({
    returnTime: askedInstant,
    expectedFee: z.int().optional().openapi({
      description:
        "What the member was shown for this time. Refused with RES_004, which names this field, when it is another by now",
    }),
  })
  .openapi("ExtendRequest");

export const debugRequest = z
  .object({ currentStatus: z.enum(reservationStatuses), nextStatus: z.enum(reservationStatuses) })
  .openapi("DebugRequest");

export const shippingRequest = z
  .object({
    reservationId,
    shippingNumber: z
      .string()
      .transform(normaliseShippingNumber)
      .refine(isShippingNumber)
      .openapi({ type: "string", description: "8 to 20 letters and digits; spaces and hyphens do not matter" }),
  })
  .openapi("ShippingRequest");

export const returnPlaceRequest = z.object({ station: someStation }).openapi("ReturnPlaceRequest");

export type QuoteRequest = z.output<typeof quoteRequest>;
export type ReserveRequest = z.output<typeof reserveRequest>;
