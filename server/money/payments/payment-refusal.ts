import type { ErrorCode } from "#contract/errors.ts";
import type { PaymentResult } from "#server/money/payments/perform-operation.ts";

/** What to tell the member about a payment that did not go through; undefined when it did. No result: no card. */
export function paymentRefusal(result: Pick<PaymentResult, "state" | "fixable"> | undefined): ErrorCode | undefined {
  if (!result) return "PAY_003";
  switch (result.state) {
    case "succeeded":
      return undefined;
    case "declined":
      return result.fixable ? "PAY_001" : "PAY_002";
    case "created":
    case "sent":
    case "unknown":
      return "PAY_005";
    case "rejected":
    case "not_executed":
    case "refused":
      return "PAY_004";
  }
}
