import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { datesBody } from "#contract/rental-times.ts";
import { pickupWindow, returnWindow } from "#domain/rentals/box-windows.ts";
import { findProduct } from "#server/catalogue/products/find-product.ts";
import { stationsToAsk } from "#server/rentals/holds/quoted-stations.ts";
import { choiceSteps } from "#server/rentals/stock/free-resources.ts";
import { stockColumns } from "#server/rentals/stock/stock-store.ts";
import { createRentalApp, type RentalApp, type Renter, wish } from "#test/rentals.ts";

/** Six units in the capital, three in Kansai. */
const PRODUCT = 204;
const CAPITAL_ONLY = 201;

let test: RentalApp;
let renters: Renter[];
beforeAll(async () => {
  test = await createRentalApp();
  await test.liftLimits();
  renters = await Promise.all(Array.from({ length: 5 }, () => test.renter()));
  await test.rows(`insert into units (product_id, area_slug, serial_number)
    select ${PRODUCT}, 'capital', 'more ' || i from generate_series(1, 200) i`);
});
afterEach(() => test.rows("update boxes set active = true"));
afterAll(() => test.close());

const reserve = async ({ browser }: Renter, overrides: Record<string, unknown>, product = PRODUCT) => {
  const request = wish({ requestKey: crypto.randomUUID(), another: true, ...overrides });
  const { status, body } = await browser.post(`/api/products/${product}/reservation`, request);
  return status === 200 ? body.result : body.code;
};
const reserveAtOnce = async (overridesOf: (index: number) => Record<string, unknown>) =>
  (await Promise.all(renters.map((each, index) => reserve(each, overridesOf(index))))).map((answer) =>
    typeof answer === "string" ? answer : "reserved",
  );
const first = () => renters[0] as Renter;

/** A rental of a day, so many days after the twentieth, at an hour at which only lockers serve. */
const onDay = (day: number) => {
  const at = (date: number) => new Date(Date.UTC(2026, 10, date, 12)).toISOString();
  return { pickupTime: at(20 + day), returnTime: at(21 + day) };
};

describe("a box", () => {
  it("is found by everybody who comes at once, as long as one is free for each", async () => {
    await test.rows(`update boxes set active = false where id not in (
      select distinct on (station_slug) id from boxes order by station_slug, id)`);
    const answers: string[] = [];
    for (let round = 0; round < 24; round++) answers.push(...(await reserveAtOnce(() => onDay(round * 2))));
    expect(answers.filter((answer) => answer !== "reserved")).toEqual([]);
    expect(answers).toHaveLength(120);
    expect(await test.overlaps()).toEqual([]);
  });

  it("that is free for the return only makes no rental", async () => {
    await test.rows(`update boxes set active = false where station_slug = 'kyoto' and id <> (
      select min(id) from boxes where station_slug = 'kyoto')`);
    const there = { ...onDay(20), pickupStation: "kyoto", returnStation: "osaka" };
    expect(await reserve(first(), there)).toMatchObject({ number: expect.any(String) });
    expect(await reserve(renters[1] as Renter, { ...there, returnStation: "kyoto" })).toBe("RES_002");
  });

  it("is found by all who come at once for different days, also where there is only one", async () => {
    await test.rows(`update boxes set active = false where id <> (
      select min(id) from boxes where station_slug = 'kyoto')`);
    const answers = await reserveAtOnce((index) => ({ ...onDay(index * 2), pickupStation: "kyoto" }));
    expect(answers).toEqual(["reserved", "reserved", "reserved", "reserved", "reserved"]);
    expect(await test.overlaps()).toEqual([]);
  });
});

