import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { addDays, jstDayAt } from "#domain/jst.ts";
import { type HoursRow, isOpen, placeKinds, readStationHours } from "#domain/rentals/hours.ts";
import { defaultSettings } from "#domain/settings.ts";
import { findOtherDays } from "#server/rentals/availability/other-days.ts";
import { createRentalApp, productsFrom, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
const settle = () =>
  vi.waitUntil(() => {
    const { hours, stations } = test.deps.catalogue.current();
    return hours.size === 0 && stations.every(({ state }) => state === "open");
  }, 10_000);
afterEach(async () => {
  await test.rows("delete from station_hours");
  await test.rows("delete from maintenance_windows where station_slug is not null");
  await test.rows("update stations set state = 'open'");
  await settle();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const insertHours = (station: string, { kind, weekday, day, opensAt, closesAt }: HoursRow) =>
  test.rows(
    "insert into station_hours (station_slug, kind, weekday, day, opens_at, closes_at) values ($1, $2, $3, $4, $5, $6)",
    [station, kind, weekday, day, opensAt, closesAt],
  );
const known = (station: string) => vi.waitUntil(() => test.deps.catalogue.current().hours.has(station), 10_000);
const closeDay = (station: string, day: string) =>
  test.rows("insert into station_hours (station_slug, kind, day) values ($1, 'locker', $2), ($1, 'counter', $2)", [
    station,
    day,
  ]);
const timesOf = async (query: string) => {
  const answer = await test.app.request(`/api/reservation/get_available_pickup_times/201?${query}`);
  return (await answer.json()).result.times as { time: string }[];
};
const stateOf = async (day: string, query: string) => {
  const answer = await test.app.request(`/api/reservation/get_available_pickup_dates/201?${query}`);
  const { dates } = (await answer.json()).result as { dates: { date: string; state: string }[] };
  return dates.find(({ date }) => date === day)?.state;
};
const there = (station: string, more: Record<string, unknown> = {}) =>
  wish({ pickupStation: station, returnStation: station, ...more });
const reserve = async (body: Record<string, unknown>) => {
  const { browser } = await test.renter();
  return (await browser.post(`/api/products/${nextProduct()}/reservation`, body)).body;
};

describe("a closed day of a station", () => {
  it("is full in its calendar and has no times, while other stations and days are as before", async () => {
    const before = await timesOf("date=2026-11-20&station=shinjuku");
    await closeDay("tokyo", "2026-11-20");
    await known("tokyo");
    expect(await timesOf("date=2026-11-20&station=tokyo")).toEqual([]);
    expect(await stateOf("2026-11-20", "station=tokyo")).toBe("full");
    expect(await stateOf("2026-11-21", "station=tokyo")).toBe("free");
    expect(await timesOf("date=2026-11-20&station=shinjuku")).toEqual(before);
    expect((await timesOf("date=2026-11-20&area=capital")).length).toBe(before.length);
  });

  it("before more of them: the last pickups have later returns only, which a longer rental may have", async () => {
    for (const day of ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"]) await closeDay("shinjuku", day);
    await vi.waitUntil(() => test.deps.catalogue.current().hours.get("shinjuku")?.days.locker?.size === 4, 10_000);
    const last = async (more = "") =>
      (await timesOf(`date=2026-11-20&station=shinjuku${more}`)).at(-1)?.time.slice(11, 16);
    expect([await last(), await last("&longer=true")]).toEqual(["21:30", "22:30"]);
    const times = { pickup: "2026-11-20T22:30:00+09:00", return: "2026-11-25T12:00:00+09:00" };
    const query = new URLSearchParams({ ...times, station: "shinjuku" });
    const answer = await test.app.request(`/api/products/201/alternatives?${query}`);
    expect((await answer.json()).result.mark.state).toBe("free");
    const body = { pickupTime: times.pickup, returnTime: times.return, longer: true };
    expect((await reserve(there("shinjuku", body))).status).toBe("success");
  });

  it("has no pickup where there is no counter, whatever counters elsewhere do", async () => {
    const first = async (query: string) =>
      (await (await test.app.request(`/api/reservation/time?${query}`)).json()).result.earliestPickup;
    const insert = (day: string, opensAt: number | null, closesAt: number | null) =>
      insertHours("ueno", { kind: "locker", weekday: null, day, opensAt, closesAt });
    await insert("2026-11-15", null, null);
    await insert("2026-11-16", 18 * 60, 20 * 60);
    await vi.waitUntil(() => test.deps.catalogue.current().hours.get("ueno")?.days.locker?.size === 2, 10_000);
    expect(await first("station=ueno")).toBe("2026-11-16T18:00:00+09:00");
    // Nor in an area where no other station is open.
    const others = ["shinjuku", "tokyo", "yokohama", "shinagawa"];
    await test.rows("update stations set state = 'closed' where slug = any($1)", [others]);
    await vi.waitUntil(
      () => test.deps.catalogue.current().stations.filter(({ state }) => state === "closed").length === others.length,
      10_000,
    );
    expect(await first("area=capital")).toBe("2026-11-16T18:00:00+09:00");
  });

  it("without a counter tells the hours of its lockers, if counters elsewhere serve beyond them", () => {
    const catalogue = test.deps.catalogue.current();
    const stations = catalogue.stations.map((station) => ({ ...station, hasCounter: false }));
    const stationBySlug = new Map(stations.map((station) => [station.slug, station]));
    const told = (change: Partial<typeof catalogue.settings>) =>
      findOtherDays(
        { ...catalogue, stations, stationBySlug, settings: { ...catalogue.settings, ...change } },
        { area: "capital", station: "shinjuku" },
        ["2026-11-20"],
      );
    const { lockerOpensAtMinute: opens, lockerClosesAtMinute: closes } = catalogue.settings;
    const lockers = [{ date: "2026-11-20", open: [{ from: "06:00", to: "23:00" }] }];
    expect(told({ counterOpensAtMinute: opens, counterClosesAtMinute: closes })).toEqual([]);
    expect(told({ counterOpensAtMinute: opens - 30 })).toEqual(lockers);
    expect(told({ counterClosesAtMinute: closes + 30 })).toEqual(lockers);
  });

  it("is told by the rules of choosing times there, and by no others; home and its page tell its week", async () => {
    const rulesAt = async (query: string) =>
      (await (await test.app.request(`/api/reservation/time?${query}`)).json()).result.otherDays;
    expect(await rulesAt("station=tokyo")).toEqual([]);
    await closeDay("tokyo", "2026-11-20");
    await insertHours("tokyo", { kind: "locker", weekday: null, day: "2026-11-21", opensAt: 600, closesAt: 720 });
    await insertHours("tokyo", { kind: "counter", weekday: null, day: "2026-11-21", opensAt: 900, closesAt: 960 });
    for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
      await insertHours("ueno", {
        kind: "locker",
        weekday,
        day: null,
        opensAt: 420,
        closesAt: weekday === 0 ? 720 : 1200,
      });
    }
    await known("tokyo");
    await known("ueno");
    await vi.waitUntil(() => test.deps.catalogue.current().hours.get("ueno")?.weekly.locker?.size === 7, 10_000);
    expect(await rulesAt("station=tokyo")).toEqual([
      { date: "2026-11-20", open: [] },
      {
        date: "2026-11-21",
        open: [
          { from: "10:00", to: "12:00" },
          { from: "15:00", to: "16:00" },
        ],
      },
    ]);
    expect(await rulesAt("station=shinjuku")).toEqual([]);
    expect(await rulesAt("area=capital")).toEqual([]);
    const { stations } = (await (await test.app.request("/api/home")).json()).data;
    const shown = (slug: string) => stations.find((each: { slug: string }) => each.slug === slug);
    expect(shown("tokyo")).toMatchObject({ lockerHours: { from: "06:00", to: "23:00" } });
    expect(shown("ueno")).toMatchObject({ lockerHours: null });
    const page = async (slug: string) => (await (await test.app.request(`/api/stations/${slug}`)).json()).result;
    expect((await page("tokyo")).week).toEqual([]);
    expect((await page("ueno")).week[0]).toMatchObject({ weekday: 0, locker: { from: "07:00", to: "12:00" } });
  });

  it("refuses quote and reservation there, and chooses another station where none was named", async () => {
    await closeDay("tokyo", "2026-11-20");
    await known("tokyo");
    const { browser } = await test.renter();
    const product = nextProduct();
    const path = `/api/products/${product}/reservation`;
    expect((await browser.post(`${path}/info`, there("tokyo"))).body.code).toBe("RES_002");
    expect((await browser.post(path, there("tokyo"))).body.code).toBe("RES_002");
    // The return is on the day after.
    const { body } = await browser.post(path, wish());
    expect(body.result.pickupPlace.station.slug).not.toBe("tokyo");
  });

  it("refuses a change and an extension into it", async () => {
    const member = await test.reserved(nextProduct(), { pickupStation: "shinjuku", returnStation: "shinjuku" });
    await closeDay("shinjuku", "2026-11-22");
    await known("shinjuku");
    const change = { pickupTime: "2026-11-22T10:00:00+09:00", returnTime: "2026-11-23T10:00:00+09:00" };
    expect((await member.browser.post(`${member.path}/change/info`, change)).body.code).toBe("RES_002");
    const { body } = await member.browser.get(`/api/reservation/${member.reservation.id}/extend-available-times`);
    const days = JSON.stringify(body.result.times);
    expect(days).toContain("2026-11-23");
    expect(days).not.toContain("2026-11-22");
    const late = { returnTime: "2026-11-22T10:00:00+09:00" };
    expect((await member.browser.post(`${member.path}/extend`, late)).body.code).toBe("RES_002");
  });
});

describe("hours of a station's own", () => {
  it("and its boxes alone count in its calendar: a day is scarce where the other unit is free only when nothing serves", async () => {
    const ofArea = "product_id = 204 and area_slug = 'capital'";
    await test.rows(`update units set condition = 'repair' where ${ofArea} and id not in (
      select id from units where ${ofArea} order by id limit 2)`);
    // One of the two is out, and not turned around before eight in the evening of the ninth.
    await test.reserved(204, { pickupTime: "2026-12-07T10:00:00+09:00", returnTime: "2026-12-08T20:00:00+09:00" });
    await test.rows("update boxes set active = false where station_slug = 'tokyo'");
    await insertHours("ueno", { kind: "locker", weekday: null, day: "2026-12-09", opensAt: 360, closesAt: 720 });
    await known("ueno");
    const ask = async (what: string, query: string) =>
      (await (await test.app.request(`/api/reservation/get_available_pickup_${what}/204?${query}`)).json()).result;
    const told = async (station: string) => {
      const { times } = await ask("times", `date=2026-12-09&station=${station}`);
      const { dates } = await ask("dates", `station=${station}`);
      const best = times.some(({ state }: { state: string }) => state === "free") ? "free" : times[0]?.state;
      return [best, dates.find(({ date }: { date: string }) => date === "2026-12-09")?.state];
    };
    const [ueno, tokyo, shinjuku] = [await told("ueno"), await told("tokyo"), await told("shinjuku")];
    await test.rows("update boxes set active = true");
    await test.rows("update units set condition = 'ready' where product_id = 204");
    expect({ ueno, tokyo, shinjuku }).toEqual({
      ueno: ["scarce", "scarce"],
      tokyo: ["scarce", "scarce"],
      shinjuku: ["free", "free"],
    });
  });

  it("make its lockers serve earlier and later than the shop's", async () => {
    await insertHours("shinagawa", { kind: "locker", weekday: 5, day: null, opensAt: 300, closesAt: 720 });
    await known("shinagawa");
    const times = await timesOf("date=2026-11-20&station=shinagawa");
    expect(times[0]?.time).toBe("2026-11-20T05:00:00+09:00");
    expect(times.at(-1)?.time).toBe("2026-11-20T11:30:00+09:00");
    const early = { pickupTime: "2026-11-20T05:00:00+09:00" };
    expect((await reserve(there("shinagawa", early))).result?.pickupPlace.hours).toEqual({
      from: "05:00",
      to: "12:00",
    });
    // Elsewhere nothing is open at five.
    expect((await reserve(there("tokyo", early))).code).toBe("RES_002");
  });
});

describe("a station that is not open", () => {
  it.each(["planned", "closed"])("is not offered when it is %s", async (state) => {
    await test.rows("update stations set state = $1 where slug = 'tokyo'", [state]);
    const isThere = () => test.deps.catalogue.current().stations.some((each) => each.state === state);
    await vi.waitUntil(isThere, 10_000);
    const listed = await (await test.app.request("/api/stations?area=capital")).json();
    expect(listed.data.stations.map(({ slug }: { slug: string }) => slug)).not.toContain("tokyo");
    expect(await timesOf("date=2026-11-20&station=tokyo")).toEqual([]);
    expect((await reserve(there("tokyo"))).code).toBe("RES_004");
    expect((await reserve(wish())).result.pickupPlace.station.slug).not.toBe("tokyo");
    const page = await test.app.request("/api/stations/tokyo");
    expect(page.status).toBe(state === "planned" ? 404 : 200);
  });
});

describe("the database", () => {
  it("refuses a hold that was judged by hours of before, and nothing is left of it", async () => {
    const { current } = test.deps.catalogue;
    const before = current();
    await closeDay("tokyo", "2026-11-20");
    await closeDay("tokyo", "2026-11-21");
    // This process has not heard of it.
    const stale = vi.spyOn(test.deps.catalogue, "current").mockReturnValue(before);
    const { browser } = await test.renter();
    const { body } = await browser.post(`/api/products/${nextProduct()}/reservation`, there("tokyo"));
    stale.mockRestore();
    expect(["RES_001", "RES_002"]).toContain(body.code);
    const left = await test.rows(
      "select 1 from reservations where pickup_station = 'tokyo' and pickup_at >= '2026-11-20' and pickup_at < '2026-11-21'",
    );
    expect(left).toEqual([]);
    await known("tokyo");
  });

  it("lets nobody in between a closing that is being written and its end", async () => {
    const closing = await test.deps.database.pool.connect();
    await closing.query("begin");
    await closing.query("select 1 from stations where slug = 'ueno' for update");
    await closing.query(
      "insert into station_hours (station_slug, kind, day) values ('ueno', 'locker', '2026-11-20'), ('ueno', 'counter', '2026-11-20')",
    );
    const { browser } = await test.renter();
    const answer = browser.post(`/api/products/${nextProduct()}/reservation`, there("ueno"));
    await vi.waitUntil(async () => {
      const waiting = await test.rows("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      return waiting.length > 0;
    }, 10_000);
    await closing.query("commit");
    closing.release();
    expect(["RES_001", "RES_002"]).toContain((await answer).body.code);
    await known("ueno");
  });

  it("judges as the rule does, whatever the hours", async () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const when = fc.oneof(
      fc.record({ weekday: fc.integer({ min: 0, max: 6 }), day: fc.constant(null) }),
      fc.record({ weekday: fc.constant(null), day: fc.nat(9).map((count) => addDays("2026-11-16", count)) }),
    );
    const hours = fc.option(fc.tuple(minute, minute).filter(([from, to]) => from < to));
    const anyRow = fc.record({ kind: fc.constantFrom(...placeKinds), when, hours });
    const times = fc.array(fc.nat(10 * 1440), { minLength: 5, maxLength: 10 });
    const { lockerOpensAtMinute: opens, lockerClosesAtMinute: closes } = defaultSettings;
    const rules = { ...defaultSettings, counterOpensAtMinute: opens, counterClosesAtMinute: closes };
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyRow, { selector: (each) => JSON.stringify([each.kind, each.when]) }),
        times,
        async (given, minutes) => {
          await test.rows("delete from station_hours");
          const rows = given.map(({ kind, when, hours }) => ({
            kind,
            ...when,
            opensAt: hours?.[0] ?? null,
            closesAt: hours?.[1] ?? null,
          }));
          for (const row of rows) await insertHours("shinagawa", row);
          const own = readStationHours(rows, []);
          for (const kind of placeKinds) {
            const asked = minutes.map((each) => jstDayAt("2026-11-16", each));
            const answers = await test.rows<{ serves: boolean }>(
              "select station_serves('shinagawa', $1, at, $2, $3) as serves from unnest($4::timestamptz[]) with ordinality as t (at, n) order by n",
              [kind, opens, closes, asked],
            );
            expect(answers.map(({ serves }) => serves)).toEqual(asked.map((at) => isOpen(at, kind, rules, own)));
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
