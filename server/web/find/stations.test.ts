import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stationsBody } from "#contract/stations.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ask = (query: Record<string, string>, language = "ja") =>
  test.app.request(`/api/stations?${new URLSearchParams(query)}`, { headers: { "Accept-Language": language } });
const slugs = async (query: Record<string, string>, language?: string) =>
  stationsBody.parse(await (await ask(query, language)).json()).data.stations.map(({ slug }) => slug);

describe("GET /api/stations", () => {
  it("answers the stations of the first area, or of the one named, and all areas", async () => {
    expect(await slugs({})).toEqual(["tokyo", "shinjuku", "shinagawa", "ueno", "yokohama"]);
    expect(await slugs({ area: "kansai" })).toEqual(["osaka", "shin-osaka", "kyoto"]);
    expect(await slugs({ station: "kyoto" })).toEqual(["osaka", "shin-osaka", "kyoto"]);
    expect(await slugs({ area: "nowhere" })).toEqual([]);
    expect(await slugs({ all: "true" })).toHaveLength(8);
    const { areas } = stationsBody.parse(await (await ask({}, "en")).json()).data;
    expect(areas.map(({ name }) => name)).toEqual(["Greater Tokyo", "Kansai"]);
  });

  it.each([
    ["part of a name", "大阪", ["osaka", "shin-osaka"]],
    ["a name in English", "kyo", ["tokyo", "kyoto"]],
    ["a line", "京急", ["shinagawa", "yokohama"]],
    ["nothing of ours", "札幌", []],
  ])("finds stations of any area by %s", async (_, words, found) => {
    expect(await slugs({ words })).toEqual(found);
  });

  it("finds the nearest, which nobody may keep", async () => {
    const response = await ask({ near: "35.63,139.74" });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(stationsBody.parse(await response.json()).data.stations[0]?.slug).toBe("shinagawa");
    expect((await slugs({ near: "34.99,135.76" }))[0]).toBe("kyoto");
  });

  it.each(["90,180", "-90.000,-180.0", "-33.86,151.21", "5.5,9"])("knows %s as a place", async (near) => {
    expect((await ask({ near })).status).toBe(200);
  });

  it.each(["here", "35.6", "135.6,35,1", "35.6, 139.7", "91,0", "-90.1,0", "35,181", "35,-180.5"])(
    "refuses %s as a place",
    async (near) => {
      const response = await ask({ near });
      expect([response.status, (await response.json()).code]).toEqual([400, "COM_001"]);
    },
  );
});
