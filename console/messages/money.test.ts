import { expect, it } from "vitest";
import en from "./en/money.ts";
import ja from "./ja/money.ts";

it.each(["late_fee", "damage"] as const)(
  "of an unpaid %s the queue says that it was not charged, not that it was not given back",
  (kind) => {
    expect([ja, en].map(({ queue }) => queue.stateOf(kind, "failed"))).toEqual(["決済できず", "Could not be charged"]);
    expect([ja, en].map(({ queue }) => queue.stateOf("refund", "failed"))).toEqual(["返金できず", "Failed"]);
  },
);

it("of a loss that does not stand the queue says what is to be done: its item may be back or still out", () => {
  expect(["announced", "postponed", "paid"].map((state) => ja.queue.stateOf("damage", state))).toEqual([
    "取り下げが必要",
    "延期中",
    "返金が必要",
  ]);
});
