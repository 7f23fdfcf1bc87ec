import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  cancelPreviewBody,
  deskCancelRequest,
  deskChangeQuoteBody,
  deskChangeQuoteRequest,
  deskChangeRequest,
  deskExtendRequest,
} from "#contract/console/desk-acts.ts";
import { deskReservationBody, reservationParam } from "#contract/console/reservations.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { extensionTimesBody } from "#contract/rental-times.ts";
import { toJstIso } from "#domain/jst.ts";
import { afterUse } from "#domain/money/coupon.ts";
import { needsSecondPerson } from "#domain/money/staff-refund.ts";
import { cancellationRefund } from "#domain/rentals/cancellation.ts";
import type { Deps } from "#server/deps.ts";
import { findCouponOf } from "#server/money/coupons/coupon-store.ts";
import { givenAlone } from "#server/money/refunds/staff-refund-store.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff, requireFresh, type StaffEnv } from "#server/platform/staff-guard.ts";
import { withdrawOffer } from "#server/rentals/bookings/withdraw-offer.ts";
import { viewerOf } from "#server/rentals/boxes/viewer.ts";
import { changeReservation } from "#server/rentals/changes/change-reservation.ts";
import { sumWaiting } from "#server/rentals/changes/change-store.ts";
import { quoteChange } from "#server/rentals/changes/quote-change.ts";
import { refuseOutOfSight } from "#server/rentals/desk/in-sight.ts";
import { findInSight, readReservation } from "#server/rentals/desk/read-reservation.ts";
import { extendReservation } from "#server/rentals/extensions/extend-reservation.ts";
import { findExtensionTimes } from "#server/rentals/extensions/find-extension-times.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";

export const RESERVATION = "/api/console/reservations/{number}";

/** The reservation of a request, and its member, who is still there. */
export function caseFor(deps: Deps) {
  return async (c: Context<StaffEnv>, number: string) => {
    const reservation = await findInSight(deps.database.db, number, c.get("staff"));
    const { memberId } = reservation;
    if (memberId === null) throw new AppError("RES_005");
    const asked = c.get("staff");
    const respond = async () => respondResult(c, await readReservation(deps, number, asked, viewerOf(deps, c)));
    return { reservation, id: reservation.id, memberId, respond };
  };
}

/** What an act of the desk is described with. */
export const actCommon = (deps: Deps) => ({ ...forStaff(deps, "reservations.change"), tags: ["reservations"] });

export const shown = { 200: jsonOf(deskReservationBody, "The reservation as it is now"), ...refusals };

/** Whether somebody else has to approve what the caller would give back. */
const asksFor = (deps: Deps) => async (c: Context<StaffEnv>, reservationId: string, amount: number) => {
  const giving = { requestedBy: c.get("staff").id, reservationId };
  const given = await givenAlone(deps.database.db, giving, deps.now());
  return amount > 0 && needsSecondPerson(amount, given, deps.catalogue.current().settings);
};

/** What staff keeps for a member who has not paid. */
export function deskWithdrawRoutes(deps: Deps) {
  const find = caseFor(deps);
  const withdraw = createRoute({
    ...actCommon(deps),
    method: "post",
    path: `${RESERVATION}/withdraw`,
    summary:
      "Stops keeping what staff booked for a member who has not paid: it is free at once, and the member is told",
    description:
      "DSK_001 somebody else changed it, or the member is paying; RES_005 its status, or staff did not book it.",
    request: { params: reservationParam, ...bodyOf(deskCancelRequest) },
    responses: shown,
  });
  return createRouter().openapi(withdraw, async (c) => {
    const { id, respond } = await find(c, c.req.valid("param").number);
    const { reason, version } = c.req.valid("json");
    await withdrawOffer(deps, id, { actor: actorOf(c), reason, version });
    return respond();
  });
}