describe("areas", () => {
  it("are those of the stations that are named, else the one that is named, else the first", async () => {
    const stationsOf = async (overrides: Record<string, unknown>) => {
      const { body } = await first().browser.post(`/api/products/${PRODUCT}/reservation/info`, wish(overrides));
      return body.result?.stations.map(({ slug }: { slug: string }) => slug) ?? body.code;
    };
    const capital = ["tokyo", "shinjuku", "shinagawa", "ueno", "yokohama"];
    const kansai = ["osaka", "shin-osaka", "kyoto"];
    expect(await stationsOf({})).toEqual(capital);
    expect(await stationsOf({ pickupStation: "kyoto" })).toEqual(kansai);
    expect(await stationsOf({ returnStation: "kyoto" })).toEqual(kansai);
    expect(await stationsOf({ area: "kansai" })).toEqual(kansai);
    for (const contradiction of [
      { pickupStation: "tokyo", returnStation: "kyoto" },
      { pickupStation: "tokyo", area: "kansai" },
      { area: "nowhere" },
      { pickupStation: "nowhere" },
    ]) {
      expect(await stationsOf(contradiction)).toBe("RES_004");
      expect(await reserve(first(), contradiction)).toBe("RES_004");
    }
  });

  it("are named where they are the reason of a refusal, whatever the times", async () => {
    const inTwo = "別のエリアの駅では返却できません。受け取りと返却は、同じエリアの駅をお選びください。";
    const notServed = "選んだ駅またはエリアは、ただいまご利用いただけません。別の駅をお選びください。";
    const aboutTimes = "選んだ日時は予約できません。日時を選び直してください。";
    for (const [overrides, message] of [
      [{ pickupStation: "tokyo", returnStation: "kyoto" }, inTwo],
      [{ pickupStation: "tokyo", returnStation: "kyoto", pickupTime: "2020-01-01T10:00:00Z" }, inTwo],
      [{ area: "nowhere" }, notServed],
      [{ returnStation: "nowhere" }, notServed],
      [{ pickupTime: "2020-01-01T10:00:00Z" }, aboutTimes],
    ] as const) {
      const { body } = await first().browser.post(`/api/products/${PRODUCT}/reservation/info`, wish(overrides));
      expect(body).toMatchObject({ code: "RES_004", message });
    }
  });

  it("and stations that do not exist or belong together have no times, which is said and not an empty list", async () => {
    const pickup = encodeURIComponent("2026-12-01T10:00:00+09:00");
    for (const path of [
      "time?",
      `get_available_pickup_dates/${PRODUCT}?`,
      `get_available_pickup_times/${PRODUCT}?date=2026-12-01&`,
      `get_available_return_dates/${PRODUCT}?pickup=${pickup}&`,
      `get_available_return_times/${PRODUCT}?pickup=${pickup}&date=2026-12-02&`,
    ]) {
      for (const where of ["station=nowhere", "area=nowhere", "station=tokyo&area=kansai"]) {
        const response = await test.app.request(`/api/reservation/${path}${where}`);
        expect([response.status, (await response.json()).code], path + where).toEqual([400, "RES_004"]);
      }
    }
  });

  it("have stock of their own: what is in one is not for the other", async () => {
    const statesOf = async (where: string, product: number) => {
      const response = await test.app.request(`/api/reservation/get_available_pickup_dates/${product}?${where}`);
      return new Set(datesBody.parse(await response.json()).result.dates.map(({ state }) => state));
    };
    expect(await statesOf("area=kansai", CAPITAL_ONLY)).toEqual(new Set(["full"]));
    expect(await statesOf("station=kyoto", CAPITAL_ONLY)).toEqual(new Set(["full"]));
    expect(await statesOf("", CAPITAL_ONLY)).toEqual(new Set(["free"]));
    expect(await reserve(first(), { area: "kansai" }, CAPITAL_ONLY)).toBe("RES_001");
    const later = { pickupTime: "2026-12-30T01:00:00Z", returnTime: "2026-12-31T01:00:00Z" };
    const { id, pickupPlace, returnPlace } = await reserve(first(), { ...later, area: "kansai" });
    expect([pickupPlace.station.slug, returnPlace.station.slug]).toEqual(["osaka", "osaka"]);
    const areas = await test.rows(
      `select u.area_slug as unit, a.area_slug as held, b.area_slug as box from reservations r join units u on u.id = r.unit_id
       join unit_allocations a on a.reservation_id = r.id join box_allocations b on b.reservation_id = r.id
       where r.id = $1`,
      [id],
    );
    expect(areas).toEqual([
      { unit: "kansai", held: "kansai", box: "kansai" },
      { unit: "kansai", held: "kansai", box: "kansai" },
    ]);
  });

  it("keep a unit or box that somebody has, and no allocation names another area than its own", async () => {
    const later = { pickupTime: "2027-01-02T01:00:00Z", returnTime: "2027-01-03T01:00:00Z", pickupStation: "kyoto" };
    const { id } = await reserve(first(), later);
    const refusedBy = (statement: string) => test.rows(statement, [id]).then(String, ({ constraint }) => constraint);
    const ofReservation = "where id = (select unit_id from reservations where id = $1)";
    expect(await refusedBy(`update units set area_slug = 'capital' ${ofReservation}`)).toBe(
      "unit_allocations_unit_area",
    );
    expect(await refusedBy("update unit_allocations set area_slug = 'capital' where reservation_id = $1")).toBe(
      "unit_allocations_unit_area",
    );
    expect(await refusedBy("update box_allocations set area_slug = 'capital' where reservation_id = $1")).toBe(
      "box_allocations_box_area",
    );
    expect(
      await refusedBy(`update boxes set station_slug = 'tokyo', area_slug = 'capital', number = 'moved', wall_column = 99
        where id = (select pickup_box_id from reservations where id = $1)`),
    ).toBe("box_allocations_box_area");
  });
});

