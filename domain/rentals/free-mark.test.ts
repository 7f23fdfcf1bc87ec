import { describe, expect, it } from "vitest";
import { freeState } from "#domain/rentals/free-mark.ts";

const rules = { scarceUnits: 2 };

describe("freeState", () => {
  it("says few up to the limit, and free above it", () => {
    expect([1, 2, 3].map((units) => freeState({ units, hasPlace: true }, rules))).toEqual(["few", "few", "free"]);
  });

  it("says none without a unit, and without a place for it", () => {
    expect(freeState({ units: 0, hasPlace: true }, rules)).toBe("none");
    expect(freeState({ units: 9, hasPlace: false }, rules)).toBe("none");
  });
});
