import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { z } from "zod";
import {
  actBody,
  alreadyOutRequest,
  arriveRequest,
  boxReportedBody,
  carryRequest,
  checkInRequest,
  emptyRequest,
  fillRequest,
  handOverRequest,
  makeReadyRequest,
  nothingThereRequest,
  reportBoxRequest,
  swapRequest,
  takeBackRequest,
} from "#contract/console/stock-acts.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff, type StaffEnv } from "#server/platform/staff-guard.ts";
import { arriveUnit, carryUnit } from "#server/rentals/acts/carry-unit.ts";
import { checkInUnit } from "#server/rentals/acts/check-in-unit.ts";
import { emptyBox } from "#server/rentals/acts/empty-box.ts";
import { fillBox } from "#server/rentals/acts/fill-box.ts";
import { findNothing } from "#server/rentals/acts/find-nothing.ts";
import { handOver } from "#server/rentals/acts/hand-over.ts";
import { makeReady } from "#server/rentals/acts/make-ready.ts";
import { type Doer, type Doing, type Done, performAct, type SentAct } from "#server/rentals/acts/perform-act.ts";
import { recordOut } from "#server/rentals/acts/record-out.ts";
import { reportBox } from "#server/rentals/acts/report-box.ts";
import { swapUnit } from "#server/rentals/acts/swap-unit.ts";
import { takeBack } from "#server/rentals/acts/take-back.ts";
import { replaceUnfitUnits } from "#server/rentals/stock/replace-unfit-units.ts";

/** How every act is declared and done: with an id of its own, once. */
const acting = (deps: Deps) => ({
  route: <const P extends string, T extends z.ZodType>(path: P, summary: string, request: T) =>
    createRoute({
      ...forStaff(deps, "stock.work"),
      method: "post",
      path: `/api/console/stock/${path}`,
      tags: ["stock"],
      summary,
      request: bodyOf(request),
      responses: { 200: jsonOf(actBody, "Done, and what comes next"), ...refusals },
    }),
  doing:
    <T>(kind: string, work: (doing: Doing, sent: T) => Promise<Done>) =>
    (c: Context<StaffEnv>, sent: SentAct & T) =>
      performAct(deps, doerOf(c), { kind, sent, work }),
});

/** What staff does at boxes and at the counter. */
export function doorActRoutes(deps: Deps) {
  const { route, doing } = acting(deps);
  const fill = doing("fill", fillBox);
  const empty = doing("empty", emptyBox);
  const nothing = doing("nothing_there", findNothing);
  const out = doing("already_out", recordOut);
  const give = doing("hand_over", handOver);
  const take = doing("take_back", takeBack);
  return createRouter()
    .openapi(route("fill", "Put a unit into its box, or make it ready at the counter", fillRequest), async (c) =>
      respondResult(c, await fill(c, c.req.valid("json"))),
    )
    .openapi(route("empty", "Take out of a box what is in it", emptyRequest), async (c) =>
      respondResult(c, await empty(c, c.req.valid("json"))),
    )
    .openapi(
      route(
        "nothing-there",
        "Nothing was where an item is said to be; STO_013 the caller rents it",
        nothingThereRequest,
      ),
      async (c) => respondResult(c, await nothing(c, c.req.valid("json"))),
    )
    .openapi(
      route(
        "already-out",
        "A member has the item, and nobody recorded it; LOC_004 it could not be picked up yet, STO_013 the caller rents it",
        alreadyOutRequest,
      ),
      async (c) => respondResult(c, await out(c, c.req.valid("json"))),
    )
    .openapi(
      route("hand-over", "Hand an item over at the counter; STO_013 the caller rents it", handOverRequest),
      async (c) => respondResult(c, await give(c, c.req.valid("json"))),
    )
    .openapi(
      route("take-back", "Take an item back at the counter; STO_013 the caller rents it", takeBackRequest),
      async (c) => respondResult(c, await take(c, c.req.valid("json"))),
    );
}

/** What a crew says of a box that is broken. */
export function reportRoutes(deps: Deps) {
  const report = createRoute({
    ...forStaff(deps, "stock.work"),
    method: "post",
    path: "/api/console/stock/report-box",
    tags: ["stock"],
    summary: "Say what is wrong with a box: it is shown among the troubles of its station; BOX_001 it is out of order",
    request: bodyOf(reportBoxRequest),
    responses: { 200: jsonOf(boxReportedBody, "Written down"), ...refusals },
  });
  return createRouter().openapi(report, async (c) =>
    respondResult(c, await reportBox(deps, doerOf(c), c.req.valid("json"))),
  );
}

/** What staff does with a unit in hand. */
export function thingActRoutes(deps: Deps) {
  const { route, doing } = acting(deps);
  const checkIn = doing("check_in", checkInUnit);
  const ready = doing("make_ready", makeReady);
  const swap = doing("swap", swapUnit);
  const carry = doing("carry", carryUnit);
  const arrive = doing("arrive", arriveUnit);
  return createRouter()
    .openapi(route("check-in", "Look at what came back; STO_013 the caller rented it", checkInRequest), async (c) => {
      const done = await checkIn(c, c.req.valid("json"));
      // Whoever was to get what is broken gets another one.
      if (done.unit.condition === "repair") await replaceUnfitUnits(deps);
      return respondResult(c, done);
    })
    .openapi(route("make-ready", "Cleaned or repaired: it may go out", makeReadyRequest), async (c) =>
      respondResult(c, await ready(c, c.req.valid("json"))),
    )
    .openapi(route("swap", "Give a reservation another unit", swapRequest), async (c) =>
      respondResult(c, await swap(c, c.req.valid("json"))),
    )
    .openapi(route("carry", "Set out with a unit for another station", carryRequest), async (c) =>
      respondResult(c, await carry(c, c.req.valid("json"))),
    )
    .openapi(route("arrive", "A unit has come from another station", arriveRequest), async (c) =>
      respondResult(c, await arrive(c, c.req.valid("json"))),
    );
}

const doerOf = (c: Context<StaffEnv>): Doer => ({
  worker: c.get("staff"),
  actor: actorOf(c),
  language: apiLanguage(c),
});
