import { expect, it } from "vitest";
import en from "#app/messages/en/when.ts";
import ja from "#app/messages/ja/when.ts";
import { addMonths, dayByKey, weeksOf } from "./month.ts";

it("lays a month out from Sunday to Saturday", () => {
  const weeks = weeksOf("2026-12");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    undefined,
    undefined,
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
  ]);
  expect(weeks.at(-1)).toEqual([
    "2026-12-27",
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
  ]);
  expect(weeksOf("2026-02")).toHaveLength(4);
  expect(weeksOf("2028-02").flat()).toContain("2028-02-29");
});

it("steps over the year's end", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
});

it("moves by the keys of a date grid", () => {
  expect(dayByKey("2026-12-01", "ArrowLeft")).toBe("2026-11-30");
  expect(dayByKey("2026-12-01", "ArrowDown")).toBe("2026-12-08");
  expect(dayByKey("2026-12-02", "Home")).toBe("2026-11-29");
  expect(dayByKey("2026-12-02", "End")).toBe("2026-12-05");
  expect(dayByKey("2026-12-02", "a")).toBeUndefined();
});

it("turns to the same day of the month before or after, or to the last where there is none", () => {
  expect(dayByKey("2026-12-31", "PageUp")).toBe("2026-11-30");
  expect(dayByKey("2026-12-31", "PageDown")).toBe("2027-01-31");
  expect(dayByKey("2027-01-31", "PageDown")).toBe("2027-02-28");
  expect(dayByKey("2028-03-31", "PageUp")).toBe("2028-02-29");
  expect(dayByKey("2026-12-01", "PageDown")).toBe("2027-01-01");
});

it("the first of the next month is written as each language writes dates", () => {
  expect(ja.firstOf("2026-12-01")).toEqual({ before: "12/", after: "" });
  expect(en.firstOf("2026-12-01")).toEqual({ before: "", after: "Dec" });
});
