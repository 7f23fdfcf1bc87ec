import { describe, expect, it } from "vitest";
import { maintenanceAt, maintenanceIn, restsIn, underMaintenance } from "#domain/rentals/maintenance.ts";

const at = (time: string) => new Date(`2026-12-05T${time}+09:00`);
const windows = [{ start: at("02:00"), end: at("06:00") }];

describe("maintenance", () => {
  it.each([
    ["01:59:59.999", false],
    ["02:00", true],
    ["05:59:59.999", true],
    ["06:00", false],
  ])("at %s is %s", (time, expected) => {
    expect(underMaintenance(windows, at(time))).toBe(expected);
  });

  it.each([
    ["00:00", "02:00", 0],
    ["00:00", "02:00:01", 1],
    ["05:59", "08:00", 1],
    ["06:00", "08:00", 0],
  ])("touches %s to %s: %i", (start, end, count) => {
    expect(maintenanceIn(windows, { start: at(start), end: at(end) })).toHaveLength(count);
  });

  it("takes away for its time what a member may do, and is the reason of nothing else", () => {
    const may = { allowed: true, reason: null, unfilled: true };
    const mayNot = { allowed: false, reason: "past_deadline" as const };
    expect(restsIn(maintenanceAt(windows, at("05:59")), may)).toEqual({
      ...may,
      allowed: false,
      reason: "maintenance",
    });
    expect(restsIn(maintenanceAt(windows, at("06:00")), may)).toEqual(may);
    expect(restsIn(maintenanceAt(windows, at("02:00")), mayNot)).toEqual(mayNot);
  });
});
