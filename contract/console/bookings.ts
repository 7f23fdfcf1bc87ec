import { z } from "@hono/zod-openapi";
import { reason } from "#contract/console/boxes.ts";
import { instant, reservationNumber } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { productId } from "#contract/products.ts";
import { quote } from "#contract/quote.ts";
import { askedInstant, pickupTimesQuery, returnTimesQuery, someStation } from "#contract/reservation-requests.ts";
import { yen } from "#contract/reservations.ts";

export const bookableParam = z.object({ id: productId });
export const bookableTimesQuery = pickupTimesQuery.omit({ changing: true, longer: true });
export const bookableReturnsQuery = returnTimesQuery.omit({ changing: true, longer: true });

const choices = {
  productId: z.int().min(1).max(2_147_483_647),
  pickupTime: askedInstant,
  returnTime: askedInstant,
  pickupStation: someStation.openapi({ description: "One of the caller's stations" }),
  returnStation: someStation,
};

export const bookingQuoteRequest = z.object(choices).openapi("BookingQuoteRequest");

export const bookingQuoteBody = resultBody(
  z.object({
    quote,
    payLinkUntil: instant
      .nullable()
      .openapi({ description: "Until when it would be kept for the member to pay; null: the pickup is too near" }),
  }),
).openapi("BookingQuote");

/** How the member asks for it: standing at the desk, or calling. */
export const bookingWays = ["in_person", "phone"] as const;
/** With the member's card now, or by the member with the link in a mail. */
export const bookingPays = ["card", "link"] as const;

export const bookingRequest = z
  .object({
    ...choices,
    id: z.uuid().openapi({ description: "Made up by the browser: the same booking twice is one" }),
    way: z.enum(bookingWays),
    pay: z.enum(bookingPays),
    noticesAccepted: z.boolean().openapi({
      description: "With pay `card`: the three notices were read to the member, who agreed. By link, members tick them",
    }),
    expectedTotal: yen.openapi({ description: "What was shown. Refused with RES_004 when it is another by now" }),
    another: z
      .boolean()
      .optional()
      .openapi({ description: "One more, although the member has this product at an overlapping time (RES_008)" }),
    reason,
  })
  .openapi("BookingRequest");

export const bookedBody = resultBody(
  z.object({
    number: reservationNumber,
    payLinkUntil: instant.nullable().openapi({ description: "Until when the member can pay; null: it is paid" }),
  }),
).openapi("Booked");

export type BookingRequest = z.output<typeof bookingRequest>;
export type BookingQuote = z.infer<typeof bookingQuoteBody>["result"];
