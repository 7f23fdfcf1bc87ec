import { expect, it } from "vitest";
import { moneyBack } from "./money-back.ts";

const cancelled = (amount: number, state: "pending" | "done" = "done") => ({ amount, state, forced: false });
const back = (amount: number, state: "pending" | "done") => ({ refund: { amount, state } });

it("is what the latest change gives back", () => {
  expect(moneyBack({ refund: null, change: { refund: null } })).toEqual([]);
  expect(moneyBack({ refund: null, change: back(500, "done") })).toEqual([
    { of: "change", amount: 500, state: "done" },
  ]);
});

it("is what a cancellation gives back, and what a change before it still owes", () => {
  const own = { of: "cancellation", amount: 1_780, state: "done" };
  expect(moneyBack({ refund: cancelled(1_780), change: back(500, "done") })).toEqual([own]);
  expect(moneyBack({ refund: cancelled(1_780), change: back(500, "pending") })).toEqual([
    own,
    { of: "change", amount: 500, state: "pending" },
  ]);
});

it("of a cancelled rental that cost nothing any more is what the change gave back, and only without one nothing", () => {
  expect(moneyBack({ refund: cancelled(0), change: back(3_500, "done") })).toEqual([
    { of: "change", amount: 3_500, state: "done" },
  ]);
  expect(moneyBack({ refund: cancelled(0), change: { refund: null } })).toEqual([]);
});
