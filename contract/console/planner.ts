import { z } from "@hono/zod-openapi";
import { moneyFilter } from "#contract/console/reservations.ts";
import {
  instant,
  instantOfShop,
  productInHand,
  reservationNumber,
  serialNumber,
  station,
} from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { wholeNumber } from "#contract/whole-number.ts";
import { allStatuses } from "#domain/rentals/reservation-status.ts";
import { unitConditions, unitPlaces } from "#domain/rentals/unit-place.ts";

export const plannerQuery = z.object({
  from: instantOfShop.openapi({ description: "Where the picture begins" }),
  days: wholeNumber(1, 62).default(7),
  station: station.optional().openapi({ description: "Units there, and those of its area that are at no station" }),
  category: station.optional().openapi({ description: "A category or a department" }),
  product: wholeNumber(1, 2_147_483_647).optional(),
  money: moneyFilter.openapi({
    description: "Only units that in these days have a reservation with money that waits, failed or is unknown",
  }),
  text: z.string().trim().max(60).optional().openapi({ description: "Part of a serial number or of a product's name" }),
  after: serialNumber.optional().openapi({ description: "`next` of the page before" }),
  limit: wholeNumber(1, 500).default(500),
});

const bar = z
  .object({
    number: reservationNumber.nullable().openapi({ description: "null: of a station where the caller does not work" }),
    status: z.enum(allStatuses),
    name: z.string().nullable().openapi({ description: "The surname; null: not the caller's business, or left" }),
    pickupAt: instant,
    returnAt: instant.openapi({ description: "When it is to be back, or was" }),
    until: instant.openapi({ description: "Until when the unit is kept for it, turnaround included" }),
    change: z.boolean().openapi({ description: "What a reservation is to become whose change is being paid" }),
    pushed: z.boolean().openapi({ description: "The unit is late and will not be ready in time for it" }),
    movedFrom: z.string().nullable().openapi({ description: "The unit that it had before this one" }),
    openMoney: z.boolean().openapi({ description: "Money of it waits, failed or is unknown" }),
  })
  .openapi("PlannedBar");

const row = z
  .object({
    serialNumber: z.string(),
    product: z.int(),
    condition: z.enum(unitConditions),
    since: instant.nullable().openapi({ description: "Of one that cannot be rented: since when" }),
    place: z.enum(unitPlaces),
    station: z.string().nullable(),
    bars: z.array(bar).openapi({ description: "In the order of time" }),
  })
  .openapi("PlannedUnit");

export const plannerBody = resultBody(
  z.object({
    from: instant,
    to: instant,
    turnaroundHours: z.number(),
    units: z.array(row),
    products: z.array(productInHand).openapi({ description: "Of these units, in their order" }),
    next: z.string().nullable(),
    liveId: z.string().openapi({ description: "What the live events begin after" }),
  }),
).openapi("Planner");

const choice = z.object({ value: z.string(), name: z.string() });

export const plannerChoicesBody = resultBody(
  z.object({ categories: z.array(choice), products: z.array(choice) }),
).openapi("PlannerChoices");

export type PlannerQuery = z.output<typeof plannerQuery>;
export type Planner = z.infer<typeof plannerBody>["result"];
export type PlannedUnit = z.infer<typeof row>;
export type PlannedBar = z.infer<typeof bar>;
