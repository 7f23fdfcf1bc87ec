import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { datesBody, pickupTimesBody, returnTimesBody } from "#contract/rental-times.ts";
import { reservationTimeBody } from "#contract/reservation-time.ts";
import { createRentalApp, RARE, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const get = async (path: string) => {
  const response = await test.app.request(`/api/reservation/${path}`);
  return { status: response.status, body: await response.json() };
};
const plus = encodeURIComponent("+");
const dates = async (path: string) => datesBody.parse((await get(path)).body).result.dates;
const stateOf = async (day: string, product = RARE) =>
  (await dates(`get_available_pickup_dates/${product}`)).find(({ date }) => date === day)?.state;

describe("GET /api/reservation/time", () => {
  it("tells clock, slots and hours", async () => {
    expect(reservationTimeBody.parse((await get("time")).body).result).toMatchObject({
      now: "2026-11-15T12:00:00+09:00",
      earliestPickup: "2026-11-15T15:00:00+09:00",
      lastPickupDate: "2027-01-14",
      lockerHours: { from: "06:00", to: "23:00" },
      counterHours: { from: "09:30", to: "19:30" },
      maintenance: null,
    });
  });

  it("tells of maintenance up to the end of the last day on which something can be fetched", async () => {
    const told = async (from: string, to: string) => {
      await test.maintain(from, to);
      const { maintenance } = reservationTimeBody.parse((await get("time")).body).result;
      await test.endMaintenance();
      return maintenance !== null;
    };
    expect(await told("2027-01-14 23:30+09", "2027-01-15 06:00+09")).toBe(true);
    expect(await told("2027-01-15 00:00+09", "2027-01-15 06:00+09")).toBe(false);
  });

  it("promises no time within maintenance of the whole shop", async () => {
    const rules = async () => reservationTimeBody.parse((await get("time")).body).result;
    await test.maintain("2026-11-15 14:00+09", "2026-11-16 20:10+09");
    const told = await rules();
    await test.endMaintenance();
    expect(told.earliestPickup).toBe("2026-11-16T20:30:00+09:00");
    expect(told.otherDays).toEqual([
      { date: "2026-11-15", open: [{ from: "06:00", to: "14:00" }] },
      { date: "2026-11-16", open: [{ from: "20:30", to: "23:00" }] },
    ]);
    expect((await rules()).otherDays).toEqual([]);
  });
});

describe("what can be chosen", () => {
  it("is every day from today over the horizon", async () => {
    const days = await dates("get_available_pickup_dates/201");
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([61, "2026-11-15", "2027-01-14"]);
    expect(new Set(days.map(({ state }) => state))).toEqual(new Set(["free"]));
  });

  it("is taken for everybody else once somebody has it, and until a day after", async () => {
    expect(await stateOf("2026-11-20")).toBe("scarce");
    const { browser } = await test.renter();
    await browser.post(`/api/products/${RARE}/reservation`, wish());
    expect(await stateOf("2026-11-20")).toBe("full");
    expect(await stateOf("2026-11-21")).toBe("full");
    expect(await stateOf("2026-11-22")).toBe("scarce");
    const times = async (day: string) =>
      pickupTimesBody.parse((await get(`get_available_pickup_times/${RARE}?date=${day}`)).body).result.times;
    expect(await times("2026-11-20")).toEqual([]);
    expect((await times("2026-11-22"))[0]?.time).toBe("2026-11-22T10:00:00+09:00");
    expect((await times("2026-11-19")).at(-1)?.time).toBe("2026-11-19T09:00:00+09:00");
    expect((await times("2026-11-18")).at(-1)?.time).toBe("2026-11-18T22:30:00+09:00");
  });

  it("has returns with plan and price, up to 72 hours and a day before the next rental", async () => {
    const pickup = `2026-11-18T09:00:00${plus}09:00`;
    const found = await dates(`get_available_return_dates/${RARE}?pickup=${pickup}`);
    expect(found.map(({ state }) => state)).toEqual(["free", "free", "full", "full"]);
    const at = async (date: string, product = RARE) =>
      returnTimesBody.parse((await get(`get_available_return_times/${product}?pickup=${pickup}&date=${date}`)).body)
        .result.times;
    expect((await at("2026-11-19")).at(-1)?.time).toBe("2026-11-19T10:00:00+09:00");
    const plain = { extensionBlocks: 0, extensionFee: 0 };
    const free = await at("2026-11-18", 201);
    expect(free[0]).toEqual({ time: "2026-11-18T10:00:00+09:00", planHours: 12, price: 680, ...plain });
    expect(free.at(-1)).toEqual({ time: "2026-11-18T22:30:00+09:00", planHours: 24, price: 980, ...plain });
    expect((await at("2026-11-21", 201)).at(-1)?.time).toBe("2026-11-21T09:00:00+09:00");
    expect(await at("2026-11-22", 201)).toEqual([]);
  });

  it("depends on the station: where all boxes are taken, only counters serve", async () => {
    await test.rows("update boxes set active = false where station_slug in ('ueno', 'tokyo')");
    const times = async (station: string) =>
      (await get(`get_available_pickup_times/201?date=2026-12-01&station=${station}`)).body.result.times.length;
    expect([await times("ueno"), await times("tokyo"), await times("shinagawa")]).toEqual([0, 20, 34]);
    const days = await dates("get_available_pickup_dates/201?station=ueno");
    expect(new Set(days.map(({ state }) => state))).toEqual(new Set(["full"]));
    const { browser } = await test.renter();
    const refused = await browser.post("/api/products/201/reservation", wish({ pickupStation: "ueno" }));
    expect([refused.status, refused.body.code]).toEqual([409, "RES_002"]);
    for (const place of ["pickupStation", "returnStation"]) {
      const quote = await browser.post("/api/products/201/reservation/info", wish({ [place]: "ueno" }));
      expect([quote.status, quote.body.code], place).toEqual([409, "RES_002"]);
    }
    const counter = await browser.post("/api/products/201/reservation", wish({ pickupStation: "tokyo" }));
    expect(counter.body.result.pickupPlace).toMatchObject({ kind: "counter", lockerNumber: null });
    await test.rows("update boxes set active = true");
  });

  it("has no returns for a pickup that nobody can be handed", async () => {
    const askReturns = async (place: string) => {
      const asked = `pickup=2026-12-01T07:00:00${plus}09:00&station=${place}`;
      const found = await dates(`get_available_return_dates/201?${asked}`);
      const times = (await get(`get_available_return_times/201?${asked}&date=2026-12-01`)).body.result.times;
      return [found.some(({ state }) => state === "free"), times.length > 0];
    };
    expect(await askReturns("tokyo")).toEqual([true, true]);
    // Its counter would take it back, but at seven there is nobody.
    await test.rows("update boxes set active = false where station_slug = 'tokyo'");
    const closed = await askReturns("tokyo");
    await test.rows("update boxes set active = true");
    expect(closed).toEqual([false, false]);
    await test.maintain("2026-12-01 06:00+09", "2026-12-01 08:00+09");
    const refused = await get(`get_available_return_dates/201?pickup=2026-12-01T07:00:00${plus}09:00`);
    await test.endMaintenance();
    expect([refused.status, refused.body.code]).toEqual([400, "RES_004"]);
  });

  it("are the pickups for which one box is free all the time, however full the lockers are", async () => {
    const { id } = await test.renter();
    // Eight hours at a time in any box, until hardly anything fits in between.
    await test.rows(
      `with wanted as (
         select i, ('00000000-0000-4000-9000-' || lpad(i::text, 12, '0'))::uuid as id, b.id as box_id,
           timestamptz '2026-12-10 00:00+09' + (i * 37 % 144) * interval '30 minutes' as at
         from generate_series(1, 900) i
         join (select id, row_number() over (order by id) as n, count(*) over () as total from boxes where station_slug = 'ueno') b
           on b.n = 1 + i * 7919 % b.total
       ), r as (
         insert into reservations (id, number, member_id, product_id, unit_id, status, request_key, pickup_at, return_at,
           plan_hours, pickup_station, return_station, subtotal, discount, total, terms, cancel_until, not_pickup_at,
           overdue_at, hold_expires_at, created_at, confirmed_at)
         select w.id, 'R' || translate(lpad(i::text, 10, 'X'), '01', 'AB'), $1, u.product_id, u.id, 'not_collected', 'full ' || i, at,
           at + interval '1 day', 24, 'ueno', 'ueno', 100, 0, 100, '{}', at, at, at + interval '25 hours', at, at, at
         from wanted w, (select id, product_id from units limit 1) u
       )
       insert into box_allocations select id, 'pickup', box_id, tstzrange(at, at + interval '8 hours') from wanted
       on conflict do nothing`,
      [id],
    );
    let [free, full] = [0, 0];
    for (const day of ["2026-12-10", "2026-12-11", "2026-12-12"]) {
      const found = pickupTimesBody
        .parse((await get(`get_available_pickup_times/201?date=${day}&station=ueno`)).body)
        .result.times.map(({ time }) => new Date(time).getTime());
      const slots = Array.from(
        { length: 34 },
        (_, slot) => new Date(`${day}T06:00:00+09:00`).getTime() + slot * 1_800_000,
      );
      const rows = await test.rows<{ at: number }>(
        `select at::float8 from unnest($1::float8[]) at where exists (select 1 from boxes b where station_slug = 'ueno' and active
           and not exists (select 1 from box_allocations a where a.box_id = b.id
             and a.period && tstzrange(to_timestamp(at / 1000) - interval '2 hours', to_timestamp(at / 1000) + interval '6 hours')))`,
        [slots],
      );
      expect(found).toEqual(rows.map(({ at }) => at));
      free += found.length;
      full += slots.length - found.length;
    }
    expect(Math.min(free, full)).toBeGreaterThan(0);
  });

  it("has pickups of today and of the last day, none of the days around", async () => {
    const first = async (day: string) =>
      (await get(`get_available_pickup_times/201?date=${day}`)).body.result.times[0]?.time;
    expect(await first("2026-11-14")).toBeUndefined();
    expect(await first("2026-11-15")).toBe("2026-11-15T15:00:00+09:00");
    expect(await first("2027-01-14")).toBe("2027-01-14T06:00:00+09:00");
    expect(await first("2027-01-15")).toBeUndefined();
  });

  it("is for a change what it would be without the reservation, and told to its member only", async () => {
    const { browser, path } = await test.reserved(RARE, {
      pickupTime: "2026-12-10T10:00:00+09:00",
      returnTime: "2026-12-11T10:00:00+09:00",
    });
    const id = path.split("/").at(-1);
    const asked = `/api/reservation/get_available_pickup_times/${RARE}?date=2026-12-10`;
    expect((await browser.get(asked)).body.result.times).toEqual([]);
    const own = (await browser.get(`${asked}&changing=${id}`)).body.result.times;
    expect(own.map(({ time }: { time: string }) => time)).toContain("2026-12-10T10:00:00+09:00");
    const other = await test.renter();
    expect((await other.browser.get(`${asked}&changing=${id}`)).body.code).toBe("COM_003");
    expect((await (await test.app.request(`${asked}&changing=${id}`)).json()).code).toBe("COM_002");
  });

  it("leaves maintenance out", async () => {
    await test.maintain("2026-12-05 06:00+09", "2026-12-05 12:00+09");
    const { times } = (await get("get_available_pickup_times/201?date=2026-12-05")).body.result;
    await test.endMaintenance();
    expect(times[0].time).toBe("2026-12-05T12:00:00+09:00");
  });

  it("takes the times that it tells, also where the plus sign of their zone is sent as it is", async () => {
    const asked = "date=2026-12-05&pickup=2026-12-05T10:00:00";
    const [plain, encoded] = await Promise.all(
      ["+", "%2B"].map((sign) => get(`get_available_return_times/201?${asked}${sign}09:00`)),
    );
    expect([plain?.status, encoded?.status]).toEqual([200, 200]);
    expect(plain?.body.result).toEqual(encoded?.body.result);
  });

  it.each([
    ["get_available_pickup_dates/999999", 404, "COM_003"],
    ["get_available_pickup_times/201", 400, "COM_001"],
    ["get_available_pickup_times/201?date=2026-02-30", 400, "COM_001"],
    ["get_available_return_dates/201?pickup=soon", 400, "COM_001"],
    [`get_available_return_dates/201?pickup=2026-11-18T09:10:00${plus}09:00`, 400, "RES_004"],
    [`get_available_return_dates/201?pickup=2026-11-15T13:00:00${plus}09:00`, 400, "RES_004"],
    [`get_available_return_dates/201?pickup=2026-11-18T03:00:00${plus}09:00`, 400, "RES_004"],
  ])("answers %s with %i %s", async (path, status, code) => {
    const answer = await get(path);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
