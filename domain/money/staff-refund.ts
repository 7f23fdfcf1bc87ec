export const staffRefundKinds = ["part", "cancellation", "change", "late_fee", "damage", "orphan"] as const;
export type StaffRefundKind = (typeof staffRefundKinds)[number];

/**
 * `requested` waits for somebody else's yes or no, `approved` is being sent, `sent` is given back; `failed`: the gateway
 * said no; `unknown`: it has not said.
 */
export const staffRefundStates = ["requested", "approved", "refused", "sent", "failed", "unknown"] as const;
export type StaffRefundState = (typeof staffRefundStates)[number];

export type OrphanState = "open" | "sending" | "returned" | "failed" | "unknown" | "written_off";

export type RefundLimits = { refundLimitYen: number; refundDayLimitYen: number };

/** What nobody else approved: given by the same person `today`, and by anybody `here`, of the same reservation. */
export type GivenAlone = { today: number; here: number };

/**
 * Whether somebody else has to approve what a person of staff wants to give back or let go of. Several small refunds of one
 * reservation count as one.
 */
export const needsSecondPerson = (amount: number, given: GivenAlone, limits: RefundLimits): boolean =>
  given.here + amount > limits.refundLimitYen || given.today + amount > limits.refundDayLimitYen;

type Part = { state: string; paymentState: string };

/**
 * How a refund stands whose parts were sent: each with the state of its operation and of its payment. A cancellation may
 * have given back all of a payment meanwhile. What was not executed, or had to wait for another call, is still `approved`:
 * it is sent again.
 */
export function stateOfParts(parts: Part[]): "sent" | "failed" | "unknown" | "approved" {
  const open = parts.filter(({ state, paymentState }) => state !== "succeeded" && paymentState !== "refunded");
  const has = (...states: string[]) => open.some(({ state }) => states.includes(state));
  if (open.length === 0) return "sent";
  if (has("declined", "rejected")) return "failed";
  return has("created", "sent", "unknown") ? "unknown" : "approved";
}