/** Time, station and plan: the members' own use cases, in their stead and without their deadlines. */
export function deskChangeRoutes(deps: Deps) {
  const common = { ...actCommon(deps), method: "post" as const };
  const find = caseFor(deps);
  const asks = asksFor(deps);
  const quote = createRoute({
    ...common,
    path: `${RESERVATION}/change/info`,
    summary: "What a change would cost or give back, also after the member's deadline; holds nothing",
    request: { params: reservationParam, ...bodyOf(deskChangeQuoteRequest) },
    responses: { 200: jsonOf(deskChangeQuoteBody, "The quote"), ...refusals },
  });
  const change = createRoute({
    ...common,
    path: `${RESERVATION}/change`,
    summary:
      "Changes time, station or plan for a member, charges or refunds the difference (above the limit once somebody approves) and tells them",
    description:
      "DSK_001 somebody else changed it, RES_004 the difference is another by now, STA_002 neither station would be the caller's; else as for members.",
    request: { params: reservationParam, ...bodyOf(deskChangeRequest) },
    responses: shown,
  });
  return createRouter()
    .openapi(quote, async (c) => {
      const { reservation, id, memberId } = await find(c, c.req.valid("param").number);
      const asked = { memberId, id, request: c.req.valid("json"), byStaff: true };
      refuseOutOfSight(c.get("staff"), reservation, asked.request);
      const quoted = await quoteChange(deps, asked, apiLanguage(c));
      return respondResult(c, { ...quoted, needsApproval: await asks(c, id, -quoted.difference) });
    })
    .openapi(change, async (c) => {
      const { reservation, id, memberId, respond } = await find(c, c.req.valid("param").number);
      const { reason, version, ...request } = c.req.valid("json");
      refuseOutOfSight(c.get("staff"), reservation, request);
      if (request.expectedDifference < 0) requireFresh(deps, c);
      await changeReservation(deps, { memberId, id, request, by: { actor: actorOf(c), reason, version } });
      return respond();
    });
}

export function deskExtensionRoutes(deps: Deps) {
  const find = caseFor(deps);
  const times = createRoute({
    ...actCommon(deps),
    method: "get",
    path: `${RESERVATION}/extension`,
    summary: "The later return times, each with its fee, also for what is late already",
    request: { params: reservationParam },
    responses: { 200: jsonOf(extensionTimesBody, "The times"), ...refusals },
  });
  const extend = createRoute({
    ...actCommon(deps),
    method: "post",
    path: `${RESERVATION}/extension`,
    summary: "Moves the return to a later time, charges the member's card and tells them",
    description:
      "DSK_001 somebody else changed it, RES_004 the fee is another by now, MNY_013 it is late and the caller's own; else as for members.",
    request: { params: reservationParam, ...bodyOf(deskExtendRequest) },
    responses: shown,
  });
  return createRouter()
    .openapi(times, async (c) => {
      const { id, memberId } = await find(c, c.req.valid("param").number);
      const found = await findExtensionTimes(deps, memberId, id, true);
      return respondResult(c, {
        times: found.times.map(({ time, fee, blocks }) => ({ time: toJstIso(time), fee, blocks })),
        currentReturnTime: toJstIso(found.returnAt),
        extensionUnitPrice: found.extensionUnitPrice,
      });
    })
    .openapi(extend, async (c) => {
      const { id, memberId, respond } = await find(c, c.req.valid("param").number);
      const { returnTime: toReturnAt, expectedFee, reason, version } = c.req.valid("json");
      const by = { actor: actorOf(c), reason, version };
      await extendReservation(deps, { memberId, id, toReturnAt, expectedFee, by });
      return respond();
    });
}

export function deskCancelRoutes(deps: Deps) {
  const find = caseFor(deps);
  const asks = asksFor(deps);
  const preview = createRoute({
    ...actCommon(deps),
    method: "get",
    path: `${RESERVATION}/cancel`,
    summary: "What cancelling would give back",
    request: { params: reservationParam },
    responses: { 200: jsonOf(cancelPreviewBody, "What would happen"), ...refusals },
  });
  const cancel = createRoute({
    ...actCommon(deps),
    ...forStaff(deps, "reservations.change", { fresh: true }),
    method: "post",
    path: `${RESERVATION}/cancel`,
    summary:
      "Cancels for the shop: always refunded in full (above the limit once somebody approves), and the member is told",
    description: "DSK_001 somebody else changed it, RES_005 its status, RES_007 something of it is being paid.",
    request: { params: reservationParam, ...bodyOf(deskCancelRequest) },
    responses: shown,
  });
  return createRouter()
    .openapi(preview, async (c) => {
      const { reservation } = await find(c, c.req.valid("param").number);
      const { filledAt, pickupBoxId, waitingParts } = reservation;
      const waiting = waitingParts + (await sumWaiting(deps.database.db, reservation.id));
      const refund = cancellationRefund(reservation) + waiting;
      return respondResult(c, {
        refund,
        needsApproval: await asks(c, reservation.id, refund),
        ...afterUse(await findCouponOf(deps.database.db, reservation), deps.now()),
        leftInBox: filledAt !== null && pickupBoxId !== null,
      });
    })
    .openapi(cancel, async (c) => {
      const { id, respond } = await find(c, c.req.valid("param").number);
      const { reason, version } = c.req.valid("json");
      await forceCancelReservation(deps, id, { actor: actorOf(c), reason, version });
      return respond();
    });
}
