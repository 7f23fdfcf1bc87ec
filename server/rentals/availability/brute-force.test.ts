import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { type HoursRow, isOpen, type PlaceKind, readStationHours, type StationHours } from "#domain/rentals/hours.ts";
import { defaultSettings as rules } from "#domain/settings.ts";
import { HOUR, MINUTE } from "#domain/time.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

const PRODUCT = 204;
const FIRST = "2026-12-07";
const NOW = new Date("2026-11-15T12:00:00+09:00");
const stations = [
  { slug: "tokyo", hasCounter: true },
  { slug: "ueno", hasCounter: false },
];

let test: RentalApp;
let member: string;
beforeAll(async () => {
  test = await createRentalApp();
  ({ id: member } = await test.renter());
  await test.rows(
    "update stations set state = 'planned' where area_slug = 'capital' and slug not in ('tokyo', 'ueno')",
  );
  await test.rows(`update boxes set active = false where id not in (
    select id from (select id, row_number() over (partition by station_slug order by size desc, id) as n from boxes
      where station_slug in ('tokyo', 'ueno') and size in ('L', 'M')) b where n <= 2)`);
  const ofArea = `product_id = ${PRODUCT} and area_slug = 'capital'`;
  await test.rows(`update units set condition = 'repair' where ${ofArea} and id not in (
    select id from units where ${ofArea} order by id limit 2)`);
});
afterAll(async () => {
  await test.rows("delete from box_allocations");
  await test.rows("delete from unit_allocations");
  await test.rows("delete from reservations where number like 'RX%'");
  await test.close();
});

type Busy = { resource: number; start: number; end: number };
type World = {
  units: number[];
  taken: Busy[];
  boxes: { id: number; station: string }[];
  boxesTaken: Busy[];
  hours: Map<string, StationHours | undefined>;
  maintenance: { start: Date; end: Date }[];
};

const meets = (busy: Busy[], resource: number, start: number, end: number) =>
  busy.some((each) => each.resource === resource && each.start < end && each.end > start);

function serves(world: World, slug: string, slot: Date, before: number, after: number): boolean {
  const station = stations.find((each) => each.slug === slug);
  const own = world.hours.get(slug);
  const open = (kind: PlaceKind) => isOpen(slot, kind, rules, own);
  if (station?.hasCounter && open("counter")) return true;
  if (!open("locker")) return false;
  const [start, end] = [slot.getTime() - before * MINUTE, slot.getTime() + after * MINUTE];
  return world.boxes.some((box) => box.station === slug && !meets(world.boxesTaken, box.id, start, end));
}

const inMaintenance = ({ maintenance }: World, slot: Date) =>
  maintenance.some(({ start, end }) => slot >= start && slot < end);

function canRent(world: World, where: string[], pickup: Date, giveBack: Date): boolean {
  const length = giveBack.getTime() - pickup.getTime();
  if (length < HOUR || length > 14 * 24 * HOUR) return false;
  if (inMaintenance(world, pickup) || inMaintenance(world, giveBack)) return false;
  return (
    where.some((slug) => serves(world, slug, pickup, rules.boxBeforePickupMinutes, rules.boxAfterPickupMinutes)) &&
    where.some((slug) => serves(world, slug, giveBack, rules.boxBeforeReturnMinutes, rules.boxAfterReturnMinutes)) &&
    world.units.some((unit) => !meets(world.taken, unit, pickup.getTime(), giveBack.getTime() + 24 * HOUR))
  );
}

const slots = (day: string) => Array.from({ length: 48 }, (_, index) => jstDayAt(day, index * 30));

