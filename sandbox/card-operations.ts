import { randomBytes } from "node:crypto";
import { isExpired } from "#domain/money/card-rules.ts";
import type { Fields } from "#sandbox/cipher.ts";
import { codes } from "#sandbox/codes.ts";
import type { KeptCard, Ledger, Sale, Transaction } from "#sandbox/ledger.ts";
import { readCard } from "#sandbox/read-card.ts";
import { type Behaviour, chargeRefusals } from "#sandbox/test-cards.ts";
import type { Tokens } from "#sandbox/tokens.ts";

/** The outcome of a call: an answer, or a connection that breaks before or after the work. */
export type Result = { answer: Fields; line: "answers" | "hangs" | "drops" };

const refuse = (...refused: string[]): Result => ({ answer: { ResponseCd: refused.join("|") }, line: "answers" });

const MAX_AMOUNT = 9_999_999;
const readAmount = (fields: Fields): number | undefined => {
  const amount = /^\d{1,7}$/.test(fields.Amount ?? "") ? Number(fields.Amount) : 0;
  return amount >= 1 && amount <= MAX_AMOUNT ? amount : undefined;
};

/** OAUT002: authorisations and sales. */
export function createCardOperations(ledger: Ledger, tokens: Tokens, now: () => Date) {
  const { readPayer, open } = openTransactions(ledger, tokens, now);
  const { change, search } = changeTransactions(ledger);
  const operations: Record<string, (fields: Fields) => Result> = {
    "1Check": (fields) => {
      const payer = readPayer(fields);
      if ("refused" in payer) return refuse(...payer.refused);
      return refuse(chargeRefusals[payer.card.behaviour] ?? codes.ok);
    },
    "1Auth": (fields) => open(fields, "authorised"),
    "1Gathering": (fields) => open(fields, "captured"),
    "1Capture": (fields) =>
      change(fields, ({ state }) => {
        if (state === "cancelled") return codes.alreadyCancelled;
        if (state === "captured") return codes.alreadyCaptured;
        return /^\d{8}$/.test(fields.SalesDate ?? "")
          ? { state: "captured", salesDate: fields.SalesDate ?? "" }
          : codes.date;
      }),
    "1Change": (fields) =>
      change(fields, ({ state, amount }) => {
        if (state === "cancelled") return codes.alreadyCancelled;
        const wanted = readAmount(fields);
        // More than was authorised would be a new charge.
        return wanted !== undefined && wanted <= amount ? { amount: wanted } : codes.amount;
      }),
    "1ReAuth": (fields) =>
      change(fields, ({ state, card }) => {
        const amount = readAmount(fields);
        if (state !== "cancelled") return codes.alreadyCaptured;
        if (amount === undefined) return codes.amount;
        return chargeRefusals[card.behaviour] ?? { state: "authorised", salesDate: "", amount };
      }),
    "1Delete": (fields) =>
      change(fields, ({ state }) => (state === "cancelled" ? codes.alreadyCancelled : { state: "cancelled" })),
    "1Search": search,
  };
  return (fields: Fields): Result => operations[fields.OperateId ?? ""]?.(fields) ?? refuse(codes.operateId);
}

