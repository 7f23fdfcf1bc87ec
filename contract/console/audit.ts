import { z } from "@hono/zod-openapi";
import { sortBy } from "#contract/console/sort.ts";
import { instant, instantOfShop } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";

const short = z.string().min(1).max(100).optional();

export const auditSorts = ["at", "act", "staff"] as const;

export const auditQuery = z.object({
  staff: z.uuid().optional().openapi({ description: "Who did it" }),
  act: short.openapi({ description: "What was done; `staff` finds `staff.invite` as well" }),
  subject: short.openapi({ description: "On what kind of thing" }),
  subjectId: short.openapi({ description: "On which one" }),
  from: instantOfShop.optional(),
  to: instantOfShop.optional().openapi({ description: "Before this" }),
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .openapi({ description: "`next` of the page before, in the same order" }),
  sort: sortBy(auditSorts).default("-at"),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

const entry = z
  .object({
    id: z.int(),
    at: instant,
    staffId: z.uuid().nullable().openapi({ description: "null: the command line" }),
    staffName: z.string().openapi({ description: "As it was then" }),
    act: z.string(),
    subject: z.string(),
    subjectId: z.string(),
    before: z.unknown().openapi({ description: "Sealed values are shown as { sealed: true, memberId }" }),
    after: z.unknown(),
    reason: z.string().nullable(),
    requestId: z.string(),
  })
  .openapi("AuditEntry");

export const auditEntryBody = resultBody(entry).openapi("AuditEntryAnswer");

export const auditBody = resultBody(
  z.object({
    entries: z.array(entry),
    next: z.int().nullable().openapi({ description: "For `before`; null: there is no more" }),
  }),
).openapi("Audit");

export type AuditQuery = z.output<typeof auditQuery>;
export type AuditPage = z.infer<typeof auditBody>["result"];
