import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { reservationListBody } from "#contract/reservations.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

describe("during maintenance", () => {
  it("nothing is cancelled, extended or changed, and the refusal names the window", async () => {
    const { browser, path, reservation } = await test.reserved(301);
    await test.maintain("2026-11-15 02:00+09", "2026-11-16 06:00+09");
    const pickupTime = "2026-11-20T09:00:00+09:00";
    const refused = [
      await browser.post(`${path}/cancel`),
      await browser.post(`${path}/extend`, { returnTime: "2026-11-21T12:00:00+09:00" }),
      await browser.post(`${path}/change`, { pickupTime, requestKey: randomUUID(), expectedDifference: 0 }),
    ];
    await test.endMaintenance();
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([503, "RES_011"]);
      expect(body.message).toContain("2026/11/15 2:00〜2026/11/16 6:00");
    }
    const after = (await browser.get(path)).body.result;
    expect(after).toMatchObject({ status: "not_collected", returnTime: reservation.returnTime });
  });

  it("a reservation says that these rest, and until when", async () => {
    const { browser, path, reservation } = await test.reserved(306);
    const rights = async () => {
      const { cancellation, extension, change, maintenanceUntil } = (await browser.get(path)).body.result;
      return { cancellation, extension: extension.allowed, change, maintenanceUntil };
    };
    const before = await rights();
    expect(before).toMatchObject({
      cancellation: { allowed: true, reason: null, refund: reservation.total },
      extension: true,
      change: { allowed: true, reason: null },
      maintenanceUntil: null,
    });
    await test.maintain("2026-11-15 02:00+09", "2026-11-16 06:00+09");
    const during = await rights();
    await test.endMaintenance();
    const resting = { allowed: false, reason: "maintenance" };
    expect(during).toEqual({
      cancellation: { ...before.cancellation, ...resting },
      extension: false,
      change: { ...before.change, ...resting },
      maintenanceUntil: "2026-11-16T06:00:00+09:00",
    });
    expect(await rights()).toEqual(before);
  });
});

describe("GET /api/reservations", () => {
  it("sorts by pickup time both ways, without pages", async () => {
    const { browser, reservation: first } = await test.reserved(302);
    const later = wish({ pickupTime: "2026-11-25T10:00:00+09:00", returnTime: "2026-11-26T10:00:00+09:00" });
    const { id: second } = (await browser.post("/api/products/303/reservation", later)).body.result;
    const ids = async (sortOrder: string) => {
      const { body } = await browser.get(`/api/reservations?history=0&sortOrder=${sortOrder}`);
      return body.result.reservations.map(({ id }: { id: string }) => id);
    };
    expect(await ids("asc")).toEqual([first.id, second]);
    expect(await ids("desc")).toEqual([second, first.id]);
    const detail = await browser.get(`/api/reservations/${second}?history=0`);
    expect([detail.status, detail.body.result.id]).toEqual([200, second]);
    expect((await browser.get(`/api/reservations/${second}?history=x`)).body.code).toBe("COM_001");
  });

  it("gives a page where one is asked for, and says how many there are", async () => {
    const { browser, reservation: first } = await test.reserved(304);
    const later = wish({ pickupTime: "2026-11-25T10:00:00+09:00", returnTime: "2026-11-26T10:00:00+09:00" });
    const { id: second } = (await browser.post("/api/products/305/reservation", later)).body.result;
    const read = async (query: string) => {
      const { body } = await browser.get(`/api/reservations?${query}`);
      const { reservations, ...pages } = reservationListBody.parse(body).result;
      return { ids: reservations.map(({ id }) => id), ...pages };
    };
    const both = { totalItems: 2, totalPages: 2, limit: 1 };
    expect(await read("page=1&limit=1")).toEqual({ ids: [first.id], currentPage: 1, ...both });
    expect(await read("page=2&limit=1")).toEqual({ ids: [second], currentPage: 2, ...both });
    expect(await read("page=3&limit=1")).toEqual({ ids: [], currentPage: 3, ...both });
    expect(await read("page=1")).toMatchObject({ ids: [first.id, second], limit: 12, totalPages: 1 });
    expect(await read("limit=1")).toEqual({
      ids: [first.id, second],
      currentPage: 1,
      limit: null,
      totalItems: 2,
      totalPages: 1,
    });
    expect((await browser.get("/api/reservations?page=0")).body.code).toBe("COM_001");
  });
});