function openTransactions(ledger: Ledger, tokens: Tokens, now: () => Date) {
  const readPayer = (fields: Fields): { card: KeptCard; absent: boolean } | { refused: string[] } => {
    if (!fields.KaiinId) {
      const read = readCard(tokens.fill(fields), now());
      return "refused" in read ? read : { card: read.card, absent: false };
    }
    const member = ledger.members.get(fields.KaiinId);
    if (!member || member.kaiinPass !== fields.KaiinPass) return { refused: [codes.memberUnknown] };
    if (member.status !== "valid") return { refused: [codes.memberInvalid] };
    const year = 2000 + Number(member.card.expiry.slice(0, 2));
    if (isExpired({ year, month: Number(member.card.expiry.slice(2)) }, now())) return { refused: [codes.expired] };
    return { card: member.card, absent: !fields.TransactionId3D || fields.TransactionId3D !== member.authenticationId };
  };

  const open = (fields: Fields, state: "authorised" | "captured"): Result => {
    const amount = readAmount(fields);
    if (amount === undefined) return refuse(codes.amount);
    const payer = readPayer(fields);
    if ("refused" in payer) return refuse(...payer.refused);
    const { card, absent } = payer;
    const refusal = chargeRefusals[card.behaviour];
    if (refusal) return refuse(refusal);
    if (absent && card.behaviour === "off_session_declined") return refuse(codes.declined);
    if (card.behaviour === "hangs") return { answer: {}, line: "hangs" };
    const transaction: Transaction = {
      processId: randomBytes(16).toString("hex"),
      processPass: randomBytes(16).toString("hex"),
      operation: fields.MerchantFree1 ?? "",
      card,
      amount,
      state,
      salesDate: state === "captured" ? (fields.SalesDate ?? fields.TransactionDate ?? "") : "",
      lastOperateId: fields.OperateId ?? "",
    };
    ledger.saveTransaction(transaction);
    if (state === "captured") ledger.recordSale(saleOf(fields, transaction, amount));
    return { answer: view(transaction), line: lineAfter(card.behaviour, "authorise_answer_lost") };
  };

  return { readPayer, open };
}

function changeTransactions(ledger: Ledger) {
  const change = (fields: Fields, next: (found: Transaction) => Partial<Transaction> | string): Result => {
    const found = ledger.transactions.get(fields.ProcessId ?? "");
    if (!found || found.processPass !== fields.ProcessPass) return refuse(codes.unknownTransaction);
    const changed = next(found);
    if (typeof changed === "string") return refuse(changed);
    const transaction = { ...found, ...changed, lastOperateId: fields.OperateId ?? "" };
    ledger.saveTransaction(transaction);
    const moved = takenFor(transaction) - takenFor(found);
    if (moved !== 0) ledger.recordSale(saleOf(fields, transaction, moved));
    const captures = fields.OperateId === "1Capture";
    return {
      answer: view(transaction),
      line: captures ? lineAfter(found.card.behaviour, "capture_answer_lost") : "answers",
    };
  };

  const search = (fields: Fields): Result => {
    const found = fields.ProcessId
      ? ledger.transactions.get(fields.ProcessId)
      : ledger.byOperation.get(fields.MerchantFree1 || "-");
    if (!found || (fields.ProcessId && found.processPass !== fields.ProcessPass)) {
      return refuse(codes.unknownTransaction);
    }
    return { answer: { ...view(found), OperateId: found.lastOperateId }, line: "answers" };
  };

  return { change, search };
}

/** What a transaction has taken from its card. */
const takenFor = ({ state, amount }: Transaction) => (state === "captured" ? amount : 0);

const saleOf = (fields: Fields, { processId, operation }: Transaction, moved: number): Omit<Sale, "transactionId"> => ({
  day: (moved > 0 && fields.SalesDate) || fields.TransactionDate || "",
  kind: moved > 0 ? "sale" : "refund",
  processId,
  operation: fields.MerchantFree1 ?? "",
  authorisation: operation,
  amount: Math.abs(moved),
});

const view = (transaction: Transaction): Fields => ({
  ProcessId: transaction.processId,
  ProcessPass: transaction.processPass,
  MerchantFree1: transaction.operation,
  ResponseCd: codes.ok,
  CompanyCd: "2a99999",
  ApproveNo: transaction.processId.replaceAll(/\D/g, "").padEnd(6, "0").slice(0, 6),
  Amount: String(transaction.amount),
  PayType: "01",
  SalesDate: transaction.salesDate,
});

const lineAfter = (behaviour: Behaviour, dropsOn: Behaviour) => (behaviour === dropsOn ? "drops" : "answers");
