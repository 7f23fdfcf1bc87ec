import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { lostDemandBody, lostDemandParam, lostDemandQuery } from "#contract/console/lost-demand.ts";
import type { ReportQuery } from "#contract/console/reports.ts";
import { whatIfBody, whatIfQuery } from "#contract/console/what-if.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { csvHeaders, writeCsv } from "#server/platform/csv.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { forStaff, type StaffEnv } from "#server/platform/staff-guard.ts";
import { refuseElsewhere } from "#server/rentals/stock/refuse-elsewhere.ts";
import { choicesOf } from "#server/web/reports/choices.ts";
import { lostDemandLines } from "#server/web/reports/lost-demand-csv.ts";
import { readLostDemand } from "#server/web/reports/read-lost-demand.ts";
import { replayWeeks } from "#server/web/reports/replay-weeks.ts";
import { scopeOf } from "#server/web/reports/scope.ts";

/** What people asked for and did not get, and what would have come of it otherwise. */
export function demandRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "reports.see"), tags: ["reports"], method: "get" as const };
  const lost = createRoute({
    ...common,
    path: "/api/console/lost-demand",
    summary: "What was refused for want of a unit or a box, and what to buy, move or let go",
    request: { query: lostDemandQuery },
    responses: { 200: jsonOf(lostDemandBody, "The lost demand"), ...refusals },
  });
  const file = createRoute({
    ...common,
    path: "/api/console/lost-demand/{list}/csv",
    summary: "One list of the lost demand as a file",
    request: { params: lostDemandParam, query: lostDemandQuery },
    responses: {
      200: { description: "CSV in UTF-8", content: { "text/csv": { schema: z.string() } } },
      ...refusals,
    },
  });
  const whatIf = createRoute({
    ...common,
    path: "/api/console/what-if",
    summary: "The last weeks' wishes replayed with other prices, hours, turnaround, units or boxes; changes nothing",
    description: "For those who see all stations: STA_002 for others.",
    request: { query: whatIfQuery },
    responses: { 200: jsonOf(whatIfBody, "What would have come of it"), ...refusals },
  });
  return createRouter()
    .openapi(lost, async (c) => {
      const figures = await lostDemand(deps, c.req.valid("query"), c);
      return respondResult(c, { ...figures, choices: choices(c) });
    })
    .openapi(file, async (c) => {
      const { list } = c.req.valid("param");
      const figures = await lostDemand(deps, c.req.valid("query"), c);
      const text = writeCsv(lostDemandLines(list, figures, apiLanguage(c)));
      return c.body(text, 200, csvHeaders(`lost-demand-${list}-${figures.from}-${figures.to}`));
    })
    .openapi(whatIf, async (c) => {
      const query = c.req.valid("query");
      if (query.station !== undefined) refuseElsewhere(deps, c.get("staff"), query.station);
      if (c.get("staff").stations !== null) throw new AppError("STA_002");
      const replayed = await replayWeeks(deps, query);
      const language = apiLanguage(c);
      const products = [...deps.catalogue.current().byId.values()].map(({ id, name }) => ({
        id,
        name: name[language],
      }));
      return respondResult(c, { ...replayed, choices: { ...choices(c), products } });
    });

  function choices(c: Context<StaffEnv>) {
    return choicesOf(deps.catalogue.current(), c.get("staff"), apiLanguage(c));
  }
}

function lostDemand(deps: Deps, query: ReportQuery, c: Context<StaffEnv>) {
  const worker = c.get("staff");
  const scope = scopeOf(deps, query, worker);
  const { from, to, each } = scope;
  const { area, category } = query;
  const stations = query.station === undefined && worker.stations === null ? null : each;
  return readLostDemand(deps, scope, { from, to, area, category, stations }, apiLanguage(c));
}
