import { createRoute, z } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { reservationListQuery, reservationQuery } from "#contract/reservation-requests.ts";
import { openedReservationBody, reservationBody, reservationId, reservationListBody } from "#contract/reservations.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { countUnread, markReadAbout } from "#server/members/notices/notice-store.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { cancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { findReservation, listReservations } from "#server/rentals/reservations/reservation-store.ts";
import { viewReservation, viewReservationSummary } from "#server/rentals/reservations/reservation-views.ts";

const params = z.object({ id: reservationId });

export function reservationRoutes(deps: Deps) {
  const common = { tags: ["reservations"], ...forMembers(deps) };
  const list = createRoute({
    ...common,
    method: "get",
    path: "/api/reservations",
    summary: "The member's reservations, or those that are over; all, or a page of them",
    request: { query: reservationListQuery },
    responses: { 200: jsonOf(reservationListBody, "The reservations"), ...refusals },
  });
  const show = createRoute({
    ...common,
    method: "get",
    path: "/api/reservations/{id}",
    summary: "One reservation with places, QR codes and what can be done with it now",
    description: "Opening it marks the notices about it as read.",
    request: { params, query: reservationQuery },
    responses: { 200: jsonOf(openedReservationBody, "The reservation"), ...refusals },
  });
  const cancel = createRoute({
    ...common,
    method: "post",
    path: "/api/reservations/{id}/cancel",
    summary: "Cancels with a full refund; RES_003 when it is past the cancellation deadline",
    description:
      "Cancelled already is no mistake. RES_005 the pickup's door was opened, RES_007 an extension or a change is being paid, RES_011 maintenance.",
    request: { params },
    responses: { 200: jsonOf(reservationBody, "The reservation"), ...refusals },
  });

  return createRouter()
    .openapi(list, async (c) => {
      const query = c.req.valid("query");
      const { shown, total } = await listReservations(deps.database.db, c.get("member").id, query);
      const language = apiLanguage(c);
      const limit = query.page ? query.limit : null;
      return respondResult(c, {
        currentPage: query.page ?? 1,
        limit,
        totalItems: total,
        totalPages: Math.ceil(total / (limit ?? Math.max(total, 1))),
        reservations: shown.map((each) => viewReservationSummary(deps, each, language)),
      });
    })
    .openapi(show, async (c) => {
      const { db } = deps.database;
      const member = c.get("member");
      const reservation = await findReservation(db, member.id, c.req.valid("param").id);
      if (!reservation) throw new AppError("COM_003");
      // A page that a browser fetches to keep it for later has not been seen yet.
      const opened = c.req.valid("query").seen === "1" && !c.req.header("X-Keep");
      const unreadCount = opened
        ? await markReadAbout(db, member, reservation.id, deps.now())
        : await countUnread(db, member, deps.now());
      return respondResult(c, { ...viewReservation(deps, reservation, apiLanguage(c)), unreadCount });
    })
    .openapi(cancel, async (c) => {
      const reservation = await cancelReservation(deps, c.get("member").id, c.req.valid("param").id);
      return respondResult(c, viewReservation(deps, reservation, apiLanguage(c)));
    });
}
