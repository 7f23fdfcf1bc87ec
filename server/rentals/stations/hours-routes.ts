import { createRoute } from "@hono/zod-openapi";
import { and, eq } from "drizzle-orm";
import { stationParam } from "#contract/console/boxes.ts";
import {
  hoursRequest,
  maintenanceBody,
  maintenanceRequest,
  saveHoursRequest,
  saveMaintenanceRequest,
  saveStateRequest,
  stateRequest,
  stationDoneBody,
} from "#contract/console/stations.ts";
import { touchedPreviewBody } from "#contract/console/touched.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { boxes } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { versionBy } from "#server/platform/seen-version.ts";
import { forStaff } from "#server/platform/staff-guard.ts";
import { readHoursFacts, readWindows } from "#server/rentals/stations/hours-store.ts";
import { refuseForeign } from "#server/rentals/stations/refuse-foreign.ts";
import { hoursChange, maintenanceChange, stateChange } from "#server/rentals/stations/shop-changes.ts";
import { previewFor, refusePart, saveFor } from "#server/rentals/touched/answer.ts";

const tags = ["stations"];
const STATION = "/api/console/stations/{station}";
const MAINTENANCE = "/api/console/maintenance";
const listed = { 200: jsonOf(touchedPreviewBody, "The bookings"), ...refusals };
const done = { 200: jsonOf(stationDoneBody, "The station"), ...refusals };
const refusedWith =
  "COM_015 somebody else was faster. PLA_001 the list is another by now: `preview` has it anew. PLA_002 a decision could not be carried out. PLA_003 not everything is decided.";

/** When a station is open. */
export function hoursRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "hours.change"), tags, method: "post" as const };
  const preview = createRoute({
    ...common,
    path: `${STATION}/hours/preview`,
    summary: "Whom other hours would touch; nothing is changed",
    request: { params: stationParam, ...bodyOf(hoursRequest) },
    responses: listed,
  });
  const save = createRoute({
    ...common,
    path: `${STATION}/hours`,
    summary: "Changes the hours, days and maintenance of a station, and does what was decided about each booking",
    description: refusedWith,
    request: { params: stationParam, ...bodyOf(saveHoursRequest) },
    responses: done,
  });
  return createRouter()
    .openapi(preview, async (c) => {
      const { station } = c.req.valid("param");
      await refuseForeign(deps, c.get("staff"), station);
      return respondResult(c, await previewFor(deps, c, hoursChange(station, c.req.valid("json"), deps.now())));
    })
    .openapi(save, async (c) => {
      const { station } = c.req.valid("param");
      await refuseForeign(deps, c.get("staff"), station);
      const { hours, maintenance, version, ...order } = c.req.valid("json");
      await saveFor(deps, c, hoursChange(station, { hours, maintenance, version }, deps.now()), order);
      return respondResult(c, { slug: station });
    });
}

/** Opening a station and closing it. */
export function stationStateRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "stations.change"), tags, method: "post" as const };
  const countBoxes = (station: string) =>
    deps.database.db.$count(boxes, and(eq(boxes.stationSlug, station), eq(boxes.active, true)));
  const preview = createRoute({
    ...common,
    path: `${STATION}/state/preview`,
    summary: "Whom the opening or closing of a station would touch; nothing is changed",
    request: { params: stationParam, ...bodyOf(stateRequest) },
    responses: listed,
  });
  const save = createRoute({
    ...common,
    path: `${STATION}/state`,
    summary: "Opens or closes a station, and does what was decided about each booking; PLA_006 it cannot become so",
    description: refusedWith,
    request: { params: stationParam, ...bodyOf(saveStateRequest) },
    responses: done,
  });
  return createRouter()
    .openapi(preview, async (c) => {
      const { station } = c.req.valid("param");
      await refuseForeign(deps, c.get("staff"), station);
      const { state } = c.req.valid("json");
      return respondResult(c, await previewFor(deps, c, stateChange(station, state, await countBoxes(station))));
    })
    .openapi(save, async (c) => {
      const { station } = c.req.valid("param");
      await refuseForeign(deps, c.get("staff"), station);
      const { state, ...order } = c.req.valid("json");
      await saveFor(deps, c, stateChange(station, state, await countBoxes(station)), order);
      return respondResult(c, { slug: station });
    });
}

/** When the whole shop rests. */
export function maintenanceRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "hours.change"), tags };
  const show = createRoute({
    ...common,
    method: "get",
    path: MAINTENANCE,
    summary: "The maintenance windows of the whole shop that are not over",
    responses: { 200: jsonOf(maintenanceBody, "The windows"), ...refusals },
  });
  const preview = createRoute({
    ...common,
    method: "post",
    path: `${MAINTENANCE}/preview`,
    summary: "Whom other maintenance windows would touch; nothing is changed",
    request: bodyOf(maintenanceRequest),
    responses: listed,
  });
  const save = createRoute({
    ...common,
    method: "post",
    path: MAINTENANCE,
    summary: "Changes the maintenance windows of the whole shop, and does what was decided about each booking",
    description: refusedWith,
    request: bodyOf(saveMaintenanceRequest),
    responses: { 200: jsonOf(maintenanceBody, "The windows"), ...refusals },
  });
  const read = async () => {
    // Before the windows, as for a station's hours.
    const version = versionBy(await readHoursFacts(deps.database.db, null));
    return { windows: await readWindows(deps.database.db, null, deps.now()), version };
  };
  return createRouter()
    .openapi(show, async (c) => respondResult(c, await read()))
    .openapi(preview, async (c) => {
      refusePart(c);
      const change = maintenanceChange(c.req.valid("json"), deps.catalogue.current(), deps.now());
      return respondResult(c, await previewFor(deps, c, change));
    })
    .openapi(save, async (c) => {
      refusePart(c);
      const { windows, version, ...order } = c.req.valid("json");
      await saveFor(deps, c, maintenanceChange({ windows, version }, deps.catalogue.current(), deps.now()), order);
      return respondResult(c, await read());
    });
}
