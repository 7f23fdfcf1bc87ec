import { includedTax } from "#domain/quote.ts";

type Amounts = { total: number; paid: number; refunded: number };

/** What a receipt may say was received: what was charged less what was given back, whatever the rental came to. */
export function receiptOf({ total, paid, refunded }: Amounts) {
  const received = paid - refunded;
  // All of it went back: what is left to certify is the refund.
  const isRefund = refunded > 0 && received === 0;
  const amount = isRefund ? refunded : received;
  return { isRefund, amount, tax: includedTax(amount), unpaid: isRefund ? 0 : Math.max(total - paid, 0) };
}
