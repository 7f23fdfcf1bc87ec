import { createRoute, z } from "@hono/zod-openapi";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { debugRequest } from "#contract/reservation-requests.ts";
import { reservationBody, reservationId } from "#contract/reservations.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { debugReservation } from "#server/rentals/reservations/debug-reservation.ts";
import { viewReservation } from "#server/rentals/reservations/reservation-views.ts";

const params = z.object({ id: reservationId });

/** Without DEBUG_CALLS, its address is one that there is not, in the API's document too. */
export function debugRoutes(deps: Deps) {
  const common = { tags: ["reservations"], ...forMembers(deps) };
  const debug = createRoute({
    ...common,
    method: "post",
    path: "/api/reservations/{id}/debug",
    summary: "Moves a status along the table; only where debug calls are turned on",
    request: { params, ...bodyOf(debugRequest) },
    responses: { 200: jsonOf(reservationBody, "The reservation"), ...refusals },
  });

  const withCall = createRouter().openapi(debug, async (c) => {
    const { id } = c.req.valid("param");
    const reservation = await debugReservation(deps, c.get("member").id, id, c.req.valid("json"));
    return respondResult(c, viewReservation(deps, reservation, apiLanguage(c)));
  });
  // Clients are typed by all that there may be.
  return deps.env.DEBUG_CALLS ? withCall : (createRouter() as unknown as typeof withCall);
}
