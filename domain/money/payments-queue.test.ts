import { expect, it } from "vitest";
import { actsFor, isOpenState, openStates, statesOf } from "#domain/money/payments-queue.ts";
import { DAY } from "#domain/time.ts";

it.each([
  ["call", "unknown", ["look_up"]],
  ["call", "sent", ["look_up"]],
  ["call", "declined", ["try_again"]],
  ["call", "rejected", ["try_again"]],
  ["late_fee", "failed", ["try_again", "write_off"]],
  ["damage", "failed", ["try_again", "write_off"]],
  ["damage", "announced", ["write_off"]],
  ["damage", "postponed", ["write_off"]],
  ["damage", "paid", ["give_back"]],
  ["refund", "requested", []],
  ["refund", "approved", ["look_up"]],
  ["refund", "unknown", ["look_up"]],
  ["refund", "failed", ["try_again", "write_off"]],
  ["refund", "refused", ["ask_again"]],
  ["orphan", "open", ["give_back", "write_off"]],
  ["orphan", "failed", ["write_off"]],
  ["orphan", "requested", []],
  ["orphan", "sending", ["look_up"]],
  ["orphan", "unknown", ["look_up"]],
] as const)("%s that is %s: %j", (kind, state, acts) => {
  expect(actsFor({ kind, state })).toEqual(acts);
});

it.each([
  ["capture", DAY - 1, ["look_up"]],
  ["capture", DAY, ["look_up", "call_done", "call_undone"]],
  ["refund", DAY, ["look_up", "call_done", "call_undone"]],
  ["void", DAY, ["look_up", "call_done", "call_undone"]],
  ["authorise", DAY, ["look_up", "call_undone"]],
] as const)("of an unknown %s, known after %i ms by nobody: %j", (detail, ageMs, acts) => {
  expect(actsFor({ kind: "call", state: "unknown", detail, ageMs })).toEqual(acts);
  expect(actsFor({ kind: "call", state: "sent", detail, ageMs })).toEqual(["look_up"]);
});

it("filters by what waits, failed or is unknown, or by one state; no state is two of them", () => {
  expect(statesOf("failed")).toEqual(["failed", "declined", "rejected"]);
  expect(statesOf("requested")).toEqual(["requested"]);
  expect([isOpenState("waiting"), isOpenState("constructor"), isOpenState(null)]).toEqual([true, false, false]);
  expect(statesOf("constructor")).toEqual(["constructor"]);
  const all = Object.values(openStates).flat();
  expect(all).toEqual([...new Set(all)]);
});
