import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { productId } from "#contract/products.ts";
import { datesBody, pickupTimesBody, returnTimesBody } from "#contract/rental-times.ts";
import {
  pickupDatesQuery,
  pickupTimesQuery,
  returnDatesQuery,
  returnTimesQuery,
} from "#contract/reservation-requests.ts";
import { reservationTimeBody } from "#contract/reservation-time.ts";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { maintenanceIn } from "#domain/rentals/maintenance.ts";
import { longestPlan, longestRentalHours } from "#domain/rentals/plan.ts";
import { firstPickup } from "#domain/rentals/rentable.ts";
import { daysBetween, earliestPickup, lastPickupDay } from "#domain/rentals/slots.ts";
import { DAY_MINUTES } from "#domain/time.ts";
import { findProduct } from "#server/catalogue/products/find-product.ts";
import type { Deps } from "#server/deps.ts";
import { callerOf } from "#server/members/access.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import {
  findPickupDates,
  findPickupTimes,
  findReturnDates,
  findReturnTimes,
  type WhereFor,
} from "#server/rentals/availability/find-availability.ts";
import { findOtherDays } from "#server/rentals/availability/other-days.ts";
import { publicHolidays } from "#server/rentals/availability/public-holidays.ts";
import { refuseUnknown } from "#server/rentals/holds/check-rental.ts";
import { isOwn } from "#server/rentals/reservations/reservation-store.ts";
import { viewHours } from "#server/rentals/stock/place-views.ts";
import { areaOf, rulesAt } from "#server/rentals/stock/places.ts";

const params = z.object({ id: productId });
const common = {
  method: "get" as const,
  tags: ["reservations"],
  description: "RES_004: a station or an area that there is not, or a station of another area.",
};

const showTime = createRoute({
  ...common,
  path: "/api/reservation/time",
  summary: "The shop's clock and the rules of choosing times, at a station or in an area",
  request: { query: pickupDatesQuery.pick({ station: true, area: true }) },
  responses: { 200: jsonOf(reservationTimeBody, "Clock and rules"), ...refusals },
});
const pickupDates = createRoute({
  ...common,
  path: "/api/reservation/get_available_pickup_dates/{id}",
  summary: "Each day of the horizon: free, scarce or full",
  request: { params, query: pickupDatesQuery },
  responses: { 200: jsonOf(datesBody, "The days"), ...refusals },
});
const pickupTimes = createRoute({
  ...common,
  path: "/api/reservation/get_available_pickup_times/{id}",
  summary: "The pickup times of a day that can be booked",
  request: { params, query: pickupTimesQuery },
  responses: { 200: jsonOf(pickupTimesBody, "The times"), ...refusals },
});
const returnDates = createRoute({
  ...common,
  path: "/api/reservation/get_available_return_dates/{id}",
  summary: "The days on which a rental with this pickup may end",
  request: { params, query: returnDatesQuery },
  responses: { 200: jsonOf(datesBody, "The days"), ...refusals },
});
const returnTimes = createRoute({
  ...common,
  path: "/api/reservation/get_available_return_times/{id}",
  summary: "The return times of a day that can be booked, each with plan and price",
  request: { params, query: returnTimesQuery },
  responses: { 200: jsonOf(returnTimesBody, "The times"), ...refusals },
});

type Asked = { station?: string | undefined; area?: string | undefined; changing?: string | undefined };

/** The reservation that a member wants to change. Anybody may ask what is free; only its owner, what is free for it. */
async function ownReservation(deps: Deps, c: Context, id: string): Promise<string> {
  const member = await callerOf(deps, c);
  if (!member) throw new AppError("COM_002");
  if (!(await isOwn(deps.database.db, member.id, id))) throw new AppError("COM_003");
  return id;
}

async function readWhere(deps: Deps, c: Context, { station, area, changing }: Asked): Promise<WhereFor> {
  const catalogue = deps.catalogue.current();
  refuseUnknown(catalogue, { station, area });
  return {
    area: areaOf(catalogue, { station, area }),
    station,
    ...(changing && { reservationId: await ownReservation(deps, c, changing) }),
  };
}

export function availabilityRoutes(deps: Deps) {
  const whereOf = (c: Context, asked: Asked) => readWhere(deps, c, asked);
  return createRouter()
    .openapi(showTime, async (c) => {
      const catalogue = deps.catalogue.current();
      const { settings, maintenance } = catalogue;
      const { station, area } = c.req.valid("query");
      refuseUnknown(catalogue, { station, area });
      const where = { area: areaOf(catalogue, { station, area }), station };
      const now = deps.now();
      const rules = rulesAt(catalogue, where);
      const lastReturn = addDays(lastPickupDay(now, settings), settings.longestRentalDays);
      const end = jstDayAt(lastPickupDay(now, settings), DAY_MINUTES);
      const [next] = maintenanceIn(maintenance, { start: now, end });
      return respondResult(c, {
        now: toJstIso(now),
        slotMinutes: settings.slotMinutes,
        leadMinutes: settings.leadMinutes,
        earliestPickup: toJstIso(firstPickup(maintenance, rules, now) ?? earliestPickup(now, rules)),
        horizonDays: settings.horizonDays,
        lastPickupDate: lastPickupDay(now, settings),
        shortestRentalMinutes: settings.shortestRentalMinutes,
        longestRentalHours: longestPlan,
        longestLongerRentalHours: longestRentalHours(true, settings),
        lockerHours: viewHours(settings.lockerOpensAtMinute, settings.lockerClosesAtMinute),
        counterHours: viewHours(settings.counterOpensAtMinute, settings.counterClosesAtMinute),
        otherDays: findOtherDays(catalogue, where, daysBetween(toJstDate(now), lastReturn)),
        holidays: publicHolidays(toJstDate(now), lastReturn, apiLanguage(c)),
        maintenance: next ? { from: toJstIso(next.start), to: toJstIso(next.end) } : null,
      });
    })
    .openapi(pickupDates, async (c) => {
      const product = findProduct(deps, c.req.valid("param").id);
      const { longer, ...where } = c.req.valid("query");
      return respondResult(c, { dates: await findPickupDates(deps, product, await whereOf(c, where), longer) });
    })
    .openapi(pickupTimes, async (c) => {
      const product = findProduct(deps, c.req.valid("param").id);
      const { date, longer, ...where } = c.req.valid("query");
      const times = await findPickupTimes(deps, product, { day: date, longer }, await whereOf(c, where));
      return respondResult(c, { times: times.map(({ time, state }) => ({ time: toJstIso(time), state })) });
    })
    .openapi(returnDates, async (c) => {
      const product = findProduct(deps, c.req.valid("param").id);
      const { pickup, longer, ...where } = c.req.valid("query");
      const dates = await findReturnDates(deps, product, { pickup, longer }, await whereOf(c, where));
      return respondResult(c, { dates });
    })
    .openapi(returnTimes, async (c) => {
      const product = findProduct(deps, c.req.valid("param").id);
      const { pickup, date, longer, ...where } = c.req.valid("query");
      const times = await findReturnTimes(deps, product, { pickup, longer, day: date }, await whereOf(c, where));
      return respondResult(c, {
        times: times.map(({ planPrice: _, ...each }) => ({ ...each, time: toJstIso(each.time) })),
      });
    });
}
