import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { runPayments } from "#server/jobs.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

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

const payments = (reservationId: string, purpose: string) =>
  test.rows<{ state: string }>("select state from payments where reservation_id = $1 and purpose = $2", [
    reservationId,
    purpose,
  ]);

it.each([
  ["in time", 302],
  ["after the return time, by the desk", 303],
])("an extension %s is paid back when the rental has ended before its payment was known", async (made, product) => {
  const { browser, path, reservation, email } = await test.reserved(product);
  const before = test.kept();
  await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  test.loseCapture();
  test.at("2026-11-21T09:00:00+09:00");
  const { body } = await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
  expect(body.code).toBe("PAY_005");
  if (made !== "in time") {
    const late = "update extensions set created_at = from_return_at + interval '1 minute' where reservation_id = $1";
    await test.rows(late, [reservation.id]);
  }
  // Nobody is offered a second one meanwhile.
  expect((await browser.get(path)).body.result.extension).toMatchObject({ allowed: false, pending: true });
  await browser.post(`${path}/debug`, { currentStatus: "in_rental", nextStatus: "not_returned" });
  test.at(made === "in time" ? "2026-11-21T09:10:00+09:00" : "2026-11-21T10:10:00+09:00");
  for (let round = 0; round < 2; round++) {
    await reconcilePayments(test.deps);
    await runPayments(test.deps);
  }
  expect(await payments(reservation.id, "extension")).toEqual([{ state: "refunded" }]);
  expect(test.kept()).toBe(before);
  expect((await browser.get(path)).body.result).toMatchObject({
    status: "not_returned",
    returnTime: reservation.returnTime,
    amounts: { extension: 0 },
    extension: { pending: false },
  });
  const mails = (await mailsTo(test, email)).map(({ kind }) => kind);
  expect(mails.filter((kind) => kind === "extended" || kind === "notExtended")).toEqual(["notExtended"]);
});

it("an extension is paid back however long nobody knew that it was paid", async () => {
  const { browser, path, reservation } = await test.reserved(304);
  const before = test.kept();
  await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  test.loseCapture();
  test.at("2026-11-21T09:00:00+09:00");
  expect((await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" })).body.code).toBe("PAY_005");
  await browser.post(`${path}/debug`, { currentStatus: "in_rental", nextStatus: "not_returned" });
  test.at("2027-02-21T09:10:00+09:00");
  // The gateway is away at the first try, and nobody sees that among the open payments.
  vi.spyOn(test.deps.cardGateway, "refund").mockResolvedValueOnce({ kind: "unavailable", codes: [] });
  for (let round = 0; round < 2; round++) await test.settlePayments();
  expect(await payments(reservation.id, "extension")).toEqual([{ state: "refunded" }]);
  expect(test.kept()).toBe(before);
});
