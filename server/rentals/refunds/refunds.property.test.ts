import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { demoProducts } from "#db/demo/products.ts";
import { runPayments } from "#server/jobs.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, RARE, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

const LIMIT = 300;

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ CARD_TIMEOUT_MS: "150" });
  await test.rows("insert into settings (key, value) values ('refundLimitYen', to_jsonb($1::int))", [LIMIT]);
  await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === LIMIT, 10_000);
});
afterAll(() => test.close());

type Wish = { what: "give" | "approve" | "decline" | "retry" | "jobs" | "cancel" | "extend"; amount: number };
type Step = { wishes: Wish[]; fault: "lose_answer" | "lose_request" | "refuse" | undefined };

const wish: fc.Arbitrary<Wish> = fc.record({
  what: fc.constantFrom("give", "give", "give", "approve", "approve", "decline", "retry", "jobs", "extend", "cancel"),
  amount: fc.integer({ min: 1, max: 900 }),
});
const step: fc.Arbitrary<Step> = fc.record({
  // Several at once: two desks, two approvers, the job beside them.
  wishes: fc.array(wish, { minLength: 1, maxLength: 3 }),
  fault: fc.option(fc.constantFrom("lose_answer", "lose_request", "refuse"), { nil: undefined, freq: 2 }),
});

type Scene = { number: string; id: string; path: string; member: Browser; desk: Browser; finance: Browser };

const pathOf = (number: string) => `/api/console/reservations/${number}`;

async function run(scene: Scene, { what, amount }: Wish): Promise<number> {
  const { number, member, desk, finance, path } = scene;
  const wanted = { id: randomUUID(), amount, reason: "お詫び" };
  if (what === "give") return (await desk.post(`${pathOf(number)}/refunds`, wanted)).status;
  if (what === "cancel") return (await member.post(`${path}/cancel`)).status;
  if (what === "extend")
    return (await member.post(`${path}/extend`, { returnTime: "2026-11-21T22:00:00+09:00" })).status;
  if (what === "jobs") {
    test.passSeconds(1);
    await reconcilePayments(test.deps);
    await runPayments(test.deps);
    return 200;
  }
  if (what === "retry") {
    const { entries } = (await finance.get("/api/console/payments")).body.result;
    const entry = entries.find((each: { reservation: string; acts: string[] }) => each.reservation === number);
    if (!entry?.acts.includes("try_again")) return 200;
    const body = { id: randomUUID(), act: "try_again", reason: "再送" };
    return (await finance.post(`/api/console/payments/${entry.kind}/${entry.id}/act`, body)).status;
  }
  const [waiting] = await test.rows<{ id: string }>(
    "select id from staff_refunds where reservation_id = $1 and state = 'requested' limit 1",
    [scene.id],
  );
  if (!waiting) return 200;
  const refund = `/api/console/refunds/${waiting.id}`;
  if (what === "approve") return (await finance.post(`${refund}/approve`)).status;
  return (await finance.post(`${refund}/refuse`, { reason: "不可" })).status;
}

const readBooks = (id: string) =>
  test.rows<{ amount: number; refunded: number; planned: number; process: string; state: string }>(
    `select amount, refunded_amount as refunded, planned_refunds as planned, process_id as process, state from payments
     where reservation_id = $1 and state in ('captured', 'refunded')`,
    [id],
  );

const products = demoProducts.map(({ id }) => id).filter((id) => id !== RARE && id !== 208);
let runs = 0;
/** One product after another, and days later when all had their turn: there is always one left. */
function nextWish(): [product: number, times: Record<string, string>] {
  const day = 20 + Math.floor(runs / products.length);
  const product = products[runs++ % products.length] ?? 101;
  return [product, { pickupTime: `2026-11-${day}T10:00:00+09:00`, returnTime: `2026-11-${day + 1}T10:00:00+09:00` }];
}

it("any sequence of refunds, approvals, refusals, retries and lost answers keeps 0 <= refunded <= captured", async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
    test.setNow(TEST_NOW);
    test.sandbox.faults.reset();
    const { reservation, browser: member, path } = await test.reserved(...nextWish());
    const { browser: desk } = await signedInStaff(test, { roles: ["desk"] });
    const { browser: finance } = await signedInStaff(test, { roles: ["finance"] });
    const scene = { number: reservation.number, id: reservation.id, path, member, desk, finance };
    for (const { wishes, fault } of steps) {
      if (fault) {
        for (const operateId of ["1Change", "1Delete"])
          test.sandbox.faults.inject({ kind: fault, operateId, times: 1, delayMs: 0 });
      }
      const answers = await Promise.all(wishes.map((each) => run(scene, each)));
      expect(answers.filter((status) => status >= 500 && status !== 503)).toEqual([]);
      for (const { amount, refunded, planned } of await readBooks(scene.id)) {
        expect(refunded).toBeGreaterThanOrEqual(0);
        expect(refunded).toBeLessThanOrEqual(amount);
        expect(planned).toBeLessThanOrEqual(amount);
      }
      test.sandbox.faults.reset();
    }
    // With the gateway answering again, its books and ours agree.
    for (let round = 0; round < 2; round++) {
      test.passSeconds(3_700);
      await reconcilePayments(test.deps);
      await runPayments(test.deps);
    }
    for (const { amount, refunded, process } of await readBooks(scene.id)) {
      const theirs = test.sandbox.ledger.transactions.get(process);
      expect(theirs?.state === "cancelled" ? 0 : theirs?.amount).toBe(amount - refunded);
    }
  });
  await fc.assert(property, { numRuns: 20, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false });
}, 60_000);

it("the database refuses what would give back more than was taken, whoever writes it", async () => {
  const { reservation } = await test.reserved(...nextWish());
  const [payment] = await test.rows<{ id: string }>("select id from payments where reservation_id = $1", [
    reservation.id,
  ]);
  for (const change of ["refunded_amount = amount + 1", "refunded_amount = -1", "planned_refunds = amount + 1"]) {
    const written = test.rows(`update payments set ${change} where id = $1`, [payment?.id]);
    await expect(written).rejects.toThrow("violates check constraint");
  }
});
