import { createRoute, z } from "@hono/zod-openapi";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { errandBody, errandKeyRequest, errandRequest, madeErrandBody } from "#contract/errands.ts";
import { reservationBody, reservationId } from "#contract/reservations.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { makeErrand, revokeErrand } from "#server/rentals/errands/make-errand.ts";
import { viewErrand } from "#server/rentals/errands/view-errand.ts";
import { viewReservation } from "#server/rentals/reservations/reservation-views.ts";

const params = z.object({ id: reservationId });

export function errandRoutes(deps: Deps) {
  const common = { tags: ["reservations"], ...forMembers(deps) };
  const make = createRoute({
    ...common,
    method: "post",
    path: "/api/reservations/{id}/errand",
    summary: "Makes a link with which somebody else may pick the item up or return it",
    description: "RES_005 when that is not what comes next. A new one replaces the one before.",
    request: { params, ...bodyOf(errandRequest) },
    responses: { 200: jsonOf(madeErrandBody, "The link, and the reservation"), ...refusals },
  });
  const revoke = createRoute({
    ...common,
    method: "delete",
    path: "/api/reservations/{id}/errand",
    summary: "Takes the link back, if there is one",
    request: { params },
    responses: { 200: jsonOf(reservationBody, "The reservation"), ...refusals },
  });
  const open = createRoute({
    tags: ["reservations"],
    method: "post",
    path: "/api/errand",
    summary: "What somebody with such a link is asked to do; COM_003 when there is no such link",
    description: "Sent in the body, so that the key is written into no log.",
    request: bodyOf(errandKeyRequest),
    responses: { 200: jsonOf(errandBody, "What to do, where and when"), ...refusals },
  });

  return createRouter()
    .openapi(make, async (c) => {
      const { purpose } = c.req.valid("json");
      const { link, reservation } = await makeErrand(deps, c.get("member").id, c.req.valid("param").id, purpose);
      return respondResult(c, { link, reservation: viewReservation(deps, reservation, apiLanguage(c)) });
    })
    .openapi(revoke, async (c) => {
      const reservation = await revokeErrand(deps, c.get("member").id, c.req.valid("param").id);
      return respondResult(c, viewReservation(deps, reservation, apiLanguage(c)));
    })
    .openapi(open, async (c) => {
      const caller = { ip: clientIp(c, deps.env), language: apiLanguage(c) };
      return respondResult(c, await viewErrand(deps, c.req.valid("json").key, caller));
    });
}
