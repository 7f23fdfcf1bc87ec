import type { Sale } from "#sandbox/ledger.ts";

/** The file of a day, as docs/settlement.md has it. */
export function settlementFile(sales: Sale[], day: string): string {
  const lines = sales
    .filter((sale) => sale.day === day)
    .map(({ transactionId, kind, processId, operation, authorisation, amount }) =>
      [transactionId, day, kind, processId, operation, authorisation, amount].join(","),
    );
  return `${["TransactionId,Date,Kind,ProcessId,MerchantFree1,AuthFree1,Amount", ...lines].join("\r\n")}\r\n`;
}
