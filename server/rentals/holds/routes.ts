import { createRoute, z } from "@hono/zod-openapi";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { productId } from "#contract/products.ts";
import { quoteBody } from "#contract/quote.ts";
import { quoteRequest, reserveRequest } from "#contract/reservation-requests.ts";
import { reservationBody } from "#contract/reservations.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { noteRefusal } from "#server/rentals/demand/note-refusal.ts";
import { quoteReservation } from "#server/rentals/holds/quote-reservation.ts";
import { reserveProduct } from "#server/rentals/holds/reserve-product.ts";
import { viewReservation } from "#server/rentals/reservations/reservation-views.ts";

const params = z.object({ id: productId });

/** What a rental would cost, and reserving it. */
export function holdRoutes(deps: Deps) {
  const common = { tags: ["reservations"], ...forMembers(deps) };
  const quote = createRoute({
    ...common,
    method: "post",
    path: "/api/products/{id}/reservation/info",
    summary: "What a rental would cost and where; holds nothing",
    description:
      "RES_001 no stock, RES_002 no locker, RES_004 not a time to rent, RES_009, RES_012 and RES_013 what the member may have and owes, SUS_001 suspended, WAI_001 the offer has ended. A coupon that does not count is told.",
    request: { params, ...bodyOf(quoteRequest) },
    responses: { 200: jsonOf(quoteBody, "The quote"), ...refusals },
  });
  const reserve = createRoute({
    ...common,
    method: "post",
    path: "/api/products/{id}/reservation",
    summary: "Reserves and pays; the same request twice reserves once",
    description:
      "RES_001 no stock, RES_002 no locker, RES_004 period or another total than expected, RES_008 the member has this product at that time (another: true reserves one more), RES_009, RES_012 and RES_013 what the member may have and owes, RES_011 maintenance, RES_014 key of another request, SUS_001 suspended, WAI_001 the offer has ended, COU_001-005 coupon, PAY_001 card invalid, PAY_002 declined, PAY_003 no card, PAY_004 unavailable, PAY_005 outcome not known yet.",
    request: { params, ...bodyOf(reserveRequest) },
    responses: { 200: jsonOf(reservationBody, "The reservation"), ...refusals },
  });

  return createRouter()
    .openapi(quote, async (c) => {
      const asked = {
        memberId: c.get("member").id,
        productId: c.req.valid("param").id,
        request: c.req.valid("json"),
      };
      const answer = quoteReservation(deps, asked, apiLanguage(c));
      return respondResult(c, await noteRefusal(deps, asked, answer));
    })
    .openapi(reserve, async (c) => {
      const { id } = c.req.valid("param");
      const request = c.req.valid("json");
      const answer = reserveProduct(deps, c.get("member"), id, request);
      const reservation = await noteRefusal(deps, { productId: id, request }, answer);
      return respondResult(c, viewReservation(deps, reservation, apiLanguage(c)));
    });
}
