import { isOpen, type StationHours } from "#domain/rentals/hours.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

/** Somebody asked for something, in milliseconds, and was given it or not. */
export type Ask = {
  id: string;
  at: number;
  product: number;
  area: string;
  category: string;
  boxSize: string;
  pickupAt: number;
  returnAt: number;
  /** Where it goes into a box; null: at the counter, or anywhere in the area. */
  pickupStation: string | null;
  returnStation: string | null;
  yen: number;
  granted: boolean;
  /** Whether it was asked for within the weeks that are looked at; others only take units and boxes. */
  counts: boolean;
};

/** How many units of a product an area has, and how many boxes of a size a station. */
export type Stock = { units: Map<string, number>; boxes: Map<string, number> };
export const unitsKey = (product: number, area: string) => `${product} ${area}`;
export const boxesKey = (station: string, size: string) => `${station} ${size}`;

export type Rules = {
  turnaroundHours: number;
  opensAtMinute: number;
  closesAtMinute: number;
  /** Of stations that have hours of their own: the shop's are not theirs then. */
  hours?: ReadonlyMap<string, StationHours>;
  boxBeforePickupMinutes: number;
  boxAfterPickupMinutes: number;
  boxBeforeReturnMinutes: number;
  boxAfterReturnMinutes: number;
};

/** What is to be otherwise. */
export type Scenario = {
  turnaroundHours?: number | undefined;
  opensAtMinute?: number | undefined;
  closesAtMinute?: number | undefined;
  /** In percent of today's; of a category, or of all. */
  price?: { percent: number; category?: string | undefined; elasticity: number } | undefined;
  units?: { product: number; area: string; more: number } | undefined;
  boxes?: { station: string; size: string; more: number } | undefined;
};

export type Outcome = { rentals: number; revenue: number; refusals: number };
export type Replayed = { before: Outcome; after: Outcome; gained: number; lost: number; stayedAway: number };

/**
 * What would have come of the same wishes. Both worlds are played by the same simple rules, and only where these two differ
 * the real outcome is changed: with nothing changed, it is exactly what happened.
 */
export function replay(asks: Ask[], stock: Stock, rules: Rules, scenario: Scenario): Replayed {
  const inOrder = asks.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const away = new Set(inOrder.filter((ask) => ask.counts && staysAway(ask, scenario)).map(({ id }) => id));
  const now = play(inOrder, stock, rules);
  const then = play(
    inOrder.filter(({ id }) => !away.has(id)),
    changedStock(stock, scenario),
    changedRules(rules, scenario),
  );
  const before = { rentals: 0, revenue: 0, refusals: 0 };
  const after = { rentals: 0, revenue: 0, refusals: 0 };
  let [gained, lost] = [0, 0];
  for (const ask of inOrder.filter(({ counts }) => counts)) {
    note(before, ask.granted, ask.yen);
    if (away.has(ask.id)) continue;
    const granted = now.has(ask.id) === then.has(ask.id) ? ask.granted : then.has(ask.id);
    note(after, granted, newPrice(ask, scenario));
    if (granted && !ask.granted) gained += 1;
    if (!granted && ask.granted) lost += 1;
  }
  return { before, after, gained, lost, stayedAway: away.size };
}

function note(outcome: Outcome, granted: boolean, yen: number): void {
  if (!granted) outcome.refusals += 1;
  else {
    outcome.rentals += 1;
    outcome.revenue += yen;
  }
}

const isPriced = ({ category }: Ask, { price }: Scenario) =>
  price !== undefined && (price.category === undefined || price.category === category);

const newPrice = (ask: Ask, scenario: Scenario) =>
  isPriced(ask, scenario) ? Math.round((ask.yen * (100 + (scenario.price?.percent ?? 0))) / 100) : ask.yen;

/** A share of those who asked would not have at a higher price: always the same ones. Lower prices bring nobody new. */
function staysAway(ask: Ask, scenario: Scenario): boolean {
  if (!isPriced(ask, scenario) || !scenario.price) return false;
  const share = (scenario.price.percent / 100) * scenario.price.elasticity;
  return share > 0 && lot(ask.id) < share;
}

