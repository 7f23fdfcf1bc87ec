import type { PlannedBar, Planner, PlannerQuery } from "#contract/console/planner.ts";
import { toJstIso } from "#domain/jst.ts";
import { pushedBy } from "#domain/rentals/planner.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import type { Viewer } from "#server/rentals/boxes/viewer.ts";
import { isInSight } from "#server/rentals/desk/in-sight.ts";
import { findPlannedUnits, type PlannedUnitRow, shownDays } from "#server/rentals/planner/find-planned-units.ts";
import { type PlannedRow, readPlanned } from "#server/rentals/stock/planned-store.ts";

/** Units and who has them when, for a picture. */
export async function readPlanner(
  deps: Deps,
  query: PlannerQuery,
  worker: Pick<Worker, "stations">,
  viewer: Viewer,
): Promise<Planner> {
  const { db } = deps.database;
  // What happens while this is read is told afterwards.
  const liveId = deps.live.lastId();
  const period = shownDays(query);
  const found = await findPlannedUnits(db, viewer.catalogue, query, worker);
  const units = found.slice(0, query.limit);
  const planned = await readPlanned(
    db,
    units.map(({ id }) => id),
    period,
  );
  const byUnit = Map.groupBy(planned, ({ unitId }) => unitId);
  const { turnaroundHours } = viewer.catalogue.settings;
  const rowOf = (unit: PlannedUnitRow) => ({
    serialNumber: unit.serialNumber,
    product: unit.productId,
    condition: unit.condition,
    since: unit.since === null ? null : toJstIso(new Date(unit.since)),
    place: unit.place,
    station: unit.station,
    bars: barsOf(byUnit.get(unit.id) ?? [], { worker, turnaroundHours, now: viewer.now.getTime() }),
  });
  return {
    from: toJstIso(period.start),
    to: toJstIso(period.end),
    turnaroundHours,
    units: units.map(rowOf),
    products: [...new Set(units.map(({ productId }) => productId))].map((id) => productOf(id, viewer)),
    next: found.length > query.limit ? (units.at(-1)?.serialNumber ?? null) : null,
    liveId,
  };
}

type Seen = { worker: Pick<Worker, "stations">; turnaroundHours: number; now: number };

function barsOf(rows: PlannedRow[], { worker, turnaroundHours, now }: Seen): PlannedBar[] {
  const pushed = new Set(pushedBy(rows, turnaroundHours, now));
  return rows.map((row) => {
    const isTheirs = isInSight(worker, row);
    return {
      number: isTheirs ? row.number : null,
      status: row.status,
      name: isTheirs ? row.lastName : null,
      pickupAt: iso(row.pickupAt),
      returnAt: iso(row.returnedAt ?? row.returnAt),
      until: iso(row.until),
      change: row.change,
      pushed: pushed.has(row),
      movedFrom: row.movedFrom,
      openMoney: isTheirs && row.openMoney,
    };
  });
}

const iso = (milliseconds: number) => toJstIso(new Date(milliseconds));

function productOf(id: number, { catalogue, language }: Viewer) {
  const product = everKnown(catalogue, id);
  return { id, name: product?.name[language] ?? String(id), picture: product?.cover?.url ?? "" };
}
