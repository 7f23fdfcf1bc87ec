import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { payingCard } from "#contract/quote.ts";
import { askedInstant, requestKey, someStation } from "#contract/reservation-requests.ts";
import { blocksBeyond, instant, plan, yen } from "#contract/reservations.ts";

const choices = {
  pickupTime: askedInstant.optional(),
  returnTime: askedInstant.optional(),
  pickupStation: someStation.optional(),
  returnStation: someStation.optional(),
};

export const changeQuoteRequest = z
  .object(choices)
  .openapi("ChangeQuoteRequest", { description: "What is left out stays as it is" });

export const changeRequest = z
  .object({
    ...choices,
    requestKey,
    expectedDifference: z.int().openapi({
      description:
        "What the member was shown to pay more, or to get back (negative). Refused with RES_004, which names this field, when it is another by now",
    }),
    another: z
      .boolean()
      .optional()
      .openapi({ description: "Although the member has this product at an overlapping time (RES_008)" }),
  })
  .openapi("ChangeRequest");

const stationName = z.object({ slug: z.string(), name: z.string() });

export const changeQuote = z
  .object({
    pickupTime: instant,
    returnTime: instant,
    pickupStation: stationName,
    returnStation: stationName,
    planHours: plan,
    subtotal: yen.openapi({ description: "The plan's price, as of today" }),
    ...blocksBeyond,
    discount: yen,
    total: yen.openapi({ description: "What the reservation then costs in all" }),
    tax: yen,
    paid: yen.openapi({ description: "All that was paid for it so far" }),
    difference: z.int().openapi({ description: "Yen to pay more, or to be given back (negative)" }),
    couponReturned: z
      .boolean()
      .openapi({ description: "The coupon does not count any more and comes back; the amounts are those without it" }),
    couponExpired: z
      .boolean()
      .openapi({ description: "The same of one that has expired since it was used: it cannot be used again" }),
    cancellationDeadline: instant.openapi({ description: "Until when it can be cancelled then" }),
    cancellableAfter: z.boolean().openapi({ description: "false: once changed it cannot be cancelled any more" }),
    card: payingCard,
    cardNeeded: z.boolean(),
  })
  .openapi("ChangeQuote");

export const changeQuoteBody = resultBody(changeQuote).openapi("ChangeQuoteBody");

export type ChangeQuoteRequest = z.output<typeof changeQuoteRequest>;
export type ChangeRequest = z.output<typeof changeRequest>;
export type ChangeQuoteView = z.infer<typeof changeQuote>;
