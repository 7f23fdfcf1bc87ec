import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { runClock, runPayments } from "#server/jobs.ts";
import { createRentalApp, productsFrom, RARE, type RentalApp } from "#test/rentals.ts";

const nextProduct = productsFrom(100);

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());
beforeEach(() => test.at("2026-11-15T12:00:00+09:00"));

type Rented = Awaited<ReturnType<RentalApp["reserved"]>>;

async function bodyOf({ browser, path }: Rented, wish: object) {
  const { body } = await browser.post(`${path}/change/info`, wish);
  return { ...wish, requestKey: randomUUID(), expectedDifference: body.result?.difference ?? 0 };
}
const send = ({ browser, path }: Rented, body: object) => browser.post(`${path}/change`, body);

/** Every yen that was kept is what the reservation costs, and nobody has what somebody else has. */
async function expectSound(): Promise<void> {
  expect(await test.overlaps()).toEqual([]);
  const wrong = await test.rows(`
    select r.number, r.status, k.kept, o.owed from reservations r
    cross join lateral (select coalesce(sum(p.amount - p.refunded_amount), 0)::int as kept from payments p
      where p.reservation_id = r.id and p.state = 'captured') k
    cross join lateral (select case when r.status in ('cancelled', 'expired', 'hold') then 0
      else r.total + r.extension_total end as owed) o
    where k.kept <> o.owed`);
  expect(wrong).toEqual([]);
  const loose = await test.rows(`
    select reservation_id from unit_allocations where kind = 'next'
    union all select reservation_id from box_allocations where kind in ('next_pickup', 'next_return')
    union all select reservation_id from reservation_changes where state = 'pending' or refund_state = 'pending'`);
  expect(loose).toEqual([]);
}

const days = (count: number) => ({ returnTime: `2026-11-${20 + count}T10:00:00+09:00` });

it("of a change and a cancellation at once, both may go through or one is refused; the books agree", async () => {
  for (let round = 0; round < 6; round++) {
    const rented = await test.reserved(nextProduct());
    const body = await bodyOf(rented, days(2 + (round % 2)));
    const [changed, cancelled] = await Promise.all([send(rented, body), rented.browser.post(`${rented.path}/cancel`)]);
    expect([200, 409]).toContain(changed.status);
    expect([200, 409]).toContain(cancelled.status);
    expect(changed.status === 200 || cancelled.status === 200).toBe(true);
    await test.settlePayments();
    await expectSound();
  }
});

it("of two changes at once, each is made whole or refused", async () => {
  for (let round = 0; round < 4; round++) {
    const rented = await test.reserved(nextProduct());
    const bodies = await Promise.all([days(2), days(3)].map((wish) => bodyOf(rented, wish)));
    const answers = await Promise.all(bodies.map((body) => send(rented, body)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, body } of answers) if (status !== 200) expect(["RES_007", "RES_004"]).toContain(body.code);
    await test.settlePayments();
    await expectSound();
  }
});

it("of a change and other members' reservations for the only unit, one gets it", async () => {
  const wanted = { pickupTime: "2026-11-28T10:00:00+09:00", returnTime: "2026-11-29T10:00:00+09:00" };
  for (let round = 0; round < 3; round++) {
    const rented = await test.reserved(RARE);
    const body = await bodyOf(rented, wanted);
    const others = Array.from({ length: 4 }, () => test.reserve(RARE, wanted));
    const [changed, ...reserved] = await Promise.all([send(rented, body), ...others]);
    const granted = reserved.filter(({ answer }) => answer.status === 200);
    expect(granted.length + (changed.status === 200 ? 1 : 0)).toBe(1);
    await test.settlePayments();
    await expectSound();
    // Free again for the next round.
    for (const { browser, path } of [rented, ...granted])
      expect((await browser.post(`${path}/cancel`)).status).toBe(200);
    await test.settlePayments();
  }
});

it("while the jobs of the clock and of payments run, all the same", async () => {
  const rented = await Promise.all(Array.from({ length: 4 }, () => test.reserved(nextProduct())));
  const bodies = await Promise.all(rented.map((each) => bodyOf(each, days(2))));
  const jobs = Array.from({ length: 3 }, async () => {
    await runClock(test.deps);
    await runPayments(test.deps);
  });
  const answers = await Promise.all([...rented.map((each, index) => send(each, bodies[index] ?? {})), ...jobs]);
  expect(answers.slice(0, rented.length).map((answer) => answer?.status)).toEqual(rented.map(() => 200));
  await test.settlePayments();
  await expectSound();
});
