import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startJobs } from "#server/jobs.ts";
import type { CardGateway } from "#server/money/gateway/card-gateway.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true", JOB_PACE: "100" });
});
afterEach(() => {
  vi.restoreAllMocks();
  test.setNow(TEST_NOW);
});
afterAll(() => test.close());

const nextProduct = productsFrom(115);

const runs = async (job: string, result: "done" | "failed") => {
  const known = await test.deps.metrics.registry.getSingleMetric("ekikari_job_runs_total")?.get();
  return known?.values.find(({ labels }) => labels.job === job && labels.result === result)?.value ?? 0;
};

it.each([40_000, -40_000])("a machine whose clock is %i ms off only sends mail", async (off) => {
  const { pool } = test.deps.database;
  await pool.query("insert into rate_limits (key, full_at) values ('a', '2020-01-01') on conflict do nothing");
  const rows = async () => (await pool.query("select 1 from rate_limits where key = 'a'")).rowCount;
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + off);
  const wrong = await startJobs(test.deps);
  await vi.waitUntil(async () => (await runs("send mail", "done")) > 0, 10_000);
  for (const job of ["clean up", "clock", "payments", "check books"])
    await vi.waitUntil(async () => (await runs(job, "failed")) > 0, 10_000);
  await wrong.close();
  expect([await rows(), await runs("clean up", "done"), await runs("clock", "done")]).toEqual([1, 0, 0]);
  clock.mockRestore();
  const right = await startJobs(test.deps);
  await vi.waitUntil(async () => (await rows()) === 0, 10_000);
  await right.close();
  test.deps.metrics.registry.resetMetrics();
});

it("a hold ends in time while the gateway takes minutes over each late fee", async () => {
  const { browser, path, reservation } = await test.reserved(nextProduct());
  await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  test.at("2026-11-22T10:00:00+09:00");
  const shipped = { reservationId: reservation.id, shippingNumber: "123456789012" };
  await browser.post("/api/reservation/update_reservation_status", shipped);
  const { cardGateway } = test.deps;
  const answered = Promise.withResolvers<void>();
  const slow = vi.fn<CardGateway["authorise"]>(async () => {
    await answered.promise;
    return { kind: "unavailable", codes: [] };
  });
  const spy = vi.spyOn(cardGateway, "authorise").mockResolvedValueOnce({ kind: "unknown", codes: [] });
  const times = { pickupTime: "2026-11-25T10:00:00+09:00", returnTime: "2026-11-26T10:00:00+09:00" };
  const held = await test.reserve(nextProduct(), times);
  expect(held.answer.body.code).toBe("PAY_005");
  spy.mockImplementation(slow);
  const jobs = await startJobs(test.deps);
  try {
    await vi.waitUntil(() => slow.mock.calls.length > 0, 10_000);
    test.passSeconds(16 * 60);
    const status = async () =>
      (await test.rows<{ status: string }>("select status from reservations where member_id = $1", [held.id]))[0]
        ?.status;
    await vi.waitUntil(async () => (await status()) === "expired", 10_000);
  } finally {
    answered.resolve();
    await jobs.close();
  }
});

it("asked to end amid much work, a process finishes what it is at and leaves the rest to others", async () => {
  const lost = 6;
  for (let each = 0; each < lost; each++) await test.reserved(nextProduct());
  const { cardGateway } = test.deps;
  const goesOn = Promise.withResolvers<void>();
  const refund = cardGateway.refund.bind(cardGateway);
  const slow = vi.spyOn(cardGateway, "refund").mockImplementation(async (asked) => {
    await goesOn.promise;
    return refund(asked);
  });
  const left = () => test.rows("select 1 from reservations where refund_state = 'pending'");
  await test.rows(
    "update reservations set status = 'cancelled', refund_state = 'pending' where status = 'not_collected'",
  );
  const jobs = await startJobs(test.deps);
  await vi.waitUntil(() => slow.mock.calls.length === 4, 10_000);
  const ended = jobs.close();
  goesOn.resolve();
  await ended;
  expect([slow.mock.calls.length, (await left()).length]).toEqual([4, lost - 4]);
  const others = await startJobs(test.deps);
  await vi.waitUntil(async () => (await left()).length === 0, 10_000);
  await others.close();
  expect(slow).toHaveBeenCalledTimes(lost);
});
