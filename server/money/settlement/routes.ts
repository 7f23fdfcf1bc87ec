import { createRoute } from "@hono/zod-openapi";
import {
  closeDayRequest,
  dayClosedBody,
  dayParam,
  importBody,
  settlementBody,
  settlementDayBody,
  settlementQuery,
} from "#contract/console/settlement.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { addDays, toJstDate } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { closeDay } from "#server/money/settlement/close-day.ts";
import { countTroubles } from "#server/money/settlement/count-troubles.ts";
import { importDay } from "#server/money/settlement/import-day.ts";
import { readSettlementDay } from "#server/money/settlement/read-settlement-day.ts";
import { readSums } from "#server/money/settlement/settlement-store.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";

const tags = ["settlement"];
const SETTLEMENT = "/api/console/settlement";
const DAY = `${SETTLEMENT}/{day}` as const;
const DAYS = 31;

/** Whether an address takes the gateway's file. */
export const takesSettlementFile = (address: string) => /^\/api\/console\/settlement\/[^/]+\/file$/.test(address);

/** Our books against the gateway's, day by day. */
export function settlementRoutes(deps: Deps) {
  const { db } = deps.database;
  const list = createRoute({
    ...forStaff(deps, "payments.see"),
    tags,
    method: "get",
    path: SETTLEMENT,
    summary: "What each day came to, in our books and the gateway's, the latest first",
    request: { query: settlementQuery },
    responses: { 200: jsonOf(settlementBody, "The days"), ...refusals },
  });
  const show = createRoute({
    ...forStaff(deps, "payments.see"),
    tags,
    method: "get",
    path: DAY,
    summary: "A day of our books against the gateway's, line by line",
    request: { params: dayParam },
    responses: { 200: jsonOf(settlementDayBody, "The day"), ...refusals },
  });
  return createRouter()
    .openapi(list, async (c) => {
      const { until = toJstDate(deps.now()) } = c.req.valid("query");
      const from = addDays(until, 1 - DAYS);
      const [sums, troubles] = await Promise.all([readSums(db, from, until), countTroubles(db, from, until)]);
      const days = sums.map((day) => ({ ...day, troubles: day.imported ? (troubles.get(day.day) ?? 0) : null }));
      return respondResult(c, { days, before: addDays(from, -1) });
    })
    .openapi(show, async (c) => respondResult(c, await readSettlementDay(deps, c.req.valid("param").day)))
    .route("/", settlementActRoutes(deps));
}

function settlementActRoutes(deps: Deps) {
  const bring = createRoute({
    ...forStaff(deps, "payments.change"),
    tags,
    method: "put",
    path: `${DAY}/file`,
    summary: "Keeps the gateway's file of a day: CSV, up to 12 MB. What nobody of ours knows goes to the queue",
    description: "MNY_010 it cannot be read, MNY_011 the day is closed, MNY_012 the day has not come.",
    request: { params: dayParam },
    responses: { 200: jsonOf(importBody, "What was in it"), ...refusals },
  });
  const close = createRoute({
    ...forStaff(deps, "payments.change", { fresh: true }),
    tags,
    method: "post",
    path: `${DAY}/close`,
    summary: "Closes a day: it does not change any more, and later corrections fall on the next open day",
    description:
      "MNY_011 it is closed, MNY_012 it is not over, not imported, or an earlier one is open, COM_015 it is not what was shown any more.",
    request: { params: dayParam, ...bodyOf(closeDayRequest) },
    responses: { 200: jsonOf(dayClosedBody, "Closed"), ...refusals },
  });
  return createRouter()
    .openapi(bring, async (c) => {
      const { day } = c.req.valid("param");
      const actor = actorOf(c);
      return respondResult(c, await importDay(deps, { day, text: await c.req.text() }, actor));
    })
    .openapi(close, async (c) => {
      const { day } = c.req.valid("param");
      await closeDay(deps, { day, ...c.req.valid("json") }, actorOf(c));
      return respondResult(c, { day });
    });
}
