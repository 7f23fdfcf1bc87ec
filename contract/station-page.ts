import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { area } from "#contract/home.ts";
import { instant } from "#contract/reservations.ts";
import { placeKinds } from "#domain/rentals/hours.ts";

const hours = z.object({ from: z.string(), to: z.string() }).openapi({ example: { from: "06:00", to: "23:00" } });
const side = z.enum(["left", "right"]).openapi({ description: "The walker's, who comes out of a gate" });

const directions = z
  .object({
    insideGates: z.boolean().openapi({ description: "Whether a ticket is needed to get there" }),
    floor: z.string(),
    exits: z.object({ left: z.string(), right: z.string() }),
    lockersOn: side,
    gates: z.array(z.object({ name: z.string(), minutes: z.int(), metres: z.int(), steps: z.array(z.string()) })),
  })
  .openapi("Directions");

/** Days in a row on which a station is open at the same other times, for the same reason. */
const specialDays = z
  .object({
    from: z.string().openapi({ description: "The first day", example: "2026-12-29" }),
    to: z.string().openapi({ description: "The last day, which may be the same", example: "2027-01-03" }),
    hours: z
      .array(z.object({ kind: z.enum(placeKinds), open: hours.nullable() }))
      .openapi({ description: "Of the lockers, and of the counter where there is one; null: closed" }),
    note: z.string().nullable().openapi({ description: "What members are to know about it" }),
  })
  .openapi("SpecialDays");

const stationPage = z
  .object({
    slug: z.string(),
    name: z.string(),
    area,
    closed: z
      .boolean()
      .openapi({ description: "For good: nothing is rented from there any more, and some may still return there" }),
    lockerHours: hours,
    counterHours: hours.nullable().openapi({ description: "null: there is no counter" }),
    hoursVary: z.boolean().openapi({ description: "It has hours of its own on some days: `now` tells today's" }),
    week: z
      .array(z.object({ weekday: z.int(), locker: hours.nullable(), counter: hours.nullable() }))
      .openapi({ description: "Each day of the week where these differ, 0 is Sunday, null: closed; else none" }),
    specialDays: z.array(specialDays).openapi({
      description: "Days ahead on which it has other hours than on that day of any week; some may be over by now",
    }),
    closedTimes: z
      .array(z.object({ from: instant, to: instant }))
      .openapi({ description: "Maintenance of the station ahead, when nothing there can be picked up or returned" }),
    nextCounter: z
      .string()
      .nullable()
      .openapi({ description: "Where there is none: a station of the area that has one" }),
    directions: directions.nullable().openapi({ description: "null: not written down yet" }),
  })
  .openapi("StationPage");

const stationNow = z
  .object({
    asOf: instant,
    lockerHours: hours.nullable().openapi({ description: "Today's; null: closed today" }),
    lockersOpen: z.boolean(),
    opensAt: instant.nullable().openapi({ description: "When closed lockers open next; null: not within 60 days" }),
    counterHours: hours.nullable().openapi({ description: "Today's; null: closed today, or there is no counter" }),
    boxes: z
      .array(z.object({ size: z.enum(["S", "M", "L"]), all: z.int(), free: z.int() }))
      .openapi({ description: "How many boxes there are, and how many are free right now" }),
    pickup: instant
      .nullable()
      .openapi({ description: "The first pickup that can be booked now; null: the station serves none" }),
    return: instant.nullable().openapi({
      description: "The evening of that day, or the last return before it; else that of the next day that has one",
    }),
  })
  .openapi("StationNow");

export const stationSlug = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
export const stationPageBody = resultBody(stationPage).openapi("StationPageBody");
export const stationNowBody = resultBody(stationNow).openapi("StationNowBody");

export type StationPageView = z.infer<typeof stationPage>;
export type SpecialDaysView = z.infer<typeof specialDays>;
export type DirectionsView = z.infer<typeof directions>;
