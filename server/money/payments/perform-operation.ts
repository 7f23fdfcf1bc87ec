import { endedByLookup, type OperationKind, type OperationState, paymentAfter } from "#domain/money/payment-status.ts";
import type { Deps } from "#server/deps.ts";
import type { CallOutcome, GatewayTransaction } from "#server/money/gateway/card-gateway.ts";
import {
  type Ending,
  type Payment,
  readOperation,
  readPayment,
  type StartedOperation,
  settleOperation,
} from "#server/money/payments/payment-store.ts";

/** An operation with the moment at which it was taken for sending. */
export type SentOperation = StartedOperation & { sentAt: Date };

export type PaymentDeps = Pick<Deps, "env" | "database" | "cardGateway" | "vault" | "now" | "log" | "standby">;

/** How an operation on a payment stands. `refused`: the payment's state does not allow it, nothing was sent. */
export type PaymentResult = {
  state: OperationState | "refused";
  reason?: string;
  /** Whether the member can help by registering another or a corrected card. */
  fixable?: boolean;
  payment: Pick<Payment, "id" | "state" | "amount" | "refundedAmount">;
  /** When it ended, if it has. */
  settledAt?: Date;
  /** The operation that goes on from here, started and the caller's to send. */
  started?: SentOperation;
};

/** After so long a request cannot be under way any more, and what a look-up does not find was not done. */
export const conclusiveAfterMs = ({ env }: Pick<PaymentDeps, "env">): number => 2 * env.card.timeoutMs;

type Following = { kind: OperationKind; key: string };

/**
 * Sends an operation that has been written down and taken, outside any transaction, and writes down how it ended; with
 * `following`, also that the next one begins.
 */
export async function performOperation(
  deps: PaymentDeps,
  operation: StartedOperation,
  { key, startedAt, following }: { key: string; startedAt: Date; following?: Following },
): Promise<PaymentResult> {
  // A process that slept since must not send what others may have given up for lost by now.
  const awake = deps.now().getTime() - startedAt.getTime() < deps.env.card.timeoutMs / 2;
  const sent = awake
    ? await settle(deps, operation, endingOf(deps, await send(deps, operation)), following)
    : undefined;
  if (sent?.state === "unknown") await lookUpOperation(deps, operation, false);
  else if (sent) return sent;
  return currentResult(deps, operation.paymentId, key);
}

export async function currentResult(deps: PaymentDeps, paymentId: string, key: string): Promise<PaymentResult> {
  const { db } = deps.database;
  const operation = await readOperation(db, paymentId, key);
  const payment = await readPayment(db, paymentId);
  if (!operation) return { state: "refused", payment };
  const { state, reason, fixable, settledAt } = operation;
  return {
    state,
    payment,
    ...(reason && { reason }),
    ...(fixable !== null && { fixable }),
    ...(settledAt && { settledAt }),
  };
}

async function send(
  deps: PaymentDeps,
  operation: StartedOperation,
): Promise<CallOutcome<GatewayTransaction | undefined>> {
  const { cardGateway: gateway } = deps;
  const { operationId, kind, amount, refundedAmount } = operation;
  if (kind === "authorise") {
    if (!(await deps.standby.mayCharge())) return { kind: "unavailable", codes: [] };
    const { kaiinId } = operation;
    const card = { kaiinId, kaiinPass: deps.vault.open(operation.kaiinPass, kaiinId) };
    const authenticationId = (operation.present && operation.authenticationId) || undefined;
    return gateway.authorise({ operationId, card, authenticationId, amount });
  }
  const transaction = transactionOf(deps, operation);
  if (kind === "refund") {
    return gateway.refund({ operationId, transaction, remaining: amount - refundedAmount - operation.operationAmount });
  }
  return gateway[kind]({ operationId, transaction });
}

function transactionOf({ vault }: PaymentDeps, { processId, processPass }: StartedOperation): GatewayTransaction {
  if (!processId || !processPass) throw new Error("the payment has no transaction at the gateway");
  return { processId, processPass: vault.open(processPass, processId) };
}

function endingOf(deps: PaymentDeps, outcome: CallOutcome<GatewayTransaction | undefined>): Ending {
  const { codes } = outcome;
  switch (outcome.kind) {
    case "succeeded":
      return { state: "succeeded", codes, ...processOf(deps, outcome.value) };
    case "declined":
      return { state: "declined", reason: outcome.reason, fixable: outcome.fixable, codes };
    case "rejected":
      return { state: outcome.conflict ? "unknown" : "rejected", codes };
    case "unavailable":
      return { state: "not_executed", codes };
    case "unknown":
      return { state: "unknown", codes };
  }
}

const processOf = ({ vault }: PaymentDeps, opened: GatewayTransaction | undefined) =>
  opened && { process: { id: opened.processId, pass: vault.seal(opened.processPass, opened.processId) } };

/** Undefined when somebody else had ended the operation before. */
async function settle(
  deps: PaymentDeps,
  operation: StartedOperation,
  ending: Ending,
  following?: Following,
): Promise<PaymentResult | undefined> {
  const { operationId, kind, operationAmount, paymentId, amount } = operation;
  const next = paymentAfter(operation, { kind, amount: operationAmount }, ending.state);
  const now = deps.now();
  const { db } = deps.database;
  const settled = await settleOperation(db, operation, { from: ["sent", "unknown"], ending, next, following }, now);
  if (!settled) {
    deps.log.error({ operation: operationId, kind, ended: ending.state }, "operation was ended by somebody else");
    return undefined;
  }
  const { state, reason, fixable } = ending;
  return {
    state,
    payment: { id: paymentId, amount, ...next },
    settledAt: now,
    ...(reason && { reason }),
    ...(fixable !== undefined && { fixable }),
    ...(settled.started && { started: { ...settled.started, sentAt: now } }),
  };
}

/**
 * Finds out at the gateway how an operation ended, and writes it down. `conclusive`: its request cannot be under way
 * any more. Never sends anything that moves money.
 */
export async function lookUpOperation(
  deps: PaymentDeps,
  operation: StartedOperation,
  conclusive: boolean,
): Promise<"succeeded" | "not_executed" | "unknown" | "unanswered"> {
  const { cardGateway: gateway } = deps;
  const { kind, operationAmount, operationId } = operation;
  const found = await (kind === "authorise"
    ? gateway.findByOperation(operationId)
    : gateway.findTransaction(transactionOf(deps, operation)));
  // A gateway that does not want to tell of this one is not down: the others are still to be asked for.
  if (found.kind === "declined" || found.kind === "rejected") return "unknown";
  if (found.kind !== "succeeded") return "unanswered";
  const state = endedByLookup(operation, { kind, amount: operationAmount }, found.value, conclusive);
  if (state === "unknown") return state;
  const opened = kind === "authorise" && state === "succeeded" ? found.value?.transaction : undefined;
  await settle(deps, operation, { state, codes: ["look-up"], ...processOf(deps, opened) });
  return state;
}
