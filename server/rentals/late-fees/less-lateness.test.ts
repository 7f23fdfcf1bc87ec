import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { runClock, runPayments } from "#server/jobs.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { reportEmptyBox } from "#test/empty-box.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let desk: Browser;
let finance: Browser;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
beforeEach(() => test.setNow(TEST_NOW));
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

const nextProduct = productsFrom(201);

/** Lets a time come; staff who were signed in are signed in again. */
async function at(time: string) {
  test.at(time);
  desk = (await signedInStaff(test, { roles: ["desk"] })).browser;
  finance = (await signedInStaff(test, { roles: ["finance"] })).browser;
}

/** From one amount on, somebody else has to approve. */
async function limit(yen: number) {
  await test.deps.database.pool.query(
    `insert into settings (key, value) values ('refundLimitYen', to_jsonb($1::int))
      on conflict (key) do update set value = excluded.value`,
    [yen],
  );
  await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === yen, 10_000);
}

/** Somebody who has an item until ten, and is 30 hours late with it when they say that they have sent it: three blocks. */
async function late() {
  const rented = await test.reserved(nextProduct(), { pickupStation: "tokyo", returnStation: "tokyo" });
  const { browser, path, reservation, email } = rented;
  const { id, number } = reservation;
  await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  test.at("2026-11-21T09:55:00+09:00");
  const { code } = (await browser.get(path)).body.result.returnQr;
  const before = test.kept();
  await at("2026-11-22T16:00:00+09:00");
  await runClock(test.deps);
  const shipped = { reservationId: id, shippingNumber: "123456789012" };
  expect((await browser.post("/api/reservation/update_reservation_status", shipped)).status).toBe(200);
  const unit = reservation.extension.unitPrice;
  const console = `/api/console/reservations/${number}`;
  return {
    ...{ browser, path, id, number, unit },
    /** What the gateway has beyond the price of the rental. */
    kept: () => test.kept() - before,
    charge: async () => {
      await runPayments(test.deps);
      expect(test.kept() - before).toBe(3 * unit);
    },
    /** The locker tells only now that the item was put in. */
    tell: (time: string) =>
      applyLockerEvent(test.deps, {
        eventId: randomUUID(),
        type: "item_placed",
        occurredAt: `2026-11-21T${time}:00+09:00`,
        code,
      }),
    fee: async () => (await desk.get(`${console}/money`)).body.result.lateFee,
    waive: (fee: number, expected: number) =>
      desk.post(`${console}/late-fee`, { id: randomUUID(), fee, expected, reason: "台風のため" }),
    decide: async (how: "approve" | "refuse") => {
      const [waiting] = await test.rows<{ id: string }>(
        `select f.id from staff_refunds f join reservations r on r.id = f.reservation_id
          where r.number = '${number}' and f.state = 'requested'`,
      );
      const reason = how === "refuse" ? { reason: "理由が足りない" } : undefined;
      expect((await finance.post(`/api/console/refunds/${waiting?.id}/${how}`, reason)).status).toBe(200);
    },
    extend: async (by: string) => {
      const { version } = (await desk.get(console)).body.result;
      const { times } = (await desk.get(`${console}/extension`)).body.result;
      const { time: returnTime, fee: expectedFee } = times.find(({ time }: { time: string }) => time >= by);
      const wish = { reason: "電話でのご希望", version, returnTime, expectedFee };
      expect((await desk.post(`${console}/extension`, wish)).status).toBe(200);
      return { paid: expectedFee, returnTime };
    },
    reduced: async () =>
      (await mailsTo(test, email)).filter(({ kind }) => kind === "lateFeeReduced").map(({ data }) => data),
  };
}

it("what was charged until a shipping number goes back, when the item turns out to have been in a locker before", async () => {
  const { tell, charge, kept, fee, unit, reduced } = await late();
  await charge();
  expect(await tell("10:20")).toMatchObject({ applied: true });
  expect(await fee()).toMatchObject({ amount: 0, charged: 0 });
  await test.settlePayments();
  expect([kept(), (await fee()).state]).toEqual([0, "none"]);
  expect(await reduced()).toMatchObject([{ from: 3 * unit, to: 0, refund: 3 * unit }]);
});

it("and likewise when staff had it before, who tells later", async () => {
  const { id, charge, kept, fee, unit, reduced } = await late();
  await charge();
  const [row] = await test.rows<{ serial: string }>(
    "select u.serial_number as serial from reservations r join units u on u.id = r.unit_id where r.id = $1",
    [id],
  );
  const crew = (await signedInStaff(test, { roles: ["crew"] })).browser;
  const act = { actId: randomUUID(), station: "tokyo", unit: row?.serial, condition: "ready" };
  const { status } = await crew.post("/api/console/stock/check-in", {
    ...act,
    occurredAt: "2026-11-21T17:00:00+09:00",
  });
  expect(status).toBe(200);
  await test.settlePayments();
  expect([kept(), await fee()]).toEqual([unit, { amount: unit, charged: unit, waived: 0, state: "paid" }]);
  expect(await reduced()).toMatchObject([{ from: 3 * unit, to: unit, refund: 2 * unit }]);
});

