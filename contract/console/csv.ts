import { z } from "@hono/zod-openapi";
import { endsTooEarly } from "#contract/console/own-words.ts";
import { jsonOf, refusals, resultBody } from "#contract/envelope.ts";
import { isCalendarDay } from "#domain/jst.ts";

export const csvEncodings = ["utf-8", "shift_jis"] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

export const csvQuery = z.object({
  encoding: z
    .enum(csvEncodings)
    .default("utf-8")
    .openapi({ description: "utf-8 begins with a byte order mark; in shift_jis, what it has no sign for is 〓" }),
});

const day = z.string().refine(isCalendarDay).openapi({ format: "date", description: "By the calendar of Japan" });

const period = csvQuery.extend({
  from: day.optional().openapi({ description: "The first day" }),
  to: day.optional().openapi({ description: "The last day; not before the first" }),
});

type Period = { from?: string | undefined; to?: string | undefined };
const endsLater = ({ from, to }: Period) => from === undefined || to === undefined || from <= to;
const endsLaterField = { path: ["to"], params: endsTooEarly };

export const csvPeriodQuery = period.refine(endsLater, endsLaterField);

export const reservationDays = ["pickup", "money"] as const;

export const reservationCsvQuery = period
  .extend({
    by: z.enum(reservationDays).default("pickup").openapi({
      description:
        "pickup: picked up on those days, with all money until now. money: whose money the books have on those days, with that money alone; it adds up to the report of the same days",
    }),
  })
  .refine(endsLater, endsLaterField);

export const importQuery = z.object({
  hash: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .openapi({ description: "Of the preview that was shown: nothing else is done" }),
});

export const importPlan = z
  .object({
    encoding: z.enum(csvEncodings),
    added: z.array(
      z.object({
        line: z.int(),
        key: z
          .string()
          .nullable()
          .openapi({ description: "The serial number of a unit; products get their number later" }),
        name: z.string(),
      }),
    ),
    changed: z.array(
      z.object({
        line: z.int(),
        key: z.string(),
        name: z.string(),
        fields: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    unchanged: z.int(),
    errors: z.array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })),
    hash: z.string(),
  })
  .openapi("ImportPlan", { description: "What an import would do. With errors, nothing of it is done" });

export const importPlanBody = resultBody(importPlan).openapi("ImportPlanResult");

export type ImportPlan = z.infer<typeof importPlan>;

/** The answer of an export. */
export const csvOf = (description: string) => ({
  200: { description, content: { "text/csv": { schema: z.string() } } },
});

/** What an import is asked first, whatever the file is of. */
export const importPreview = {
  tags: ["csv"],
  method: "post" as const,
  summary: "What an import of the file in the body would do: up to 4 MB and 2,000 lines, UTF-8 or Shift_JIS",
  responses: { 200: jsonOf(importPlanBody, "What would happen"), ...refusals },
};

/** An import itself. */
export const importOrder = {
  tags: ["csv"],
  method: "post" as const,
  summary: "Imports the file in the body as it was shown: all of it or nothing",
  description: "CSV_002: it has errors. CSV_003: it would do something else by now. `preview` has what it would do.",
  request: { query: importQuery },
  responses: { 200: jsonOf(importPlanBody, "What was done"), ...refusals },
};
