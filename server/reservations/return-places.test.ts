import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { returnPlacesBody } from "#contract/reservations.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

let product = 200;
const rented = async (change: Record<string, unknown> = {}) => {
  const member = await test.renter();
  const { body } = await member.browser.post(`/api/products/${++product}/reservation`, wish(change));
  const path = `/api/reservations/${body.result.id}`;
  await member.browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  return { ...member, path, id: String(body.result.id) };
};

describe("GET /api/reservations/{id}/return-places", () => {
  const placesOf = async ({ browser, path }: Awaited<ReturnType<typeof rented>>) =>
    returnPlacesBody.parse((await browser.get(`${path}/return-places`)).body).result;

  it("tells the free boxes of every station, the booked one first", async () => {
    const member = await rented({ pickupStation: "ueno", returnStation: "shinagawa" });
    test.at("2026-11-21T09:00:00+09:00");
    const { asOf, claimMinutes, stations } = await placesOf(member);
    expect([asOf, claimMinutes]).toEqual(["2026-11-21T09:00:00+09:00", 15]);
    expect(stations.map(({ sameAsBooked }) => sameAsBooked)).toEqual([true, false, false, false, false]);
    const [booked] = stations;
    expect(booked).toMatchObject({
      station: { slug: "shinagawa" },
      lockers: { from: "06:00", to: "23:00" },
      lockersOpen: true,
    });
    // The box that is reserved for it is free for it.
    const rows = await test.rows<{ size: string }>(
      "select size from boxes where station_slug = 'shinagawa' and active",
    );
    expect(booked?.freeBoxes).toBe(rows.length);
    expect(stations.some(({ counter }) => counter !== null && !counter.open && counter.from === "09:30")).toBe(true);
    test.at("2026-11-21T23:30:00+09:00");
    expect((await placesOf(member)).stations.map((each) => each.lockersOpen)).toEqual(Array(5).fill(false));
  });

  it("is for those who have the item, and nobody else's business", async () => {
    const member = await rented();
    const other = await test.renter("");
    expect((await other.browser.get(`${member.path}/return-places`)).body.code).toBe("COM_003");
    await member.browser.post(`${member.path}/debug`, { currentStatus: "in_rental", nextStatus: "returned" });
    expect((await member.browser.get(`${member.path}/return-places`)).body.code).toBe("RES_005");
  });
});
