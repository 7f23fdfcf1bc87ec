import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { createRentalApp, type RentalApp, type Renter, wish } from "#test/rentals.ts";

const PRODUCT = 204;
/** Only lockers serve at this hour. */
const late = { pickupTime: "2026-11-20T21:00:00+09:00", returnTime: "2026-11-21T21:00:00+09:00" };

let test: RentalApp;
let renter: Renter;
beforeAll(async () => {
  test = await createRentalApp();
  renter = await test.renter();
  await test.rows(`insert into stations (slug, name, has_counter, position, area_slug)
    select 'more-' || i, '{"ja": "駅", "en": "Station"}', false, 100 + i, 'capital' from generate_series(1, 7) i`);
  await test.rows(`insert into boxes (station_slug, number, size)
    select slug, 'L1', 'L' from stations where slug like 'more-%'`);
  await vi.waitUntil(() => test.deps.catalogue.current().stationBySlug.has("more-7"), 10_000);
});
afterEach(() => test.rows("update boxes set active = true"));
afterAll(() => test.close());

const FIRST = ["tokyo", "shinjuku", "shinagawa", "ueno", "yokohama", "more-1", "more-2", "more-3"];

async function quote(overrides: Record<string, unknown> = {}) {
  const { body } = await renter.browser.post(
    `/api/products/${PRODUCT}/reservation/info`,
    wish({ ...late, ...overrides }),
  );
  if (!body.result) return body.code;
  const stations: { slug: string; forPickup: boolean; forReturn: boolean }[] = body.result.stations;
  return stations.map(({ slug, forPickup, forReturn }) => `${slug} ${Number(forPickup)}${Number(forReturn)}`);
}
const breakAt = (...stations: string[]) =>
  test.rows("update boxes set active = false where station_slug = any($1)", [stations]);
const allServe = (slugs: string[]) => slugs.map((slug) => `${slug} 11`);

it("are the first of the area, and the named ones", async () => {
  expect(await quote()).toEqual(allServe(FIRST));
  expect(await quote({ pickupStation: "more-6" })).toEqual(allServe([...FIRST, "more-6"]));
  expect(await quote({ pickupStation: "more-6", returnStation: "more-5" })).toEqual(
    allServe([...FIRST, "more-5", "more-6"]),
  );
});

it("are told of also where they cannot serve, as long as one of them can", async () => {
  await breakAt("tokyo", "more-2");
  expect(await quote()).toEqual(
    allServe(FIRST).map((each) => (/tokyo|more-2/.test(each) ? each.replace("11", "00") : each)),
  );
});

it("are all of the area where none of the first can serve", async () => {
  await breakAt(...FIRST);
  expect(await quote()).toEqual([
    ...FIRST.map((slug) => `${slug} 00`),
    ...allServe(["more-4", "more-5", "more-6", "more-7"]),
  ]);
  await breakAt("more-4", "more-5", "more-6");
  expect((await quote()).filter((each: string) => each.endsWith("11"))).toEqual(["more-7 11"]);
  await breakAt("more-7");
  expect(await quote()).toBe("RES_002");
});

it("are no others where a named one serves both ways", async () => {
  await breakAt(...FIRST);
  expect(await quote({ pickupStation: "more-7" })).toEqual([...FIRST.map((slug) => `${slug} 00`), "more-7 11"]);
});

it("are none where the named one cannot serve, whoever else could", async () => {
  await breakAt("more-6");
  expect(await quote({ pickupStation: "more-6" })).toBe("RES_002");
  expect(await quote({ returnStation: "more-6" })).toBe("RES_002");
});
