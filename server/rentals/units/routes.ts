import { createRoute } from "@hono/zod-openapi";
import {
  addUnitsBody,
  addUnitsRequest,
  type ConditionPreview,
  conditionPreviewBody,
  conditionQuery,
  conditionRequest,
  labelsBody,
  labelsQuery,
  nextSerialBody,
  nextSerialQuery,
  unitDetailBody,
  unitParam,
  unitsBody,
  unitsQuery,
} from "#contract/console/units.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import { type Catalogue, everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";
import { PlanChanged } from "#server/rentals/boxes/take-out-of-order.ts";
import { viewerOf } from "#server/rentals/boxes/viewer.ts";
import { isInSight } from "#server/rentals/desk/in-sight.ts";
import { refuseElsewhere } from "#server/rentals/stock/refuse-elsewhere.ts";
import { addUnits, nextSerial } from "#server/rentals/units/add-units.ts";
import { changeCondition, previewCondition } from "#server/rentals/units/change-condition.ts";
import type { ConditionPlan } from "#server/rentals/units/plan-condition.ts";
import { readBoxLabels, readUnitLabels } from "#server/rentals/units/read-labels.ts";
import { readUnit } from "#server/rentals/units/read-unit.ts";
import { writeCursor } from "#server/rentals/units/unit-order.ts";
import { countUnits, listUnits } from "#server/rentals/units/unit-store.ts";
import { viewUnit } from "#server/rentals/units/unit-views.ts";

const tags = ["units"];
const UNITS = "/api/console/units";
const UNIT = `${UNITS}/{serial}` as const;

/** The units that there are. */
export function unitRoutes(deps: Deps) {
  const { db } = deps.database;
  const list = createRoute({
    ...forStaff(deps, "units.see"),
    tags,
    method: "get",
    path: UNITS,
    summary: "Units, filtered and in order",
    request: { query: unitsQuery },
    responses: { 200: jsonOf(unitsBody, "A page of units"), ...refusals },
  });
  const show = createRoute({
    ...forStaff(deps, "units.see"),
    tags,
    method: "get",
    path: UNIT,
    summary: "One unit: where it is and was, what it has earned, who is to get it",
    request: { params: unitParam },
    responses: { 200: jsonOf(unitDetailBody, "The unit"), ...refusals },
  });
  return createRouter()
    .openapi(list, async (c) => {
      const { limit, ...wanted } = c.req.valid("query");
      if (wanted.station !== undefined) refuseElsewhere(deps, c.get("staff"), wanted.station);
      const viewer = viewerOf(deps, c);
      const [units, counted] = await Promise.all([
        listUnits(db, wanted, c.get("staff"), limit + 1),
        countUnits(db, c.get("staff")),
      ]);
      const last = units.length > limit ? units[limit - 1] : undefined;
      const nameOf = (id: number) => everKnown(viewer.catalogue, id)?.name[viewer.language] ?? String(id);
      return respondResult(c, {
        units: units.slice(0, limit).map((unit) => viewUnit(unit, viewer)),
        next: last ? writeCursor(wanted.sort, last) : null,
        products: withoutUnits(viewer.catalogue, counted).map(({ id, units }) => ({ id, name: nameOf(id), units })),
      });
    })
    .openapi(show, async (c) =>
      respondResult(c, await readUnit(deps, c.req.valid("param").serial, c.get("staff"), viewerOf(deps, c))),
    );
}

type Counted = { id: number; units: number };

/** Also what the shop has no unit of yet: its first ones are added like any. */
function withoutUnits({ byId }: Catalogue, counted: Counted[]): Counted[] {
  const known = new Set(counted.map(({ id }) => id));
  const others = [...byId.keys()].filter((id) => !known.has(id)).map((id) => ({ id, units: 0 }));
  return [...counted, ...others].toSorted((a, b) => a.id - b.id);
}

