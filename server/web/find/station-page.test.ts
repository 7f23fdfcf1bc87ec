import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { stationNowBody, stationPageBody } from "#contract/station-page.ts";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const get = async (path: string, language = "ja") => {
  const response = await test.app.request(`/api/stations/${path}`, { headers: { "Accept-Language": language } });
  return { status: response.status, body: await response.json() };
};

it("tells where the lockers of a station are and when they open, in both languages", async () => {
  const { status, body } = await get("shinagawa");
  expect(status).toBe(200);
  const station = stationPageBody.parse(body).result;
  expect(station).toMatchObject({
    ...{ name: "品川駅", area: { slug: "capital" }, lockerHours: { from: "06:00", to: "23:00" } },
    ...{ counterHours: null, nextCounter: "東京駅", directions: { insideGates: false, lockersOn: "left" } },
  });
  expect(station.directions?.gates[0]).toMatchObject({ name: "中央改札", minutes: 2, metres: 120 });
  expect(station.directions?.gates[0]?.steps).toHaveLength(3);
  const english = stationPageBody.parse((await get("shinagawa", "en")).body).result;
  expect(english.directions?.gates[0]?.steps[0]).toContain("towards the Konan Exit");
  expect(stationPageBody.parse((await get("tokyo")).body).result).toMatchObject({
    ...{ counterHours: { from: "09:30", to: "19:30" }, nextCounter: null },
  });
});

it("counts the boxes that are free right now, and names the first pickup and its evening", async () => {
  const before = stationNowBody.parse((await get("ueno/now")).body).result;
  expect(before.boxes.map(({ size }) => size)).toEqual(["S", "M", "L"]);
  for (const { all, free } of before.boxes) expect([all > 0, free]).toEqual([true, all]);
  expect(before).toMatchObject({ pickup: "2026-11-15T15:00:00+09:00", return: "2026-11-15T22:00:00+09:00" });
  const { reservation } = await test.reserved(201, {
    ...{ pickupTime: before.pickup, returnTime: before.return, pickupStation: "ueno" },
  });
  expect(reservation.pickupPlace.kind).toBe("locker");
  test.at(before.pickup ?? "");
  const { boxes } = stationNowBody.parse((await get("ueno/now")).body).result;
  expect(boxes[0]).toEqual({ ...before.boxes[0], free: (before.boxes[0]?.free ?? 0) - 1 });
});

it("says that lockers are closed, and when they open", async () => {
  const open = async (time: string) => {
    test.at(`2026-11-${time}:00+09:00`);
    const { lockersOpen, opensAt } = stationNowBody.parse((await get("ueno/now")).body).result;
    return [lockersOpen, opensAt];
  };
  expect(await open("16T22:59")).toEqual([true, null]);
  expect(await open("16T23:00")).toEqual([false, "2026-11-17T06:00:00+09:00"]);
  expect(await open("17T02:00")).toEqual([false, "2026-11-17T06:00:00+09:00"]);
});

it("names times at which the station serves, and at which what is free can be found", async () => {
  const now = async (station: string) => {
    const { pickup, return: giveBack } = stationNowBody.parse((await get(`${station}/now`)).body).result;
    return [pickup, giveBack];
  };
  const hours = (station: string, kind: string, day: string, opensAt: number | null, closesAt: number | null) =>
    test.rows("insert into station_hours (station_slug, kind, day, opens_at, closes_at) values ($1, $2, $3, $4, $5)", [
      station,
      kind,
      day,
      opensAt,
      closesAt,
    ]);
  const known = (station: string, days: number) =>
    vi.waitUntil(() => test.deps.catalogue.current().hours.get(station)?.days.locker?.size === days, 10_000);
  test.at("2026-11-17T12:00:00+09:00");
  // Closed early, then not at all on the next day.
  await hours("shinagawa", "locker", "2026-11-17", 6 * 60, 20 * 60);
  await known("shinagawa", 1);
  expect(await now("shinagawa")).toEqual(["2026-11-17T15:00:00+09:00", "2026-11-17T19:30:00+09:00"]);
  test.at("2026-11-17T16:15:00+09:00");
  await hours("shinagawa", "locker", "2026-11-18", null, null);
  await known("shinagawa", 2);
  const [pickup, giveBack] = await now("shinagawa");
  expect([pickup, giveBack]).toEqual(["2026-11-17T19:30:00+09:00", "2026-11-19T22:00:00+09:00"]);
  const query = new URLSearchParams({ station: "shinagawa", pickup: pickup ?? "", return: giveBack ?? "" });
  const found = await (await test.app.request(`/api/products?${query}`)).json();
  expect(found.freeItems).toBeGreaterThan(0);
  // The counters of other stations open no locker here.
  test.at("2026-11-17T20:00:00+09:00");
  expect((await now("shinagawa"))[0]).toBe("2026-11-19T06:00:00+09:00");
});

