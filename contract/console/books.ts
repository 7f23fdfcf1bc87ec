import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { wholeNumber } from "#contract/whole-number.ts";

const instant = z.iso.datetime({ offset: true });

export const booksQuery = z.object({
  check: wholeNumber(1, Number.MAX_SAFE_INTEGER)
    .optional()
    .openapi({ description: "Whose findings; without it, of the latest that has ended" }),
});

const check = z
  .object({
    id: z.int(),
    kind: z.enum(["nightly", "whole"]),
    day: z.iso.date(),
    from: instant,
    until: instant.openapi({ description: "What happened later was under way, and is looked at next time" }),
    startedAt: instant,
    endedAt: instant.nullable().openapi({ description: "null: it has not ended" }),
    reservations: z.int().openapi({ description: "How many were looked at" }),
    findings: z.int(),
  })
  .openapi("BookCheck");

const finding = z.object({
  rule: z.string(),
  what: z.string(),
  reservation: z.string().nullable().openapi({ description: "The number of the reservation that it is about" }),
  unit: z.string().nullable().openapi({ description: "The serial number of the unit that it is about" }),
});

export const booksBody = resultBody(
  z.object({
    checks: z.array(check).openapi({ description: "The latest first" }),
    shown: z.union([check, z.null()]),
    findings: z.array(finding).openapi({ description: "Of the one shown: at most 200" }),
  }),
).openapi("Books");

export type BooksView = z.infer<typeof booksBody>["result"];
export type BookCheckView = z.infer<typeof check>;
