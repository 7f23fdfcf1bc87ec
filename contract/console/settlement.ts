import { z } from "@hono/zod-openapi";
import { seenVersion, version } from "#contract/console/version.ts";
import { instant } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { isCalendarDay } from "#domain/jst.ts";
import { verdicts } from "#domain/money/settlement.ts";

const yen = z.int().openapi({ description: "Yen, tax included" });
const day = z
  .string()
  .max(10)
  .regex(/^20\d{2}-\d{2}-\d{2}$/)
  .refine(isCalendarDay)
  .openapi({ description: "A day in Japan, YYYY-MM-DD", example: "2026-11-15" });

export const dayParam = z.object({ day });
export const settlementQuery = z.object({
  until: day.optional().openapi({ description: "The last of the days; without it, today" }),
});

const daySums = z
  .object({
    day: z.string(),
    captured: yen,
    refunded: yen,
    theirCaptured: yen.nullable().openapi({ description: "null: the gateway's file is not there yet" }),
    theirRefunded: yen.nullable(),
    imported: z.boolean(),
    closed: z.boolean(),
  })
  .openapi("SettlementDay");

const listedDay = daySums
  .extend({
    troubles: z.int().nullable().openapi({
      description: "How many lines differ, also where the sums agree; null: the gateway's file is not there yet",
    }),
  })
  .openapi("SettlementListedDay");

export const settlementBody = resultBody(
  z.object({ days: z.array(listedDay), before: z.string().openapi({ description: "`until` of the days before" }) }),
).openapi("Settlement");

export const settlementDayBody = resultBody(
  daySums.extend({
    importedAt: instant.nullable(),
    importedBy: z.string().nullable(),
    closedAt: instant.nullable(),
    closedBy: z.string().nullable(),
    note: z.string().nullable(),
    closable: z.boolean().openapi({ description: "Over, imported, and the days before it are closed" }),
    closesBefore: z
      .object({ from: z.string(), to: z.string(), days: z.int(), captured: yen, refunded: yen })
      .nullable()
      .openapi({
        description: "Days with captures or refunds that close with this one, as the first that is closed; null: none",
      }),
    version,
    lines: z.array(
      z.object({
        kind: z.enum(["capture", "refund"]),
        operation: z.string(),
        reservation: z.string().nullable(),
        ours: yen.nullable(),
        theirs: yen.nullable(),
        otherDay: z.string().nullable(),
        verdict: z.enum(verdicts),
      }),
    ),
  }),
).openapi("SettlementDayDetail");

export const importBody = resultBody(
  z.object({
    lines: z.int(),
    orphans: z.int().openapi({ description: "Found new: money that only the gateway knows" }),
  }),
).openapi("SettlementImport");

export const closeDayRequest = z
  .object({
    note: z.string().trim().max(500).default("").openapi({ description: "Required where the books differ: why" }),
    version: seenVersion,
  })
  .openapi("CloseDayRequest");
export const dayClosedBody = resultBody(z.object({ day: z.string() })).openapi("SettlementDayClosed");

export type SettlementView = z.infer<typeof settlementBody>["result"];
export type SettlementDayView = z.infer<typeof settlementDayBody>["result"];
