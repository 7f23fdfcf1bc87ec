import { createRoute } from "@hono/zod-openapi";
import { scanBody, scanQuery } from "#contract/console/scan.ts";
import { type Today, todayBody, todayQuery } from "#contract/console/today.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { keepUnchanged } from "#server/platform/keep-unchanged.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { type PreparedResult, prepareResult, respondPrepared, respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { shareReads } from "#server/platform/share-reads.ts";
import { forStaff } from "#server/platform/staff-guard.ts";
import { readToday } from "#server/rentals/day/read-today.ts";
import { scanCode } from "#server/rentals/day/scan-code.ts";
import { refuseElsewhere } from "#server/rentals/stock/refuse-elsewhere.ts";

/** A station's day: what is to be done, and what something in hand is. */
export function dayRoutes(deps: Deps) {
  const scan = createRoute({
    ...forStaff(deps, "stock.work"),
    method: "get",
    path: "/api/console/scan",
    tags: ["day"],
    summary: "What a code is, and what comes next for it at this station",
    request: { query: scanQuery },
    responses: { 200: jsonOf(scanBody, "A unit, a box or a member's code; or unknown"), ...refusals },
  });
  const today = createRoute({
    ...forStaff(deps, "day.see"),
    method: "get",
    path: "/api/console/today",
    tags: ["day"],
    summary: "What is to be done at a station, and what is late or wrong",
    request: { query: todayQuery },
    responses: { 200: jsonOf(todayBody, "Lanes and troubles"), ...refusals },
  });
  // As it is sent: those who share a reading then get it at the same moment, and ask together the next time too.
  const share = shareReads<PreparedResult<Today>>();
  const keep = keepUnchanged<PreparedResult<Today>>();
  return createRouter()
    .openapi(scan, async (c) => {
      const { station, code } = c.req.valid("query");
      refuseElsewhere(deps, c.get("staff"), station);
      return respondResult(c, await scanCode(deps, c.get("staff"), { station, code }, apiLanguage(c)));
    })
    .openapi(today, async (c) => {
      const { station, troubles, lane } = c.req.valid("query");
      refuseElsewhere(deps, c.get("staff"), station);
      const [worker, language] = [c.get("staff"), apiLanguage(c)];
      // What is shown depends on where somebody works and on nothing else about them.
      const key = JSON.stringify([station, troubles, lane, language, worker.stations]);
      const read = async () => prepareResult(await readToday(deps, worker, { station, troubles, lane }, language));
      // Time alone makes things late, and it is enough to tell that within the minute.
      const minute = Math.floor(deps.now().getTime() / MINUTE);
      const all = `${minute} ${deps.catalogue.current().version} ${key}`;
      return respondPrepared(c, await keep(deps.database.db, all, () => share(key, read)));
    });
}
