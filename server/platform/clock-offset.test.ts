import { inspect } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readClockOffset } from "#server/platform/clock-offset.ts";
import { createTestApp } from "#test/app.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const NOON = Date.parse("2026-11-20T12:00:00+09:00");

it.each([
  ["ahead", 180_000, 180],
  ["behind", -180_000, -179.6],
  ["as far off as the way there and back may explain", -300, 0],
  ["the same", 0, 0],
])("a clock that is %s is told so", async (_, ahead, offset) => {
  const clock = vi.spyOn(Date, "now");
  const db = { execute: async () => ({ rows: [{ at: NOON }] }) } as never;
  // The answer takes 400 ms, and the database looked at its clock at the beginning.
  clock.mockReturnValueOnce(NOON + ahead).mockReturnValueOnce(NOON + ahead + 400);
  expect(await readClockOffset(db)).toBe(offset);
});

describe("a process that answers", () => {
  let test: Awaited<ReturnType<typeof createTestApp>>;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const json = { "Content-Type": "application/json" };
  /** What each write that needs nobody's session is answered, and one that only reads. */
  const answers = async () => {
    const { app } = test;
    const post = (path: string, init: RequestInit) => app.request(path, { method: "POST", ...init });
    const all = await Promise.all([
      app.request("/api/products/101"),
      post("/api/auth/login", { body: "{}", headers: json }),
      post("/api/lockers/events", { body: "{}", headers: json }),
      post("/api/console/sign-in", { body: "{}", headers: json }),
      post("/payment/sony/notification", { body: new URLSearchParams() }),
    ]);
    return all.map(({ status }) => status);
  };

  it.each([40_000, -40_000, 4_000_000])(
    "writes nothing by a clock that jumped by %i ms, until it is right",
    async (off) => {
      const right = await answers();
      expect(right).not.toContain(503);
      const now = Date.now.bind(Date);
      const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + off);
      expect(await answers()).toEqual([200, 503, 503, 503, 503]);
      const home = { method: "POST", body: new URLSearchParams(), headers: { Accept: "text/html,*/*" } };
      const page = await test.app.request("/payment/sony/return/x", home);
      expect([page.status, page.headers.get("Content-Type")]).toEqual([503, "text/html; charset=UTF-8"]);
      clock.mockRestore();
      expect(await answers()).toEqual(right);
    },
  );

  it("asks the database now and then, not each time, and writes by a clock that is off by little", async () => {
    await answers();
    const asked = vi.spyOn(test.deps.database.db, "execute");
    const comparisons = () =>
      asked.mock.calls.filter(([query]) => inspect(query, { depth: 5 }).includes("clock_timestamp")).length;
    await answers();
    expect(comparisons()).toBe(0);
    const now = Date.now.bind(Date);
    vi.spyOn(Date, "now").mockImplementation(() => now() + 20_000);
    expect(await answers()).not.toContain(503);
    expect(comparisons()).toBeGreaterThan(0);
  });
});
