import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#domain/time.ts";
import { returnLapsedCoupons } from "#server/rentals/holds/return-lapsed-coupons.ts";
import { TEST_NOW } from "#test/app.ts";
import { holdsOf, lapse, reserveLapsing } from "#test/lapsed-hold.ts";
import { couponsOf, createRentalApp, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

const COUPON = "OSHIKATSU200";

describe("the coupon of a lapsed hold", () => {
  it("comes back when the payment turns out to be nothing", async () => {
    const renter = await test.renter();
    await lapse(test, renter, { couponCode: COUPON }, "1Auth");
    await test.settlePayments();
    expect(await holdsOf(test, renter)).toEqual([{ status: "expired", discount: 200 }]);
    const again = await reserveLapsing(renter, { couponCode: COUPON, requestKey: "the-same-coupon" });
    expect(again.result.amounts.discount).toBe(200);
  });

  it("is looked for as long as 30 days, not for longer", async () => {
    const renter = await test.renter();
    await lapse(test, renter, { couponCode: COUPON }, "1Auth");
    await test.rows("update payments set state = 'failed' where member_id = $1", [renter.id]);
    const [held] = await test.rows<{ end: Date }>(
      "select hold_expires_at as end from reservations where member_id = $1",
      [renter.id],
    );
    const end = held?.end.getTime() ?? 0;
    const stateAfter = async (time: number) => {
      test.setNow(new Date(time));
      await returnLapsedCoupons(test.deps);
      test.setNow(TEST_NOW);
      return (await couponsOf(renter)).map(({ state }) => state);
    };
    expect(await stateAfter(end + 30 * DAY)).toEqual(["used"]);
    expect(await stateAfter(end + 30 * DAY - 1)).toEqual(["usable"]);
  });

  it("comes back however late it becomes known that nothing was paid", async () => {
    const renter = await test.renter();
    await lapse(test, renter, { couponCode: COUPON }, "1Auth");
    test.setNow(new Date(TEST_NOW.getTime() + 40 * DAY));
    await test.settlePayments();
    test.setNow(TEST_NOW);
    expect((await couponsOf(renter)).map(({ state }) => state)).toEqual(["usable"]);
  });

  it("comes back when the hold cannot be confirmed any more", async () => {
    const renter = await test.renter();
    await lapse(test, renter, { couponCode: COUPON });
    test.at("2026-11-20T10:00:00+09:00");
    await test.settlePayments();
    expect(await holdsOf(test, renter)).toEqual([{ status: "expired", discount: 200 }]);
    const later = { pickupTime: "2026-11-25T10:00:00+09:00", returnTime: "2026-11-26T10:00:00+09:00" };
    expect((await reserveLapsing(renter, { couponCode: COUPON, ...later })).result.amounts.discount).toBe(200);
  });
});
