import { describe, expect, it } from "vitest";
import { defaultSettings, readSettings } from "#domain/settings.ts";

describe("settings", () => {
  it("overlay the defaults and ignore what makes no sense", () => {
    const rows = [
      { key: "cancellationDeadlineHours", value: 48 },
      { key: "lateGraceMinutes", value: "soon" },
      { key: "extensionUnitRounding", value: 0 },
      { key: "turnaroundHours", value: 0 },
      { key: "scarceUnits", value: -1 },
      { key: "holdMinutes", value: 1 },
      { key: "slotMinutes", value: 7.5 },
      { key: "unknown", value: 1 },
      { key: "__proto__", value: 1 },
    ];
    expect(readSettings(rows)).toEqual({
      ...defaultSettings,
      cancellationDeadlineHours: 48,
      turnaroundHours: 0,
      holdMinutes: 1,
    });
  });
});
