import { z } from "@hono/zod-openapi";
import { instant, productInHand, reservationNumber, station } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { allStatuses } from "#domain/rentals/reservation-status.ts";

/** What is typed to look for something: one line that the database can read. */
export const searchedWords = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((value) => /^[^\p{Cc}]*$/u.test(value))
  .refine((text) => text.isWellFormed());

export const searchQuery = z.object({
  query: searchedWords.openapi({
    description:
      "The beginning of a number, name, kana, serial number or box; a whole phone number or its last four digits, a whole address, or the number of an inquiry",
  }),
  station: station.optional().openapi({ description: "Whose boxes come first: every station has an S01" }),
});
export type SearchQuery = z.infer<typeof searchQuery>;

const reservation = z.object({
  number: reservationNumber,
  status: z.enum(allStatuses),
  product: z.string(),
  pickupAt: instant,
  name: z.string().nullable().openapi({ description: "As much of it as the caller may know; null: somebody who left" }),
});

export const searchBody = resultBody(
  z.object({
    reservations: z.array(reservation),
    members: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        kana: z.string(),
        phone: z.string().openapi({ description: "Masked" }),
        email: z.string().openapi({ description: "Masked" }),
      }),
    ),
    units: z.array(
      z.object({
        serialNumber: z.string(),
        product: productInHand,
        station: z.string().nullable(),
        box: z.string().nullable(),
      }),
    ),
    boxes: z.array(z.object({ station: z.string(), number: z.string() })),
    inquiries: z
      .array(z.object({ number: z.string(), name: z.string() }))
      .openapi({ description: "By the whole number" }),
  }),
).openapi("Found");

export type Found = z.infer<typeof searchBody>["result"];
export type FoundReservation = z.infer<typeof reservation>;
