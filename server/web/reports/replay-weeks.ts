import type { WhatIf, WhatIfQuery } from "#contract/console/what-if.ts";
import { addDays, jstDayAt, toJstDate } from "#domain/jst.ts";
import { type Rules, replay, type Scenario } from "#domain/rentals/what-if.ts";
import type { Settings } from "#domain/settings.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { areaOf } from "#server/rentals/stock/places.ts";
import { readAsks, readStock } from "#server/web/reports/read-asks.ts";

/** The last weeks' wishes, with something otherwise. Changes nothing. */
export async function replayWeeks(
  deps: Pick<Deps, "database" | "catalogue" | "now">,
  query: WhatIfQuery,
): Promise<Omit<WhatIf, "choices">> {
  const { settings, hours } = deps.catalogue.current();
  const scenario = scenarioOf(deps, query);
  const to = addDays(toJstDate(deps.now()), -1);
  const from = addDays(to, 1 - query.weeks * 7);
  const period = { since: jstDayAt(from), until: jstDayAt(addDays(to, 1)), area: query.area };
  const [asks, stock] = await Promise.all([readAsks(deps, period), readStock(deps.database.db)]);
  const rules = { ...rulesOf(settings), hours };
  const { turnaroundHours, opensAtMinute, closesAtMinute } = rules;
  return {
    from,
    to,
    rules: { turnaroundHours, opensAtMinute, closesAtMinute },
    ...replay(asks, stock, rules, scenario),
  };
}

const rulesOf = (settings: Settings): Rules => ({
  turnaroundHours: settings.turnaroundHours,
  opensAtMinute: settings.lockerOpensAtMinute,
  closesAtMinute: settings.lockerClosesAtMinute,
  boxBeforePickupMinutes: settings.boxBeforePickupMinutes,
  boxAfterPickupMinutes: settings.boxAfterPickupMinutes,
  boxBeforeReturnMinutes: settings.boxBeforeReturnMinutes,
  boxAfterReturnMinutes: settings.boxAfterReturnMinutes,
});

const unknown = (known: boolean) => {
  if (!known) throw new AppError("COM_003");
};

function scenarioOf({ catalogue }: Pick<Deps, "catalogue">, query: WhatIfQuery): Scenario {
  const current = catalogue.current();
  const { areas, stations, categories, byId, withdrawn } = current;
  const { product, station, size, category, area } = query;
  unknown(area === undefined || areas.some(({ slug }) => slug === area));
  unknown(category === undefined || categories.some(({ slug }) => slug === category));
  unknown(product === undefined || byId.has(product) || withdrawn.has(product));
  unknown(station === undefined || stations.some(({ slug }) => slug === station));
  return {
    turnaroundHours: query.turnaround,
    opensAtMinute: query.opens,
    closesAtMinute: query.closes,
    price:
      query.price === undefined ? undefined : { percent: query.price, category, elasticity: Number(query.elasticity) },
    units:
      product === undefined || query.units === undefined
        ? undefined
        : { product, area: areaOf(current, { area }), more: query.units },
    boxes:
      station === undefined || size === undefined || query.boxes === undefined
        ? undefined
        : { station, size, more: query.boxes },
  };
}
