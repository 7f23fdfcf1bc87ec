import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { runPayments } from "#server/jobs.ts";
import { expireHold } from "#server/rentals/holds/expire-hold.ts";
import { expireHolds } from "#server/rentals/holds/expire-holds.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";

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
