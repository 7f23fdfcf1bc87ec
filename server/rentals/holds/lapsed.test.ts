import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { finishPayments } from "#server/rentals/finish-payments.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
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

const PRODUCT = 202;
const COUPON = "OSHIKATSU200";
type Renter = Awaited<ReturnType<RentalApp["renter"]>>;

const reserve = async ({ browser }: Renter, more: Record<string, unknown> = {}) =>
  (await browser.post(`/api/products/${PRODUCT}/reservation`, wish(more))).body;

/** The money is taken, but nobody hears of it until the hold has lapsed. */
async function lapse(renter: Renter, more: Record<string, unknown>, operateId: "1Auth" | "1Capture" = "1Capture") {
  const fault = { times: 1, delayMs: 0 };
  test.sandbox.faults.inject({ kind: "lose_answer", operateId, ...fault });
  test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", ...fault, times: 100 });
  expect((await reserve(renter, more)).code).toBe("PAY_005");
  test.passSeconds(16 * 60);
  await finishPayments(test.deps);
  test.sandbox.faults.reset();
}

async function finish() {
  for (let round = 0; round < 2; round++) {
    test.passSeconds(60);
    await reconcilePayments(test.deps);
    await finishPayments(test.deps);
  }
}

const statusesOf = ({ id }: Renter) =>
  test.rows<{ status: string; discount: number }>(
    "select status, discount from reservations where member_id = $1 order by created_at",
    [id],
  );

it("a hold that lapsed while its payment was open keeps its coupon, and has it when it is honoured", async () => {
  const renter = await test.renter();
  await lapse(renter, { couponCode: COUPON });
  expect((await reserve(renter, { couponCode: COUPON, requestKey: "the-same-coupon" })).code).toBe("COU_003");
  await finish();
  expect(await statusesOf(renter)).toEqual([{ status: "not_collected", discount: 200 }]);
  expect((await reserve(renter, { couponCode: COUPON, requestKey: "once-more" })).code).toBe("COU_003");
});

it("is honoured at the stations that were chosen", async () => {
  const renter = await test.renter();
  const stations = { pickupStation: "yokohama", returnStation: "ueno" };
  await lapse(renter, stations);
  await finish();
  const rows = await test.rows("select pickup_station, return_station, status from reservations where member_id = $1", [
    renter.id,
  ]);
  expect(rows).toEqual([{ pickup_station: "yokohama", return_station: "ueno", status: "not_collected" }]);
});

it("its coupon comes back when the payment turns out to be nothing", async () => {
  const renter = await test.renter();
  await lapse(renter, { couponCode: COUPON }, "1Auth");
  await finish();
  expect(await statusesOf(renter)).toEqual([{ status: "expired", discount: 200 }]);
  const again = await reserve(renter, { couponCode: COUPON, requestKey: "the-same-coupon" });
  expect(again.result.amounts.discount).toBe(200);
});

it("its coupon comes back when it cannot be honoured any more", async () => {
  const renter = await test.renter();
  await lapse(renter, { couponCode: COUPON });
  test.at("2026-11-20T10:00:00+09:00");
  await finish();
  expect(await statusesOf(renter)).toEqual([{ status: "expired", discount: 200 }]);
  const later = { pickupTime: "2026-11-25T10:00:00+09:00", returnTime: "2026-11-26T10:00:00+09:00" };
  expect((await reserve(renter, { couponCode: COUPON, ...later })).result.amounts.discount).toBe(200);
});

it("is given back, and said so, when it could be cancelled as long as it was paid for and cannot be any more", async () => {
  const renter = await test.renter();
  const { kept } = test;
  const before = kept();
  await lapse(renter, {});
  test.at("2026-11-19T10:01:00+09:00");
  await finish();
  await finish();
  expect((await statusesOf(renter)).map(({ status }) => status)).toEqual(["expired"]);
  expect(kept()).toBe(before);
  const told = (await mailsTo(test, renter.email)).map(({ kind }) => kind);
  expect(told.filter((kind) => kind === "notConfirmed")).toHaveLength(1);
  expect(told).not.toContain("reservationConfirmed");
});

it("is refunded when the same request has been granted since", async () => {
  const renter = await test.renter();
  await lapse(renter, { requestKey: "one-wish-only" });
  const { result } = await reserve(renter, { requestKey: "one-wish-only" });
  await finish();
  expect((await statusesOf(renter)).map(({ status }) => status)).toEqual(["expired", "not_collected"]);
  const paid = await test.rows<{ kept: number }>(
    "select (amount - refunded_amount) as kept from payments where member_id = $1 and state in ('captured', 'refunded') order by 1",
    [renter.id],
  );
  expect(paid.map(({ kept }) => kept)).toEqual([0, result.total]);
});
