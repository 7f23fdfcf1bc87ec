import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWithin, may, permissions, permissionsOf, type Role, roles, worksAt } from "#domain/staff/permissions.ts";

const as = (...of: Role[]) => ({ roles: of, stations: null });

describe("permissions", () => {
  it("are denied by default", () => {
    expect(permissionsOf(as())).toEqual([]);
  });

  it.each([
    ["crew", ["day.see", "stock.work", "units.see", "boxes.see", "doors.open"]],
    [
      "desk",
      [
        "day.see",
        "units.see",
        "boxes.see",
        "desk.work",
        "reservations.see",
        "reservations.change",
        "members.see",
        "members.reveal",
        "members.change",
        "inquiries.work",
      ],
    ],
    ["catalogue", ["units.see", "catalogue.change", "hours.change", "reports.see"]],
    ["finance", ["reservations.see", "payments.see", "payments.change", "refunds.approve", "reports.see"]],
    ["administrator", [...permissions]],
  ] as const)("of %s", (role, expected) => {
    expect(permissionsOf(as(role))).toEqual(expected);
  });

  it("of several roles are those of each", () => {
    fc.assert(
      fc.property(fc.subarray([...roles]), fc.constantFrom(...permissions), (some, permission) => {
        expect(may(as(...some), permission)).toBe(some.some((role) => may(as(role), permission)));
      }),
    );
  });

  it("hold at one's own stations", () => {
    expect(worksAt({ stations: null }, "tokyo")).toBe(true);
    expect([worksAt({ stations: ["tokyo"] }, "tokyo"), worksAt({ stations: ["tokyo"] }, "ueno")]).toEqual([
      true,
      false,
    ]);
    expect(worksAt({ stations: [] }, "tokyo")).toBe(false);
  });
});

it("knows whose stations are all among one's own", () => {
  expect([isWithin(null, null), isWithin(null, ["ueno"]), isWithin(["tokyo", "ueno"], ["ueno"])]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isWithin(["ueno"], null), isWithin(["ueno"], ["ueno", "tokyo"])]).toEqual([false, false]);
});
