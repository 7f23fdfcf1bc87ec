import { expect, it } from "vitest";
import { readSizes, switchSize } from "./locker-sizes.ts";

it("reads sizes in their order, each once", () => {
  expect(readSizes("L,S,L")).toEqual(["S", "L"]);
  expect(readSizes("M")).toEqual(["M"]);
});

it.each(["", "XL", "s", "S,", "S,X", "S M"])("reads none from %j", (text) => {
  expect(readSizes(text)).toBeUndefined();
});

it("adds a size, or takes one away", () => {
  expect(switchSize("", "M")).toBe("M");
  expect(switchSize("M", "S")).toBe("S,M");
  expect(switchSize("S,M", "M")).toBe("S");
  expect(switchSize("S", "S")).toBe("");
});
