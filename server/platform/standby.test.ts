import { afterAll, beforeAll, expect, it } from "vitest";
import type { Deps } from "#server/deps.ts";
import { createMetrics } from "#server/platform/metrics.ts";
import { createStandby } from "#server/platform/standby.ts";
import { createTestDatabase } from "#test/database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What a process with this setting says when it looks twice, and whether it charges; no standby confirms here. */
async function look(SYNCHRONOUS_STANDBY: "required" | "expected" | "none") {
  const errors: unknown[] = [];
  const log = { error: (about: object, text: string) => errors.push([about, text]) };
  const deps = { env: { SYNCHRONOUS_STANDBY }, log, database, metrics: createMetrics() };
  const standby = createStandby(deps as unknown as Deps);
  await standby.watch();
  await standby.watch();
  return { errors, mayCharge: await standby.mayCharge() };
}

const loud = (refusing: boolean) => [[{ refusing }, expect.stringContaining("no synchronous standby")]];

it("says loudly that no standby confirms, not at every look, and charges only where none is required", async () => {
  expect(await look("expected")).toEqual({ errors: loud(false), mayCharge: true });
  expect(await look("required")).toEqual({ errors: loud(true), mayCharge: false });
  expect(await look("none")).toEqual({ errors: [], mayCharge: true });
});
