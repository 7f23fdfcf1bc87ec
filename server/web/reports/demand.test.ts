import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LostDemand, lostDemandBody } from "#contract/console/lost-demand.ts";
import { type WhatIf, whatIfBody } from "#contract/console/what-if.ts";
import { createRentalApp, productsFrom, RARE, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const ask = async (path: string, query: Record<string, string> = {}, stations: string[] | null = null) => {
  const { browser } = await signedInStaff(test, { roles: ["catalogue"], stations });
  return (await browser.get(`/api/console/${path}?${new URLSearchParams(query)}`)).body;
};
const lost = async (query: Record<string, string> = {}, stations: string[] | null = null): Promise<LostDemand> =>
  lostDemandBody.parse(await ask("lost-demand", query, stations)).result;
const replayed = async (query: Record<string, string> = {}): Promise<WhatIf> =>
  whatIfBody.parse(await ask("what-if", query)).result;

const nextProduct = productsFrom(101);

describe("lost demand", () => {
  it("is what was refused, once for a wish however often it was tried, with what to do about it", async () => {
    test.at("2026-11-15T12:00:00+09:00");
    await test.reserved(RARE, { pickupStation: "tokyo", returnStation: "tokyo" });
    for (let round = 0; round < 3; round++) {
      await test.reserve(RARE, { pickupStation: "tokyo", returnStation: "tokyo" });
      await test.deps.demand.close();
    }
    test.at("2026-11-16T12:00:00+09:00");
    const { refusals, yen, products, hours, stations } = await lost({ from: "2026-11-10", to: "2026-11-15" });
    expect(refusals).toBe(1);
    expect(yen).toBeGreaterThan(0);
    const [first] = products;
    expect(first).toMatchObject({ product: RARE, noUnit: 1, noBox: 0, yen, units: 1, area: "capital" });
    if (first?.advice.kind === "buy") expect(first.advice.paybackDays).toBe(Math.ceil(first.price / (yen / 6)));
    expect(hours[4]?.[10]).toBe(1);
    expect(stations).toEqual([{ station: "tokyo", name: "東京駅", noUnit: 1, noBox: 0 }]);
  });

  it("names what nobody rented for sixty days, unless somebody was refused", async () => {
    const { products } = await lost({ from: "2026-11-10", to: "2026-11-15" });
    const idle = products.filter(({ advice }) => advice.kind === "retire");
    expect(idle.length).toBeGreaterThan(0);
    expect(idle.some(({ product }) => product === RARE)).toBe(false);
  });

  it("is of their own stations for those who work at some", async () => {
    expect((await lost({ from: "2026-11-10", to: "2026-11-15" }, ["ueno"])).refusals).toBe(0);
    expect((await lost({ from: "2026-11-10", to: "2026-11-15" }, ["tokyo"])).refusals).toBe(1);
    expect((await ask("lost-demand", { station: "tokyo" }, ["ueno"])).code).toBe("STA_002");
  });

  it("names boxes that could stand elsewhere, and searches that found nothing free", async () => {
    await test.rows(`insert into demand (at, kind, area_slug, station_slug, pickup_at, return_at, product_id, code, times)
      values ('2026-11-14 10:00+09', 'refusal', 'capital', 'tokyo', '2026-11-20 10:00+09', '2026-11-21 10:00+09', ${nextProduct()}, 'RES_002', 1);
      insert into demand (at, kind, area_slug, pickup_at, return_at, words, matches, free, times)
      values ('2026-11-14 10:00+09', 'search', 'capital', '2026-11-20 10:00+09', '2026-11-21 10:00+09', 'ドローン', 3, 0, 5)`);
    const { moves, searches } = await lost({ from: "2026-11-10", to: "2026-11-15" });
    expect(moves).toMatchObject([{ to: "東京駅", boxes: 1, refusals: 1 }]);
    expect(moves[0]?.from).not.toBe("東京駅");
    expect(searches).toEqual([{ words: "ドローン", category: null, times: 1 }]);
  });
});

describe("the files of lost demand", () => {
  const file = async (list: string, query: Record<string, string> = {}, stations: string[] | null = null) => {
    const { browser } = await signedInStaff(test, { roles: ["catalogue"], stations });
    return browser.get(`/api/console/lost-demand/${list}/csv?${new URLSearchParams(query)}`);
  };
  const PERIOD = { from: "2026-11-10", to: "2026-11-15" };

  it("have a line for all that the page shows", async () => {
    const { products, stations, hours, searches } = await lost(PERIOD);
    const asked = hours.flat().filter((count) => count > 0);
    const lines = { products, stations, hours: asked, searches };
    for (const [list, shown] of Object.entries(lines)) {
      const text = String((await file(list, PERIOD)).body);
      expect([list, text.trim().split("\r\n").length - 1]).toEqual([list, shown.length]);
    }
    expect(products.length * stations.length * asked.length * searches.length).toBeGreaterThan(0);
    const [first] = products;
    const [, line] = String((await file("products", PERIOD)).body).split("\r\n");
    expect(line).toContain(`${first?.noUnit},${first?.noBox},${first?.waited},${first?.yen},`);
  });

  it("are of their own stations for those who work at some, and named by list and days", async () => {
    expect((await file("products", { station: "tokyo" }, ["ueno"])).body.code).toBe("STA_002");
    expect((await file("nothing")).body.code).toBe("COM_001");
    const { headers } = await file("products", PERIOD);
    expect(headers.get("content-disposition")).toContain("lost-demand-products-2026-11-10-2026-11-15.csv");
  });
});

describe("what if", () => {
  it("nothing were changed: exactly what happened", async () => {
    const { before, after, gained } = await replayed({ weeks: "1" });
    expect(after).toEqual(before);
    expect(gained).toBe(0);
    const [real] = await test.rows<{ rentals: number; revenue: number }>(
      "select count(*)::int as rentals, sum(total)::int as revenue from reservations where confirmed_at is not null",
    );
    expect(before).toMatchObject({ ...real, refusals: 2 });
  });

  it("there were one more: who was refused would have it", async () => {
    const { before, after, gained } = await replayed({
      weeks: "1",
      product: String(RARE),
      units: "1",
      area: "capital",
    });
    expect(gained).toBe(1);
    expect(after.rentals).toBe(before.rentals + 1);
    expect(after.refusals).toBe(before.refusals - 1);
  });

  it("it cost a tenth more, and nobody minded", async () => {
    const { before, after } = await replayed({ weeks: "1", price: "10", elasticity: "0" });
    expect(after.revenue).toBe(Math.round(before.revenue * 1.1));
  });

  it("is for those who see all stations, and about what there is", async () => {
    expect((await ask("what-if", {}, ["tokyo"])).code).toBe("STA_002");
    for (const query of [{ area: "x" }, { category: "x" }, { product: "999999" }, { station: "x" }]) {
      expect((await ask("what-if", query as Record<string, string>)).code).toBe("COM_003");
    }
    for (const query of [{ weeks: "13" }, { price: "1000" }, { turnaround: "-1" }, { size: "X" }]) {
      expect((await ask("what-if", query as Record<string, string>)).code).toBe("COM_001");
    }
  });
});
