import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { isCalendarDay } from "#domain/jst.ts";

const day = z.string().refine(isCalendarDay).openapi({ description: "A day in Japan, YYYY-MM-DD" });
const slug = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** What a report is about. Without days: the 30 days until yesterday. */
export const reportQuery = z.object({
  from: day.optional(),
  to: day.optional().openapi({ description: "The last day; at most 366 days after the first" }),
  station: slug.optional(),
  area: slug.optional(),
  category: slug.optional(),
});

export const reportNames = ["revenue", "rentals", "use", "lateness", "refunds", "repeat", "coupons"] as const;
export type ReportName = (typeof reportNames)[number];
export const reportParam = z.object({ report: z.enum(reportNames) });

const count = z.int();

const dayFigures = z.object({
  day: z.string(),
  received: count,
  refunded: count,
  reserved: count,
  cancelled: count,
  rentals: count,
});

const totals = z
  .object({
    received: count.openapi({ description: "Yen received, tax included" }),
    refunded: count.openapi({ description: "Yen given back, of whatever was received when" }),
    refunds: count,
    reserved: count,
    cancelled: count,
    rentals: count.openapi({ description: "Handed out for the first time" }),
    first: count.openapi({ description: "Of the rentals: by members who had none before" }),
    repeat: count,
    returns: count,
    late: count,
    lateMinutes: count,
    unitUse: z.number().nullable().openapi({ description: "Share of the time that units were with members" }),
    boxUse: z.number().nullable().openapi({ description: "Share of the time that something lay in boxes" }),
  })
  .openapi("ReportTotals");

/** Seven rows from Monday on, of 24 hours each. */
const week = z.array(z.array(z.number()));

const choice = z.object({ slug: z.string(), name: z.string() });

export const reportBody = resultBody(
  z.object({
    from: z.string(),
    to: z.string(),
    before: z.object({ from: z.string(), to: z.string() }),
    doneUntil: z.string().nullable().openapi({ description: "Until when everything is in it" }),
    choices: z.object({
      areas: z.array(choice),
      stations: z.array(choice.extend({ area: z.string() })),
      categories: z.array(choice),
    }),
    now: totals,
    earlier: totals,
    days: z.array(dayFigures),
    earlierDays: z.array(dayFigures),
    purposes: z.array(
      z.object({
        purpose: z.string(),
        received: count,
        refunded: count,
        earlierReceived: count,
        earlierRefunded: count,
      }),
    ),
    use: z.object({
      units: week.nullable().openapi({ description: "Shares; null where units are not of a single station" }),
      boxes: week.nullable().openapi({ description: "Shares; null where boxes are not of a single category" }),
      visits: week.openapi({ description: "Pickups and returns on an average day" }),
    }),
    lateBy: z
      .enum(["station", "area"])
      .openapi({ description: "Of which places lateness is told: of areas where there are more than 100 stations" }),
    lateness: z.array(
      z.object({
        place: z.string(),
        name: z.string(),
        returns: count,
        late: count,
        lateMinutes: count,
        earlierReturns: count,
        earlierLate: count,
      }),
    ),
    coupons: z.array(
      z.object({
        coupon: z.string(),
        name: z.string(),
        uses: count.openapi({ description: "Reserved on those days with the coupon, and not cancelled since" }),
        discount: count,
        revenue: count.openapi({
          description:
            "Of the price (rental, extensions, changes) what was received less what was given back, on those days",
        }),
        refunded: count.openapi({ description: "Given back of it, also by cancelling" }),
        first: count,
        earlierUses: count,
        earlierRevenue: count,
      }),
    ),
  }),
).openapi("Report");

export type ReportQuery = z.output<typeof reportQuery>;
export type Report = z.infer<typeof reportBody>["result"];
export type ReportTotals = z.infer<typeof totals>;
