import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { instant } from "#contract/reservations.ts";
import { near } from "#contract/stations.ts";

const hours = z.object({ from: z.string(), to: z.string() }).openapi({ example: { from: "06:00", to: "23:00" } });

export const returnPlacesQuery = z.object({
  near: near.optional().openapi({ description: "Where the member is: the nearest station to it comes first" }),
});

const returnPlaces = z
  .object({
    asOf: instant,
    claimMinutes: z.int().openapi({ description: "How long a box is kept for a return" }),
    stations: z
      .array(
        z.object({
          station: z.object({ slug: z.string(), name: z.string() }),
          sameAsBooked: z.boolean(),
          kilometres: z.number().nullable().openapi({
            description:
              "From `near`, or without it from the booked station, as the crow flies; null where the map lacks one",
          }),
          freeBoxes: z.int().openapi({ description: "Boxes that fit and are free right now" }),
          lockers: hours,
          lockersOpen: z.boolean(),
          opensAt: instant.nullable().openapi({
            description: "When closed lockers open next; null: not within 60 days",
          }),
          counter: hours
            .extend({
              open: z.boolean(),
              opensAt: instant.nullable().openapi({
                description: "When a closed counter opens next; null: it is open, or not within 60 days",
              }),
            })
            .nullable()
            .openapi({ description: "null: there is none" }),
        }),
      )
      .openapi({ description: "The nearest to `near` first; without it the booked one, then the nearest to it" }),
  })
  .openapi("ReturnPlaces");

export const returnPlacesBody = resultBody(returnPlaces).openapi("ReturnPlacesBody");

export type ReturnPlacesView = z.infer<typeof returnPlaces>;
