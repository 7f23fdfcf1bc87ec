import { createRoute } from "@hono/zod-openapi";
import {
  boxDetailBody,
  boxParams,
  doneBody,
  inOrderRequest,
  openDoorBody,
  openDoorRequest,
  outOfOrderPreviewBody,
  outOfOrderRequest,
  stationParam,
  wallBody,
} from "#contract/console/boxes.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, type CurrentStaff, forStaff } from "#server/platform/staff-guard.ts";
import { viewPreview } from "#server/rentals/boxes/box-views.ts";
import { openDoor } from "#server/rentals/boxes/open-door.ts";
import { putInOrder } from "#server/rentals/boxes/put-in-order.ts";
import { readBox } from "#server/rentals/boxes/read-box.ts";
import { readWall } from "#server/rentals/boxes/read-wall.ts";
import { PlanChanged, previewOutOfOrder, takeOutOfOrder, type Which } from "#server/rentals/boxes/take-out-of-order.ts";
import { viewerOf } from "#server/rentals/boxes/viewer.ts";
import { refuseElsewhere } from "#server/rentals/stock/refuse-elsewhere.ts";

const WALL = "/api/console/stations/{station}/boxes";
const BOX = `${WALL}/{number}` as const;

/** The wall of a station, and what staff does to a box. */
export function boxRoutes(deps: Deps) {
  const tags = ["boxes"];
  const stationOf = ownOf(deps);
  const list = createRoute({
    ...forStaff(deps, "boxes.see"),
    tags,
    method: "get",
    path: WALL,
    summary: "The boxes of a station as they stand on its wall, each with its state",
    request: { params: stationParam },
    responses: { 200: jsonOf(wallBody, "The wall"), ...refusals },
  });
  const show = createRoute({
    ...forStaff(deps, "boxes.see"),
    tags,
    method: "get",
    path: BOX,
    summary: "One box: who uses it today and tomorrow, and what happened at it",
    request: { params: boxParams },
    responses: { 200: jsonOf(boxDetailBody, "The box"), ...refusals },
  });
  return createRouter()
    .openapi(list, async (c) => {
      const { station } = stationOf(c.get("staff"), c.req.valid("param"));
      return respondResult(c, await readWall(deps, station, viewerOf(deps, c)));
    })
    .openapi(show, async (c) => {
      const which = stationOf(c.get("staff"), c.req.valid("param"));
      return respondResult(c, await readBox(deps, which, viewerOf(deps, c)));
    });
}

/** Out of order, and in order again. */
export function boxActRoutes(deps: Deps) {
  const tags = ["boxes"];
  const stationOf = ownOf(deps);
  const preview = createRoute({
    ...forStaff(deps, "boxes.change"),
    tags,
    method: "get",
    path: `${BOX}/out-of-order`,
    summary: "Whom it would touch, were the box out of order from now on, and where each would go",
    request: { params: boxParams },
    responses: { 200: jsonOf(outOfOrderPreviewBody, "What would happen"), ...refusals },
  });
  const take = createRoute({
    ...forStaff(deps, "boxes.change"),
    tags,
    method: "post",
    path: `${BOX}/out-of-order`,
    summary: "Takes a box out of order: moves and tells everybody whom the preview names",
    description:
      "BOX_001 it is out of order already, BOX_003 what would happen is no longer what was shown: `preview` has it anew.",
    request: { params: boxParams, ...bodyOf(outOfOrderRequest) },
    responses: { 200: jsonOf(outOfOrderPreviewBody, "What was done"), ...refusals },
  });
  const put = createRoute({
    ...forStaff(deps, "boxes.change"),
    tags,
    method: "post",
    path: `${BOX}/in-order`,
    summary: "Puts a box in order again, or says that what was reported is not so; BOX_002 it is in order",
    request: { params: boxParams, ...bodyOf(inOrderRequest) },
    responses: { 200: jsonOf(doneBody, "The box"), ...refusals },
  });
  return createRouter()
    .openapi(preview, async (c) => {
      const { box, plan } = await previewOutOfOrder(deps, stationOf(c.get("staff"), c.req.valid("param")));
      return respondResult(c, viewPreview(box, plan, viewerOf(deps, c)));
    })
    .openapi(take, async (c) => {
      const which = stationOf(c.get("staff"), c.req.valid("param"));
      try {
        const { box, plan } = await takeOutOfOrder(deps, which, c.req.valid("json"), actorOf(c));
        return respondResult(c, viewPreview(box, plan, viewerOf(deps, c)));
      } catch (error) {
        if (!(error instanceof PlanChanged)) throw error;
        const { box, plan } = await previewOutOfOrder(deps, which);
        throw new AppError("BOX_003", { preview: viewPreview(box, plan, viewerOf(deps, c)) });
      }
    })
    .openapi(put, async (c) => {
      const which = stationOf(c.get("staff"), c.req.valid("param"));
      await putInOrder(deps, which, c.req.valid("json").reason, actorOf(c));
      return respondResult(c, { number: which.number });
    });
}

/** Doors opened from afar. */
export function doorRoutes(deps: Deps) {
  const stationOf = ownOf(deps);
  const open = createRoute({
    ...forStaff(deps, "doors.open"),
    tags: ["boxes"],
    method: "post",
    path: `${BOX}/open`,
    summary: "Has the locker open a door, and says what it answered",
    request: { params: boxParams, ...bodyOf(openDoorRequest) },
    responses: { 200: jsonOf(openDoorBody, "What the locker answered"), ...refusals },
  });
  return createRouter().openapi(open, async (c) => {
    const which = stationOf(c.get("staff"), c.req.valid("param"));
    const outcome = await openDoor(deps, which, c.req.valid("json").reason, actorOf(c));
    return respondResult(c, { outcome: outcome.kind, why: outcome.kind === "refused" ? outcome.why : null });
  });
}

/** Staff of some stations see and touch nothing of the others. */
const ownOf =
  (deps: Deps) =>
  <W extends Pick<Which, "station">>(worker: CurrentStaff, which: W): W => {
    refuseElsewhere(deps, worker, which.station);
    return which;
  };
