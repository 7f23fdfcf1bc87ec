import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { couponListBody } from "#contract/coupons.ts";
import { reservationBody } from "#contract/reservations.ts";
import { demoProducts } from "#db/demo/products.ts";
import { settlementFile } from "#sandbox/settlement-file.ts";
import type { Deps } from "#server/deps.ts";
import { runPayments } from "#server/jobs.ts";
import { readAccessToken, signAccessToken } from "#server/members/auth/access-token.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { watchBooks } from "#test/agreeing-books.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { openTestSandbox } from "#test/card-sandbox.ts";
import { giveCard as storeCard } from "#test/give-card.ts";
import { signedUpMember } from "#test/member.ts";

export const GOOD_CARD = "4111111111111111";

/** A product of which the demo shop has a single unit. */
export const RARE = 105;

/** One product of the demo shop after another, so that stock is no concern; but none of which there is a single unit. */
export function productsFrom(first: number): () => number {
  const ids = demoProducts.map(({ id }) => id).filter((id) => id >= first && ![RARE, 208].includes(id));
  return () => {
    const next = ids.shift();
    if (next === undefined) throw new Error("no more products");
    return next;
  };
}

/** The whole app with a payment sandbox of its own, and what tests of renting need. */
export async function createRentalApp(overrides: Record<string, string> = {}) {
  const sandbox = await openTestSandbox({ SANDBOX_HANG_MS: "1500" });
  const test = await createTestApp({
    CARD_GATEWAY_URL: sandbox.url,
    CARD_TIMEOUT_MS: "1000",
    RATE_LIMITS: "false",
    ...overrides,
  });
  const books = watchBooks(test.deps, sandbox.sandbox.ledger);
  return {
    ...test,
    sandbox: sandbox.sandbox,
    renter: (number = GOOD_CARD, form: Record<string, unknown> = {}) => renter(test, number, form),
    /** What a new member is answered who wants to reserve. */
    reserve: (productId: number, change: Record<string, unknown> = {}) => reserve(test, productId, change),
    /** A new member's reservation. */
    reserved: async (productId: number, change: Record<string, unknown> = {}) => {
      const { answer, ...member } = await reserve(test, productId, change);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return { ...member, reservation: reservationBody.parse(answer.body).result };
    },
    /** The next one is made, but nobody hears of it. */
    loseCapture: () => loseAnswer(test.deps, "capture"),
    loseRefund: () => loseAnswer(test.deps, "refund"),
    /** Lets time pass and the jobs run until the gateway's books and ours agree. */
    settlePayments: async () => {
      for (let round = 0; round < 2; round++) {
        test.passSeconds(60);
        await reconcilePayments(test.deps);
        await runPayments(test.deps);
      }
    },
    at: (time: string) => test.setNow(new Date(time)),
    /** Staff puts the item of a reservation into its box, or gets it ready at the counter. */
    fill: (reservationNumber: string) =>
      applyLockerEvent(test.deps, {
        eventId: randomUUID(),
        type: "item_placed",
        reservationNumber,
        occurredAt: test.deps.now().toISOString(),
      }),
    /** Every pair of reservations that have the same unit or box at the same time: none, ever. */
    overlaps: async () => {
      const { rows } = await test.deps.database.pool.query(`
        select a.reservation_id from unit_allocations a join unit_allocations b
          on a.unit_id = b.unit_id and a.period && b.period and a.reservation_id <> b.reservation_id
        union all select a.reservation_id from box_allocations a join box_allocations b
          on a.box_id = b.box_id and a.period && b.period and a.reservation_id <> b.reservation_id`);
      return rows;
    },
    rows: async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> => {
      await books.noteAltered(statement, values);
      return (await test.deps.database.pool.query(statement, values)).rows;
    },
    /** Lets one member stand for many: no limits, once the app knows. */
    liftLimits: async () => {
      await test.deps.database.pool.query(
        "insert into settings (key, value) values ('openReservationsMaximum', '1000'), ('unitsOfProductMaximum', '1000')",
      );
      await vi.waitUntil(() => test.deps.catalogue.current().settings.unitsOfProductMaximum === 1000, 10_000);
    },
    /** Plans maintenance, and waits until the app knows. */
    maintain: async (from: string, to: string) => {
      const known = test.deps.catalogue.current().maintenance.length;
      await test.deps.database.pool.query("insert into maintenance_windows (starts_at, ends_at) values ($1, $2)", [
        from,
        to,
      ]);
      await vi.waitUntil(() => test.deps.catalogue.current().maintenance.length > known, 10_000);
    },
    endMaintenance: async () => {
      await test.deps.database.pool.query("delete from maintenance_windows where starts_at > '2026-01-01'");
      await vi.waitUntil(() => test.deps.catalogue.current().maintenance.length === 1, 10_000);
    },
    /** What the gateway took and kept, in yen. */
    kept: () =>
      [...sandbox.sandbox.ledger.transactions.values()]
        .filter(({ state }) => state === "captured")
        .reduce((sum, { amount }) => sum + amount, 0),
    /** The file that the gateway makes of a day. */
    settlementFile: (day: string) => settlementFile(sandbox.sandbox.ledger.sales, day.replaceAll("-", "")),
    close: async () => {
      try {
        await books.expectAgreement();
      } finally {
        await sandbox.close();
        await test.close();
      }
    },
  };
}

export type RentalApp = Awaited<ReturnType<typeof createRentalApp>>;
export type Renter = Awaited<ReturnType<typeof renter>>;

export const couponsOf = async ({ browser }: Renter) =>
  couponListBody.parse((await browser.get("/api/coupons")).body).result.coupons;

async function reserve(test: TestApp, productId: number, change: Record<string, unknown>) {
  const member = await renter(test, GOOD_CARD, {});
  const answer = await member.browser.post(`/api/products/${productId}/reservation`, wish(change));
  const path = `/api/reservations/${answer.body.result?.id}`;
  const readStatus = async () => (await member.browser.get(path)).body.result.status;
  return { ...member, answer, path, readStatus };
}

async function renter(test: TestApp, number: string, form: Record<string, unknown>) {
  const member = await signedUpMember(test, form);
  if (number) await giveCard(test, member.id, number);
  // Tests of renting let days pass; who is signed in stays signed in.
  const holder = await readAccessToken(test.deps, member.browser.token ?? "");
  if (!holder) throw new Error("not signed in");
  member.browser.token = (await signAccessToken(test.deps, holder, 30 * 86_400)).accessToken;
  return member;
}

export const giveCard = ({ deps }: TestApp, memberId: string, number: string): Promise<void> =>
  storeCard({ ...deps, pool: deps.database.pool }, memberId, number);

/** A wish that can be granted at the tests' time: in five days at ten, for a day. */
export const wish = (overrides: Record<string, unknown> = {}) => ({
  pickupTime: "2026-11-20T10:00:00+09:00",
  returnTime: "2026-11-21T10:00:00+09:00",
  noticesAccepted: true,
  ...overrides,
});

function loseAnswer({ cardGateway }: Deps, kind: "capture" | "refund"): void {
  // Both are called and answer alike as far as this goes.
  const like = kind as "capture";
  const done = cardGateway[like];
  vi.spyOn(cardGateway, like).mockImplementationOnce(async (wanted) => {
    await done.call(cardGateway, wanted);
    return { kind: "unknown", codes: [] };
  });
  vi.spyOn(cardGateway, "findTransaction").mockResolvedValueOnce({ kind: "unavailable", codes: [] });
}
