import { randomUUID } from "node:crypto";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { demoProducts } from "#db/demo/products.ts";
import { toJstIso } from "#domain/jst.ts";
import { DAY, HOUR } from "#domain/time.ts";
import { runPayments } from "#server/jobs.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { checkReservations } from "#server/web/books/checks.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, RARE, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

const LIMIT = 300;

let test: RentalApp;
let photo: Buffer;
beforeAll(async () => {
  test = await createRentalApp({ CARD_TIMEOUT_MS: "150", DEBUG_CALLS: "true" });
  await test.rows("insert into settings (key, value) values ('refundLimitYen', to_jsonb($1::int))", [LIMIT]);
  await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === LIMIT, 10_000);
  photo = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#333" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

type Scene = {
  number: string;
  id: string;
  path: string;
  /** When it was to be picked up at first. */
  pickup: number;
  member: Browser;
  desk: Browser;
  finance: Browser;
};

const pathOf = (number: string) => `/api/console/reservations/${number}`;
const deskPost = async ({ desk, number }: Scene, path: string, body: object): Promise<number> =>
  (await desk.post(`${pathOf(number)}${path}`, body)).status;
const moneyOf = async ({ desk, number }: Scene) => (await desk.get(`${pathOf(number)}/money`)).body.result;
const wanted = (amount: number) => ({ id: randomUUID(), amount, reason: "お詫び" });

/** Makes it shorter or longer again: what that costs less goes back, above the limit when somebody else says yes. */
async function change(scene: Scene, amount: number): Promise<number> {
  const { desk, number, pickup } = scene;
  const hours = [12, 24, 36, 60][amount % 4] ?? 12;
  const wish = { returnTime: toJstIso(new Date(pickup + hours * HOUR)) };
  const quoted = await desk.post(`${pathOf(number)}/change/info`, wish);
  const { version } = (await desk.get(pathOf(number))).body.result;
  if (quoted.status !== 200) return quoted.status;
  const { difference: expectedDifference } = quoted.body.result;
  const more = { requestKey: randomUUID(), expectedDifference, version, reason: "電話でのご希望" };
  return deskPost(scene, "/change", { ...wish, ...more });
}

async function reduce(scene: Scene, amount: number): Promise<number> {
  const expected = (await moneyOf(scene)).lateFee.amount;
  return deskPost(scene, "/late-fee", { id: randomUUID(), fee: amount % (expected + 1), expected, reason: "台風" });
}

async function charge(scene: Scene, amount: number): Promise<number> {
  const file = { type: "image/jpeg", bytes: new Uint8Array(photo) };
  await scene.desk.put(`${pathOf(scene.number)}/damage-photos/${randomUUID()}`, undefined, { file });
  return deskPost(scene, "/damages", { ...wanted(amount), kind: "damage" });
}

type Damage = { id: string; state: string };

async function withDamage(scene: Scene, states: string[], path: string, body: object): Promise<number> {
  const { damages }: { damages: Damage[] } = await moneyOf(scene);
  const one = damages.find(({ state }) => states.includes(state));
  return one ? deskPost(scene, `/damages/${one.id}${path}`, body) : 200;
}

async function retry({ finance, number }: Scene): Promise<number> {
  const { entries } = (await finance.get("/api/console/payments")).body.result;
  const entry = entries.find((each: { reservation: string }) => each.reservation === number);
  if (!entry?.acts.includes("try_again")) return 200;
  const body = { id: randomUUID(), act: "try_again", reason: "再送" };
  return (await finance.post(`/api/console/payments/${entry.kind}/${entry.id}/act`, body)).status;
}

async function decide({ id, finance }: Scene, how: "approve" | "refuse"): Promise<number> {
  const [waiting] = await test.rows<{ id: string }>(
    "select id from staff_refunds where reservation_id = $1 and state = 'requested' order by requested_at, id limit 1",
    [id],
  );
  if (!waiting) return 200;
  return (await finance.post(`/api/console/refunds/${waiting.id}/${how}`, { reason: "確認" })).status;
}

/** What time does to payments, so many seconds later. */
async function runJobs(seconds: number): Promise<void> {
  test.passSeconds(seconds);
  await reconcilePayments(test.deps);
  await runPayments(test.deps);
}

/** What may be done, by whom; the status of the answer. */
const acts = {
  give: (scene: Scene, amount: number) => deskPost(scene, "/refunds", wanted(amount)),
  change,
  reduce,
  charge,
  withdraw: (scene: Scene) => withDamage(scene, ["announced", "failed"], "", { act: "withdraw", reason: "誤り" }),
  giveDamage: (scene: Scene, amount: number) => withDamage(scene, ["paid"], "/refunds", wanted(amount)),
  approve: (scene: Scene) => decide(scene, "approve"),
  refuse: (scene: Scene) => decide(scene, "refuse"),
  retry,
  cancel: async ({ member, path }: Scene) => (await member.post(`${path}/cancel`)).status,
  extend: async ({ member, path, pickup }: Scene) =>
    (await member.post(`${path}/extend`, { returnTime: toJstIso(new Date(pickup + 60 * HOUR)) })).status,
  jobs: async () => {
    await runJobs(1);
    return 200;
  },
};
type Act = keyof typeof acts;

type Wish = { what: Act; amount: number };
type Step = { wishes: Wish[]; fault: "lose_answer" | "lose_request" | "refuse" | undefined; days: number };

const stepsOf = (which: Act[]): fc.Arbitrary<Step[]> => {
  const wish = fc.record({ what: fc.constantFrom(...which), amount: fc.integer({ min: 1, max: 900 }) });
  const step = fc.record({
    // Several at once: two desks, two approvers, the job beside them.
    wishes: fc.array(wish, { minLength: 1, maxLength: 3 }),
    fault: fc.option(fc.constantFrom("lose_answer", "lose_request", "refuse"), { nil: undefined, freq: 2 }),
    days: fc.constantFrom(0, 0, 0, 8),
  });
  return fc.array(step, { minLength: 2, maxLength: 7 });
};

const readBooks = (id: string) =>
  test.rows<{ amount: number; refunded: number; planned: number; process: string; state: string }>(
    `select amount, refunded_amount as refunded, planned_refunds as planned, process_id as process, state from payments
     where reservation_id = $1 and state in ('captured', 'refunded')`,
    [id],
  );

const products = demoProducts.map(({ id }) => id).filter((id) => id !== RARE && id !== 208);
let runs = 0;
/** A rental of two days. One product after another, and days later when all had their turn. */
async function reserve(): Promise<Omit<Scene, "desk" | "finance">> {
  const [product, day] = [products[runs % products.length] ?? 101, 20 + Math.floor(runs / products.length)];
  runs += 1;
  const times = { pickupTime: `2026-11-${day}T10:00:00+09:00`, returnTime: `2026-11-${day + 2}T10:00:00+09:00` };
  const { answer, browser: member } = await test.reserve(product, times);
  // Of some products there is only one, and others have it.
  if (answer.body.code === "RES_001") return reserve();
  const { id, number } = answer.body.result;
  return { number, id, path: `/api/reservations/${id}`, member, pickup: Date.parse(times.pickupTime) };
}

async function signIn() {
  const [desk, finance] = [
    await signedInStaff(test, { roles: ["desk"] }),
    await signedInStaff(test, { roles: ["finance"] }),
  ];
  return { desk: desk.browser, finance: finance.browser };
}

async function booked(): Promise<Scene> {
  test.setNow(TEST_NOW);
  return { ...(await reserve()), ...(await signIn()) };
}

/** Picked up, and sent back more than a day too late. */
async function backLate(): Promise<Scene> {
  const scene = await booked();
  const { member, path, id, pickup } = scene;
  await member.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  test.setNow(new Date(pickup + 78 * HOUR));
  const shipped = { reservationId: id, shippingNumber: "123456789012" };
  expect((await member.post("/api/reservation/update_reservation_status", shipped)).status).toBe(200);
  return { ...scene, ...(await signIn()) };
}

async function take(scene: Scene, { wishes, fault, days }: Step): Promise<void> {
  if (days > 0) {
    await runJobs(days * (DAY / 1_000));
    Object.assign(scene, await signIn());
  }
  if (fault) {
    for (const operateId of ["1Change", "1Delete"])
      test.sandbox.faults.inject({ kind: fault, operateId, times: 1, delayMs: 0 });
  }
  const answers = await Promise.all(wishes.map(({ what, amount }) => acts[what](scene, amount)));
  expect(answers.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  for (const { amount, refunded, planned } of await readBooks(scene.id)) {
    expect(refunded).toBeGreaterThanOrEqual(0);
    expect(refunded).toBeLessThanOrEqual(amount);
    expect(planned).toBeLessThanOrEqual(amount);
  }
  test.sandbox.faults.reset();
}

/**
 * What the nightly check says of money that was given back, let go of or charged. Time stands still within a step, so it cannot
 * tell whether an extension came before a change.
 */
async function findings(id: string): Promise<string[]> {
  const books = {
    rows: test.rows,
    now: test.deps.now(),
    reservations: [id],
    from: new Date(0),
    to: new Date("9999-01-01"),
  };
  const money = /money|refund|second|late fee|given back|calls/;
  return (await checkReservations(books))
    .filter(({ check, what }) => money.test(check) && !what.includes("extensions come to"))
    .map(({ check, what }) => `${check}: ${what}`);
}

/** On a slow machine fewer are tried. None is left in the middle: the next test would share its clock. */
const MOST_MS = 20_000;

/** From a scene on, whatever is done: no fault, never more back than was taken, and in the end all books agree. */
async function holds(begin: () => Promise<Scene>, which: Act[]): Promise<void> {
  const until = Date.now() + MOST_MS;
  const property = fc.asyncProperty(stepsOf(which), async (steps) => {
    if (Date.now() > until) return;
    test.sandbox.faults.reset();
    const scene = await begin();
    for (const step of steps) await take(scene, step);
    // With the gateway answering again, its books and ours agree.
    for (let round = 0; round < 2; round++) await runJobs(3_700);
    for (const { amount, refunded, process } of await readBooks(scene.id)) {
      const theirs = test.sandbox.ledger.transactions.get(process);
      expect(theirs?.state === "cancelled" ? 0 : theirs?.amount).toBe(amount - refunded);
    }
    expect(await findings(scene.id)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 20 });
}

const always: Act[] = ["approve", "approve", "refuse", "retry", "jobs"];

it("before the pickup, any sequence of refunds, changes, decisions, retries and lost answers keeps 0 <= refunded <= captured", async () => {
  await holds(booked, [...always, "give", "give", "change", "change", "extend", "cancel"]);
}, 60_000);

it("after a late return, so does any sequence with late fees reduced, and damage charged, withdrawn and given back", async () => {
  await holds(backLate, [...always, "give", "reduce", "reduce", "charge", "charge", "withdraw", "giveDamage"]);
}, 60_000);

it("the database refuses what would give back more than was taken, whoever writes it", async () => {
  const reservation = await booked();
  const [payment] = await test.rows<{ id: string }>("select id from payments where reservation_id = $1", [
    reservation.id,
  ]);
  for (const change of ["refunded_amount = amount + 1", "refunded_amount = -1", "planned_refunds = amount + 1"]) {
    const written = test.rows(`update payments set ${change} where id = $1`, [payment?.id]);
    await expect(written).rejects.toThrow("violates check constraint");
  }
});
