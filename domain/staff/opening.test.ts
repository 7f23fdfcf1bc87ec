import { describe, expect, it } from "vitest";
import { isOpenForMembers, openingSteps } from "#domain/staff/opening.ts";

describe("a shop", () => {
  it("is open when everything is done", () => {
    expect(isOpenForMembers(openingSteps)).toBe(true);
  });

  it("may be run by one person", () => {
    expect(isOpenForMembers(openingSteps.filter((step) => step !== "staff"))).toBe(true);
  });

  it.each(openingSteps.filter((step) => step !== "staff"))("is not open without: %s", (missing) => {
    expect(isOpenForMembers(openingSteps.filter((step) => step !== missing))).toBe(false);
  });
});
