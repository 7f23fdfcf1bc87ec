import { toJstDay } from "#domain/jst.ts";
import { cardBrand } from "#domain/money/card-rules.ts";
import type {
  CallOutcome,
  CardDetails,
  CardGateway,
  GatewayTransaction,
  TransactionView,
} from "#server/money/gateway/card-gateway.ts";
import { decryptWithAny, encryptValue } from "#server/money/gateway/escott-cipher.ts";
import { createEscottClient, type Fields, paths } from "#server/money/gateway/escott-client.ts";
import {
  readCodes,
  readSecureResult,
  splitCodes,
  UNKNOWN_MEMBER,
  UNKNOWN_TRANSACTION,
} from "#server/money/gateway/escott-codes.ts";
import type { CardSettings } from "#server/platform/env.ts";
import type { Log } from "#server/platform/log.ts";

/** e-SCOTT Smart. The sandbox speaks the same protocol, so only the settings tell the two apart. */
export function createEscottGateway(settings: CardSettings, log: Log, now: () => Date): CardGateway {
  const client = createEscottClient(settings, log, now);
  return { ...keepCards(settings, client), ...movePayments(client, now) };
}

type Client = ReturnType<typeof createEscottClient>;
type CardCalls = Pick<CardGateway, "beginCardSetup" | "readHostedResult" | "getCard" | "removeCard">;

function keepCards(settings: CardSettings, { call, merchant }: Client): CardCalls {
  return {
    beginCardSetup: ({ setupId, card, procNo, returnUrl, notifyUrl }) => {
      const fields: Fields = {
        ...merchant(),
        OperateId: "4MemAdd",
        KaiinId: card.kaiinId,
        KaiinPass: card.kaiinPass,
        ProcNo: procNo,
        RedirectUrl: returnUrl,
        PostUrl: notifyUrl,
        MerchantFree1: setupId,
      };
      const EncryptValue = encryptValue(fields, settings.cipherKeys[0]);
      return {
        kind: "action_required",
        form: {
          action: settings.gatewayUrl + paths.hostedPage,
          fields: { MerchantId: settings.merchantId, EncryptValue },
        },
        codes: [],
      };
    },

    readHostedResult: ({ MerchantId, EncryptValue }) => {
      const fields =
        MerchantId === settings.merchantId ? decryptWithAny(EncryptValue ?? "", settings.cipherKeys) : undefined;
      if (!fields?.MerchantFree1 || !fields.KaiinId) return undefined;
      const codes = splitCodes(fields.ResponseCd);
      const secure = fields.SecureResultCode;
      if (secure) codes.push(`3DS ${secure}`);
      const registered = readCodes(splitCodes(fields.ResponseCd));
      // A failed authentication also spoils the registration; it is the reason worth telling.
      const verdict = secure || registered.kind === "succeeded" ? readSecureResult(secure) : registered;
      const final = verdict.kind === "succeeded" ? registered : verdict;
      const value = { authenticationId: fields.TransactionId3D || undefined };
      const outcome = final.kind === "succeeded" ? { ...final, value, codes } : { ...final, codes };
      return { setupId: fields.MerchantFree1, kaiinId: fields.KaiinId, outcome };
    },

    getCard: async (card) => {
      const answer = await call(paths.member, "4MemRefM", memberFields(card));
      if (answer.codes.includes(UNKNOWN_MEMBER)) return { kind: "succeeded", value: undefined, codes: answer.codes };
      return mapValue(answer, viewCard);
    },

    removeCard: async (card) => {
      for (const operateId of ["4MemInval", "4MemDel"]) {
        const answer = await call(paths.member, operateId, memberFields(card));
        if (answer.codes.includes(UNKNOWN_MEMBER)) break;
        if (answer.kind !== "succeeded") return answer;
      }
      return { kind: "succeeded", value: undefined, codes: [] };
    },
  };
}

