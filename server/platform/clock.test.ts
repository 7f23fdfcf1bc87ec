import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { HOUR } from "#domain/time.ts";
import { openClock } from "#server/platform/clock.ts";
import { readEnv } from "#server/platform/env.ts";
import { productionEnv } from "#test/production-env.ts";

// A moment less than nothing rounds to minus zero, which is not equal to zero.
const lead = (now: () => Date) => Math.round((now().getTime() - Date.now()) / HOUR) || 0;

it("moves ahead in one process, and never in production", () => {
  const clock = openClock({ ...readEnv({}), DATABASE_URL: "postgres://unused.example/x" });
  clock.skipTime?.(3 * HOUR);
  expect(lead(clock.now)).toBe(3);
  expect(openClock(readEnv(productionEnv)).skipTime).toBeUndefined();
  expect(() => readEnv({ ...productionEnv, CLOCK_FILE: "anywhere" })).toThrow(/CLOCK_FILE/);
});

it("stays ahead after a restart where the database is our own, so that nothing of it lies in the future", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-clock-"));
  const env = readEnv({ DATA_DIR: folder });
  openClock(env).skipTime?.(48 * HOUR);
  expect(lead(openClock(env).now)).toBe(48);
  fs.rmSync(folder, { recursive: true });
});

it("is the same for all who share its file, also for those who come later", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-clock-"));
  const env = readEnv({ CLOCK_FILE: path.join(folder, "clock") });
  const [one, other] = [openClock(env), openClock(env)];
  expect([lead(one.now), lead(other.now)]).toEqual([0, 0]);
  one.skipTime?.(2 * HOUR);
  other.skipTime?.(5 * HOUR);
  await expect.poll(() => [one, other, openClock(env)].map(({ now }) => lead(now))).toEqual([7, 7, 7]);
  fs.rmSync(folder, { recursive: true });
});
