import type { CardBrand } from "#domain/money/card-rules.ts";

/** A stored card at the gateway: the id and password that we invented for it. */
export type CardCredentials = { kaiinId: string; kaiinPass: string };

export type CardDetails = {
  maskedNumber: string;
  /** YYMM */
  expiry: string;
  brand: CardBrand;
  /** What shows the gateway that the card's holder was authenticated when it was registered. */
  authenticationId: string | undefined;
};

/** A form that the member's browser posts to the gateway. */
export type BrowserForm = { action: string; fields: Record<string, string> };

/** A transaction at the gateway, as it has to be named in later calls. */
export type GatewayTransaction = { processId: string; processPass: string };

export type TransactionView = {
  transaction: GatewayTransaction;
  state: "authorised" | "captured" | "cancelled";
  amount: number;
};

export type DeclineReason =
  | "card_data"
  | "expired"
  | "security_code"
  | "issuer"
  | "limit"
  | "authentication"
  | "cancelled"
  | "timed_out";

type Failed =
  /** The card or its holder's bank said no. `fixable`: another or corrected card helps. */
  | { kind: "declined"; reason: DeclineReason; fixable: boolean }
  /** We asked for something wrong. `conflict`: the gateway's books contradict ours, a look-up tells what is true. */
  | { kind: "rejected"; conflict: boolean }
  /** Known not to have been executed; may be tried again. */
  | { kind: "unavailable" }
  /** May have been executed: look it up before anything else. `answered`: the gateway said something that says neither. */
  | { kind: "unknown"; answered?: true };

type ActionRequired = { kind: "action_required"; form: BrowserForm };

/** How a call ended. `codes` are the gateway's own, for staff only. */

/** How a server-to-server call ended: nobody is there to act. */
export type CallOutcome<T> = ({ kind: "succeeded"; value: T } | Failed) & { codes: string[] };

export type CardSetup = {
  setupId: string;
  card: CardCredentials;
  /** Seven digits, never used twice. */
  procNo: string;
  returnUrl: string;
  notifyUrl: string;
};

/** What a return or a notification says. It carries no proof of origin: confirm it with `getCard`. */
export type HostedResult = {
  setupId: string;
  kaiinId: string;
  outcome: CallOutcome<{ authenticationId: string | undefined }>;
};

/** Every money-moving call carries the id of our operation, by which it can be found again. */
type Operation = { operationId: string };

export type CardGateway = {
  /** The form that takes the member to the gateway's card page; authentication of the holder is part of the visit. */
  beginCardSetup: (setup: CardSetup) => ActionRequired & { codes: string[] };
  /** Reads what a browser brought back or the gateway's server sent; undefined when it is not the gateway's. */
  readHostedResult: (fields: Record<string, string>) => HostedResult | undefined;
  /** Succeeds with undefined when the gateway keeps no such card. */
  getCard: (card: CardCredentials) => Promise<CallOutcome<CardDetails | undefined>>;
  /** Succeeds also when there was nothing to remove. */
  removeCard: (card: CardCredentials) => Promise<CallOutcome<undefined>>;
  /** Holds the amount. Without `authenticationId` the member counts as absent (late fees). */
  authorise: (
    request: Operation & { card: CardCredentials; authenticationId: string | undefined; amount: number },
  ) => Promise<CallOutcome<GatewayTransaction>>;
  /** `amount`: what was held, which is taken whole. */
  capture: (
    request: Operation & { transaction: GatewayTransaction; amount: number },
  ) => Promise<CallOutcome<undefined>>;
  void: (request: Operation & { transaction: GatewayTransaction }) => Promise<CallOutcome<undefined>>;
  /** Gives back part of a captured amount; `remaining` is what stays charged afterwards, 0 for all of it. */
  refund: (
    request: Operation & { transaction: GatewayTransaction; remaining: number },
  ) => Promise<CallOutcome<undefined>>;
  /** The transaction that an authorisation opened; succeeds with undefined when the gateway knows none. */
  findByOperation: (operationId: string) => Promise<CallOutcome<TransactionView | undefined>>;
  findTransaction: (transaction: GatewayTransaction) => Promise<CallOutcome<TransactionView | undefined>>;
};