let number = 0;
async function build(given: {
  rentals: { unit: number; pickup: number; length: number }[];
  boxes: { box: number; at: number; pickup: boolean }[];
  hours: (HoursRow & { station: string })[];
  maintenance: { from: number; length: number } | undefined;
}): Promise<World> {
  await test.rows("delete from box_allocations");
  await test.rows("delete from unit_allocations");
  await test.rows("delete from station_hours");
  await test.deps.database.pool.query("delete from maintenance_windows where starts_at > '2026-01-01'");
  const units = (
    await test.rows<{ id: number }>(
      "select id from units where product_id = $1 and area_slug = 'capital' and active order by id",
      [PRODUCT],
    )
  ).map(({ id }) => id);
  const boxes = await test.rows<{ id: number; station: string }>(
    "select id, station_slug as station from boxes where active and area_slug = 'capital' order by id",
  );
  const taken: Busy[] = [];
  const boxesTaken: Busy[] = [];
  const reservation = async () => {
    number += 1;
    const id = `00000000-0000-4000-9000-${String(number).padStart(12, "0")}`;
    await test.deps.database.pool.query(
      `insert into reservations (id, number, member_id, product_id, unit_id, status, request_key, pickup_at, return_at,
         plan_hours, pickup_station, return_station, subtotal, discount, total, terms, cancel_until, not_pickup_at,
         overdue_at, hold_expires_at, created_at, confirmed_at)
       select $1::uuid, 'RX' || translate(lpad($2::text, 9, 'X'), '01', 'AB'), $3, 101, (select min(id) from units where product_id = 101), 'not_collected', 'brute ' || $2,
         at, at + interval '1 day', 24, 'ueno', 'ueno', 100, 0, 100, '{}', at, at, at + interval '25 hours', at, at, at
       from (select timestamptz '2028-01-01' + $2::int * interval '3 days' as at) t`,
      [id, String(number), member],
    );
    return id;
  };
  for (const { unit, pickup, length } of given.rentals) {
    const start = jstDayAt(FIRST, pickup * 30).getTime();
    const resource = units[unit % units.length] ?? 0;
    const end = start + (length * 30 + 24 * 60) * MINUTE;
    if (meets(taken, resource, start, end)) continue;
    taken.push({ resource, start, end });
    await test.deps.database.pool.query(
      "insert into unit_allocations (reservation_id, kind, unit_id, period) values ($1, 'booked', $2, tstzrange($3, $4))",
      [await reservation(), resource, new Date(start), new Date(end)],
    );
  }
  for (const { box, at, pickup } of given.boxes) {
    const start = jstDayAt(FIRST, at * 30).getTime() - 120 * MINUTE;
    const resource = boxes[box % boxes.length]?.id ?? 0;
    const end = start + (pickup ? 480 : 240) * MINUTE;
    if (meets(boxesTaken, resource, start, end)) continue;
    boxesTaken.push({ resource, start, end });
    await test.deps.database.pool.query(
      "insert into box_allocations (reservation_id, kind, box_id, period) values ($1, $2, $3, tstzrange($4, $5))",
      [await reservation(), pickup ? "pickup" : "return", resource, new Date(start), new Date(end)],
    );
  }
  for (const { station, kind, weekday, day, opensAt, closesAt } of given.hours)
    await test.rows(
      "insert into station_hours (station_slug, kind, weekday, day, opens_at, closes_at) values ($1, $2, $3, $4, $5, $6)",
      [station, kind, weekday, day, opensAt, closesAt],
    );
  const maintenance: World["maintenance"] = [];
  if (given.maintenance) {
    const start = jstDayAt(FIRST, given.maintenance.from * 30);
    const end = new Date(start.getTime() + given.maintenance.length * 30 * MINUTE);
    maintenance.push({ start, end });
    await test.deps.database.pool.query("insert into maintenance_windows (starts_at, ends_at) values ($1, $2)", [
      start,
      end,
    ]);
  }
  const hours = new Map(
    stations.map(
      ({ slug }) =>
        [
          slug,
          readStationHours(
            given.hours.filter((each) => each.station === slug),
            [],
          ),
        ] as const,
    ),
  );
  const shown = () => {
    const catalogue = test.deps.catalogue.current();
    const own = (each: StationHours | undefined) =>
      JSON.stringify(each && [each.weekly, each.days], (_, value) =>
        value instanceof Map ? [...value].sort() : value,
      );
    return (
      stations.every(({ slug }) => own(catalogue.hours.get(slug)) === own(hours.get(slug))) &&
      JSON.stringify(catalogue.maintenance.filter(({ start }) => start > NOW).map(({ start, end }) => [start, end])) ===
        JSON.stringify(maintenance.map(({ start, end }) => [start, end])) &&
      catalogue.stations.filter(({ areaSlug, state }) => areaSlug === "capital" && state === "open").length === 2
    );
  };
  await vi.waitUntil(shown, 10_000);
  return { units, taken, boxes, boxesTaken, hours, maintenance };
}

const get = async (path: string) => {
  const response = await test.app.request(`/api/${path}`);
  return { status: response.status, body: await response.json() };
};

