import { createRoute } from "@hono/zod-openapi";
import {
  deskReservationBody,
  deskReservationsBody,
  deskReservationsQuery,
  reservationParam,
} from "#contract/console/reservations.ts";
import { searchBody, searchQuery } from "#contract/console/search.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { forStaff } from "#server/platform/staff-guard.ts";
import { viewerOf } from "#server/rentals/boxes/viewer.ts";
import { listForDesk } from "#server/rentals/desk/list-reservations.ts";
import { readReservation } from "#server/rentals/desk/read-reservation.ts";
import { search } from "#server/rentals/desk/search.ts";
import { refuseElsewhere } from "#server/rentals/stock/refuse-elsewhere.ts";

/** Everybody's reservations, for those of staff who see them. */
export function deskReservationRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "reservations.see"), tags: ["reservations"], method: "get" as const };
  const list = createRoute({
    ...common,
    path: "/api/console/reservations",
    summary: "Reservations of one's stations, filtered and in order",
    request: { query: deskReservationsQuery },
    responses: { 200: jsonOf(deskReservationsBody, "A page of reservations"), ...refusals },
  });
  const show = createRoute({
    ...common,
    path: "/api/console/reservations/{number}",
    summary: "One reservation: what the member sees, all that happened, and what may be done with it",
    request: { params: reservationParam },
    responses: { 200: jsonOf(deskReservationBody, "The reservation"), ...refusals },
  });
  const find = createRoute({
    ...forStaff(deps, "staff"),
    tags: ["search"],
    method: "get",
    path: "/api/console/search",
    summary: "Reservations, members, units and boxes that begin with what was typed, as far as the caller sees them",
    request: { query: searchQuery },
    responses: { 200: jsonOf(searchBody, "What was found"), ...refusals },
  });
  return createRouter()
    .openapi(find, async (c) => {
      const asked = c.req.valid("query");
      if (asked.station !== undefined) refuseElsewhere(deps, c.get("staff"), asked.station);
      return respondResult(c, await search(deps, asked, c.get("staff"), viewerOf(deps, c)));
    })
    .openapi(list, async (c) => {
      const wanted = c.req.valid("query");
      if (wanted.station !== undefined) refuseElsewhere(deps, c.get("staff"), wanted.station);
      return respondResult(c, await listForDesk(deps, wanted, c.get("staff"), viewerOf(deps, c)));
    })
    .openapi(show, async (c) => {
      const { number } = c.req.valid("param");
      return respondResult(c, await readReservation(deps, number, c.get("staff"), viewerOf(deps, c)));
    });
}
