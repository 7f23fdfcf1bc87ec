import { createRoute } from "@hono/zod-openapi";
import {
  queueActRequest,
  queueBody,
  queueDoneBody,
  queueParams,
  queueQuery,
} from "#contract/console/payments-queue.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";
import { actOnOpen } from "#server/rentals/queue/act-on-open.ts";
import { countOpen, findOpen, listOpen } from "#server/rentals/queue/list-queue.ts";
import { lookUpOpen } from "#server/rentals/queue/look-up-open.ts";

const tags = ["payments"];
const QUEUE = "/api/console/payments";
const ENTRY = `${QUEUE}/{kind}/{id}` as const;

/** What is open about money, and what staff does about it. */
export function queueRoutes(deps: Deps) {
  const { db } = deps.database;
  const list = createRoute({
    ...forStaff(deps, "payments.see"),
    tags,
    method: "get",
    path: QUEUE,
    summary: "What is open about money: unknown outcomes, failed fees, refunds that wait or failed, orphans",
    request: { query: queueQuery },
    responses: { 200: jsonOf(queueBody, "What is open, the oldest first"), ...refusals },
  });
  const lookUp = createRoute({
    ...forStaff(deps, "payments.change"),
    tags,
    method: "post",
    path: `${ENTRY}/look-up`,
    summary: "Asks the gateway how it stands; a refund that was approved and not sent yet is sent",
    request: { params: queueParams },
    responses: { 200: jsonOf(queueDoneBody, "How it stands now"), ...refusals },
  });
  const act = createRoute({
    ...forStaff(deps, "payments.change", { fresh: true }),
    tags,
    method: "post",
    path: `${ENTRY}/act`,
    summary: "Tries again, gives back, writes off, or asks for an approval once more",
    description:
      "MNY_003 it is not open any more, MNY_005 it is of another amount by now, MNY_009 it does not allow that.",
    request: { params: queueParams, ...bodyOf(queueActRequest) },
    responses: { 200: jsonOf(queueDoneBody, "How it stands now"), ...refusals },
  });
  const readEntry = async (which: { kind: (typeof queueParams)["_output"]["kind"]; id: string }) =>
    (await findOpen(db, which, deps.now())) ?? null;
  return createRouter()
    .openapi(list, async (c) => {
      const filter = c.req.valid("query");
      const [page, counts] = await Promise.all([listOpen(db, filter, deps.now()), countOpen(db, deps.now())]);
      return respondResult(c, { ...page, counts });
    })
    .openapi(lookUp, async (c) => {
      const which = c.req.valid("param");
      await lookUpOpen(deps, which, actorOf(c));
      return respondResult(c, { entry: await readEntry(which) });
    })
    .openapi(act, async (c) => {
      const which = c.req.valid("param");
      const order = c.req.valid("json");
      await actOnOpen(deps, which, order, actorOf(c));
      // What it led to may wait for somebody else, or not be sent yet.
      const entry = (await readEntry(which)) ?? (await readEntry({ kind: "refund", id: order.id }));
      return respondResult(c, { entry });
    });
}
