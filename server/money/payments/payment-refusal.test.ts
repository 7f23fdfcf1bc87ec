import { expect, it } from "vitest";
import { paymentRefusal } from "#server/money/payments/payment-refusal.ts";

it("tells a card that can be corrected from one that cannot, and never calls an open outcome a failure", () => {
  expect(paymentRefusal(undefined)).toBe("PAY_003");
  expect(paymentRefusal({ state: "succeeded" })).toBeUndefined();
  expect(paymentRefusal({ state: "declined", fixable: true })).toBe("PAY_001");
  expect(paymentRefusal({ state: "declined", fixable: false })).toBe("PAY_002");
  for (const state of ["created", "sent", "unknown"] as const) expect(paymentRefusal({ state })).toBe("PAY_005");
  for (const state of ["rejected", "not_executed", "refused"] as const)
    expect(paymentRefusal({ state })).toBe("PAY_004");
});
