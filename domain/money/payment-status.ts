export const paymentStates = ["pending", "authorised", "captured", "refunded", "voided", "failed"] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentPurposes = ["rental", "extension", "change", "late_fee", "damage"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export const operationKinds = ["authorise", "capture", "void", "refund"] as const;
export type OperationKind = (typeof operationKinds)[number];

export const operationStates = [
  "created",
  "sent",
  "unknown",
  "succeeded",
  "declined",
  "rejected",
  "not_executed",
] as const;
export type OperationState = (typeof operationStates)[number];

/** `unknown` may have been executed; only a look-up moves it on, or two people of staff who have asked the gateway. */
export const operationTransitions: Record<OperationState, readonly OperationState[]> = {
  created: ["sent", "not_executed"],
  sent: ["succeeded", "declined", "rejected", "not_executed", "unknown"],
  unknown: ["succeeded", "rejected", "not_executed"],
  succeeded: [],
  declined: [],
  rejected: [],
  not_executed: [],
};

/** States in which an operation may still change; a payment has at most one such operation. */
export const liveOperationStates = operationStates.filter((state) => operationTransitions[state].length > 0);

/** The state a payment must be in for an operation, and where the operation's success takes it. */
export const operationRules: Record<OperationKind, { from: PaymentState; to: PaymentState }> = {
  authorise: { from: "pending", to: "authorised" },
  capture: { from: "authorised", to: "captured" },
  void: { from: "authorised", to: "voided" },
  refund: { from: "captured", to: "refunded" },
};

export type PaymentAmounts = { amount: number; refundedAmount: number };
type Operation = { kind: OperationKind; amount: number };

/** The state of a payment after an operation ended this way. A failed capture, void or refund leaves it as it was. */
export function paymentAfter(
  payment: PaymentAmounts,
  operation: Operation,
  ended: OperationState,
): { state: PaymentState; refundedAmount: number } {
  const { from, to } = operationRules[operation.kind];
  const { refundedAmount } = payment;
  if (ended === "succeeded") {
    if (operation.kind !== "refund") return { state: to, refundedAmount };
    const refunded = refundedAmount + operation.amount;
    return { state: refunded === payment.amount ? to : from, refundedAmount: refunded };
  }
  const dead = operation.kind === "authorise" && operationTransitions[ended].length === 0;
  return { state: dead ? "failed" : from, refundedAmount };
}

/** How an operation has ended that two people of staff say was done or not. A capture that was not is not tried again: it is let go of. */
export const endedByStaff = (kind: OperationKind, done: boolean): "succeeded" | "rejected" | "not_executed" => {
  if (done) return "succeeded";
  return kind === "capture" ? "rejected" : "not_executed";
};

export type FoundTransaction = { state: "authorised" | "captured" | "cancelled"; amount: number };

/**
 * How an operation ended, judged by what the gateway has on its books. As long as the request may still be under way
 * (not `conclusive`), finding nothing done proves nothing. Books that fit neither outcome are for staff to look at.
 */
export function endedByLookup(
  payment: PaymentAmounts,
  operation: Operation,
  found: FoundTransaction | undefined,
  conclusive: boolean,
): "succeeded" | "not_executed" | "unknown" {
  const before = payment.amount - payment.refundedAmount;
  const after = before - operation.amount;
  // Of what is cancelled nothing is left, whether the gateway names what that was, what was left before or nothing.
  const isGone = found?.state === "cancelled";
  const books = isGone ? "cancelled" : found ? `${found.state} ${found.amount}` : "nothing";
  const expected = {
    authorise: { undone: "nothing", done: `authorised ${payment.amount}` },
    capture: { undone: `authorised ${payment.amount}`, done: `captured ${payment.amount}` },
    void: { undone: `authorised ${payment.amount}`, done: "cancelled" },
    refund: { undone: `captured ${before}`, done: after === 0 ? "cancelled" : `captured ${after}` },
  }[operation.kind];
  if (books === expected.done) return "succeeded";
  return books === expected.undone && conclusive ? "not_executed" : "unknown";
}
