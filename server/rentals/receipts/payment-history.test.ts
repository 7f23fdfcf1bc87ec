import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { paymentHistoryBody } from "#contract/payment.ts";
import { receiptLines } from "#domain/money/receipt.ts";
import { includedTax } from "#domain/money/tax.ts";
import { runPayments } from "#server/jobs.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, giveCard, type RentalApp, type Renter, wish } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  vi.restoreAllMocks();
});
afterAll(() => test.close());

const OTHER_CARD = "3530111333300000";

const reserve = async (browser: Renter["browser"], change = {}, product = 201): Promise<string> =>
  (await browser.post(`/api/products/${product}/reservation`, { ...wish(change), noticesAccepted: true })).body.result
    .id;
const historyOf = async ({ browser }: Renter, id: string) =>
  paymentHistoryBody.parse((await browser.get(`/api/payment/booking/${id}`)).body).result;
const move = ({ browser }: Renter, id: string, currentStatus: string, nextStatus: string) =>
  browser.post(`/api/reservations/${id}/debug`, { currentStatus, nextStatus });

/** What the mailed receipts say, the oldest first. */
const mailed = async ({ email }: Renter) =>
  (await mailsTo(test, email))
    .filter(({ kind }) => kind === "receipt")
    .map(({ data }) => data)
    .toSorted((a, b) => String(a.paidAt).localeCompare(String(b.paidAt)));

/** Both say the same of every payment, to the yen: the page makes its lines of the history by the same rule. */
async function expectAgreement(renter: Renter, id: string, discount: number) {
  const { payments } = await historyOf(renter, id);
  const paid = payments.filter(({ paidAt }) => paidAt !== null);
  const onPage = paid.map((payment) => {
    const { refunded: _, ...lines } = receiptLines([payment], [], { discount, bookedExtension: 0 });
    const { purpose, paidAt, maskedNumber } = payment;
    return { purpose, paidAt, maskedNumber, ...lines };
  });
  const mails = await mailed(renter);
  expect(onPage).toMatchObject(
    mails.map(({ purpose, paidAt, maskedNumber, rental, extension, lateFee, discount, total, tax }) => ({
      ...{ purpose, paidAt, maskedNumber, rental, extension, lateFee, discount, total, tax },
    })),
  );
  expect(onPage).toHaveLength(mails.length);
  return paid;
}

const december = wish({ pickupTime: "2026-12-10T10:00:00+09:00", returnTime: "2026-12-10T20:00:00+09:00" });

/** The days on receipts are those of the reports and the settlement. */
async function expectBookedDays(renter: Renter, id: string) {
  const booked = await test.rows<{ day: string }>(
    `select o.booked_on::text as day from payment_operations o join payments p on p.id = o.payment_id
      where p.reservation_id = $1 and o.booked_on is not null order by o.created_at`,
    [id],
  );
  const { payments } = await historyOf(renter, id);
  const shown = payments.flatMap(({ paidAt, refunds }) => [
    paidAt ?? "",
    ...refunds.map(({ refundedAt }) => refundedAt),
  ]);
  expect(shown.map((at) => at.slice(0, 10))).toEqual(booked.map(({ day }) => day));
}

it("shows what was paid and given back, to the member who paid and to nobody else", async () => {
  const renter = await test.renter();
  const { browser } = renter;
  const id = await reserve(browser);
  expect(await historyOf(renter, id)).toMatchObject({
    paid: 980,
    refunded: 0,
    payments: [
      {
        purpose: "rental",
        amount: 980,
        state: "paid",
        maskedNumber: "************1111",
        paidAt: "2026-11-15T12:00:00+09:00",
        tax: 89,
        refunds: [],
      },
    ],
  });
  test.passSeconds(86_400);
  await browser.post(`/api/reservations/${id}/cancel`);
  expect(await historyOf(renter, id)).toMatchObject({
    paid: 980,
    refunded: 980,
    payments: [
      {
        state: "refunded",
        refundedAmount: 980,
        refunds: [{ amount: 980, tax: 89, refundedAt: "2026-11-16T12:00:00+09:00" }],
      },
    ],
  });
  const stranger = await test.renter();
  const { status, body } = await stranger.browser.get(`/api/payment/booking/${id}`);
  expect([status, body.code]).toEqual([404, "COM_003"]);
  expect((await browser.get("/api/payment/booking/nothing")).status).toBe(404);
});