it("agrees with trying every pickup with every return in every box and with every unit", {
  timeout: 300_000,
}, async () => {
  const slot = fc.integer({ min: -48, max: 6 * 48 });
  const minute = fc.integer({ min: 0, max: 48 }).map((half) => half * 30);
  const row = fc
    .record({
      station: fc.constantFrom("tokyo", "ueno"),
      kind: fc.constantFrom("locker" as const, "counter" as const),
      when: fc.oneof(
        fc.record({ weekday: fc.integer({ min: 0, max: 6 }), day: fc.constant(null) }),
        fc.record({ weekday: fc.constant(null), day: fc.nat(5).map((count) => addDays(FIRST, count)) }),
      ),
      open: fc.option(
        fc.tuple(minute, minute).filter(([from, to]) => from < to),
        { nil: undefined },
      ),
    })
    .map(({ station, kind, when, open }) => ({
      station,
      kind,
      ...when,
      opensAt: open?.[0] ?? null,
      closesAt: open?.[1] ?? null,
    }));
  const world = fc.record({
    rentals: fc.array(fc.record({ unit: fc.nat(1), pickup: slot, length: fc.integer({ min: 2, max: 60 }) }), {
      maxLength: 5,
    }),
    boxes: fc.array(fc.record({ box: fc.nat(3), at: slot, pickup: fc.boolean() }), { maxLength: 40 }),
    hours: fc.uniqueArray(row, {
      maxLength: 8,
      selector: (each) => JSON.stringify([each.station, each.kind, each.weekday, each.day]),
    }),
    maintenance: fc.option(fc.record({ from: fc.nat(5 * 48), length: fc.integer({ min: 1, max: 30 }) }), {
      nil: undefined,
    }),
  });
  await fc.assert(
    fc.asyncProperty(
      world,
      fc.array(fc.tuple(fc.nat(3), fc.nat(47), fc.nat(200), fc.nat(2)), { minLength: 8, maxLength: 8 }),
      async (given, asked) => {
        const built = await build(given);
        for (const place of [{ station: "tokyo" }, { station: "ueno" }, { area: "capital" }]) {
          const query = String(new URLSearchParams(place as Record<string, string>));
          const where = "station" in place ? [place.station as string] : ["tokyo", "ueno"];
          const dates = (await get(`reservation/get_available_pickup_dates/${PRODUCT}?longer=true&${query}`)).body
            .result.dates;
          for (let count = 0; count < 4; count++) {
            const day = addDays(FIRST, count);
            const ends = Array.from({ length: 16 }, (_, ahead) => slots(addDays(day, ahead))).flat();
            const naive = slots(day).filter((pickup) => ends.some((end) => canRent(built, where, pickup, end)));
            const told = (
              await get(`reservation/get_available_pickup_times/${PRODUCT}?longer=true&date=${day}&${query}`)
            ).body.result.times;
            expect(
              told.map(({ time }: { time: string }) => time),
              `${query} ${day}`,
            ).toEqual(naive.map(toJstIso));
            const left = (pickup: Date) =>
              built.units.filter((unit) => !meets(built.taken, unit, pickup.getTime(), pickup.getTime() + 25 * HOUR))
                .length;
            for (const { time, state } of told) expect(state).toBe(left(new Date(time)) <= 1 ? "scarce" : "free");
            const state = naive.length === 0 ? "full" : naive.some((pickup) => left(pickup) > 1) ? "free" : "scarce";
            expect(dates.find(({ date }: { date: string }) => date === day)?.state, `${query} ${day}`).toBe(state);
          }
        }
        for (const [day, from, more, which] of asked) {
          const place = [{ station: "tokyo" }, { station: "ueno" }, { area: "capital" }][which] ?? {};
          const where = "station" in place ? [place.station as string] : ["tokyo", "ueno"];
          const pickup = jstDayAt(addDays(FIRST, day), from * 30);
          const giveBack = new Date(pickup.getTime() + (2 + more) * 30 * MINUTE);
          const query = new URLSearchParams({
            ...(place as Record<string, string>),
            pickup: toJstIso(pickup),
            return: toJstIso(giveBack),
          });
          const { status, body } = await get(`products/${PRODUCT}/alternatives?${query}`);
          const possible = canRent(built, where, pickup, giveBack);
          if (status !== 200) {
            expect([status, body.code, possible], String(query)).toEqual([400, "RES_004", false]);
            continue;
          }
          const { mark } = body.result;
          expect(mark.state !== "none", String(query)).toBe(possible);
          if (possible) continue;
          let best: { far: number; pickup: Date; giveBack: Date } | undefined;
          const length = giveBack.getTime() - pickup.getTime();
          for (const start of slots(toJstDate(pickup)))
            for (const end of slots(toJstDate(giveBack))) {
              const lasts = end.getTime() - start.getTime();
              if (lasts > length || lasts < length / 3 || !canRent(built, where, start, end)) continue;
              const far = Math.abs(start.getTime() - pickup.getTime()) + Math.abs(end.getTime() - giveBack.getTime());
              if (!best || far < best.far || (far === best.far && start > best.pickup))
                best = { far, pickup: start, giveBack: end };
            }
          expect(mark.nearest && [mark.nearest.pickup, mark.nearest.return], String(query)).toEqual(
            best ? [toJstIso(best.pickup), toJstIso(best.giveBack)] : null,
          );
          const others = ["tokyo", "ueno"].filter(
            (slug) => !("station" in place && place.station === slug) && canRent(built, [slug], pickup, giveBack),
          );
          expect(
            mark.stations.map(({ slug }: { slug: string }) => slug),
            String(query),
          ).toEqual(others);
        }
      },
    ),
    { numRuns: 4 },
  );
});
