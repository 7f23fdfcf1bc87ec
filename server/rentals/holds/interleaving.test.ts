import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toJstIso } from "#domain/jst.ts";
import { HOUR } from "#domain/time.ts";
import { runClock, runPayments } from "#server/jobs.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, RARE, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
let members: Awaited<ReturnType<RentalApp["renter"]>>[];
beforeAll(async () => {
  test = await createRentalApp();
  members = await Promise.all([test.renter(), test.renter(), test.renter("4000000000005092")]);
});
afterAll(() => test.close());

const reserve = fc.record({
  kind: fc.constant("reserve" as const),
  who: fc.nat(2),
  product: fc.constantFrom(RARE, 201),
  // Between 10:00 and 18:00 of one of the next days, so that most wishes can be granted.
  day: fc.integer({ min: 1, max: 6 }),
  hour: fc.integer({ min: 1, max: 9 }),
  lengthHours: fc.constantFrom(1, 3, 24, 26, 48, 70, 72, 96, 190),
  another: fc.boolean(),
});
const action = fc.oneof(
  { arbitrary: reserve, weight: 5 },
  fc.record({ kind: fc.constant("extend" as const), which: fc.nat(50), moreHours: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant("cancel" as const), which: fc.nat(50) }),
  fc.record({ kind: fc.constant("clock" as const), hours: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ kind: fc.constant("fault" as const), operateId: fc.constantFrom("1Auth", "1Capture", "1Delete") }),
);

let attempt = 0;
const pick = async (which: number) => {
  const rows = await test.rows<{ id: string; member_id: string; return_at: Date }>(
    "select id, member_id, return_at from reservations where status not in ('hold', 'expired') order by created_at, id",
  );
  const row = rows[which % Math.max(rows.length, 1)];
  return row && { ...row, browser: members.find(({ id }) => id === row.member_id)?.browser };
};

type Step = typeof action extends fc.Arbitrary<infer T> ? T : never;

async function act(step: Step): Promise<void> {
  const now = test.deps.now().getTime();
  if (step.kind === "reserve") {
    const start = Math.floor(now / (24 * HOUR)) * 24 * HOUR + (24 * step.day + step.hour) * HOUR;
    const pickupTime = toJstIso(new Date(start));
    const returnTime = toJstIso(new Date(start + step.lengthHours * HOUR));
    const { another } = step;
    const wish = {
      pickupTime,
      returnTime,
      another,
      noticesAccepted: true,
      longer: true,
      requestKey: `attempt-${++attempt}`,
    };
    await members[step.who]?.browser.post(`/api/products/${step.product}/reservation`, wish);
  } else if (step.kind === "clock") {
    test.passSeconds(step.hours * 3600);
    await Promise.all([runClock(test.deps), runPayments(test.deps)]);
  } else if (step.kind === "fault") {
    test.sandbox.faults.inject({ kind: "lose_answer", operateId: step.operateId, times: 1, delayMs: 0 });
  } else {
    const found = await pick(step.which);
    if (!found) return;
    const path = `/api/reservations/${found.id}`;
    if (step.kind === "cancel") await found.browser?.post(`${path}/cancel`);
    else {
      const returnTime = toJstIso(new Date(found.return_at.getTime() + step.moreHours * HOUR));
      await found.browser?.post(`${path}/extend`, { returnTime });
    }
  }
}

it("never overlaps and never loses a yen, whatever comes in whatever order", { timeout: 120_000 }, async () => {
  let done = 0;
  const property = fc.asyncProperty(
    fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
    async (groups) => {
      for (const group of groups) {
        await Promise.all(group.map(act));
        expect(await test.overlaps()).toEqual([]);
      }
      test.sandbox.faults.reset();
      // Let everything that is open come to its end.
      for (let turn = 0; turn < 3; turn++) {
        test.passSeconds(600);
        await reconcilePayments(test.deps);
        await runPayments(test.deps);
      }
      const open = await test.rows("select 1 from reservations where status = 'hold' or refund_state = 'pending'");
      expect(open).toEqual([]);
      const [books] = await test.rows<{ owed: number }>(
        `select coalesce(sum(total + extension_total + late_fee_charged), 0)::int as owed from reservations
       where status not in ('expired', 'cancelled')`,
      );
      expect(test.kept()).toBe(books?.owed);
      const uncovered = await test.rows(
        `select r.id from reservations r left join unit_allocations a on a.reservation_id = r.id
       where r.status in ('not_collected', 'before_pickup', 'in_rental', 'not_pickup')
         and (a.period is null or not a.period @> tstzrange(r.pickup_at, r.return_at + interval '24 hours'))`,
      );
      expect(uncovered).toEqual([]);
      done += (await test.rows("select 1 from reservations where status not in ('expired')")).length;
      await test.rows("truncate reservations, payments cascade");
      test.sandbox.ledger.transactions.clear();
      test.setNow(TEST_NOW);
    },
  );
  await fc.assert(property, { numRuns: 15 });
  expect(done).toBeGreaterThan(15);
});
