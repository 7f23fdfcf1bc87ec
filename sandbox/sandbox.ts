import { toJstDay, toJstIso } from "#domain/jst.ts";
import { createCardOperations } from "#sandbox/card-operations.ts";
import { decryptFields, encryptFields, type Fields } from "#sandbox/cipher.ts";
import { createFaults } from "#sandbox/faults.ts";
import { createLedger } from "#sandbox/ledger.ts";
import { createMemberOperations } from "#sandbox/member-operations.ts";
import { createSessions } from "#sandbox/sessions.ts";
import type { SandboxSettings } from "#sandbox/settings.ts";
import { createTokens } from "#sandbox/tokens.ts";

export type Sandbox = ReturnType<typeof createSandbox>;

/** The stand-in's state and what its routes share. */
export function createSandbox(settings: SandboxSettings, now: () => Date = () => new Date()) {
  const ledger = createLedger(settings.SANDBOX_LEDGER_FILE);
  const tokens = createTokens();
  const faults = createFaults();
  const sessions = createSessions(now);
  const usedProcNos = new Set<string>();
  return {
    settings,
    now,
    ledger,
    tokens,
    faults,
    sessions,
    /** Calls that are still being processed, even if the caller has gone. */
    underWay: { calls: 0 },
    runCardOperation: createCardOperations(ledger, tokens, now),
    members: createMemberOperations(ledger, tokens, now),
    isMerchant: (fields: Fields) =>
      fields.MerchantId === settings.CARD_MERCHANT_ID &&
      fields.MerchantPass === settings.CARD_MERCHANT_PASS &&
      fields.TenantId === settings.CARD_TENANT_ID,
    /** Whether this ProcNo is new today; it counts as used afterwards. */
    claimProcNo: (procNo: string) => {
      const key = `${toJstDay(now())} ${procNo}`;
      if (usedProcNos.has(key)) return false;
      usedProcNos.add(key);
      return true;
    },
    encrypt: (fields: Fields) => encryptFields(fields, settings),
    decrypt: (value: string) => decryptFields(value, settings),
    recordCall: (fields: Fields, answer: Fields) => {
      const transactionId = ledger.nextId();
      ledger.record({
        at: toJstIso(now()),
        transactionId,
        operateId: fields.OperateId ?? "",
        processId: answer.ProcessId ?? fields.ProcessId ?? "",
        operation: fields.MerchantFree1 ?? "",
        amount: Number(answer.Amount ?? fields.Amount ?? 0) || 0,
        responseCd: answer.ResponseCd ?? "",
      });
      return { transactionId, at: toJstDay(now()) };
    },
    reset: () => {
      for (const part of [ledger, tokens, faults, sessions]) part.reset();
      usedProcNos.clear();
    },
  };
}
