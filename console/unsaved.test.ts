import { describe, expect, it } from "vitest";
import { asksFirst, SAVED } from "./unsaved.ts";

const product = { pathname: "/console/products/201", state: null };
const campaigns = { pathname: "/console/campaigns", state: null };

describe("leaving a form", () => {
  it("asks first where something is not saved, on the way to another screen", () => {
    expect(asksFirst(true, product, campaigns)).toBe(true);
    expect(asksFirst(true, product, { ...product, pathname: "/console/products/202" })).toBe(true);
  });

  it("asks nothing where all is saved, within the same screen, and of a form that goes on by itself", () => {
    expect(asksFirst(false, product, campaigns)).toBe(false);
    expect(asksFirst(true, product, product)).toBe(false);
    expect(asksFirst(true, product, { ...campaigns, state: SAVED })).toBe(false);
  });
});
