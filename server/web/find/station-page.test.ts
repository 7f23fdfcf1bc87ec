import { afterAll, beforeAll, expect, it } from "vitest";
import { stationNowBody, stationPageBody } from "#contract/station-page.ts";
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
  test.at(before.pickup);
  const { boxes } = stationNowBody.parse((await get("ueno/now")).body).result;
  expect(boxes[0]).toEqual({ ...before.boxes[0], free: (before.boxes[0]?.free ?? 0) - 1 });
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
