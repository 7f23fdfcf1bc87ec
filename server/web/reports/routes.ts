import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type Report, type ReportQuery, reportBody, reportParam, reportQuery } from "#contract/console/reports.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { csvHeaders, writeCsv } from "#server/platform/csv.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { forStaff, type StaffEnv } from "#server/platform/staff-guard.ts";
import { choicesOf } from "#server/web/reports/choices.ts";
import { readReport } from "#server/web/reports/read-report.ts";
import { readDoneUntil } from "#server/web/reports/read-sums.ts";
import { reportLines } from "#server/web/reports/report-csv.ts";
import { scopeOf } from "#server/web/reports/scope.ts";

/** What the shop earned and how it was used. */
export function reportsRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "reports.see"), tags: ["reports"], method: "get" as const };
  const show = createRoute({
    ...common,
    path: "/api/console/reports",
    summary: "What was received, rented and late in a period, beside the period before",
    description: "Days are days in Japan. Staff of some stations see those only.",
    request: { query: reportQuery },
    responses: { 200: jsonOf(reportBody, "The report"), ...refusals },
  });
  const file = createRoute({
    ...common,
    path: "/api/console/reports/{report}/csv",
    summary: "One of the reports as a file",
    request: { params: reportParam, query: reportQuery },
    responses: {
      200: { description: "CSV in UTF-8", content: { "text/csv": { schema: z.string() } } },
      ...refusals,
    },
  });
  return createRouter()
    .openapi(show, async (c) => respondResult(c, await wholeReport(deps, c.req.valid("query"), c)))
    .openapi(file, async (c) => {
      const { report: name } = c.req.valid("param");
      const report = await wholeReport(deps, c.req.valid("query"), c);
      const text = writeCsv(reportLines(name, report, apiLanguage(c)));
      return c.body(text, 200, csvHeaders(`${name}-${report.from}-${report.to}`));
    });
}

async function wholeReport(deps: Deps, query: ReportQuery, c: Context<StaffEnv>): Promise<Report> {
  const worker = c.get("staff");
  const language = apiLanguage(c);
  const scope = scopeOf(deps, query, worker);
  const [figures, done] = await Promise.all([readReport(deps, scope, language), readDoneUntil(deps.database.db)]);
  return {
    ...figures,
    doneUntil: done && toJstIso(done),
    choices: choicesOf(deps.catalogue.current(), worker, language),
  };
}
