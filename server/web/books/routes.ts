import { createRoute } from "@hono/zod-openapi";
import { type BookCheckView, booksBody, booksQuery } from "#contract/console/books.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import type { bookChecks } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { forStaff } from "#server/platform/staff-guard.ts";
import { listChecks, listFindings } from "#server/web/books/check-store.ts";

const CHECKS = 31;
const FINDINGS = 200;

const view = (row: typeof bookChecks.$inferSelect): BookCheckView => ({
  id: row.id,
  kind: row.kind,
  day: row.day,
  from: toJstIso(row.fromAt),
  until: toJstIso(row.untilAt),
  startedAt: toJstIso(row.startedAt),
  endedAt: row.endedAt && toJstIso(row.endedAt),
  reservations: row.reservations,
  findings: row.findings,
});

/** Whether the books agree. */
export function bookRoutes(deps: Deps) {
  const show = createRoute({
    ...forStaff(deps, "reports.see"),
    tags: ["books"],
    method: "get",
    path: "/api/console/books",
    summary: "The latest checks of the books, and what one of them found",
    request: { query: booksQuery },
    responses: { 200: jsonOf(booksBody, "The checks"), ...refusals },
  });
  return createRouter().openapi(show, async (c) => {
    const { db } = deps.database;
    const { check } = c.req.valid("query");
    const checks = (await listChecks(db, CHECKS)).map(view);
    const shown = checks.find(({ id, endedAt }) => (check === undefined ? endedAt !== null : id === check));
    if (check !== undefined && !shown) throw new AppError("COM_003");
    const findings = shown ? await listFindings(db, shown.id, FINDINGS) : [];
    return respondResult(c, {
      checks,
      shown: shown ?? null,
      findings: findings.map(({ rule, what, reservation, unit }) => ({ rule, what, reservation, unit })),
    });
  });
}
