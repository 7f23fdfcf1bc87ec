import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { browserOfStaff, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const pathOf = (number: string) => `/api/console/reservations/${number}`;
const wish = (amount: number) => ({ id: randomUUID(), amount, reason: "お詫び" });

/** A reservation of somebody who is of staff as well. */
async function ownReservation() {
  const member = await test.reserved(nextProduct(), { returnTime: "2026-11-23T10:00:00+09:00" });
  const { reservation, email } = member;
  const own = await signedInStaff(test, { roles: ["administrator"], email });
  const { version } = (await own.browser.get(pathOf(reservation.number))).body.result;
  return { own, member, number: reservation.number, version };
}

it("nobody gives back, cancels or lets go of their own", async () => {
  const before = test.kept();
  const { own, number, version } = await ownReservation();
  const kept = test.kept();
  const acts = [
    own.browser.post(`${pathOf(number)}/refunds`, wish(100)),
    own.browser.post(`${pathOf(number)}/cancel`, { reason: "気が変わった", version }),
    own.browser.post(`${pathOf(number)}/late-fee`, { id: randomUUID(), fee: 0, expected: 0, reason: "免除" }),
  ];
  expect((await Promise.all(acts)).map(({ body }) => body.code)).toEqual(["MNY_013", "MNY_013", "MNY_013"]);
  expect([test.kept(), kept > before]).toEqual([kept, true]);
});

it("nobody moves their own after its deadline, and what a colleague moves then cannot be cancelled by that", async () => {
  const { own, member, number } = await ownReservation();
  test.at("2026-11-19T10:01:00+09:00");
  const kept = test.kept();
  const later = { pickupTime: "2026-11-27T10:00:00+09:00", returnTime: "2026-11-30T10:00:00+09:00" };
  const move = async (staffId: string) => {
    const browser = await browserOfStaff(test, staffId);
    const { version } = (await browser.get(pathOf(number))).body.result;
    const quote = (await browser.post(`${pathOf(number)}/change/info`, later)).body.result;
    expect(quote).toMatchObject({ difference: 0, cancellableAfter: false });
    const wanted = { ...later, requestKey: randomUUID(), expectedDifference: 0, version, reason: "電話でのご希望" };
    return browser.post(`${pathOf(number)}/change`, wanted);
  };
  expect((await move(own.id)).body.code).toBe("MNY_013");
  const desk = await signedInStaff(test, { roles: ["desk"] });
  expect((await move(desk.id)).status).toBe(200);
  const { pickupTime, cancellation, change } = (await member.browser.get(member.path)).body.result;
  expect([pickupTime, cancellation.allowed, change.allowed]).toEqual([later.pickupTime, false, false]);
  expect((await member.browser.post(`${member.path}/cancel`)).body.code).toBe("RES_003");
  expect(test.kept()).toBe(kept);
  test.setNow(TEST_NOW);
});

it("nobody charges a loss to themselves, which would end their own rental", async () => {
  const { own, number } = await ownReservation();
  const loss = { id: randomUUID(), kind: "loss", amount: 1, reason: "紛失" };
  expect((await own.browser.post(`${pathOf(number)}/damages`, loss)).body.code).toBe("MNY_013");
});

it("nobody approves what goes back to them, also asked for by somebody else", async () => {
  await test.rows("insert into settings (key, value) values ('refundLimitYen', '50')");
  await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === 50, 10_000);
  const { own, number } = await ownReservation();
  const desk = await signedInStaff(test, { roles: ["desk"] });
  const { refund } = (await desk.browser.post(`${pathOf(number)}/refunds`, wish(100))).body.result;
  expect(refund.state).toBe("requested");
  expect((await own.browser.post(`/api/console/refunds/${refund.id}/approve`)).body.code).toBe("MNY_013");
  const finance = await signedInStaff(test, { roles: ["finance"] });
  expect((await finance.browser.post(`/api/console/refunds/${refund.id}/approve`)).body.result.refund.state).toBe(
    "sent",
  );
});

it("nobody cancels their own by closing the station around it", async () => {
  const { own, number } = await ownReservation();
  const [row] = await test.rows<{ station: string; day: string }>(
    "select pickup_station as station, (pickup_at at time zone 'Asia/Tokyo')::date::text as day from reservations where number = $1",
    [number],
  );
  const hours = `/api/console/stations/${row?.station}/hours`;
  const shut = ["locker", "counter"].map((kind) => ({ kind, weekday: null, day: row?.day, hours: null, note: null }));
  const closing = { hours: shut, maintenance: [] };
  const { hash, touched } = (await own.browser.post(`${hours}/preview`, closing)).body.result;
  const decisions = touched.map((each: { number: string }) => ({
    number: each.number,
    decision: each.number === number ? "cancel" : "keep",
  }));
  const kept = test.kept();
  const saved = await own.browser.post(hours, { ...closing, hash, decisions, reason: "点検" });
  expect([saved.body.code, saved.body.details]).toEqual(["PLA_002", { number, code: "MNY_013" }]);
  expect(test.kept()).toBe(kept);
});

it("one person in two browsers is still one person", async () => {
  const { reservation } = await test.reserved(nextProduct());
  const boss = await signedInStaff(test, { roles: ["administrator"] });
  const other = await browserOfStaff(test, boss.id);
  const { refund } = (await boss.browser.post(`${pathOf(reservation.number)}/refunds`, wish(100))).body.result;
  expect(refund.state).toBe("requested");
  expect((await other.post(`/api/console/refunds/${refund.id}/approve`)).body.code).toBe("MNY_002");
});

it("the database keeps anybody from giving back alone what is above the limit", async () => {
  const { reservation } = await test.reserved(nextProduct());
  const desk = await signedInStaff(test, { roles: ["desk"] });
  const { refund } = (await desk.browser.post(`${pathOf(reservation.number)}/refunds`, wish(100))).body.result;
  const alone = test.rows("update staff_refunds set needs_approval = false, state = 'approved' where id = $1", [
    refund.id,
  ]);
  await expect(alone).rejects.toThrow("staff_refunds_within_limit");
});

it("nobody asks once more for what somebody refused to give back to them", async () => {
  const { own, number, version } = await ownReservation();
  const desk = await signedInStaff(test, { roles: ["desk"] });
  await desk.browser.post(`${pathOf(number)}/cancel`, { reason: "頼まれた", version });
  const [{ id }] = (await desk.browser.get(`${pathOf(number)}/money`)).body.result.refunds;
  const finance = await signedInStaff(test, { roles: ["finance"] });
  await finance.browser.post(`/api/console/refunds/${id}/refuse`, { reason: "根拠がない" });
  const ask = { id: randomUUID(), act: "ask_again", reason: "自分の予約" };
  // Below what one person may give back alone: nobody else would look at it.
  await test.rows("update settings set value = '90000' where key = 'refundLimitYen'");
  await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === 90_000, 10_000);
  const kept = test.kept();
  expect((await own.browser.post(`/api/console/payments/refund/${id}/act`, ask)).body.code).toBe("MNY_013");
  expect(test.kept()).toBe(kept);
  expect((await finance.browser.post(`/api/console/payments/refund/${id}/act`, ask)).status).toBe(200);
  expect(test.kept()).toBeLessThan(kept);
});
