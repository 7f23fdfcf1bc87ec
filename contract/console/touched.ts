import { z } from "@hono/zod-openapi";
import { reason } from "#contract/console/boxes.ts";
import { instant, reservationNumber, serialNumber, station } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { isOfShopsYears } from "#domain/jst.ts";
import { allStatuses } from "#domain/rentals/reservation-status.ts";

/** `withdraw`: of an offer that is not paid yet. */
export const decisions = ["keep", "move", "cancel", "withdraw"] as const;
export type Decision = (typeof decisions)[number];

const namedStation = z.object({ slug: z.string(), name: z.string() });

/** Where and when a booking could be instead. */
const move = z.object({
  pickupTime: instant,
  returnTime: instant,
  pickupStation: namedStation,
  returnStation: namedStation,
});

const touched = z
  .object({
    number: reservationNumber,
    status: z.enum(allStatuses),
    why: z
      .array(z.enum(["pickup", "return", "turnaround"]))
      .openapi({ description: "What would be closed: its pickup, its return; or its unit might not be ready" }),
    pickupTime: instant,
    returnTime: instant,
    pickupStation: namedStation,
    returnStation: namedStation,
    product: z.string(),
    lastName: z.string().nullable().openapi({ description: "null: of somebody who left, or not for this role" }),
    phone: z.string().nullable().openapi({ description: "The last four digits" }),
    paying: z.boolean().openapi({ description: "It, or a change or an extension of it, is being paid: it is kept" }),
    may: z.array(z.enum(decisions)).openapi({ description: "What can be decided about it, by this person" }),
    moves: z.array(move),
    units: z.array(z.string()).openapi({
      description: "Where its unit might not be ready: serial numbers of others that are free then, with time enough",
    }),
  })
  .openapi("TouchedBooking");

export const touchedPreview = z.object({ touched: z.array(touched), hash: z.string() }).openapi("TouchedPreview");

export const touchedPreviewBody = resultBody(touchedPreview).openapi("TouchedPreviewResult");

/** A moment of the years in which the shop is about. */
export const momentOfShop = z.coerce.date().refine(isOfShopsYears).openapi({ type: "string", format: "date-time" });

const decision = z.object({
  number: reservationNumber,
  decision: z.enum(decisions),
  move: z
    .object({
      pickupTime: momentOfShop,
      returnTime: momentOfShop,
      pickupStation: station,
      returnStation: station,
    })
    .optional(),
  unit: serialNumber.optional().openapi({ description: "Of a move to another unit, at the same time and place" }),
});

/** What somebody decided about those whom a change touches, and why. */
export const order = {
  reason,
  hash: z.string().max(64).openapi({ description: "Of the preview that was shown" }),
  decisions: z.array(decision).max(1_000),
};

export type TouchedPreview = z.infer<typeof touchedPreview>;
export type TouchedBooking = TouchedPreview["touched"][number];
export type DecisionMade = z.infer<typeof decision>;
