import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { loadDemoPast } from "#db/demo/load-demo-past.ts";
import { HOUR } from "#domain/time.ts";
import { loadDemoDay } from "#server/rentals/day/load-demo-day.ts";
import { checkAllBooks } from "#server/web/books/check-books.ts";
import { keepReports } from "#server/web/reports/keep-reports.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";

let test: TestApp;
afterEach(() => test.close());

it.each([
  ["at noon", TEST_NOW],
  ["by night", new Date("2026-11-15T02:10:00+09:00")],
  ["in the morning", new Date("2026-11-18T07:24:16+09:00")],
  ["after closing time", new Date("2026-11-30T23:50:00+09:00")],
])("the demo's day, begun %s, agrees with the books, then and a while later", async (_, now) => {
  test = await createTestApp();
  test.setNow(now);
  await loadDemoPast(test.deps.database, now, test.deps.vault.seal);
  expect(await loadDemoDay(test.deps)).toBe(true);
  for (const hours of [0, 1.1]) {
    test.setNow(new Date(now.getTime() + hours * HOUR));
    const { findings, reservations } = await checkAllBooks(test.deps);
    expect(findings).toEqual([]);
    expect(reservations).toBeGreaterThan(200);
  }
  // What is out today cost nothing: the demo's coupon took it off, and nobody's who left.
  await keepReports(test.deps);
  const { rows } = await test.deps.database.db.execute(
    sql`select distinct c.code from report_coupons r left join coupons c on c.id::text = r.coupon`,
  );
  expect(rows).toEqual([{ code: "DEMO-DAY" }]);
});
