import { expect, it } from "vitest";
import ja from "#app/messages/ja/rental.ts";
import { whyNotExtended } from "./why-not-extended.ts";

type Asked = { allowed: boolean; pending: boolean; changing?: boolean };
const tell = ({ changing = false, ...extension }: Asked, maintenanceUntil: string | null = null) =>
  whyNotExtended({ extension, change: { pending: changing }, maintenanceUntil }, ja.clock, () => "11月20日");
const until = "2026-11-20T06:00:00+09:00";

it("says nothing where it can be extended", () => {
  expect(tell({ allowed: true, pending: false })).toBeUndefined();
});

it("says during maintenance when it is over, and does not send anybody to the help desk", () => {
  expect(tell({ allowed: false, pending: false }, until)).toBe(ja.clock.maintenance("11月20日"));
});

it("says that one is being paid, also during maintenance", () => {
  expect(tell({ allowed: false, pending: true }, until)).toBe(ja.clock.extendPending);
});

it("says that a change is being paid", () => {
  expect(tell({ allowed: false, pending: false, changing: true }, until)).toBe(ja.clock.underWay);
});

it("leads to the help desk where only that can help", () => {
  expect(tell({ allowed: false, pending: false })).toBe(ja.clock.extendOver);
});