type Explained = { "QUERY PLAN": [{ Plan: Record<string, number> }] };

it("choosing and quoting read as much in an area with 500 stations as in one with eight", {
  timeout: 120_000,
}, async () => {
  const product = findProduct(test.deps, PRODUCT);
  const [pickupAt, returnAt] = [new Date("2026-12-20T10:00:00+09:00"), new Date("2026-12-21T10:00:00+09:00")];
  const pagesOf = async (statement: SQL) => {
    const { rows } = await test.deps.database.db.execute<Explained>(
      sql`explain (analyze, buffers, timing off, format json) ${statement}`,
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    return (plan?.["Shared Hit Blocks"] ?? Number.NaN) + (plan?.["Shared Read Blocks"] ?? Number.NaN);
  };
  const area = "capital";
  const pagesRead = async () => {
    await test.rows("vacuum analyze");
    const catalogue = test.deps.catalogue.current();
    const { settings } = catalogue;
    const chosen = choiceSteps(catalogue, { product, pickupAt, returnAt, area }, "quick");
    const stock = stockColumns({
      product,
      area,
      stations: stationsToAsk(catalogue, area, {}).first,
      unit: { start: pickupAt, end: returnAt },
      pickup: pickupWindow(pickupAt, settings),
      return: returnWindow(returnAt, settings),
    });
    return [await pagesOf(sql`with ${chosen} select * from chosen`), await pagesOf(sql`select ${stock}`)];
  };
  const add = async (stations: number) => {
    await test.rows(`insert into stations (slug, name, has_counter, position, area_slug)
      select 'more-' || i, '{"ja": "駅", "en": "Station"}', i % 2 = 0, 100 + i, 'capital' from generate_series(1, ${stations}) i
      on conflict (slug) do nothing`);
    await test.rows(`insert into boxes (station_slug, number, size)
      select slug, size || i, size from stations, unnest(array['S', 'M', 'L']) size, generate_series(1, 8) i
      where slug like 'more-%' on conflict (station_slug, number) do nothing`);
    await vi.waitUntil(() => test.deps.catalogue.current().stationBySlug.has(`more-${stations}`), 10_000);
  };
  await add(3);
  const few = await pagesRead();
  await add(495);
  const many = await pagesRead();
  for (const [index, pages] of few.entries()) {
    expect(pages).toBeGreaterThan(0);
    // A larger index may be a page deeper.
    expect((many[index] ?? Number.NaN) - pages).toBeLessThanOrEqual(pages / 2);
  }
});