it("tells on which days ahead other hours are kept, and why, those in a row as one", async () => {
  const say = (kind: string, day: string, hours: [number, number] | null, note: string | null = null) =>
    test.rows(
      "insert into station_hours (station_slug, kind, day, opens_at, closes_at, note) values ('tokyo', $1, $2, $3, $4, $5)",
      [kind, day, hours?.[0] ?? null, hours?.[1] ?? null, note && JSON.stringify({ ja: note, en: `en ${note}` })],
    );
  const usual = { from: "06:00", to: "23:00" };
  test.at("2026-12-01T23:59:00+09:00");
  for (const kind of ["locker", "counter"]) {
    for (const day of ["2026-11-30", "2026-12-31", "2027-01-01"]) await say(kind, day, null, "年末年始");
    await say(kind, "2027-01-02", null);
  }
  // The counter alone; the usual hours; the usual hours with a reason to know the day.
  await say("counter", "2026-12-10", [600, 720]);
  await say("locker", "2026-12-11", [360, 1380]);
  await say("locker", "2026-12-12", [360, 1380], "混雑");
  const isKnown = () => test.deps.catalogue.current().hours.get("tokyo")?.days.locker?.size === 6;
  await vi.waitUntil(isKnown, 10_000);
  const read = async (language: string) =>
    stationPageBody.parse((await get("tokyo", language)).body).result.specialDays;
  const both = (locker: object | null, counter: object | null) => [
    { kind: "locker", open: locker },
    { kind: "counter", open: counter },
  ];
  expect(await read("ja")).toEqual([
    { from: "2026-12-10", to: "2026-12-10", hours: both(usual, { from: "10:00", to: "12:00" }), note: null },
    { from: "2026-12-12", to: "2026-12-12", hours: both(usual, { from: "09:30", to: "19:30" }), note: "混雑" },
    { from: "2026-12-31", to: "2027-01-01", hours: both(null, null), note: "年末年始" },
    { from: "2027-01-02", to: "2027-01-02", hours: both(null, null), note: null },
  ]);
  expect((await read("en")).map(({ note }) => note)).toEqual([null, "en 混雑", "en 年末年始", null]);
  expect(stationPageBody.parse((await get("ueno")).body).result.specialDays).toEqual([]);
  // Where there is no counter, nothing is said of one.
  const shinagawa = stationPageBody.parse((await get("shinagawa")).body).result.specialDays;
  expect(shinagawa.flatMap(({ hours }) => hours.map(({ kind }) => kind))).not.toContain("counter");
});

it("tells when maintenance closes the station as long as it is not over, and nothing of the shop's, during which doors open", async () => {
  const close = (station: string | null, from: string, to: string) =>
    test.rows("insert into maintenance_windows (station_slug, starts_at, ends_at) values ($1, $2, $3)", [
      station,
      from,
      to,
    ]);
  await close("yokohama", "2026-12-05T10:00:00+09:00", "2026-12-05T12:00:00+09:00");
  await close(null, "2026-12-03T02:00:00+09:00", "2026-12-03T06:00:00+09:00");
  await close("yokohama", "2026-12-01T02:00:00+09:00", "2026-12-01T06:00:00+09:00");
  await close("ueno", "2026-12-06T02:00:00+09:00", "2026-12-06T06:00:00+09:00");
  await vi.waitUntil(() => test.deps.catalogue.current().hours.has("ueno"), 10_000);
  test.at("2026-12-01T06:00:00+09:00");
  const { result } = stationPageBody.parse((await get("yokohama")).body);
  expect(result.closedTimes).toEqual([{ from: "2026-12-05T10:00:00+09:00", to: "2026-12-05T12:00:00+09:00" }]);
});

it("forgets maintenance and special days when they are over, though nothing else changes", async () => {
  const { pool } = test.deps.database;
  const ends = async () => stationPageBody.parse((await get("kyoto")).body).result.closedTimes.map(({ to }) => to);
  const soon = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 2_000);
  await pool.query("insert into maintenance_windows (station_slug, starts_at, ends_at) values ('kyoto', now(), $1)", [
    soon,
  ]);
  test.setNow(new Date(soon.getTime() - 1_000));
  await expect.poll(ends, { timeout: 10_000 }).toContain(toJstIso(soon));
  test.setNow(new Date(soon.getTime() + 1_000));
  await expect.poll(ends, { timeout: 10_000 }).not.toContain(toJstIso(soon));

  // Of tomorrow, should midnight come before it is read.
  const today = toJstDate(new Date(Date.now() + 60_000));
  await pool.query(
    "insert into station_hours (station_slug, kind, day, opens_at, closes_at) values ('kyoto', 'locker', $1, null, null)",
    [today],
  );
  const next = () => test.deps.catalogue.current().nextMomentAt?.getTime();
  await expect.poll(next, { timeout: 10_000 }).toBeLessThanOrEqual(jstDayAt(addDays(today, 1)).getTime());
});

it("names no time at a station that closed", async () => {
  await test.rows("update stations set state = 'closed' where slug = 'yokohama'");
  await vi.waitUntil(() => test.deps.catalogue.current().stationBySlug.get("yokohama")?.state === "closed", 10_000);
  const { status, body } = await get("yokohama/now");
  expect([status, body.result.pickup, body.result.return]).toEqual([200, null, null]);
});

it("says of a station that it is closed for good", async () => {
  const isClosed = async (slug: string) => stationPageBody.parse((await get(slug)).body).result.closed;
  await test.rows("update stations set state = 'closed' where slug = 'yokohama'");
  await expect.poll(() => isClosed("yokohama"), { timeout: 10_000 }).toBe(true);
  expect(await isClosed("tokyo")).toBe(false);
});

it("knows no other stations", async () => {
  for (const path of ["atlantis", "atlantis/now"]) {
    const { status, body } = await get(path);
    expect([path, status, body.code]).toEqual([path, 404, "COM_003"]);
  }
  expect((await get("%2e%2e")).status).toBeGreaterThanOrEqual(400);
});

it("is in the sitemap with every station", async () => {
  const map = await (await test.app.request("/sitemap.xml")).text();
  for (const slug of ["tokyo", "kyoto"]) expect(map).toContain(`/stations/${slug}<`);
});
