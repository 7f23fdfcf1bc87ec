import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { outcomeBody } from "#contract/reservations.ts";
import { runPayments } from "#server/jobs.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, type RentalApp, type Renter, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

const KEY = "key-of-one-wish";
const reserve = async ({ browser }: Renter, more: Record<string, unknown> = {}) =>
  (await browser.post("/api/products/202/reservation", wish({ requestKey: KEY, ...more }))).body;
const outcome = async ({ browser }: Renter, key = KEY) => {
  const { status, body } = await browser.get(`/api/reservation/outcome?requestKey=${key}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const { asOf, ...result } = outcomeBody.parse(body).result;
  expect(new Date(asOf)).toEqual(new Date(Math.floor(test.deps.now().getTime() / 1000) * 1000));
  return result;
};
const nothing = { state: "none", reservation: null };

/** The money is taken, and nobody can find out until the hold has lapsed. */
async function lapse(renter: Renter): Promise<void> {
  const fault = { times: 1, delayMs: 0 };
  test.sandbox.faults.inject({ kind: "lose_answer", operateId: "1Capture", ...fault });
  test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", ...fault, times: 100 });
  expect((await reserve(renter)).code).toBe("PAY_005");
  expect(await outcome(renter)).toEqual({ state: "pending", reservation: null });
  test.passSeconds(16 * 60);
  await runPayments(test.deps);
  expect(await outcome(renter)).toEqual({ state: "pending", reservation: null });
  test.sandbox.faults.reset();
}

describe("GET /api/reservation/outcome", () => {
  it("tells how a request ended: reserved, also once it is cancelled", async () => {
    const renter = await test.renter();
    expect(await outcome(renter)).toEqual(nothing);
    const { id, number } = (await reserve(renter)).result;
    expect(await outcome(renter)).toEqual({ state: "reserved", reservation: { id, number } });
    expect((await renter.browser.post(`/api/reservations/${id}/cancel`)).status).toBe(200);
    expect(await outcome(renter)).toEqual({ state: "reserved", reservation: { id, number } });
  });

  it("is nobody else's business: another member's key is like one that never arrived", async () => {
    const [renter, other] = [await test.renter(), await test.renter()];
    await reserve(renter);
    expect(await outcome(other)).toEqual(nothing);
    const guest = await test.app.request(`/api/reservation/outcome?requestKey=${KEY}`);
    expect(guest.status).toBe(401);
  });

  it("is refused after a decline, which charges nothing", async () => {
    const renter = await test.renter("4000000000005092");
    const kept = test.kept();
    expect((await reserve(renter)).code).toMatch(/^PAY_00[12]$/);
    expect(await outcome(renter)).toEqual({ state: "refused", reservation: null });
    expect(test.kept()).toBe(kept);
  });

  it("is pending while the payment is open, then reserved when it is confirmed late", async () => {
    const renter = await test.renter();
    await lapse(renter);
    await test.settlePayments();
    expect((await outcome(renter)).state).toBe("reserved");
  });

  it("is refunded, not nothing, when money was taken and given back", async () => {
    const renter = await test.renter();
    await lapse(renter);
    test.at("2026-11-20T10:00:00+09:00");
    await test.settlePayments();
    expect(await outcome(renter)).toEqual({ state: "refunded", reservation: null });
  });

  it("is refunded from the moment on at which that is decided, however long it takes", async () => {
    const renter = await test.renter();
    await lapse(renter);
    test.at("2026-11-20T10:00:00+09:00");
    test.sandbox.faults.inject({ kind: "refuse", operateId: "1Delete", times: 100, delayMs: 0 });
    await test.settlePayments();
    expect(await test.rows("select state from payments where member_id = $1", [renter.id])).toEqual([
      { state: "captured" },
    ]);
    expect(await outcome(renter)).toEqual({ state: "refunded", reservation: null });
  });

  it.each(["", "short", "with spaces", "x".repeat(65)])("refuses %j, which is no key", async (key) => {
    const { browser } = await test.renter();
    const { status, body } = await browser.get(`/api/reservation/outcome?requestKey=${encodeURIComponent(key)}`);
    expect([status, body.code]).toEqual([400, "COM_001"]);
  });
});

describe("a request that arrives after its caller has stopped waiting", () => {
  const ago = (seconds: number) => new Date(TEST_NOW.getTime() - seconds * 1000).toISOString();

  it("reserves and charges nothing, and says so", async () => {
    const renter = await test.renter();
    const kept = test.kept();
    const late = await reserve(renter, { notAfter: ago(1) });
    expect([late.code, Object.keys(late.fields)]).toEqual(["RES_004", ["notAfter"]]);
    expect(await outcome(renter)).toEqual(nothing);
    expect(test.kept()).toBe(kept);
    expect((await reserve(renter, { notAfter: ago(-60) })).status).toBe("success");
  });

  it("is told what the same wish has led to before", async () => {
    const renter = await test.renter();
    const { id } = (await reserve(renter)).result;
    expect((await reserve(renter, { notAfter: ago(1) })).result.id).toBe(id);
  });
});
