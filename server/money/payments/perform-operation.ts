import { randomUUID } from "node:crypto";
import { endedByLookup, type OperationKind, type OperationState, paymentAfter } from "#domain/money/payment-status.ts";
import type { Deps } from "#server/deps.ts";
import type { CallOutcome, GatewayTransaction } from "#server/money/gateway/card-gateway.ts";
import {
  type Along,
  type Ending,
  type Payment,
  readOperation,
  readOperationById,
  readPayment,
  type Settlement,
  type StartedOperation,
  settleOperation,
  startOperation,
} from "#server/money/payments/payment-store.ts";
import { isDuplicate } from "#server/platform/errors.ts";

/** An operation with the moment at which it was taken for sending. */
export type SentOperation = StartedOperation & { sentAt: Date };

export type PaymentDeps = Pick<
  Deps,
  "env" | "database" | "cardGateway" | "vault" | "now" | "log" | "standby" | "isEnding"
>;

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
  /** What came of what was written along with its success. */
  told?: unknown;
};

/** After this time a request cannot be under way any more, and what a look-up does not find was not done. */
export const conclusiveAfterMs = ({ env }: Pick<PaymentDeps, "env">): number => 2 * env.card.timeoutMs;

/** What is written with an operation's success: that the next one begins, or whatever the caller does on it. */
type Onward = {
  following?: { kind: OperationKind; key: string } | undefined;
  along?: ((at: Date) => Along | undefined) | undefined;
};

/**
 * Sends an operation that has been written down and taken, outside any transaction, and writes down how it ended, with
 * what goes on from there.
 */
export async function performOperation(
  deps: PaymentDeps,
  operation: StartedOperation,
  { key, startedAt, ...onward }: { key: string; startedAt: Date } & Onward,
): Promise<PaymentResult> {
  const mayBeSent = operation.kind !== "authorise" || (await deps.standby.mayCharge());
  // A process that slept since must not send what others may have given up for lost by now.
  const awake = deps.now().getTime() - startedAt.getTime() < deps.env.card.timeoutMs / 2;
  const outcome = awake && (mayBeSent ? await send(deps, operation) : notSent);
  const sent = outcome ? await settle(deps, operation, endingOf(deps, outcome), onward) : undefined;
  if (sent?.state === "unknown") await lookUpOperation(deps, operation, false);
  else if (sent) return sent;
  else if (outcome && outcome.kind === "succeeded") await letGoOfLost(deps, operation, outcome.value);
  return currentResult(deps, operation.paymentId, key);
}

/** Starts an operation and sends it. Where it was started before, or the payment does not allow it, tells how it stands. */
export async function startAndPerform(
  deps: PaymentDeps,
  wanted: { paymentId: string; kind: OperationKind; key: string; amount?: number },
): Promise<PaymentResult> {
  const { paymentId, key } = wanted;
  const now = deps.now();
  const operation = await startOperation(deps.database.db, wanted, now);
  return operation ? performOperation(deps, operation, { key, startedAt: now }) : currentResult(deps, paymentId, key);
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

const notSent: CallOutcome<undefined> = { kind: "unavailable", codes: [] };

async function send(
  deps: PaymentDeps,
  operation: StartedOperation,
): Promise<CallOutcome<GatewayTransaction | undefined>> {
  const { cardGateway: gateway } = deps;
  const { operationId, kind, amount, refundedAmount } = operation;
  if (kind === "authorise") {
    const authenticationId = (operation.present && operation.authenticationId) || undefined;
    return gateway.authorise({ operationId, card: cardOf(deps, operation), authenticationId, amount });
  }
  const transaction = transactionOf(deps, operation);
  if (kind === "refund") {
    return gateway.refund({ operationId, transaction, remaining: amount - refundedAmount - operation.operationAmount });
  }
  if (kind === "capture") return gateway.capture({ operationId, transaction, amount });
  return gateway.void({ operationId, transaction });
}

/**
 * An authorisation that came after others had given it up for lost, such as a process whose clock is minutes ahead: the payment
 * has failed and may have been made anew, so nobody would ever take or release what this one holds on the card.
 */
async function letGoOfLost(deps: PaymentDeps, { operationId }: StartedOperation, opened?: GatewayTransaction) {
  if (!opened) return;
  const ended = await readOperationById(deps.database.db, operationId);
  if (ended?.state !== "not_executed") return;
  const { kind, codes } = await deps.cardGateway.void({ operationId: randomUUID(), transaction: opened });
  const what = { operation: operationId, ended: kind, codes };
  if (kind === "succeeded") deps.log.warn(what, "an authorisation came too late and was let go of");
  else deps.log.error(what, "an authorisation came too late and was not let go of");
}

function cardOf({ vault }: PaymentDeps, { kaiinId, kaiinPass }: StartedOperation) {
  if (!kaiinId || !kaiinPass) throw new Error("the payment has no card");
  return { kaiinId, kaiinPass: vault.open(kaiinPass, kaiinId) };
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

/** The gateway named a transaction that is another payment's: what became of this one, its answer does not tell. */
const isOfAnother = (error: unknown) => isDuplicate(error, "payments_process_id_key");

/** Undefined when somebody else had ended the operation before. */
async function settle(
  deps: PaymentDeps,
  operation: StartedOperation,
  ending: Ending,
  { following, along }: Onward = {},
): Promise<PaymentResult | undefined> {
  const { operationId, kind, operationAmount, paymentId, amount } = operation;
  const next = paymentAfter(operation, { kind, amount: operationAmount }, ending.state);
  const now = deps.now();
  const { db } = deps.database;
  const settlement: Settlement = { from: ["sent", "unknown"], ending, next, following };
  const written = ending.state === "succeeded" ? along?.(now) : undefined;
  const settling = written
    ? settleAlong(deps, operation, { ...settlement, along: written }, now)
    : settleOperation(db, operation, settlement, now);
  const settled = await settling.catch((error) => {
    if (isOfAnother(error)) return "of another" as const;
    throw error;
  });
  if (settled === "of another") return settle(deps, operation, { state: "unknown", codes: ["TAKEN"] });
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
    ...(written && { told: settled.told }),
  };
}

/** How the operation ended is written in any case; what was to be written along is the caller's to try again. */
async function settleAlong(
  { database: { db }, log }: PaymentDeps,
  operation: StartedOperation,
  settlement: Settlement,
  now: Date,
) {
  try {
    return await settleOperation(db, operation, settlement, now);
  } catch (error) {
    log.warn({ operation: operation.operationId, err: error }, "nothing written along with an operation's end");
    return settleOperation(db, operation, { ...settlement, along: undefined }, now);
  }
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
  // A gateway that refuses to tell of this one is not down: it is still asked for the others.
  const isAnswered = found.kind === "declined" || found.kind === "rejected";
  if (isAnswered || (found.kind === "unknown" && found.answered)) return "unknown";
  if (found.kind !== "succeeded") return "unanswered";
  const state = endedByLookup(operation, { kind, amount: operationAmount }, found.value, conclusive);
  if (state === "unknown") return state;
  const opened = kind === "authorise" && state === "succeeded" ? found.value?.transaction : undefined;
  const settled = await settle(deps, operation, { state, codes: ["look-up"], ...processOf(deps, opened) });
  return settled?.state === "unknown" ? "unknown" : state;
}
