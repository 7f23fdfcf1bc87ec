import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runClock, runPayments } from "#server/jobs.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, giveCard, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

it("an extension whose payment is under way keeps a missed pickup open, and is finished", async () => {
  const { browser, path, reservation } = await test.reserved(303);
  await test.fill(reservation.number);
  test.at("2026-11-20T17:00:00+09:00");
  await runClock(test.deps);
  // What others here reserved was not there in time.
  await runPayments(test.deps);
  test.loseCapture();
  test.at("2026-11-21T09:59:59+09:00");
  await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
  test.at("2026-11-21T10:00:01+09:00");
  await runClock(test.deps);
  expect((await browser.get(path)).body.result.status).toBe("not_pickup");
  test.at("2026-11-21T10:10:00+09:00");
  await reconcilePayments(test.deps);
  await runPayments(test.deps);
  await runClock(test.deps);
  expect((await browser.get(path)).body.result).toMatchObject({
    status: "not_pickup",
    returnTime: "2026-11-22T10:00:00+09:00",
  });
});

it("an extension of what nobody has picked up is given back when its time is over before its payment is known", async () => {
  const { browser, path, reservation, email } = await test.reserved(307);
  await test.fill(reservation.number);
  const paid = test.kept();
  test.at("2026-11-20T17:00:00+09:00");
  await runClock(test.deps);
  test.loseCapture();
  test.at("2026-11-21T09:59:59+09:00");
  await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
  expect(test.kept()).toBeGreaterThan(paid);
  // Nothing of the shop ran until then.
  test.at("2026-11-22T10:00:00+09:00");
  await reconcilePayments(test.deps);
  await runPayments(test.deps);
  await runClock(test.deps);
  const { status, returnTime } = (await browser.get(path)).body.result;
  expect([status, returnTime, test.kept()]).toEqual(["returned", reservation.returnTime, paid]);
  expect((await mailsTo(test, email)).map(({ kind }) => kind)).toContain("notExtended");
});

describe("whoever was told to wait for the payment of an extension", () => {
  const told = async (email: string, id: string) => {
    const mails = (await mailsTo(test, email)).filter(({ kind }) => kind === "notExtended" || kind === "extended");
    const [{ count } = { count: 0 }] = await test.rows<{ count: number }>(
      "select count(*)::int from member_notices where kind = 'notExtended' and data->>'reservationId' = $1",
      [id],
    );
    return [mails.map(({ kind, data }) => [kind, data.returnAt]), count];
  };
  const wished = { returnTime: "2026-11-22T10:00:00+09:00" };

  it("hears once that it came to nothing, whoever finds that out", async () => {
    const { browser, path, id, email, reservation } = await test.reserved(304);
    await giveCard(test, id, "4000000000005019");
    expect((await browser.post(`${path}/extend`, wished)).body.code).toBe("PAY_005");
    test.passSeconds(120);
    const another = test.anotherProcess();
    for (let round = 0; round < 2; round++) {
      await Promise.all([reconcilePayments(test.deps), reconcilePayments(another.deps)]);
      await Promise.all([runPayments(test.deps), runPayments(another.deps)]);
    }
    const { returnTime, extension } = (await browser.get(path)).body.result;
    expect([returnTime, extension.pending]).toEqual([reservation.returnTime, false]);
    expect(await told(email, reservation.id)).toEqual([[["notExtended", reservation.returnTime]], 1]);
    await another.close();
  });

  it("whose card was refused is answered and gets no mail", async () => {
    const { browser, path, id, email, reservation } = await test.reserved(305);
    await giveCard(test, id, "4000000000005092");
    expect((await browser.post(`${path}/extend`, wished)).body.code).toBe("PAY_001");
    test.passSeconds(120);
    await runPayments(test.deps);
    expect(await told(email, reservation.id)).toEqual([[], 0]);
  });

  it("and has left since needs no mail: it is undone all the same", async () => {
    const { browser, path, id, reservation } = await test.reserved(306);
    await giveCard(test, id, "4000000000005092");
    await browser.post(`${path}/extend`, wished);
    // As when the process died after the card was refused, and the rental has ended.
    await test.rows("update extensions set state = 'pending' where reservation_id = $1", [reservation.id]);
    await test.rows("update reservations set status = 'returned', member_id = null where id = $1", [reservation.id]);
    test.passSeconds(121);
    await runPayments(test.deps);
    const states = await test.rows("select state from extensions where reservation_id = $1", [reservation.id]);
    expect(states).toEqual([{ state: "failed" }]);
  });
});
