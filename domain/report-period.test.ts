import { expect, it } from "vitest";
import { isReportPeriod } from "#domain/report-period.ts";

it.each([
  ["2026-11-15", "2026-11-15", true],
  ["2026-11-15", "2026-11-14", false],
  ["2026-01-01", "2027-01-01", true],
  ["2026-01-01", "2027-01-02", false],
] as const)("from %s to %s: %s", (first, last, is) => {
  expect(isReportPeriod(first, last)).toBe(is);
});
