import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let desks: Browser[];
let approvers: Browser[];
beforeAll(async () => {
  test = await createRentalApp();
  await test.rows("insert into settings (key, value) values ('refundLimitYen', '500')");
  await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === 500, 10_000);
});
const two = async (roles: ("desk" | "finance")[]) =>
  (await Promise.all([1, 2].map(() => signedInStaff(test, { roles })))).map(({ browser }) => browser);
beforeEach(async () => {
  desks = await two(["desk"]);
  approvers = await two(["finance"]);
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const give = (browser: Browser | undefined, number: string, amount: number, id: string = randomUUID()) =>
  (browser as Browser).post(`/api/console/reservations/${number}/refunds`, { id, amount, reason: "お詫び" });
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? "done" : body.code)).toSorted();
const refundedOf = async (reservationId: string) => {
  const [sum] = await test.rows<{ taken: number; back: number; calls: number }>(
    `select sum(p.amount)::int as taken, sum(p.refunded_amount)::int as back, (select count(*)::int from payment_operations o
      join payments q on q.id = o.payment_id where q.reservation_id = $1 and o.kind = 'refund') as calls
     from payments p where p.reservation_id = $1`,
    [reservationId],
  );
  return sum;
};

it("one click that two desks send is one refund", async () => {
  const { reservation } = await test.reserved(nextProduct());
  const id = randomUUID();
  const answers = await Promise.all(desks.flatMap((desk) => [1, 2].map(() => give(desk, reservation.number, 300, id))));
  expect(codes(answers)).toEqual(["done", "done", "done", "done"]);
  expect(await refundedOf(reservation.id)).toMatchObject({ back: 300, calls: 1 });
});

it("two desks that give back all there is: one of them", async () => {
  const { reservation } = await test.reserved(nextProduct());
  const all = reservation.total;
  const asked = await Promise.all(desks.map((desk) => give(desk, reservation.number, all)));
  expect(codes(asked)).toEqual(["MNY_001", "done"]);
});

it("two who approve at once: one of them, and it is sent once", async () => {
  const { reservation } = await test.reserved(nextProduct());
  const { refund } = (await give(desks[0], reservation.number, 501)).body.result;
  const approve = (browser: Browser) => browser.post(`/api/console/refunds/${refund.id}/approve`);
  expect(codes(await Promise.all(approvers.map(approve)))).toEqual(["MNY_003", "done"]);
  expect(await refundedOf(reservation.id)).toMatchObject({ back: 501, calls: 1 });
  const [log] = await test.rows(
    "select count(*)::int as count from audit_log where act = 'refunds.approve' and subject_id = $1",
    [refund.id],
  );
  expect(log).toEqual({ count: 1 });
});

it("approved while the member cancels: all of it goes back, once", async () => {
  const before = test.kept();
  const { reservation, browser, path } = await test.reserved(nextProduct());
  const { refund } = (await give(desks[0], reservation.number, 501)).body.result;
  const [approver] = approvers;
  const [approved, cancelled] = await Promise.all([
    approver?.post(`/api/console/refunds/${refund.id}/approve`),
    browser.post(`${path}/cancel`),
  ]);
  expect([approved?.status === 200 || approved?.body.code === "MNY_003", cancelled.status]).toEqual([true, 200]);
  await test.settlePayments();
  expect(test.kept()).toBe(before);
  const sums = await refundedOf(reservation.id);
  expect(sums?.back).toBe(sums?.taken);
});

it("a refund that becomes known while its day closes is in the day's sums, or in the next day's", async () => {
  const { reservation } = await test.reserved(nextProduct());
  test.sandbox.faults.inject({ kind: "lose_answer", operateId: "1Change", times: 1, delayMs: 0 });
  test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", times: 1, delayMs: 0 });
  expect((await give(desks[0], reservation.number, 300)).body.result.refund.state).toBe("unknown");
  const [day, next] = ["2026-11-15", "2026-11-16"];
  test.at(`${next}T09:00:00+09:00`);
  const finance = (await signedInStaff(test, { roles: ["finance"] })).browser;
  const file = { type: "text/csv", bytes: new Uint8Array(Buffer.from(test.settlementFile(day))) };
  const bring = () => finance.put(`/api/console/settlement/${day}/file`, undefined, { file });
  expect((await bring()).status).toBe(200);
  const closed = finance.post(`/api/console/settlement/${day}/close`, { note: "照会中" });
  const [answer, again] = await Promise.all([closed, bring(), test.settlePayments()]);
  expect([answer.status, [200, 409].includes(again.status)]).toEqual([200, true]);
  const [sums] = await test.rows<{ closed: number; booked: number; later: number }>(
    `select refunded as closed, (select coalesce(sum(amount), 0)::int from payment_operations where booked_on = $1 and kind = 'refund') as booked,
      (select coalesce(sum(amount), 0)::int from payment_operations where booked_on > $1 and kind = 'refund') as later
     from settlement_days where day = $1`,
    [day],
  );
  expect(sums?.booked).toBe(sums?.closed);
  const [all] = await test.rows<{ back: number }>("select sum(refunded_amount)::int as back from payments");
  expect((sums?.closed ?? 0) + (sums?.later ?? 0)).toBe(all?.back);
});
