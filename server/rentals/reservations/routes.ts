import { createRoute, z } from "@hono/zod-openapi";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { productId } from "#contract/products.ts";
import {
  debugRequest,
  extendRequest,
  extensionTimesBody,
  openedReservationBody,
  quoteBody,
  quoteRequest,
  reservationBody,
  reservationId,
  reservationListBody,
  reservationListQuery,
  reservationQuery,
  reserveRequest,
  shippingRequest,
} from "#contract/reservations.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { countUnread, markReadAbout } from "#server/members/notices/notice-store.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { extendReservation } from "#server/rentals/extensions/extend-reservation.ts";
import { findExtensionTimes } from "#server/rentals/extensions/find-extension-times.ts";
import { quoteReservation } from "#server/rentals/holds/quote-reservation.ts";
import { reserveProduct } from "#server/rentals/holds/reserve-product.ts";
import { cancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { debugReservation } from "#server/rentals/reservations/debug-reservation.ts";
import { findReservation, listReservations } from "#server/rentals/reservations/reservation-store.ts";
import { viewReservation, viewReservationSummary } from "#server/rentals/reservations/reservation-views.ts";
import { shipReservation } from "#server/rentals/returns/ship-reservation.ts";

const productParams = z.object({ id: productId });
const params = z.object({ id: reservationId });
const answer = { 200: jsonOf(reservationBody, "The reservation"), ...refusals };

export function reservationRoutes(deps: Deps) {
  const common = { tags: ["reservations"], ...forMembers(deps) };
  const quote = createRoute({
    ...common,
    method: "post",
    path: "/api/products/{id}/reservation/info",
    summary: "What a rental would cost and where; holds nothing",
    description:
      "RES_001 no stock, RES_002 no locker, RES_004 not a time to rent. A coupon that does not count is told.",
    request: { params: productParams, ...bodyOf(quoteRequest) },
    responses: { 200: jsonOf(quoteBody, "The quote"), ...refusals },
  });
  const reserve = createRoute({
    ...common,
    method: "post",
    path: "/api/products/{id}/reservation",
    summary: "Reserves and pays; the same request twice reserves once",
    description:
      "RES_001 no stock, RES_002 no locker, RES_004 period or another total than expected, RES_008 the member has this product at that time (another: true reserves one more), RES_011 maintenance, COU_001-004 coupon, PAY_001 card invalid, PAY_002 declined, PAY_003 no card, PAY_004 unavailable, PAY_005 outcome not known yet.",
    request: { params: productParams, ...bodyOf(reserveRequest) },
    responses: answer,
  });
  const list = createRoute({
    ...common,
    method: "get",
    path: "/api/reservations",
    summary: "The member's reservations, or those that are over",
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
    summary: "Cancels with a full refund; RES_003 when it is past the cancellable time",
    request: { params },
    responses: answer,
  });
  const extend = createRoute({
    ...common,
    method: "post",
    path: "/api/reservations/{id}/extend",
    summary: "Moves the return to a later time and charges the card",
    description: "RES_010 past the return time, RES_006 not possible until then, RES_002 no locker, RES_007 under way.",
    request: { params, ...bodyOf(extendRequest) },
    responses: answer,
  });
  const extensionTimes = createRoute({
    ...common,
    method: "get",
    path: "/api/reservation/{id}/extend-available-times",
    summary: "The later return times, each with its fee",
    request: { params },
    responses: { 200: jsonOf(extensionTimesBody, "The times"), ...refusals },
  });
  const ship = createRoute({
    ...common,
    method: "post",
    path: "/api/reservation/update_reservation_status",
    summary: "Links the shipping number of an item that is sent back",
    request: bodyOf(shippingRequest),
    responses: answer,
  });
  const debug = createRoute({
    ...common,
    method: "post",
    path: "/api/reservations/{id}/debug",
    summary: "Moves a status along the table; only where debug calls are turned on",
    request: { params, ...bodyOf(debugRequest) },
    responses: answer,
  });

  return createRouter()
    .openapi(quote, async (c) => {
      const asked = {
        memberId: c.get("member").id,
        productId: c.req.valid("param").id,
        request: c.req.valid("json"),
      };
      return respondResult(c, await quoteReservation(deps, asked, apiLanguage(c)));
    })
    .openapi(reserve, async (c) => {
      const { id } = c.req.valid("param");
      const reservation = await reserveProduct(deps, c.get("member"), id, c.req.valid("json"));
      return respondResult(c, viewReservation(deps, reservation, apiLanguage(c)));
    })
    .openapi(list, async (c) => {
      const { history, sortOrder } = c.req.valid("query");
      const wanted = { ended: history === "1", order: sortOrder };
      const reservations = await listReservations(deps.database.db, c.get("member").id, wanted);
      const language = apiLanguage(c);
      return respondResult(c, {
        reservations: reservations.map((each) => viewReservationSummary(deps, each, language)),
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
    })
    .openapi(extend, async (c) => {
      const { returnTime } = c.req.valid("json");
      const reservation = await extendReservation(deps, c.get("member").id, c.req.valid("param").id, returnTime);
      return respondResult(c, viewReservation(deps, reservation, apiLanguage(c)));
    })
    .openapi(extensionTimes, async (c) => {
      const found = await findExtensionTimes(deps, c.get("member").id, c.req.valid("param").id);
      return respondResult(c, {
        times: found.times.map(({ time, fee, blocks }) => ({ time: toJstIso(time), fee, blocks })),
        currentReturnTime: toJstIso(found.returnAt),
        extensionUnitPrice: found.extensionUnitPrice,
      });
    })
    .openapi(ship, async (c) => {
      const reservation = await shipReservation(deps, c.get("member").id, c.req.valid("json"));
      return respondResult(c, viewReservation(deps, reservation, apiLanguage(c)));
    })
    .openapi(debug, async (c) => {
      const { id } = c.req.valid("param");
      const reservation = await debugReservation(deps, c.get("member").id, id, c.req.valid("json"));
      return respondResult(c, viewReservation(deps, reservation, apiLanguage(c)));
    });
}