/** Adding units, and what becomes of them. */
export function unitActRoutes(deps: Deps) {
  const next = createRoute({
    ...forStaff(deps, "units.change"),
    tags,
    method: "get",
    path: "/api/console/next-serial",
    summary: "The serial number that the next unit of a product gets",
    request: { query: nextSerialQuery },
    responses: { 200: jsonOf(nextSerialBody, "The serial number"), ...refusals },
  });
  const add = createRoute({
    ...forStaff(deps, "units.change"),
    tags,
    method: "post",
    path: UNITS,
    summary: "Adds many units at once with running serial numbers",
    request: bodyOf(addUnitsRequest),
    responses: { 200: jsonOf(addUnitsBody, "Their serial numbers"), ...refusals },
  });
  return createRouter()
    .openapi(next, async (c) =>
      respondResult(c, { first: await nextSerial(deps.database.db, c.req.valid("query").product) }),
    )
    .openapi(add, async (c) => {
      const bought = c.req.valid("json");
      refuseElsewhere(deps, c.get("staff"), bought.station);
      return respondResult(c, { serialNumbers: await addUnits(deps, bought, actorOf(c)) });
    })
    .route("/", conditionRoutes(deps));
}

function conditionRoutes(deps: Deps) {
  const preview = createRoute({
    ...forStaff(deps, "units.change"),
    tags,
    method: "get",
    path: `${UNIT}/condition`,
    summary: "Whom it would touch, were the unit in this condition from now on",
    request: { params: unitParam, query: conditionQuery },
    responses: { 200: jsonOf(conditionPreviewBody, "What would happen"), ...refusals },
  });
  const change = createRoute({
    ...forStaff(deps, "units.change"),
    tags,
    method: "post",
    path: `${UNIT}/condition`,
    summary: "Changes a unit's condition: whoever was to get it gets another one",
    description:
      "UNI_001 it is so already, BOX_003 what would happen is no longer what was shown: `preview` has it anew.",
    request: { params: unitParam, ...bodyOf(conditionRequest) },
    responses: { 200: jsonOf(conditionPreviewBody, "What was done"), ...refusals },
  });
  return createRouter()
    .openapi(preview, async (c) => {
      const asked = { serial: c.req.valid("param").serial, worker: c.get("staff") };
      const { plan } = await previewCondition(deps, asked, c.req.valid("query").to);
      return respondResult(c, viewPlan(plan, c.get("staff"), deps.now()));
    })
    .openapi(change, async (c) => {
      const asked = { serial: c.req.valid("param").serial, worker: c.get("staff") };
      const order = c.req.valid("json");
      try {
        return respondResult(
          c,
          viewPlan(await changeCondition(deps, asked, order, actorOf(c)), asked.worker, deps.now()),
        );
      } catch (error) {
        if (!(error instanceof PlanChanged)) throw error;
        const { plan } = await previewCondition(deps, asked, order.condition);
        throw new AppError("BOX_003", { preview: viewPlan(plan, c.get("staff"), deps.now()) });
      }
    });
}

/** Whose a reservation is that has nothing to do with the caller's stations is not said: only its unit has. */
function viewPlan(
  { moves, freed, hash }: ConditionPlan,
  worker: Pick<Worker, "stations">,
  now: Date,
): ConditionPreview {
  const notHelped = moves.filter(({ to }) => !to).length;
  return {
    moves: moves.map(({ number, status, pickupAt, returnAt, lastName, filled, to, ...places }) => ({
      number,
      status,
      pickupAt: toJstIso(pickupAt),
      returnAt: toJstIso(returnAt),
      lastName: isInSight(worker, { ...places, returnedStation: null }) ? lastName : null,
      filled,
      goesTo: to?.serialNumber ?? null,
    })),
    moved: moves.length - notHelped,
    notHelped,
    freesFrom: freed.length > 0 ? toJstIso(now) : null,
    hash,
  };
}

/** What is printed and stuck on. */
export function labelRoutes(deps: Deps) {
  const list = createRoute({
    ...forStaff(deps, "units.change"),
    tags: ["labels"],
    method: "get",
    path: "/api/console/labels",
    summary: "Labels of units, or of all boxes of a station",
    request: { query: labelsQuery },
    responses: { 200: jsonOf(labelsBody, "The labels"), ...refusals },
  });
  return createRouter().openapi(list, async (c) => {
    const { serials, station } = c.req.valid("query");
    const viewer = viewerOf(deps, c);
    if (station) refuseElsewhere(deps, c.get("staff"), station);
    const labels = station
      ? await readBoxLabels(deps, station, viewer)
      : await readUnitLabels(deps, serials?.split(",") ?? [], c.get("staff"), viewer);
    return respondResult(c, { labels });
  });
}