it("shows what the card refused: nothing was paid, and no tax is in it", async () => {
  const renter = await test.renter();
  const id = await reserve(renter.browser, {}, 207);
  await giveCard(test, renter.id, "4000000000005092");
  const refused = await renter.browser.post(`/api/reservations/${id}/extend`, {
    returnTime: "2026-11-21T12:00:00+09:00",
  });
  expect(refused.status).toBe(402);
  const { paid, payments } = await historyOf(renter, id);
  expect(paid).toBe(payments[0]?.amount);
  expect(payments[1]).toMatchObject({ purpose: "extension", state: "failed", paidAt: null, tax: 0, refunds: [] });
});

it("says what the first payment was made up of, whatever was changed since, by whomever", async () => {
  const [other, renter] = [await test.renter(), await test.renter()];
  const change = async ({ browser }: Renter, id: string, returnTime: string) => {
    const path = `/api/reservations/${id}/change`;
    const { difference } = (await browser.post(`${path}/info`, { returnTime })).body.result;
    const wanted = { returnTime, requestKey: randomUUID(), expectedDifference: difference };
    expect((await browser.post(path, wanted)).status).toBe(200);
  };
  await change(other, await reserve(other.browser, {}, 209), "2026-11-22T10:00:00+09:00");
  const id = await reserve(renter.browser, { couponCode: "OSHIKATSU200" }, 210);
  const atFirst = { discount: 200, bookedExtension: 0 };
  expect((await historyOf(renter, id)).booked).toEqual(atFirst);
  await change(renter, id, "2026-11-24T10:00:00+09:00");
  const { amounts } = (await renter.browser.get(`/api/reservations/${id}`)).body.result;
  expect(amounts.bookedExtension).toBeGreaterThan(0);
  expect((await historyOf(renter, id)).booked).toEqual(atFirst);
});

