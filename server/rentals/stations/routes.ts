import { createRoute } from "@hono/zod-openapi";
import { boxParams, stationParam } from "#contract/console/boxes.ts";
import {
  areaRequest,
  boxesDoneBody,
  newBoxesRequest,
  newStationRequest,
  removeBoxRequest,
  stationBody,
  stationDoneBody,
  stationRequest,
  stationsBody,
} from "#contract/console/stations.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";
import { viewerOf } from "#server/rentals/boxes/viewer.ts";
import { addBoxes, removeBox } from "#server/rentals/stations/box-acts.ts";
import { listStations, readStation } from "#server/rentals/stations/read-stations.ts";
import { refuseForeign } from "#server/rentals/stations/refuse-foreign.ts";
import { addStation, changeStation, saveArea } from "#server/rentals/stations/station-acts.ts";
import { refusePart } from "#server/rentals/touched/answer.ts";

const tags = ["stations"];
const STATIONS = "/api/console/stations";
const STATION = `${STATIONS}/{station}` as const;
const done = { 200: jsonOf(stationDoneBody, "The station"), ...refusals };

/** The stations that there are, with those that are not open. */
export function stationListRoutes(deps: Deps) {
  const list = createRoute({
    ...forStaff(deps, "staff"),
    tags,
    method: "get",
    path: STATIONS,
    summary: "All areas and stations, those too that are not open",
    responses: { 200: jsonOf(stationsBody, "The stations"), ...refusals },
  });
  const show = createRoute({
    ...forStaff(deps, "hours.change"),
    tags,
    method: "get",
    path: STATION,
    summary: "One station: how to get there, its boxes, its hours",
    request: { params: stationParam },
    responses: { 200: jsonOf(stationBody, "The station"), ...refusals },
  });
  return createRouter()
    .openapi(list, async (c) => respondResult(c, await listStations(deps, viewerOf(deps, c))))
    .openapi(show, async (c) => {
      const { station } = c.req.valid("param");
      await refuseForeign(deps, c.get("staff"), station);
      return respondResult(c, await readStation(deps, station, viewerOf(deps, c)));
    });
}

/** Adding and changing them. */
export function stationActRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "stations.change"), tags };
  const area = createRoute({
    ...common,
    method: "post",
    path: "/api/console/areas",
    summary: "Adds an area, or gives one another name; PLA_004 there is one where it is to be added",
    request: bodyOf(areaRequest),
    responses: done,
  });
  const add = createRoute({
    ...common,
    method: "post",
    path: STATIONS,
    summary: "Adds a station, which is not offered until it opens; PLA_004 there is one",
    request: bodyOf(newStationRequest),
    responses: done,
  });
  const change = createRoute({
    ...common,
    method: "put",
    path: STATION,
    summary: "Changes what is known about a station; PLA_005 its counter is still needed",
    request: { params: stationParam, ...bodyOf(stationRequest) },
    responses: done,
  });
  return createRouter()
    .openapi(area, async (c) => {
      refusePart(c);
      const wanted = c.req.valid("json");
      await saveArea(deps, wanted, actorOf(c));
      return respondResult(c, { slug: wanted.slug });
    })
    .openapi(add, async (c) => {
      refusePart(c);
      const wanted = c.req.valid("json");
      await addStation(deps, wanted, actorOf(c));
      return respondResult(c, { slug: wanted.slug });
    })
    .openapi(change, async (c) => {
      const { station } = c.req.valid("param");
      await refuseForeign(deps, c.get("staff"), station);
      await changeStation(deps, station, c.req.valid("json"), actorOf(c));
      return respondResult(c, { slug: station });
    })
    .route("/", wallRoutes(deps));
}

function wallRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "stations.change"), tags };
  const add = createRoute({
    ...common,
    method: "post",
    path: `${STATION}/boxes`,
    summary: "Adds boxes, all or none; PLA_004 a number is there already, PLA_007 something stands there",
    request: { params: stationParam, ...bodyOf(newBoxesRequest) },
    responses: { 200: jsonOf(boxesDoneBody, "Their numbers"), ...refusals },
  });
  const remove = createRoute({
    ...common,
    method: "post",
    path: `${STATION}/boxes/{number}/remove`,
    summary: "Takes a box away; PLA_005 somebody is to use it, or something is in it",
    request: { params: boxParams, ...bodyOf(removeBoxRequest) },
    responses: { 200: jsonOf(boxesDoneBody, "Its number"), ...refusals },
  });
  return createRouter()
    .openapi(add, async (c) => {
      const { station } = c.req.valid("param");
      await refuseForeign(deps, c.get("staff"), station);
      const { boxes } = c.req.valid("json");
      await addBoxes(deps, station, boxes, actorOf(c));
      return respondResult(c, { numbers: boxes.map(({ number }) => number) });
    })
    .openapi(remove, async (c) => {
      const which = c.req.valid("param");
      await refuseForeign(deps, c.get("staff"), which.station);
      await removeBox(deps, { ...which, ...c.req.valid("json") }, actorOf(c));
      return respondResult(c, { numbers: [which.number] });
    });
}
