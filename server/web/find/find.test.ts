import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alternativesBody } from "#contract/alternatives.ts";
import { findBody } from "#contract/find.ts";
import { pickupTimesBody, returnTimesBody } from "#contract/rental-times.ts";
import { addDays } from "#domain/jst.ts";
import { DAY, HOUR } from "#domain/time.ts";
import { createRentalApp, RARE, type RentalApp, wish } from "#test/rentals.ts";

const PICKUP = "2026-11-20T10:00:00+09:00";
const RETURN = "2026-11-21T10:00:00+09:00";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
  await test.liftLimits();
});
afterAll(() => test.close());

const ask = async (query: Record<string, string>) => {
  const response = await test.app.request(`/api/products?${new URLSearchParams(query)}`);
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const find = async (query: Record<string, string> = {}) => {
  const { status, body } = await ask({ pickup: PICKUP, return: RETURN, limit: "100", ...query });
  expect(status).toBe(200);
  return findBody.parse(body);
};
const markOf = async (id: number, query: Record<string, string> = {}) =>
  (await find(query)).data.products.find((product) => product.id === id)?.mark;

describe("finding by words", () => {
  const names = async (keyword: string) =>
    findBody.parse((await ask({ keyword, limit: "100" })).body).data.products.map(({ name }) => name);

  it.each(["東京ドーム", "スーツケース 5日", "3泊", "一眼", "ライブ", "出張", "Tokyo Dome", "キャリーケース"])(
    "finds something for %s",
    async (keyword) => {
      expect((await names(keyword)).length).toBeGreaterThan(0);
    },
  );

  it("offers what is close where nothing is found, and nothing where nothing is close", async () => {
    const { totalItems, data } = findBody.parse((await ask({ keyword: "プロジエクタア" })).body);
    expect(totalItems).toBe(0);
    expect(data.close?.[0]?.name).toContain("プロジェクター");
    expect((await ask({ keyword: "zzzzqqqq" })).body.data.close).toEqual([]);
    expect((await ask({ keyword: "スーツケース" })).body.data.close).toBeUndefined();
  });
});

describe("finding by time and place", () => {
  it("marks every product with its price for that time, and counts what is free", async () => {
    const { totalItems, freeItems, data } = await find();
    expect([totalItems, freeItems]).toEqual([68, 68]);
    const { mark, rentalPrice24 } = data.products[0] ?? {};
    expect(mark).toMatchObject({ state: "free", planHours: 24, price: rentalPrice24, nearest: null, stations: [] });
    expect(await markOf(RARE)).toMatchObject({ state: "few", unitsLeft: 1 });
  });

  it("says nothing of stock without times, and lets nobody keep an answer that speaks of it", async () => {
    const plain = await ask({ limit: "100" });
    expect(findBody.parse(plain.body).freeItems).toBeUndefined();
    expect(plain.body.data.products[0].mark).toBeUndefined();
    expect((await ask({ pickup: PICKUP, return: RETURN })).headers.get("Cache-Control")).toBe("no-store");
  });

  it("says of what is taken when it is free nearest, and keeps it in its place or hides it", async () => {
    await test.reserved(RARE, { pickupTime: PICKUP, returnTime: "2026-11-20T16:00:00+09:00" });
    const later = { pickup: "2026-11-21T12:00:00+09:00", return: "2026-11-21T22:00:00+09:00" };
    expect(await markOf(RARE, later)).toMatchObject({
      ...{ state: "none", unitsLeft: 0, stations: [] },
      nearest: { pickup: "2026-11-21T16:00:00+09:00", return: "2026-11-21T22:00:00+09:00" },
    });
    const all = await find(later);
    const free = await find({ ...later, free: "true" });
    expect([all.totalItems, all.freeItems, free.totalItems, free.freeItems]).toEqual([68, 67, 67, 67]);
    expect((await find({ ...later, sort: "free" })).data.products.at(-1)?.id).toBe(RARE);
    expect(all.data.products.at(-1)?.id).not.toBe(RARE);
  });

  it("names other stations where only the place is missing", async () => {
    await test.rows("update boxes set active = false where station_slug = 'shinagawa'");
    const early = { pickup: "2026-11-25T07:00:00+09:00", return: "2026-11-25T22:00:00+09:00", station: "shinagawa" };
    const mark = await markOf(204, early);
    expect(mark?.state).toBe("none");
    expect(mark?.stations.map(({ slug }) => slug)).toHaveLength(2);
    expect(mark?.stations.map(({ slug }) => slug)).not.toContain("shinagawa");
    expect((await find(early)).freeItems).toBe(0);
    for (const { slug } of mark?.stations ?? [])
      expect((await markOf(204, { ...early, station: slug }))?.state).toBe("free");
    await test.rows("update boxes set active = true where station_slug = 'shinagawa'");
  });

  it("counts no box that is free for the return only", async () => {
    const largest = "select min(id) from boxes where station_slug = 'shinagawa' and size = 'L'";
    await test.rows(`update boxes set active = false where station_slug = 'shinagawa' and id <> (${largest})`);
    const early = { pickup: "2026-11-28T07:00:00+09:00", return: "2026-11-29T07:00:00+09:00", station: "shinagawa" };
    expect((await markOf(204, early))?.state).toBe("free");
    await test.reserved(206, {
      ...{ pickupTime: early.pickup, pickupStation: "shinagawa" },
      ...{ returnTime: early.return, returnStation: "tokyo" },
    });
    expect((await markOf(204, early))?.state).toBe("none");
    const next = { pickup: early.return, return: "2026-11-30T07:00:00+09:00", station: "shinagawa" };
    expect((await markOf(204, next))?.state).toBe("free");
    await test.rows("update boxes set active = true where station_slug = 'shinagawa'");
  });

  it("finds nothing free in an area without units", async () => {
    await test.rows("update units set condition = 'repair' where area_slug = 'kansai'");
    const { freeItems, totalItems } = await find({ area: "kansai" });
    expect([freeItems, totalItems]).toEqual([0, 68]);
    await test.rows("update units set condition = 'ready' where area_slug = 'kansai'");
  });

  it("tells what the area does not have at all from what is taken or being repaired", async () => {
    const inKansai = { area: "kansai" };
    expect(await markOf(RARE, inKansai)).toMatchObject({ state: "none", carried: false, nearest: null, stations: [] });
    expect(await markOf(RARE)).toMatchObject({ carried: true });
    await test.rows("update units set condition = 'repair' where product_id = $1", [RARE]);
    expect(await markOf(RARE)).toMatchObject({ state: "none", unitsLeft: 0, carried: true });
    await test.rows("update units set condition = 'ready' where product_id = $1", [RARE]);
  });

  it("looks at one area: that of the station, or the one named", async () => {
    const kansai = await find({ station: "kyoto" });
    expect(kansai.freeItems).toBe((await find({ area: "kansai" })).freeItems);
    expect(kansai.freeItems).toBeLessThan(68);
    expect(kansai.totalItems).toBe(68);
  });

  it("counts what is free by category and at each station, as asking for each would", async () => {
    await test.rows("update boxes set active = false where station_slug = 'shinjuku' and size = 'L'");
    const early = { pickup: "2026-11-26T07:00:00+09:00", return: "2026-11-26T22:00:00+09:00" };
    const { free, categories } = (await find({ ...early, category: "binoculars" })).data;
    for (const { slug } of categories) {
      expect(free?.categories[slug] ?? 0, slug).toBe((await find({ ...early, category: slug })).freeItems);
    }
    for (const { slug, items } of free?.stations ?? []) {
      expect(items, slug).toBe((await find({ ...early, category: "binoculars", station: slug })).freeItems);
    }
    const atAll = (await find(early)).data.free?.stations ?? [];
    expect(atAll.map(({ slug }) => slug)).toContain("shinjuku");
    for (const { slug, items } of atAll) expect(items, slug).toBe((await find({ ...early, station: slug })).freeItems);
    await test.rows("update boxes set active = true");
  });

  it("finds what needs a locker of some sizes, and counts by size as asking for each would", async () => {
    const whole = await find({ category: "travel" });
    const sizes = whole.data.free?.sizes ?? [];
    expect(sizes.map(({ size }) => size)).toEqual(["S", "M", "L"]);
    expect(sizes.reduce((sum, { all }) => sum + all, 0)).toBe(whole.totalItems);
    expect(sizes.reduce((sum, { free }) => sum + free, 0)).toBe(whole.freeItems);
    for (const { size, all, free } of sizes) {
      const { totalItems, freeItems, data } = await find({ category: "travel", size });
      expect([totalItems, freeItems], size).toEqual([all, free]);
      // What the others would find is still told.
      expect(data.free?.sizes).toEqual(sizes);
    }
    const two = await find({ size: "M,L", sort: "price_asc" });
    const small = await find({ size: "S" });
    expect(two.totalItems + small.totalItems).toBe(68);
    expect(two.data.products.some(({ id }) => small.data.products.some((each) => each.id === id))).toBe(false);
    const plain = (await ask({ size: "L,M", limit: "100" })).body;
    expect(plain.totalItems).toBe(two.totalItems);
    expect(plain.data.free).toBeUndefined();
  });

  it.each(["", "XL", "S;M"])("refuses the size %j", async (size) => {
    const { status, body } = await ask({ size });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "COM_001", ["size"]]);
  });

  it("tells how many cost how much at that time, whatever part of the prices is asked for", async () => {
    const { data } = await find({ category: "binoculars" });
    const prices = data.products.map(({ mark }) => mark?.price ?? 0);
    const told = data.free?.prices;
    expect([told?.lowest, told?.highest]).toEqual([Math.min(...prices), Math.max(...prices)]);
    expect(told?.bars.reduce((sum, count) => sum + count, 0)).toBe(prices.length);
    const dear = await find({ category: "binoculars", minPrice: String(told?.highest) });
    expect(dear.totalItems).toBeLessThan(prices.length);
    expect(dear.data.free?.prices).toEqual(told);
    // Another plan has other prices.
    const long = await find({ category: "binoculars", return: "2026-11-23T10:00:00+09:00" });
    expect(long.data.free?.prices?.lowest).toBeGreaterThan(told?.lowest ?? 0);
    expect((await find({ keyword: "zzzzqqqq" })).data.free?.prices).toBeNull();
  });

  it("only counts, if only that is asked", async () => {
    const whole = await find({ station: "tokyo" });
    const counted = await find({ station: "tokyo", counts: "true" });
    expect(counted.data.products).toEqual([]);
    expect([counted.totalItems, counted.freeItems]).toEqual([whole.totalItems, whole.freeItems]);
    expect(counted.data.free).toEqual(whole.data.free);
  });

  it("puts the only one that is free first, so that it is not on a later page", async () => {
    expect((await find()).data.products[0]?.id).not.toBe(204);
    await test.rows("update units set condition = 'repair' where product_id <> $1", [204]);
    const { freeItems, totalItems, data } = await find();
    await test.rows("update units set condition = 'ready'");
    expect([freeItems, totalItems]).toEqual([1, 68]);
    expect(data.products[0]?.id).toBe(204);
    expect(new Set(data.products.map(({ id }) => id)).size).toBe(68);
  });

  it("filters by the price of that time", async () => {
    const { data } = await find({ maxPrice: "1500" });
    expect(data.products.length).toBeGreaterThan(0);
    for (const { mark } of data.products) expect(mark?.price).toBeLessThanOrEqual(1500);
  });

  it("prices a time beyond the longest plan as that plan and blocks of extension, up to 14 days", async () => {
    const week = { pickup: PICKUP, return: "2026-11-27T10:00:00+09:00" };
    const { mark, rentalPrice72 } = (await find(week)).data.products.find(({ id }) => id === 201) ?? {};
    expect(mark).toMatchObject({ planHours: 72, extensionBlocks: 8 });
    expect(mark?.price).toBe((rentalPrice72 ?? 0) + (mark?.extensionFee ?? 0));
    expect(mark?.extensionFee).toBeGreaterThan(0);
    const dear = await find({ ...week, minPrice: String(mark?.price), sort: "price_asc" });
    expect(dear.data.products[0]?.mark?.price).toBe(mark?.price);
    expect((await find({ pickup: PICKUP, return: "2026-12-04T10:00:00+09:00" })).totalItems).toBe(68);
  });

  it("orders by the price of that time", async () => {
    const prices = (await find({ sort: "price_asc" })).data.products.map(({ mark }) => mark?.price ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it.each([
    ["a pickup without a return", { pickup: PICKUP }, { return: "入力してください。" }],
    ["a return without a pickup", { return: RETURN }, { pickup: "入力してください。" }],
    ["a filter by stock without times", { free: "true" }, { pickup: "入力してください。" }],
    ["an order by stock without times", { sort: "free" }, { pickup: "入力してください。" }],
    ["counts without times", { counts: "true" }, { pickup: "入力してください。" }],
    ["what is no time", { pickup: "tomorrow", return: RETURN }, { pickup: "正しい形式で入力してください。" }],
  ])("refuses %s, and says what is missing or wrong", async (_, query, fields) => {
    const { status, body } = await ask(query as Record<string, string>);
    expect([status, body.code, body.fields]).toEqual([400, "COM_001", fields]);
  });

  it.each([
    ["the past", { pickup: "2026-11-14T10:00:00+09:00", return: "2026-11-15T10:00:00+09:00" }],
    ["a time between slots", { pickup: "2026-11-20T10:10:00+09:00", return: RETURN }],
    ["a return before the pickup", { pickup: RETURN, return: PICKUP }],
    ["more than 14 days", { pickup: PICKUP, return: "2026-12-04T10:30:00+09:00" }],
    ["an unknown station", { pickup: PICKUP, return: RETURN, station: "nowhere" }],
    ["a station of another area", { pickup: PICKUP, return: RETURN, station: "kyoto", area: "capital" }],
  ])("refuses %s", async (_, query) => {
    const { status, body } = await ask(query);
    expect([status, body.code]).toEqual([400, "RES_004"]);
  });

  it("agrees with the times that can be chosen one by one", async () => {
    // A few of everything are taken, and one station has nothing but its counter.
    for (const [index, product] of [101, 102, 103, 105, 208, 208].entries()) {
      const pickupTime = `2026-12-0${1 + (index % 3)}T${10 + index}:00:00+09:00`;
      const returnTime = `2026-12-0${2 + (index % 3)}T${10 + index}:00:00+09:00`;
      await test.reserve(product, wish({ pickupTime, returnTime, pickupStation: "tokyo" }));
    }
    await test.rows("update boxes set active = false where station_slug = 'ueno'");
    const get = async (path: string) => (await test.app.request(`/api/reservation/${path}`)).json();
    const slot = fc
      .integer({ min: 12, max: 45 })
      .map((half) => `${String(half >> 1).padStart(2, "0")}:${half % 2 ? "30" : "00"}`);
    const where = fc.constantFrom({ station: "tokyo" }, { station: "ueno" }, { area: "capital" }, { station: "osaka" });
    const day = fc.integer({ min: 1, max: 4 });
    await fc.assert(
      fc.asyncProperty(
        slot,
        slot,
        day,
        fc.constantFrom(0, 1, 2, 3, 5, 14),
        where,
        fc.constantFrom(101, 105, 208),
        async (...[from, to, first, days, place, id]) => {
          const pickupDay = `2026-12-0${first}`;
          const [pickup, giveBack] = [`${pickupDay}T${from}:00+09:00`, `${addDays(pickupDay, days)}T${to}:00+09:00`];
          const length = Date.parse(giveBack) - Date.parse(pickup);
          fc.pre(length >= HOUR && length <= 14 * DAY);
          const more = String(new URLSearchParams(place as Record<string, string>));
          const pickups = pickupTimesBody.parse(
            await get(`get_available_pickup_times/${id}?date=${pickupDay}&${more}`),
          );
          const returns = returnTimesBody.parse(
            await get(
              `get_available_return_times/${id}?pickup=${encodeURIComponent(pickup)}&date=${giveBack.slice(0, 10)}&longer=true&${more}`,
            ),
          );
          const offered = returns.result.times.find(({ time }) => time === giveBack);
          const possible = pickups.result.times.some(({ time }) => time === pickup) && offered !== undefined;
          const mark = await markOf(id, { pickup, return: giveBack, ...(place as Record<string, string>) });
          expect(mark?.state !== "none", `${id} ${pickup} ${giveBack} ${more}`).toBe(possible);
          if (possible) expect([mark?.price, mark?.extensionFee]).toEqual([offered?.price, offered?.extensionFee]);
          if (!mark?.nearest) return;
          const { price, ...times } = mark.nearest;
          const near = await markOf(id, { ...times, ...(place as Record<string, string>) });
          expect(near?.state).not.toBe("none");
          expect(near?.price).toBe(price);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("GET /api/products/{id}/alternatives", () => {
  const alternatives = async (id: number, query: Record<string, string>) => {
    const response = await test.app.request(`/api/products/${id}/alternatives?${new URLSearchParams(query)}`);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const evening = { pickup: "2026-12-21T12:00:00+09:00", return: "2026-12-21T22:00:00+09:00" };

  it("names of what is taken the nearest times, and similar things that are free, with what they cost", async () => {
    await test.reserved(RARE, { pickupTime: "2026-12-20T10:00:00+09:00", returnTime: "2026-12-20T16:00:00+09:00" });
    const { status, headers, body } = await alternatives(RARE, { ...evening, station: "tokyo" });
    expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const { station, mark, products } = alternativesBody.parse(body).result;
    expect(station).toEqual({ slug: "tokyo", name: "東京駅" });
    expect(mark).toMatchObject({
      ...{ state: "none", planHours: 12 },
      nearest: { pickup: "2026-12-21T16:00:00+09:00", return: evening.return },
    });
    expect(products.map(({ mark }) => mark.state)).toHaveLength(3);
    for (const { id, mark: similar } of products) {
      expect([id === RARE, similar.state === "none"]).toEqual([false, false]);
      expect(similar).toEqual(await markOf(id, { ...evening, station: "tokyo" }));
    }
  });

  it("says of what is free that it is, and for how much", async () => {
    const { mark } = alternativesBody.parse((await alternatives(204, evening)).body).result;
    expect(mark).toMatchObject({ state: "free", nearest: null, stations: [] });
    expect(mark.price).toBeGreaterThan(0);
  });

  it.each([
    [RARE, { ...evening, pickup: "2026-11-14T10:00:00+09:00" }, 400, "RES_004"],
    [RARE, { ...evening, station: "nowhere" }, 400, "RES_004"],
    [RARE, { pickup: evening.pickup }, 400, "COM_001"],
    [999_999, evening, 404, "COM_003"],
  ])("refuses what cannot be: %i %j", async (id, query, status, code) => {
    const answer = await alternatives(id, query as Record<string, string>);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
