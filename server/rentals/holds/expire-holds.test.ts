import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { runPayments } from "#server/jobs.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { expireHold } from "#server/rentals/holds/expire-hold.ts";
import { expireHolds } from "#server/rentals/holds/expire-holds.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

const nextProduct = productsFrom(301);

it("a hold that nobody pays for lapses and frees what it held", async () => {
  const member = await test.reserve(nextProduct());
  const id = member.answer.body.result.id;
  await test.rows("update payments set state = 'voided' where reservation_id = $1", [id]);
  await test.rows("update reservations set status = 'hold', confirmed_at = null where id = $1", [id]);
  test.passSeconds(15 * 60);
  await Promise.all([runPayments(test.deps), runPayments(test.deps)]);
  expect(await test.rows("select status from reservations where id = $1", [id])).toEqual([{ status: "expired" }]);
  expect(await test.rows("select 1 from unit_allocations where reservation_id = $1", [id])).toEqual([]);
});

it("a hold that lapses with its payment authorised lets go of the money at once", async () => {
  const { reservation } = await test.reserved(nextProduct());
  // As if the process had ended between authorising and capturing.
  const [payment] = await test.rows<{ process: string }>(
    "update payments set state = 'authorised' where reservation_id = $1 returning process_id as process",
    [reservation.id],
  );
  await test.rows(
    "delete from payment_operations o using payments p where p.id = o.payment_id and p.reservation_id = $1 and o.kind = 'capture'",
    [reservation.id],
  );
  const atGateway = () => test.sandbox.ledger.transactions.get(payment?.process ?? "");
  Object.assign(atGateway() ?? {}, { state: "authorised" });
  await test.rows("update reservations set status = 'hold', confirmed_at = null where id = $1", [reservation.id]);
  test.passSeconds(15 * 60);
  await expireHolds(test.deps);
  const states = `select r.status, p.state from reservations r join payments p on p.reservation_id = r.id where r.id = $1`;
  expect(await test.rows(states, [reservation.id])).toEqual([{ status: "expired", state: "voided" }]);
  expect(atGateway()?.state).toBe("cancelled");
});

it("a hold that was confirmed at the same moment stays a reservation", async () => {
  const { reservation, readStatus } = await test.reserved(nextProduct());
  await expireHold(test.deps, reservation.id, "clock");
  expect(await readStatus()).toBe("not_collected");
  expect(await test.rows("select 1 from unit_allocations where reservation_id = $1", [reservation.id])).toHaveLength(1);
});

/** Its money is taken, and nobody hears of it before a time: no answer came, and then no process ran. */
async function unheardUntil(time: string) {
  const renter = await test.renter();
  const before = test.kept();
  test.loseCapture();
  expect((await renter.browser.post(`/api/products/${nextProduct()}/reservation`, wish())).body.code).toBe("PAY_005");
  expect(test.kept()).toBeGreaterThan(before);
  test.at(time);
  await Promise.all([runBoth(), runBoth()]);
  const mails = await mailsTo(test, renter.email);
  return {
    holds: await test.rows("select status, refund_state as refund from reservations where member_id = $1", [renter.id]),
    units: await test.rows(
      "select 1 from unit_allocations a join reservations r on r.id = a.reservation_id where r.member_id = $1",
      [renter.id],
    ),
    told: mails.map(({ kind }) => kind).filter((kind) => kind.endsWith("onfirmed")),
    kept: test.kept() - before,
  };
}

const runBoth = async () => {
  await reconcilePayments(test.deps);
  await runPayments(test.deps);
};

it("a hold that turns out to be paid when its time is over is confirmed as long as it can be cancelled", async () => {
  const { holds, units, told, kept } = await unheardUntil("2026-11-19T10:00:59+09:00");
  expect([holds, units.length, told]).toEqual([
    [{ status: "not_collected", refund: "none" }],
    1,
    ["reservationConfirmed"],
  ]);
  expect(kept).toBeGreaterThan(0);
});

it.each(["19T10:01", "20T08:00", "23T10:00"])(
  "a hold that turns out to be paid on %s, too late for its pickup, is given back, and said so",
  async (time) => {
    const { holds, units, told, kept } = await unheardUntil(`2026-11-${time}:00+09:00`);
    expect([holds, units, told]).toEqual([[{ status: "expired", refund: "done" }], [], ["notConfirmed"]]);
    expect(kept).toBe(0);
  },
);
