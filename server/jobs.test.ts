import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startJobs } from "#server/jobs.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => test.close());

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
