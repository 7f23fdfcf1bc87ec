import { createRoute, z } from "@hono/zod-openapi";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { extensionTimesBody } from "#contract/rental-times.ts";
import { extendRequest } from "#contract/reservation-requests.ts";
import { reservationBody, reservationId } from "#contract/reservations.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { refuseSuspended } from "#server/members/refuse-suspended.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { extendReservation } from "#server/rentals/extensions/extend-reservation.ts";
import { findExtensionTimes } from "#server/rentals/extensions/find-extension-times.ts";
import { viewReservation } from "#server/rentals/reservations/reservation-views.ts";

const params = z.object({ id: reservationId });

export function extensionRoutes(deps: Deps) {
  const common = { tags: ["reservations"], ...forMembers(deps) };
  const extend = createRoute({
    ...common,
    method: "post",
    path: "/api/reservations/{id}/extend",
    summary: "Moves the return to a later time and charges the card",
    description:
      "The return time that it has already is no mistake. RES_004 not a time to return things, or another fee than expected, RES_005 status, RES_010 past the return time, RES_006 not possible until then, RES_002 no locker, RES_007 under way, RES_011 maintenance, SUS_001 suspended, PAY_001 card invalid, PAY_002 declined, PAY_003 no card, PAY_004 unavailable, PAY_005 outcome not known yet.",
    request: { params, ...bodyOf(extendRequest) },
    responses: { 200: jsonOf(reservationBody, "The reservation"), ...refusals },
  });
  const extensionTimes = createRoute({
    ...common,
    method: "get",
    path: "/api/reservation/{id}/extend-available-times",
    summary: "The later return times, each with its fee",
    description: "RES_005 status, RES_010 past the return time.",
    request: { params },
    responses: { 200: jsonOf(extensionTimesBody, "The times"), ...refusals },
  });

  return createRouter()
    .openapi(extend, async (c) => {
      refuseSuspended(c.get("member"));
      const { returnTime, expectedFee } = c.req.valid("json");
      const reservation = await extendReservation(deps, {
        memberId: c.get("member").id,
        id: c.req.valid("param").id,
        toReturnAt: returnTime,
        expectedFee,
      });
      return respondResult(c, viewReservation(deps, reservation, apiLanguage(c)));
    })
    .openapi(extensionTimes, async (c) => {
      const found = await findExtensionTimes(deps, c.get("member").id, c.req.valid("param").id);
      return respondResult(c, {
        times: found.times.map(({ time, fee, blocks }) => ({ time: toJstIso(time), fee, blocks })),
        currentReturnTime: toJstIso(found.returnAt),
        extensionUnitPrice: found.extensionUnitPrice,
      });
    });
}
