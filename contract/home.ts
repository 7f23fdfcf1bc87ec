import { z } from "@hono/zod-openapi";
import { dataBody } from "#contract/envelope.ts";
import { category, productSummary } from "#contract/products.ts";

export const notice = z
  .object({ id: z.int(), title: z.string(), body: z.string(), publishedAt: z.iso.datetime({ offset: true }) })
  .openapi("Notice");

export const area = z.object({ slug: z.string(), name: z.string() }).openapi("Area");

export const station = z
  .object({ slug: z.string(), name: z.string(), hasCounter: z.boolean(), area: z.string() })
  .openapi("Station");

const hours = z.object({ from: z.string(), to: z.string() }).openapi({ example: { from: "06:00", to: "23:00" } });

const homeStation = station
  .extend({
    lockerHours: hours.nullable().openapi({ description: "Of every day of the week; null: they differ by day" }),
    counterHours: hours.nullable().openapi({ description: "The same of its counter" }),
  })
  .openapi("HomeStation");

/** The rules that the home page shows. */
const homeRules = z
  .object({
    cancellationDeadlineHours: z.int().openapi({ description: "So long before the pickup, cancelling is free" }),
    lockerHours: hours,
    counterHours: hours,
    invitationCouponYen: z.int(),
    longestRentalDays: z.int(),
  })
  .openapi("HomeRules");

export const homeBody = dataBody(
  z.object({
    categories: z.array(category),
    popularProducts: z.array(productSummary),
    newProducts: z.array(productSummary),
    areas: z
      .array(area)
      .openapi({ description: "A rental begins and ends in one; the first is that of who names none" }),
    stations: z.array(homeStation).openapi({ description: "The first ones of the first area" }),
    notices: z.array(notice),
    rules: homeRules,
  }),
).openapi("Home");

export type HomeStation = z.infer<typeof homeStation>;
