import { expect, it } from "vitest";
import { dayOf } from "./day-word.ts";

it("calls days by Japan's midnight, and the evening before it yesterday", () => {
  const asOf = "2026-11-20T00:10:00+09:00";
  expect(dayOf("2026-11-19T23:50:00+09:00", asOf)).toBe("yesterday");
  expect(dayOf("2026-11-19T15:00:00Z", asOf)).toBe("today");
  expect(dayOf("2026-11-20T23:59:59+09:00", asOf)).toBe("today");
  expect(dayOf("2026-11-21T00:00:00+09:00", asOf)).toBe("tomorrow");
  expect(dayOf("2026-11-18T23:59:59+09:00", asOf)).toBeNull();
  expect(dayOf("2026-11-22T00:00:00+09:00", asOf)).toBeNull();
});
