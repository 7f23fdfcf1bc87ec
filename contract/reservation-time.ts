import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { instant } from "#contract/reservations.ts";

/** When the shop can be reserved from: its clock, its hours, and on which days they differ. */
export const reservationTimeBody = resultBody(
  z.object({
    now: instant,
    slotMinutes: z.int(),
    leadMinutes: z.int(),
    earliestPickup: instant,
    horizonDays: z.int(),
    lastPickupDate: z.string(),
    shortestRentalMinutes: z.int(),
    longestRentalHours: z.int().openapi({ description: "Of the longest plan" }),
    longestLongerRentalHours: z.int().openapi({ description: "With `longer`: the longest plan and extension" }),
    lockerHours: z.object({ from: z.string(), to: z.string() }).openapi({ example: { from: "06:00", to: "23:00" } }),
    counterHours: z.object({ from: z.string(), to: z.string() }),
    otherDays: z
      .array(z.object({ date: z.string(), open: z.array(z.object({ from: z.string(), to: z.string() })) }))
      .openapi({
        description:
          "Days on which the station that was named, or those of the area, serve at other times than the hours above, maintenance left out",
      }),
    holidays: z
      .array(z.object({ date: z.string(), name: z.string() }))
      .openapi({ description: "Japan's public holidays until the last day that a rental may end" }),
    maintenance: z
      .object({ from: instant, to: instant })
      .nullable()
      .openapi({ description: "Running now or next within the horizon" }),
  }),
).openapi("ReservationTime");
