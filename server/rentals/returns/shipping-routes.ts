import { createRoute } from "@hono/zod-openapi";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { shippingRequest } from "#contract/reservation-requests.ts";
import { reservationBody } from "#contract/reservations.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { viewReservation } from "#server/rentals/reservations/reservation-views.ts";
import { shipReservation } from "#server/rentals/returns/ship-reservation.ts";

export function shippingRoutes(deps: Deps) {
  const common = { tags: ["reservations"], ...forMembers(deps) };
  const ship = createRoute({
    ...common,
    method: "post",
    path: "/api/reservation/update_reservation_status",
    summary: "Links the shipping number of an item that is sent back",
    description:
      "Sent again, it corrects the number until the parcel is here. RES_005 when the item is not rented, or was put into a locker.",
    request: bodyOf(shippingRequest),
    responses: { 200: jsonOf(reservationBody, "The reservation"), ...refusals },
  });

  return createRouter().openapi(ship, async (c) => {
    const reservation = await shipReservation(deps, c.get("member").id, c.req.valid("json"));
    return respondResult(c, viewReservation(deps, reservation, apiLanguage(c)));
  });
}