describe("receipts by mail and on the page agree to the yen", () => {
  it("for a coupon, several extensions by two cards and a late fee, whose taxes add up", async () => {
    const renter = await test.renter();
    const { browser } = renter;
    const id = await reserve(browser, { couponCode: "OSHIKATSU200" }, 202);
    const extend = async (returnTime: string) => {
      test.passSeconds(3_600);
      expect((await browser.post(`/api/reservations/${id}/extend`, { returnTime })).status).toBe(200);
    };
    await extend("2026-11-21T12:00:00+09:00");
    await giveCard(test, renter.id, OTHER_CARD);
    await extend("2026-11-22T12:00:00+09:00");
    await extend("2026-11-23T12:00:00+09:00");
    await move(renter, id, "not_collected", "in_rental");
    test.at("2026-11-24T12:00:00+09:00");
    // Late by now, but nothing of that is paid.
    expect((await historyOf(renter, id)).payments.map(({ purpose }) => purpose)).not.toContain("late_fee");
    await expectAgreement(renter, id, 200);
    await move(renter, id, "in_rental", "not_returned");
    await runPayments(test.deps);
    const paid = await expectAgreement(renter, id, 200);
    expect(paid.map(({ purpose, maskedNumber }) => [purpose, maskedNumber.slice(-4)])).toEqual([
      ["rental", "1111"],
      ["extension", "1111"],
      ["extension", "0000"],
      ["extension", "0000"],
      ["late_fee", "0000"],
    ]);
    const total = paid.reduce((sum, { amount }) => sum + amount, 0);
    expect(paid.reduce((sum, { tax }) => sum + tax, 0)).toBe(includedTax(total));
    // Taxed each by itself they would not add up: this test would see it.
    expect(paid.reduce((sum, { amount }) => sum + includedTax(amount), 0)).not.toBe(includedTax(total));
  });

  it("for a hold that the clock confirmed on the next day: the date is that of the payment", async () => {
    const renter = await test.renter();
    test.loseCapture();
    test.at("2026-11-15T23:59:00+09:00");
    expect((await renter.browser.post("/api/products/203/reservation", wish())).body.code).toBe("PAY_005");
    test.at("2026-11-15T23:59:30+09:00");
    await reconcilePayments(test.deps);
    test.at("2026-11-16T00:10:00+09:00");
    await runPayments(test.deps);
    const [{ id }] = (await renter.browser.get("/api/reservations")).body.result.reservations;
    expect(await expectAgreement(renter, id, 0)).toMatchObject([{ paidAt: "2026-11-15T23:59:30+09:00" }]);
  });

  it("and with the books on the day of the money, when midnight passes before the answer is known", async () => {
    const renter = await test.renter();
    test.loseCapture();
    test.at("2026-11-30T23:59:59+09:00");
    expect((await renter.browser.post("/api/products/211/reservation", december)).body.code).toBe("PAY_005");
    test.at("2026-12-01T00:10:00+09:00");
    await reconcilePayments(test.deps);
    await runPayments(test.deps);
    const [{ id }] = (await renter.browser.get("/api/reservations")).body.result.reservations;
    expect(await expectAgreement(renter, id, 0)).toMatchObject([{ paidAt: "2026-11-30T23:59:59+09:00" }]);
    await expectBookedDays(renter, id);
    // A refund of the last second of a day, which the gateway did and did not tell.
    test.at("2026-12-01T23:59:59+09:00");
    test.loseRefund();
    await renter.browser.post(`/api/reservations/${id}/cancel`);
    test.at("2026-12-02T12:00:00+09:00");
    await reconcilePayments(test.deps);
    await runPayments(test.deps);
    const [{ refunds } = { refunds: [] }] = (await historyOf(renter, id)).payments;
    expect(refunds).toMatchObject([{ refundedAt: "2026-12-01T23:59:59+09:00" }]);
    await expectBookedDays(renter, id);
  });

  it("and with the books, when midnight passes while the card is charged", async () => {
    const renter = await test.renter();
    test.at("2026-11-30T23:59:59+09:00");
    const { capture } = test.deps.cardGateway;
    vi.spyOn(test.deps.cardGateway, "capture").mockImplementation(async (call) => {
      const answer = await capture.call(test.deps.cardGateway, call);
      test.at("2026-12-01T00:00:02+09:00");
      return answer;
    });
    const id = await reserve(renter.browser, december, 212);
    expect(await expectAgreement(renter, id, 0)).toMatchObject([{ paidAt: "2026-11-30T23:59:59+09:00" }]);
    await expectBookedDays(renter, id);
  });

  it("for a rental that a coupon paid for, extended: the extension alone", async () => {
    await test.rows("update coupons set discount_value = 5000 where code = 'OSHIKATSU200'");
    const renter = await test.renter();
    const id = await reserve(renter.browser, { couponCode: "OSHIKATSU200" }, 204);
    await test.rows("update coupons set discount_value = 200 where code = 'OSHIKATSU200'");
    expect([await mailed(renter), (await historyOf(renter, id)).payments]).toEqual([[], []]);
    await renter.browser.post(`/api/reservations/${id}/extend`, { returnTime: "2026-11-21T12:00:00+09:00" });
    const discount = 720;
    const paid = await expectAgreement(renter, id, discount);
    expect(paid).toMatchObject([{ purpose: "extension" }]);
    expect((await mailed(renter))[0]).toMatchObject({ rental: 0, discount: 0 });
  });

  it("for a late fee that was charged in two parts, one receipt each", async () => {
    const renter = await test.renter();
    const id = await reserve(renter.browser, {}, 205);
    await move(renter, id, "not_collected", "in_rental");
    test.at("2026-11-21T12:00:00+09:00");
    await move(renter, id, "in_rental", "not_returned");
    await runPayments(test.deps);
    // It was not in the box, and came back a day later.
    await move(renter, id, "not_returned", "in_rental");
    test.at("2026-11-22T12:00:00+09:00");
    await move(renter, id, "in_rental", "not_returned");
    await runPayments(test.deps);
    const paid = await expectAgreement(renter, id, 0);
    expect(paid.map(({ purpose }) => purpose)).toEqual(["rental", "late_fee", "late_fee"]);
  });
});

