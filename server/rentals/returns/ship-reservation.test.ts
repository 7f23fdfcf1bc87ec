import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runPayments } from "#server/jobs.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

const nextProduct = productsFrom(115);

describe("the shipping number", () => {
  const ship = "/api/reservation/update_reservation_status";

  it("stops the late fee, which is then charged without the member", async () => {
    const { browser, path, reservation } = await test.reserved(nextProduct());
    const before = test.kept();
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    const lateAt = async (time: string) => {
      test.at(`2026-11-21T${time}+09:00`);
      return (await browser.get(path)).body.result.late.isLate;
    };
    expect([await lateAt("10:30:00"), await lateAt("10:30:01")]).toEqual([false, true]);
    test.at("2026-11-21T22:31:00+09:00");
    const unit = reservation.extension.unitPrice;
    expect((await browser.get(path)).body.result.late).toMatchObject({ isLate: true, fee: 2 * unit, payment: "none" });
    const { status, body } = await browser.post(ship, {
      reservationId: reservation.id,
      shippingNumber: "1234-5678 9012",
    });
    expect([status, body.result.status, body.result.shippingNumber]).toEqual([200, "not_returned", "123456789012"]);
    test.at("2026-11-25T22:31:00+09:00");
    await Promise.all([runPayments(test.deps), runPayments(test.deps)]);
    await runPayments(test.deps);
    expect((await browser.get(path)).body.result.late).toMatchObject({ fee: 2 * unit, payment: "paid" });
    expect(test.kept() - before).toBe(2 * unit);
  });

  it("can be corrected, but not linked to what is not out", async () => {
    const { browser, path, reservation } = await test.reserved(nextProduct());
    const early = await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    expect(early.body.code).toBe("RES_005");
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    const again = await browser.post(ship, { reservationId: reservation.id, shippingNumber: "223456789012" });
    expect(again.body.result).toMatchObject({ shippingNumber: "223456789012", shippingAllowed: true });
    const typed = await browser.post(ship, {
      reservationId: reservation.id,
      shippingNumber: "３２３４ー５６７８ー９０１２",
    });
    expect(typed.body.result.shippingNumber).toBe("323456789012");
    expect((await browser.post(ship, { reservationId: reservation.id, shippingNumber: "!" })).status).toBe(400);
    const stranger = await test.renter();
    const foreign = await stranger.browser.post(ship, {
      reservationId: reservation.id,
      shippingNumber: "123456789012",
    });
    expect(foreign.body.code).toBe("COM_003");
  });

  it("is asked for from the pickup time on, not before, even if the item is out", async () => {
    const { browser, path } = await test.reserved(nextProduct());
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    const allowedAt = async (time: string) => {
      test.at(`2026-11-20T${time}+09:00`);
      return (await browser.get(path)).body.result.shippingAllowed;
    };
    expect([await allowedAt("09:59:59"), await allowedAt("10:00:00")]).toEqual([false, true]);
  });

  it("is not for what lies in a locker", async () => {
    const { browser, path, reservation } = await test.reserved(307);
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-21T09:00:00+09:00");
    expect((await browser.get(path)).body.result.shippingAllowed).toBe(true);
    await browser.post(`${path}/debug`, { currentStatus: "in_rental", nextStatus: "not_returned" });
    expect((await browser.get(path)).body.result.shippingAllowed).toBe(false);
    const late = await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    expect(late.body.code).toBe("RES_005");
  });
});
