import { describe, expect, it } from "vitest";
import { isView, viewOf } from "#domain/staff/saved-view.ts";

describe("a saved view", () => {
  it.each([
    "/console/units",
    "/console/units?serial=EK-202&sort=-serial",
    "/console/reservations?stage=late&station=tokyo&day=2026-11-30",
    "/console/audit?act=staff.invite&subjectId=7f3c0b6e-8a1d-4f6e-9f55-0d2c3b4a5e6f",
    "/console/audit?staff=7f3c0b6e-8a1d-4f6e-9f55-0d2c3b4a5e6f&from=2026-11-19&to=2026-11-30",
  ])("is a list with its filters: %s", (path) => {
    expect(isView(path)).toBe(true);
  });

  it.each([
    ["a list of people", "/console/members?q=yamada"],
    ["a name", `/console/audit?subjectId=${encodeURIComponent("山田")}`],
    ["two words", "/console/audit?subjectId=Jane+Smith"],
    ["an address", "/console/audit?subjectId=hanako%40example.com"],
    ["an address as it is", "/console/audit?subjectId=hanako@example.com"],
    ["what is no filter", "/console/reservations?q=yamada"],
    ["a page of a list", "/console/audit?before=100"],
  ])("is not %s", (_, path) => {
    expect(isView(path)).toBe(false);
  });

  it("keeps of what is shown the filters alone", () => {
    expect(viewOf("/console/audit", "?act=staff&subjectId=hanako%40example.com&before=7")).toBe(
      "/console/audit?act=staff",
    );
    expect(viewOf("/console/reservations", "?stage=late&after=x")).toBe("/console/reservations?stage=late");
  });

  it("is nothing where no filter is left", () => {
    expect(viewOf("/console/audit", "?subjectId=hanako%40example.com")).toBeUndefined();
    expect(viewOf("/console/members", "?q=yamada")).toBeUndefined();
  });
});
