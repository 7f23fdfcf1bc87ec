import { describe, expect, it } from "vitest";
import { imageUrl, imageWidths, isPageSize, snapQuality, snapWidth } from "#domain/catalogue/image-size.ts";

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

  it("are made beforehand in the sizes that pages ask for, at full quality", () => {
    expect(imageWidths.filter((width) => isPageSize(width, 100))).toEqual([320, 640, 1024, 1280]);
    expect(imageWidths.filter((width) => isPageSize(width, 75))).toEqual([]);
  });

  it("asks the image endpoint", () => {
    expect(imageUrl("/pictures/101-1.svg", 320)).toBe("/image?url=/pictures/101-1.svg&w=320");
    expect(imageUrl("/pictures/a&b c.svg", 640)).toBe("/image?url=/pictures/a%26b%20c.svg&w=640");
  });
});
