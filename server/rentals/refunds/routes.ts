import { createRoute } from "@hono/zod-openapi";
import {
  approvalsBody,
  approvalsQuery,
  giveBackRequest,
  lateFeeRequest,
  maybeRefundBody,
  moneyBody,
  numberParam,
  refundParam,
  refuseRequest,
  staffRefundBody,
} from "#contract/console/money.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";
import { waiveLateFee } from "#server/rentals/late-fees/waive-late-fee.ts";
import { approveRefund, refuseRefund } from "#server/rentals/refunds/decide-refund.ts";
import { giveBack } from "#server/rentals/refunds/give-back.ts";
import { readMoney } from "#server/rentals/refunds/read-money.ts";
import { viewRefund, viewWaiting } from "#server/rentals/refunds/view-refund.ts";

const tags = ["money"];
const RESERVATION = "/api/console/reservations/{number}";
const REFUNDS = "/api/console/refunds";

/** What came and went for a reservation, and what staff gives back of it. */
export function moneyRoutes(deps: Deps) {
  const { db } = deps.database;
  const act = { ...forStaff(deps, "reservations.change", { fresh: true }), tags, method: "post" as const };
  const show = createRoute({
    ...forStaff(deps, "reservations.see"),
    tags,
    method: "get",
    path: `${RESERVATION}/money`,
    summary: "The money of a reservation: what came and went, and what may be done about it",
    request: { params: numberParam },
    responses: { 200: jsonOf(moneyBody, "The money"), ...refusals },
  });
  const give = createRoute({
    ...act,
    path: `${RESERVATION}/refunds`,
    summary: "Gives back a part of what was paid; above the limit, once somebody else approves it",
    description:
      "MNY_001 more than is left, MNY_004 another request has this id, MNY_005 another amount is left by now, MNY_006 a payment is under way.",
    request: { params: numberParam, ...bodyOf(giveBackRequest) },
    responses: { 200: jsonOf(staffRefundBody, "The refund"), ...refusals },
  });
  const waive = createRoute({
    ...act,
    path: `${RESERVATION}/late-fee`,
    summary:
      "Reduces a late fee or lets go of it, above the limit once somebody approves; what was charged beyond it goes back",
    description: "MNY_005 the fee is another by now, MNY_006 it is being paid, MNY_009 there is nothing to reduce.",
    request: { params: numberParam, ...bodyOf(lateFeeRequest) },
    responses: { 200: jsonOf(maybeRefundBody, "What goes back"), ...refusals },
  });
  return createRouter()
    .openapi(show, async (c) =>
      respondResult(c, await readMoney(deps, { number: c.req.valid("param").number, worker: c.get("staff") })),
    )
    .openapi(give, async (c) => {
      const looked = { number: c.req.valid("param").number, worker: c.get("staff") };
      const { id } = await giveBack(deps, looked, c.req.valid("json"), actorOf(c));
      return respondResult(c, { refund: await viewRefund(db, id) });
    })
    .openapi(waive, async (c) => {
      const looked = { number: c.req.valid("param").number, worker: c.get("staff") };
      const done = await waiveLateFee(deps, looked, c.req.valid("json"), actorOf(c));
      return respondResult(c, { refund: done ? await viewRefund(db, done.id) : null });
    });
}

/** What waits for a second person's yes or no. */
export function approvalRoutes(deps: Deps) {
  const { db } = deps.database;
  const list = createRoute({
    ...forStaff(deps, "refunds.approve"),
    tags,
    method: "get",
    path: `${REFUNDS}/waiting`,
    summary: "Refunds that wait for an approval, the oldest first",
    request: { query: approvalsQuery },
    responses: { 200: jsonOf(approvalsBody, "The refunds"), ...refusals },
  });
  const decide = { ...forStaff(deps, "refunds.approve", { fresh: true }), tags, method: "post" as const };
  const approve = createRoute({
    ...decide,
    path: `${REFUNDS}/{refund}/approve`,
    summary: "Approves a refund that somebody else asked for, and sends it",
    description:
      "MNY_002 the caller asked for it, MNY_003 somebody has decided already, MNY_014 whoever asked for it invited the caller or let them approve, and there is somebody else.",
    request: { params: refundParam },
    responses: { 200: jsonOf(staffRefundBody, "The refund"), ...refusals },
  });
  const refuse = createRoute({
    ...decide,
    path: `${REFUNDS}/{refund}/refuse`,
    summary: "Says no to a refund that somebody asked for",
    description: "MNY_003 somebody has decided already.",
    request: { params: refundParam, ...bodyOf(refuseRequest) },
    responses: { 200: jsonOf(staffRefundBody, "The refund"), ...refusals },
  });
  return createRouter()
    .openapi(list, async (c) => respondResult(c, await viewWaiting(db, c.req.valid("query"))))
    .openapi(approve, async (c) => {
      const { refund } = c.req.valid("param");
      await approveRefund(deps, refund, actorOf(c));
      return respondResult(c, { refund: await viewRefund(db, refund) });
    })
    .openapi(refuse, async (c) => {
      const { refund } = c.req.valid("param");
      await refuseRefund(deps, refund, c.req.valid("json").reason, actorOf(c));
      return respondResult(c, { refund: await viewRefund(db, refund) });
    });
}
