import { createRoute } from "@hono/zod-openapi";
import {
  bookableParam,
  bookableReturnsQuery,
  bookableTimesQuery,
  bookedBody,
  bookingQuoteBody,
  bookingQuoteRequest,
  bookingRequest,
} from "#contract/console/bookings.ts";
import { memberParam } from "#contract/console/members.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { pickupTimesBody, returnTimesBody } from "#contract/rental-times.ts";
import { toJstIso } from "#domain/jst.ts";
import { payLinkEnd } from "#domain/rentals/pay-link.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import { findProduct } from "#server/catalogue/products/find-product.ts";
import type { Deps } from "#server/deps.ts";
import { findSeen } from "#server/members/desk/find-seen.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";
import { findPickupTimes, findReturnTimes } from "#server/rentals/availability/find-availability.ts";
import { bookForMember, refuseStranger } from "#server/rentals/bookings/book-for-member.ts";
import { noteRefusal } from "#server/rentals/demand/note-refusal.ts";
import { quoteReservation } from "#server/rentals/holds/quote-reservation.ts";
import { areaOf } from "#server/rentals/stock/places.ts";
import { refuseElsewhere } from "#server/rentals/stock/refuse-elsewhere.ts";

const tags = ["bookings"];
const MEMBER = "/api/console/members/{id}/bookings";

/** When something can be booked, as the storefront tells it. */
export function bookableRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "reservations.change"), tags, method: "get" as const };
  const pickups = createRoute({
    ...common,
    path: "/api/console/bookable/{id}/pickup-times",
    summary: "The pickup times of a day that can be booked",
    request: { params: bookableParam, query: bookableTimesQuery },
    responses: { 200: jsonOf(pickupTimesBody, "The times"), ...refusals },
  });
  const returns = createRoute({
    ...common,
    path: "/api/console/bookable/{id}/return-times",
    summary: "The return times of a day that can be booked, each with plan and price",
    request: { params: bookableParam, query: bookableReturnsQuery },
    responses: { 200: jsonOf(returnTimesBody, "The times"), ...refusals },
  });
  type Where = { station?: string | undefined; area?: string | undefined };
  const whereOf = (worker: Worker, { station, area }: Where) => {
    if (station !== undefined) refuseElsewhere(deps, worker, station);
    return { area: areaOf(deps.catalogue.current(), { station, area }), station };
  };
  return createRouter()
    .openapi(pickups, async (c) => {
      const { date, ...where } = c.req.valid("query");
      const at = whereOf(c.get("staff"), where);
      const product = findProduct(deps, c.req.valid("param").id);
      const times = await findPickupTimes(deps, product, { day: date, longer: true }, at);
      return respondResult(c, { times: times.map(({ time, state }) => ({ time: toJstIso(time), state })) });
    })
    .openapi(returns, async (c) => {
      const { pickup, date: day, ...where } = c.req.valid("query");
      const at = whereOf(c.get("staff"), where);
      const product = findProduct(deps, c.req.valid("param").id);
      const times = await findReturnTimes(deps, product, { pickup, longer: true, day }, at);
      return respondResult(c, {
        times: times.map(({ planPrice: _, ...each }) => ({ ...each, time: toJstIso(each.time) })),
      });
    });
}

/** Booking for a member: the members' own use cases, at one of the caller's stations. */
export function bookingRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "reservations.change"), tags, method: "post" as const };
  const info = createRoute({
    ...common,
    path: `${MEMBER}/info`,
    summary: "What a rental would cost the member; holds nothing",
    description: "DSK_006 the member cannot reserve, STA_002 a station of others; else as for members.",
    request: { params: memberParam, ...bodyOf(bookingQuoteRequest) },
    responses: { 200: jsonOf(bookingQuoteBody, "The quote"), ...refusals },
  });
  const book = createRoute({
    ...common,
    path: MEMBER,
    summary: "Books for a member: charges their card, or keeps it and mails a link to pay; the same twice is once",
    description:
      "DSK_006 the member cannot reserve, DSK_007 too near to be paid by link, RES_014 the id stands for another booking, STA_002 a station of others; else as for members.",
    request: { params: memberParam, ...bodyOf(bookingRequest) },
    responses: { 200: jsonOf(bookedBody, "What was booked"), ...refusals },
  });
  return createRouter()
    .openapi(info, async (c) => {
      const { productId, ...choices } = c.req.valid("json");
      refuseElsewhere(deps, c.get("staff"), choices.pickupStation);
      const member = await findSeen(deps.database.db, c.req.valid("param").id, c.get("staff"));
      refuseStranger(member);
      const asked = { memberId: member.id, productId, request: { ...choices, longer: true } };
      const quote = await noteRefusal(deps, asked, quoteReservation(deps, asked, apiLanguage(c)));
      const until = payLinkEnd(deps.now(), choices.pickupTime, deps.catalogue.current().settings);
      return respondResult(c, { quote, payLinkUntil: until ? toJstIso(until) : null });
    })
    .openapi(book, async (c) => {
      const request = c.req.valid("json");
      refuseElsewhere(deps, c.get("staff"), request.pickupStation);
      const member = await findSeen(deps.database.db, c.req.valid("param").id, c.get("staff"));
      const actor = actorOf(c);
      const { number, status, offeredUntil } = await bookForMember(deps, { member, request, actor });
      return respondResult(c, {
        number,
        payLinkUntil: status === "offered" && offeredUntil ? toJstIso(offeredUntil) : null,
      });
    });
}
