import fs from "node:fs";
import path from "node:path";
import type { CardBrand } from "#domain/money/card-rules.ts";
import type { Behaviour } from "#sandbox/test-cards.ts";

/** All that is kept of a card: never its number, so that the journal cannot leak one. */
export type KeptCard = { masked: string; brand: CardBrand; expiry: string; behaviour: Behaviour };

export type Transaction = {
  processId: string;
  processPass: string;
  /** MerchantFree1 of the call that opened it. */
  operation: string;
  card: KeptCard;
  amount: number;
  state: "authorised" | "captured" | "cancelled";
  salesDate: string;
  lastOperateId: string;
};

export type StoredMember = {
  kaiinId: string;
  kaiinPass: string;
  card: KeptCard;
  status: "valid" | "invalid";
  authenticationId: string;
};

/** One executed call, whether it changed anything or was refused. */
export type Call = {
  at: string;
  transactionId: string;
  operateId: string;
  processId: string;
  operation: string;
  amount: number;
  responseCd: string;
};

/** Money that a call moved: what the file of a day has a line for. */
export type Sale = {
  transactionId: string;
  /** YYYYMMDD, as the merchant says */
  day: string;
  kind: "sale" | "refund";
  processId: string;
  /** MerchantFree1 of the call, and of the one that opened the transaction. */
  operation: string;
  authorisation: string;
  amount: number;
};

// An hour of load must not fill the memory.
const KEPT_CALLS = 50_000;

type Line =
  | { transaction: Transaction }
  | { member: StoredMember }
  | { forget: string }
  | { call: Call }
  | { sale: Sale };

export type Ledger = ReturnType<typeof createLedger>;

/** The gateway's books, in memory; with a file, every change is also a line of it and a restart reads them back. */
export function createLedger(file?: string) {
  const transactions = new Map<string, Transaction>();
  const byOperation = new Map<string, Transaction>();
  const members = new Map<string, StoredMember>();
  const calls: Call[] = [];
  const sales: Sale[] = [];
  const apply = (line: Line) => {
    if ("transaction" in line) {
      transactions.set(line.transaction.processId, line.transaction);
      if (line.transaction.operation) byOperation.set(line.transaction.operation, line.transaction);
    } else if ("member" in line) members.set(line.member.kaiinId, line.member);
    else if ("forget" in line) members.delete(line.forget);
    else if ("sale" in line) sales.push(line.sale);
    else if (calls.push(line.call) > KEPT_CALLS * 2) calls.splice(0, KEPT_CALLS);
  };
  if (file && fs.existsSync(file)) readJournal(file).forEach(apply);
  else if (file) fs.mkdirSync(path.dirname(file), { recursive: true });
  let torn = false;
  const write = (line: Line) => {
    try {
      if (file) fs.appendFileSync(file, `${torn ? "\n" : ""}${JSON.stringify(line)}\n`);
      torn = false;
    } catch (error) {
      // The disk is full, and may have taken a part of it.
      torn = true;
      throw error;
    }
    apply(line);
  };
  let serial = calls.length;
  return {
    transactions,
    byOperation,
    members,
    calls,
    sales,
    nextId: () => String(++serial).padStart(12, "0"),
    saveTransaction: (transaction: Transaction) => write({ transaction }),
    saveMember: (member: StoredMember) => write({ member }),
    forgetMember: (kaiinId: string) => write({ forget: kaiinId }),
    record: (call: Call) => write({ call }),
    recordSale: (sale: Omit<Sale, "transactionId">) =>
      write({ sale: { transactionId: `S${String(sales.length + 1).padStart(11, "0")}`, ...sale } }),
    reset: () => {
      for (const map of [transactions, byOperation, members]) map.clear();
      calls.length = 0;
      sales.length = 0;
      if (file) fs.rmSync(file, { force: true });
    },
  };
}

/** A line left unfinished by a crash or a full disk was never answered, so it is removed. */
function readJournal(file: string): Line[] {
  const text = fs.readFileSync(file, "utf8");
  const complete = text.slice(0, text.lastIndexOf("\n") + 1);
  if (complete !== text) fs.truncateSync(file, Buffer.byteLength(complete));
  return complete.split("\n").flatMap(readLine);
}

function readLine(text: string): Line[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