it("what is to go back goes back although staff reduces the rest meanwhile", async () => {
  const { tell, charge, kept, waive, fee, unit } = await late();
  await charge();
  await tell("11:00");
  vi.spyOn(test.deps.cardGateway, "refund").mockResolvedValue({ kind: "unavailable", codes: [] });
  await runPayments(test.deps);
  expect(await fee()).toMatchObject({ amount: unit, charged: unit, state: "due" });
  expect((await waive(0, unit)).status).toBe(200);
  vi.restoreAllMocks();
  await test.settlePayments();
  expect([kept(), await fee()]).toEqual([0, { amount: 0, charged: 0, waived: unit, state: "none" }]);
});

it("what the gateway refused to give back is not given back twice, once the fee is another", async () => {
  const { number, tell, charge, kept, waive, unit } = await late();
  const refused = async () => {
    const { entries } = (await finance.get("/api/console/payments?kind=call&limit=200")).body.result;
    return entries.filter((each: { reservation: string }) => each.reservation === number);
  };
  await charge();
  await tell("23:00");
  test.sandbox.faults.inject({ kind: "refuse", operateId: "1Change", times: 1, delayMs: 0 });
  await runPayments(test.deps);
  expect([kept(), await refused()]).toMatchObject([3 * unit, [{ state: "declined", amount: unit }]]);
  expect((await waive(2 * unit - 1, 2 * unit)).status).toBe(200);
  await test.settlePayments();
  expect([kept(), await refused()]).toEqual([2 * unit - 1, []]);
});

it("a reduction that somebody refuses leaves what lateness came to, also when it came to less meanwhile", async () => {
  const { tell, charge, kept, waive, decide, fee, unit } = await late();
  await charge();
  await limit(1);
  expect((await waive(0, 3 * unit)).body.result.refund.state).toBe("requested");
  await tell("11:00");
  await test.settlePayments();
  await decide("refuse");
  await test.settlePayments();
  expect([kept(), await fee()]).toEqual([unit, { amount: unit, charged: unit, waived: 0, state: "paid" }]);
});

it("and also while what is to go back of the rest is on its way", async () => {
  const { tell, charge, kept, waive, decide, fee, unit } = await late();
  await charge();
  await limit(1);
  await waive(2 * unit, 3 * unit);
  await tell("11:00");
  vi.spyOn(test.deps.cardGateway, "refund").mockResolvedValue({ kind: "unavailable", codes: [] });
  await runPayments(test.deps);
  await decide("refuse");
  vi.restoreAllMocks();
  await test.settlePayments();
  expect([kept(), await fee()]).toEqual([unit, { amount: unit, charged: unit, waived: 0, state: "paid" }]);
});

it("what goes back by the clock and by staff is not counted as the same", async () => {
  const { id, number, charge, kept, waive, decide, unit } = await late();
  /** As the file of payments says of the late fee. */
  const waiting = async () => {
    const file = (await finance.get("/api/console/csv/payments")).body as string;
    const [head = "", ...lines] = file.replace(/^\uFEFF/, "").split(/\r?\n/);
    const line = lines.find((each) => each.includes(`${number},late_fee`));
    return Number(line?.split(",").at(head.split(",").indexOf("refund_waiting")));
  };
  await charge();
  await limit(1);
  await waive(2 * unit, 3 * unit);
  // As when lockers tell twice of a time before.
  for (const half of [1, 0.5]) {
    const fee = Math.floor(unit * half);
    await test.rows(
      "update reservations set late_fee = $2, late_fee_charged = $2, late_fee_state = 'due' where id = $1",
      [id, fee],
    );
    await runPayments(test.deps);
    expect([kept(), await waiting()]).toEqual([fee + unit, unit]);
  }
  await decide("approve");
  await test.settlePayments();
  expect(kept()).toBe(Math.floor(unit * 0.5));
});

it("what is taken while the rental goes on, and was in time after all, does not stay here", async () => {
  const { id, tell, kept, fee, unit } = await late();
  test.loseCapture();
  await runPayments(test.deps);
  expect(kept()).toBe(3 * unit);
  // The parcel never came.
  await reportEmptyBox(test.deps, id);
  await test.settlePayments();
  await tell("10:20");
  await test.settlePayments();
  expect([kept(), await fee()]).toEqual([0, { amount: 0, charged: 0, waived: 0, state: "none" }]);
});

it("an extension by the desk pays for the time for which lateness was charged: that goes back, and counts anew", async () => {
  const { id, browser, path, charge, kept, extend, fee, unit, reduced } = await late();
  await charge();
  await reportEmptyBox(test.deps, id);
  await runClock(test.deps);
  const { paid, returnTime } = await extend("2026-11-23T10:00:00+09:00");
  expect(paid).toBeGreaterThan(0);
  expect((await browser.get(path)).body.result.late).toMatchObject({ isLate: false, fee: 0 });
  await test.settlePayments();
  expect([kept(), (await fee()).state]).toEqual([paid, "none"]);
  expect(await reduced()).toMatchObject([{ from: 3 * unit, to: 0, refund: 3 * unit }]);
  test.setNow(new Date(Date.parse(returnTime) + 3_600_000));
  await runClock(test.deps);
  const shipped = { reservationId: id, shippingNumber: "123456789012" };
  expect((await browser.post("/api/reservation/update_reservation_status", shipped)).status).toBe(200);
  await test.settlePayments();
  expect(kept()).toBe(paid + unit);
});