it("a receipt goes by mail only, and the notice of an earlier one is still read", async () => {
  const renter = await test.renter();
  await reserve(renter.browser, {}, 206);
  const kinds = await test.rows("select kind from member_notices where member_id = $1 order by kind", [renter.id]);
  expect(kinds).toEqual([{ kind: "reservationConfirmed" }, { kind: "welcome" }]);
  await test.rows(
    `insert into member_notices (id, member_id, kind, data, created_at)
     select id, $1, kind, data, created_at from outbox where recipient = $2 and kind = 'receipt'`,
    [renter.id, renter.email],
  );
  const { data } = (await renter.browser.get("/api/notices?limit=100")).body.result;
  const { id } = data.find(({ title }: { title: string }) => title === "領収書をお届けします");
  const { notice } = (await renter.browser.get(`/api/notices/${id}`)).body.result;
  const [{ tax } = {}] = await mailed(renter);
  expect(notice.facts).toContainEqual({ label: "うち消費税（10%）", value: `${tax}円` });
});

it("shares the tax in the order in which money moved, not in that of what it was for", async () => {
  const renter = await test.renter();
  const id = await reserve(renter.browser, {}, 203);
  await move(renter, id, "not_collected", "in_rental");
  test.at("2026-11-22T10:00:00+09:00");
  await move(renter, id, "in_rental", "not_returned");
  await runPayments(test.deps);
  const [rental, lateFee] = (await historyOf(renter, id)).payments;
  const paid = [rental?.amount ?? 0, lateFee?.amount ?? 0] as const;
  // So little that its tax hangs on what was kept before.
  const amount = 1 + Math.min(paid[0] % 11, (paid[0] + paid[1]) % 11);
  expect(includedTax(paid[0]) - includedTax(paid[0] - amount)).not.toBe(
    includedTax(paid[0] + paid[1]) - includedTax(paid[0] + paid[1] - amount),
  );
  test.passSeconds(60);
  const { number } = (await renter.browser.get(`/api/reservations/${id}`)).body.result;
  const { browser: desk } = await signedInStaff(test, { roles: ["desk"] });
  await desk.post(`/api/console/reservations/${number}/refunds`, { id: randomUUID(), amount, reason: "お詫び" });
  const { payments } = await historyOf(renter, id);
  expect(payments[1]?.tax).toBe(includedTax(paid[0] + paid[1]) - includedTax(paid[0]));
  expect(payments[0]?.refunds).toMatchObject([
    { amount, tax: includedTax(paid[0] + paid[1]) - includedTax(paid[0] + paid[1] - amount) },
  ]);
});

// Last: what is booked after it belongs to a later day.
it("has the day of the books, when its own had closed before the answer was known", async () => {
  const renter = await test.renter();
  test.loseCapture();
  test.at("2026-12-02T23:59:00+09:00");
  expect((await renter.browser.post("/api/products/213/reservation", december)).body.code).toBe("PAY_005");
  test.at("2026-12-03T00:05:00+09:00");
  const { id: closer } = await signedInStaff(test, { roles: ["finance"] });
  await test.rows(
    "insert into settlement_days (day, closed_at, closed_by, captured, refunded) values ('2026-12-02', $1, $2, 0, 0)",
    [test.deps.now(), closer],
  );
  await reconcilePayments(test.deps);
  await runPayments(test.deps);
  const [{ id }] = (await renter.browser.get("/api/reservations")).body.result.reservations;
  expect(await expectAgreement(renter, id, 0)).toMatchObject([{ paidAt: "2026-12-03T00:05:00+09:00" }]);
  await expectBookedDays(renter, id);
});
