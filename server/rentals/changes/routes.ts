import { createRoute, z } from "@hono/zod-openapi";
import { changeQuoteBody, changeQuoteRequest, changeRequest } from "#contract/change.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { reservationBody, reservationId } from "#contract/reservations.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { refuseSuspended } from "#server/members/refuse-suspended.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { changeReservation } from "#server/rentals/changes/change-reservation.ts";
import { quoteChange } from "#server/rentals/changes/quote-change.ts";
import { viewReservation } from "#server/rentals/reservations/reservation-views.ts";

const params = z.object({ id: reservationId });

/** Changing a reservation before the pickup. */
export function changeRoutes(deps: Deps) {
  const common = { tags: ["reservations"], ...forMembers(deps) };
  const quote = createRoute({
    ...common,
    method: "post",
    path: "/api/reservations/{id}/change/info",
    summary: "What a change of time, station or plan would cost or give back; holds nothing",
    description:
      "RES_001 no stock, RES_002 no locker, RES_003 past the deadline, RES_004 not a time to rent, RES_005 status, or the product has left the shop, RES_007 an extension or a change is under way, RES_015 nothing to change.",
    request: { params, ...bodyOf(changeQuoteRequest) },
    responses: { 200: jsonOf(changeQuoteBody, "The quote"), ...refusals },
  });
  const change = createRoute({
    ...common,
    method: "post",
    path: "/api/reservations/{id}/change",
    summary: "Changes time, station or plan and charges or refunds the difference; the same request twice changes once",
    description:
      "Refuses like the quote, and: RES_004 also when the difference is another than expected, RES_008 the member has this product at that time (another: true changes all the same), RES_012 too many of it, RES_014 key of another request, RES_011 maintenance, PAY_001 card invalid, PAY_002 declined, PAY_003 no card, PAY_004 unavailable, PAY_005 outcome not known yet. Whatever is refused leaves the reservation as it was.",
    request: { params, ...bodyOf(changeRequest) },
    responses: { 200: jsonOf(reservationBody, "The reservation"), ...refusals },
  });

  return createRouter()
    .openapi(quote, async (c) => {
      refuseSuspended(c.get("member"));
      const asked = { memberId: c.get("member").id, id: c.req.valid("param").id, request: c.req.valid("json") };
      return respondResult(c, await quoteChange(deps, asked, apiLanguage(c)));
    })
    .openapi(change, async (c) => {
      refuseSuspended(c.get("member"));
      const { id } = c.req.valid("param");
      const reservation = await changeReservation(deps, {
        memberId: c.get("member").id,
        id,
        request: c.req.valid("json"),
      });
      return respondResult(c, viewReservation(deps, reservation, apiLanguage(c)));
    });
}
