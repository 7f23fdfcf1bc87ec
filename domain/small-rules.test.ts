import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageUrl, imageWidths, snapQuality, snapWidth } from "#domain/image-size.ts";
import { toJstIso } from "#domain/jst.ts";
import { defaultSettings, readSettings } from "#domain/settings.ts";

describe("toJstIso", () => {
  it.each([
    ["2026-12-31T15:00:00Z", "2027-01-01T00:00:00+09:00"],
    ["2028-02-29T14:59:59Z", "2028-02-29T23:59:59+09:00"],
  ])("writes %s as %s", (instant, jst) => {
    expect(toJstIso(new Date(instant))).toBe(jst);
  });

  it("names the same instant", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        expect(new Date(toJstIso(new Date(seconds * 1000))).getTime()).toBe(seconds * 1000);
      }),
    );
  });
});

describe("pictures", () => {
  it.each([
    [1, 320],
    [320, 320],
    [321, 640],
    [1536, 1536],
    [3072, 1536],
  ])("snaps width %i to %i", (asked, given) => {
    expect(snapWidth(asked)).toBe(given);
  });

  it("keeps few variants of each picture", () => {
    const variants = new Set(Array.from({ length: 100 }, (_, index) => snapQuality(index + 1)));
    expect([...variants]).toEqual([25, 50, 75, 100]);
    expect(imageWidths).toEqual([320, 640, 768, 1024, 1280, 1536]);
  });

  it("asks the image endpoint", () => {
    expect(imageUrl("/pictures/101-1.svg", 320)).toBe("/image?url=%2Fpictures%2F101-1.svg&w=320");
  });
});

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
