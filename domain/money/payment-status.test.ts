import { describe, expect, it } from "vitest";
import {
  endedByLookup,
  endedByStaff,
  liveOperationStates,
  operationKinds,
  operationRules,
  operationStates,
  operationTransitions,
  paymentAfter,
  paymentStates,
} from "#domain/money/payment-status.ts";

describe("operation states", () => {
  it("are all reachable from created, and unknown is never simply forgotten", () => {
    const reached = new Set(["created"]);
    for (const state of operationStates) for (const next of operationTransitions[state]) reached.add(next);
    expect([...reached].sort()).toEqual([...operationStates].sort());
    expect(operationTransitions.unknown).not.toContain("sent");
  });

  it("are live while they may change", () => {
    expect(liveOperationStates).toEqual(["created", "sent", "unknown"]);
  });
});

describe("a payment", () => {
  it("reaches every state by some operation", () => {
    const reached = new Set<string>(["pending", "failed"]);
    for (const kind of operationKinds) reached.add(operationRules[kind].to);
    expect([...reached].sort()).toEqual([...paymentStates].sort());
  });

  const fresh = { amount: 1_000, refundedAmount: 0 };
  it.each([
    ["authorise", "succeeded", "authorised"],
    ["authorise", "declined", "failed"],
    ["authorise", "rejected", "failed"],
    ["authorise", "not_executed", "failed"],
    ["authorise", "unknown", "pending"],
    ["capture", "succeeded", "captured"],
    ["capture", "declined", "authorised"],
    ["capture", "not_executed", "authorised"],
    ["capture", "unknown", "authorised"],
    ["void", "succeeded", "voided"],
    ["void", "rejected", "authorised"],
    ["refund", "succeeded", "refunded"],
    ["refund", "unknown", "captured"],
  ] as const)("after %s %s is %s", (kind, ended, state) => {
    const refundedAmount = state === "refunded" ? 1_000 : 0;
    expect(paymentAfter(fresh, { kind, amount: 1_000 }, ended)).toEqual({ state, refundedAmount });
  });

  it("stays captured until all of it is refunded", () => {
    expect(paymentAfter(fresh, { kind: "refund", amount: 400 }, "succeeded")).toEqual({
      state: "captured",
      refundedAmount: 400,
    });
    expect(paymentAfter({ amount: 1_000, refundedAmount: 400 }, { kind: "refund", amount: 600 }, "succeeded")).toEqual({
      state: "refunded",
      refundedAmount: 1_000,
    });
  });
});

describe("a look-up", () => {
  const payment = { amount: 1_000, refundedAmount: 300 };
  const whole = { amount: 1_000, refundedAmount: 0 };
  const authorised = { state: "authorised", amount: 1_000 } as const;
  const captured = (amount: number) => ({ state: "captured", amount }) as const;
  const cancelled = (amount: number) => ({ state: "cancelled", amount }) as const;

  it.each([
    ["authorise", whole, 1_000, authorised, undefined],
    ["capture", whole, 1_000, captured(1_000), authorised],
    ["void", whole, 1_000, cancelled(1_000), authorised],
    ["refund", whole, 300, captured(700), captured(1_000)],
    ["refund", payment, 700, cancelled(700), captured(700)],
  ] as const)(
    "%s: done when the books show it, undone only once the request cannot be under way",
    (kind, amounts, amount, done, undone) => {
      const operation = { kind, amount };
      expect(endedByLookup(amounts, operation, done, false)).toBe("succeeded");
      expect(endedByLookup(amounts, operation, undone, false)).toBe("unknown");
      expect(endedByLookup(amounts, operation, undone, true)).toBe("not_executed");
    },
  );

  it("of what is cancelled has nothing left, whatever amount the gateway names", () => {
    for (const amount of [0, 700, 1_000]) {
      expect(endedByLookup(payment, { kind: "refund", amount: 700 }, cancelled(amount), false)).toBe("succeeded");
      expect(endedByLookup(whole, { kind: "void", amount: 1_000 }, cancelled(amount), false)).toBe("succeeded");
      expect(endedByLookup(whole, { kind: "refund", amount: 300 }, cancelled(amount), true)).toBe("unknown");
    }
  });

  it("does not explain away books that fit neither", () => {
    expect(endedByLookup(whole, { kind: "authorise", amount: 1_000 }, captured(1_000), true)).toBe("unknown");
    expect(endedByLookup(whole, { kind: "authorise", amount: 1_000 }, { state: "authorised", amount: 5 }, true)).toBe(
      "unknown",
    );
    expect(endedByLookup(whole, { kind: "capture", amount: 1_000 }, cancelled(1_000), true)).toBe("unknown");
    expect(endedByLookup(whole, { kind: "capture", amount: 1_000 }, undefined, true)).toBe("unknown");
    expect(endedByLookup(whole, { kind: "refund", amount: 300 }, captured(500), true)).toBe("unknown");
  });
});

it("a call that two people say was done has succeeded; one that was not may be made again, but no capture", () => {
  for (const kind of operationKinds) {
    expect(endedByStaff(kind, true)).toBe("succeeded");
    expect(endedByStaff(kind, false)).toBe(kind === "capture" ? "rejected" : "not_executed");
    for (const done of [true, false]) expect(operationTransitions.unknown).toContain(endedByStaff(kind, done));
  }
});
