import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runPayments } from "#server/jobs.ts";
import { chargeLateFee } from "#server/rentals/late-fees/charge-late-fee.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, giveCard, productsFrom, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
  vi.restoreAllMocks();
});
afterAll(() => test.close());

const nextProduct = productsFrom(115);

const ship = "/api/reservation/update_reservation_status";

describe("a late fee", () => {
  it("is left alone for longer and longer while the gateway is away", async () => {
    const { browser, path, reservation } = await test.reserved(304);
    const before = test.kept();
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-21T22:31:00+09:00");
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    const authorise = vi
      .spyOn(test.deps.cardGateway, "authorise")
      .mockResolvedValue({ kind: "unavailable", codes: [] });
    for (const time of ["22:31:30", "22:32:00", "22:33:30", "22:34:00", "22:37:30"]) {
      test.at(`2026-11-21T${time}+09:00`);
      await runPayments(test.deps);
    }
    expect(authorise).toHaveBeenCalledTimes(3);
    authorise.mockRestore();
    expect((await browser.get(path)).body.result.late.payment).toBe("due");
    test.at("2026-11-22T22:31:00+09:00");
    await runPayments(test.deps);
    const { fee, payment } = (await browser.get(path)).body.result.late;
    expect([payment, test.kept() - before]).toEqual(["paid", fee]);
  });

  it("that the card refuses is left for staff to see", async () => {
    const { browser, path, reservation, id } = await test.reserved(nextProduct());
    await giveCard(test, id, "4000000000005068");
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-22T10:00:00+09:00");
    await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
    await runPayments(test.deps);
    expect((await browser.get(path)).body.result.late.payment).toBe("failed");
    test.at("2026-11-23T10:00:00+09:00");
    const authorise = vi.spyOn(test.deps.cardGateway, "authorise");
    await chargeLateFee(test.deps, reservation.id, { present: false });
    expect(authorise).not.toHaveBeenCalled();
  });
});