/** A number from 0 to 1 that is always the same for the same text. */
function lot(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296;
}

function changedStock({ units, boxes }: Stock, scenario: Scenario): Stock {
  const more = (map: Map<string, number>, key: string, count: number) =>
    new Map([...map, [key, Math.max(0, (map.get(key) ?? 0) + count)]]);
  return {
    units: scenario.units
      ? more(units, unitsKey(scenario.units.product, scenario.units.area), scenario.units.more)
      : units,
    boxes: scenario.boxes
      ? more(boxes, boxesKey(scenario.boxes.station, scenario.boxes.size), scenario.boxes.more)
      : boxes,
  };
}

const changedRules = (rules: Rules, { turnaroundHours, opensAtMinute, closesAtMinute }: Scenario): Rules => ({
  ...rules,
  turnaroundHours: turnaroundHours ?? rules.turnaroundHours,
  opensAtMinute: opensAtMinute ?? rules.opensAtMinute,
  closesAtMinute: closesAtMinute ?? rules.closesAtMinute,
});

type Span = { from: number; until: number };

/** Who is given what they ask for, in the order in which they ask: a unit, and boxes where they want them. */
function play(asks: Ask[], stock: Stock, rules: Rules): Set<string> {
  const taken = new Map<string, Span[]>();
  const granted = new Set<string>();
  for (const ask of asks) {
    if (!serves(ask.pickupStation, ask.pickupAt, rules) || !serves(ask.returnStation, ask.returnAt, rules)) continue;
    const wanted = wantedOf(ask, rules);
    const fits = wanted.every(({ key, span, kind }) =>
      isFree(taken.get(`${kind} ${key}`) ?? [], span, stock[kind].get(key) ?? 0),
    );
    if (!fits) continue;
    granted.add(ask.id);
    for (const { kind, key, span } of wanted) {
      const name = `${kind} ${key}`;
      const spans = taken.get(name);
      if (spans) spans.push(span);
      else taken.set(name, [span]);
    }
  }
  return granted;
}

/** Counters and whole areas are taken to serve when the shop's lockers do. */
const serves = (station: string | null, at: number, { opensAtMinute, closesAtMinute, hours }: Rules) =>
  isOpen(
    new Date(at),
    "locker",
    {
      lockerOpensAtMinute: opensAtMinute,
      lockerClosesAtMinute: closesAtMinute,
      counterOpensAtMinute: opensAtMinute,
      counterClosesAtMinute: closesAtMinute,
    },
    station === null ? undefined : hours?.get(station),
  );

function wantedOf(ask: Ask, rules: Rules) {
  const around = (at: number, before: number, after: number) => ({
    from: at - before * MINUTE,
    until: at + after * MINUTE,
  });
  const unit = { from: ask.pickupAt, until: ask.returnAt + rules.turnaroundHours * HOUR };
  const wanted: { kind: keyof Stock; key: string; span: Span }[] = [
    { kind: "units", key: unitsKey(ask.product, ask.area), span: unit },
  ];
  const inBox = (station: string | null, span: Span) => {
    if (station !== null) wanted.push({ kind: "boxes", key: boxesKey(station, ask.boxSize), span });
  };
  inBox(ask.pickupStation, around(ask.pickupAt, rules.boxBeforePickupMinutes, rules.boxAfterPickupMinutes));
  inBox(ask.returnStation, around(ask.returnAt, rules.boxBeforeReturnMinutes, rules.boxAfterReturnMinutes));
  return wanted;
}

/** Whether at every moment of the span fewer are taken than there are. */
function isFree(taken: Span[], span: Span, there: number): boolean {
  const near = taken.filter(({ from, until }) => from < span.until && until > span.from);
  if (near.length < there) return true;
  const busiest = (at: number) => near.filter(({ from, until }) => from <= at && until > at).length;
  return [span.from, ...near.map(({ from }) => from).filter((from) => from > span.from)].every(
    (at) => busiest(at) < there,
  );
}