function movePayments({ call }: Client, now: () => Date): Omit<CardGateway, keyof CardCalls> {
  /** `amount`: what is to be there afterwards. An answer of another amount or transaction says nothing of this one. */
  const change = async (
    operateId: string,
    { operationId, transaction, amount }: { operationId: string; transaction: GatewayTransaction; amount?: number },
    more: Fields = {},
  ): Promise<CallOutcome<undefined>> => {
    const fields = { ...processFields(transaction), MerchantFree1: operationId, ...more };
    const answer = await call(paths.card, operateId, fields);
    const isThis = (told: Fields) => isNamed(transaction, told) && (amount === undefined || isOf(amount, told));
    return without(mapValue(answer, (told) => (isThis(told) ? told : undefined)));
  };

  const search = async (
    fields: Fields,
    transaction?: GatewayTransaction,
  ): Promise<CallOutcome<TransactionView | undefined>> => {
    const found = await call(paths.card, "1Search", fields);
    if (found.codes.includes(UNKNOWN_TRANSACTION)) return { kind: "succeeded", value: undefined, codes: found.codes };
    return mapValue(found, (each) => (isNamed(transaction, each) ? viewTransaction(each) : undefined));
  };

  return {
    authorise: async ({ operationId, card, authenticationId, amount }) => {
      const answer = await call(paths.card, "1Auth", {
        ...memberFields(card),
        ...(authenticationId && { TransactionId3D: authenticationId }),
        Amount: String(amount),
        PayType: "01",
        MerchantFree1: operationId,
      });
      // What was held is not what is to be taken: a look-up and staff tell what is true, before anything is captured.
      return mapValue(answer, (fields) => (isOf(amount, fields) ? readTransaction(fields) : undefined));
    },

    capture: (request) => change("1Capture", request, { SalesDate: toJstDay(now()) }),
    void: (request) => change("1Delete", request),
    refund: ({ remaining, ...request }) =>
      remaining === 0
        ? change("1Delete", request)
        : change("1Change", { ...request, amount: remaining }, { Amount: String(remaining) }),

    findByOperation: (operationId) => search({ MerchantFree1: operationId }),
    findTransaction: (transaction) => search(processFields(transaction), transaction),
  };
}

const memberFields = ({ kaiinId, kaiinPass }: { kaiinId: string; kaiinPass: string }): Fields => ({
  KaiinId: kaiinId,
  KaiinPass: kaiinPass,
});

const processFields = ({ processId, processPass }: GatewayTransaction): Fields => ({
  ProcessId: processId,
  ProcessPass: processPass,
});

/** An answer that says OK but lacks what it should bring leaves us not knowing. */
function mapValue<T>(outcome: CallOutcome<Fields>, read: (fields: Fields) => T | undefined): CallOutcome<T> {
  if (outcome.kind !== "succeeded") return outcome;
  const value = read(outcome.value);
  return value === undefined ? { kind: "unknown", answered: true, codes: outcome.codes } : { ...outcome, value };
}

const isOf = (amount: number, { Amount }: Fields): boolean => Amount === undefined || Number(Amount) === amount;

const without = (outcome: CallOutcome<Fields>): CallOutcome<undefined> =>
  outcome.kind === "succeeded" ? { ...outcome, value: undefined } : outcome;

/** Whether an answer is about a transaction, as far as it says about which. */
const isNamed = (transaction: GatewayTransaction | undefined, { ProcessId }: Fields): boolean =>
  !transaction || !ProcessId || ProcessId === transaction.processId;

const readTransaction = ({ ProcessId: processId, ProcessPass: processPass }: Fields): GatewayTransaction | undefined =>
  processId && processPass ? { processId, processPass } : undefined;

function viewTransaction(fields: Fields): TransactionView | undefined {
  const transaction = readTransaction(fields);
  const amount = Number(fields.Amount);
  if (!transaction || !Number.isInteger(amount)) return undefined;
  const state = fields.OperateId === "1Delete" ? "cancelled" : fields.SalesDate ? "captured" : "authorised";
  return { transaction, state, amount };
}

function viewCard({ CardNo, CardExp, CardBrand, TransactionId3D }: Fields): CardDetails | undefined {
  if (!CardNo || !/.\d{4}$/.test(CardNo) || !CardExp || !/^\d{2}(0[1-9]|1[0-2])$/.test(CardExp)) return undefined;
  const known = ["visa", "mastercard", "jcb", "amex", "diners"] as const;
  return {
    // Whatever the gateway shows, no more than the last four digits are kept.
    maskedNumber: `${"*".repeat(Math.max(CardNo.length - 4, 0))}${CardNo.slice(-4)}`,
    expiry: CardExp,
    brand: known.find((brand) => brand === CardBrand) ?? cardBrand(CardNo),
    authenticationId: TransactionId3D || undefined,
  };
}
