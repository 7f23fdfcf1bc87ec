import { toJstDay } from "#domain/jst.ts";
import type { CallOutcome } from "#server/money/gateway/card-gateway.ts";
import { readCodes, splitCodes } from "#server/money/gateway/escott-codes.ts";
import { NoAnswer, postForm } from "#server/money/gateway/post-form.ts";
import type { CardSettings } from "#server/platform/env.ts";
import type { Log } from "#server/platform/log.ts";

export type Fields = Record<string, string>;

export const paths = {
  card: "/online/aut/OAUT002.do",
  member: "/online/crp/OCRP005.do",
  hostedPage: "/euser/snp/SSNP005ReferStart.do",
};

/** Somebody is there and would not tell of this call. The other statuses are those of a proxy with nobody behind it. */
const isRefusal = (reason: string) => /^HTTP (?!50[234])/.test(reason);

/** Longer than anything that the gateway has to say, and as long as the database can keep and find again. */
const LONGEST = 500;

/** Whether it can be an answer of the gateway: what only looks like one, such as another program's page, must not reach the books. */
const isReadable = (answer: Fields) =>
  Object.values(answer).every((value) => value.length <= LONGEST && !/\p{Cc}|\uFFFD/u.test(value));

/** One call to the gateway. Fields and answers hold secrets and are never logged, only ids and codes. */
export function createEscottClient(settings: CardSettings, log: Log, now: () => Date) {
  const merchant = (): Fields => ({
    MerchantId: settings.merchantId,
    MerchantPass: settings.merchantPass,
    TenantId: settings.tenantId,
    TransactionDate: toJstDay(now()),
  });

  const send = async (path: string, fields: Fields): Promise<CallOutcome<Fields>> => {
    let text: string;
    try {
      text = await postForm(settings.gatewayUrl + path, { ...merchant(), ...fields }, settings.timeoutMs);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const { sent, reason } = error;
      if (!sent) return { kind: "unavailable", codes: [reason] };
      return { kind: "unknown", ...(isRefusal(reason) && { answered: true }), codes: [reason] };
    }
    const answer = Object.fromEntries(new URLSearchParams(text));
    if (!isReadable(answer)) return { kind: "unknown", answered: true, codes: ["UNREADABLE"] };
    const codes = splitCodes(answer.ResponseCd);
    const verdict = readCodes(codes);
    if (verdict.kind === "succeeded") return { ...verdict, value: answer, codes };
    return verdict.kind === "unknown" ? { ...verdict, answered: true, codes } : { ...verdict, codes };
  };

  const call = async (path: string, operateId: string, fields: Fields): Promise<CallOutcome<Fields>> => {
    const started = performance.now();
    const outcome = await send(path, { OperateId: operateId, ...fields });
    const { kind, codes } = outcome;
    const entry = {
      operateId,
      operation: fields.MerchantFree1,
      kind,
      codes,
      ms: Math.round(performance.now() - started),
    };
    if (kind === "rejected" || kind === "unknown" || kind === "unavailable") log.warn(entry, "card gateway");
    else log.info(entry, "card gateway");
    return outcome;
  };

  return { merchant, call };
}
