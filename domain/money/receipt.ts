import type { PaymentPurpose } from "#domain/money/payment-status.ts";
import { includedTax } from "#domain/money/tax.ts";

/**
 * The tax of each of several amounts, received or (negative) given back one after the other: that of the sum so far less
 * what was shown before, so that the parts' tax is the tax of their sum.
 */
export function taxOfParts(amounts: number[]): number[] {
  let sum = 0;
  return amounts.map((amount) => {
    const shown = includedTax(sum);
    sum += amount;
    return includedTax(sum) - shown;
  });
}

type Part = { amount: number; tax: number };
type Received = Part & { purpose: PaymentPurpose };

/** What was received for, line by line. The lines add up to the total. */
export type ReceiptLines = {
  rental: number;
  extension: number;
  /** What changes of the reservation cost more. */
  change: number;
  lateFee: number;
  damage: number;
  discount: number;
  refunded: number;
  total: number;
  tax: number;
};

const sumOf = (parts: Part[], what: keyof Part = "amount") => parts.reduce((sum, part) => sum + part[what], 0);

/** What the payment for a rental was made up of, beside the plan's price. */
export type RentalParts = { discount: number; bookedExtension: number };

/** A receipt for one payment or for several, less what was given back of them. */
export function receiptLines(payments: Received[], refunds: Part[], parts: RentalParts): ReceiptLines {
  const paidFor = (purpose: PaymentPurpose) => sumOf(payments.filter((payment) => payment.purpose === purpose));
  // A coupon that paid for everything left no payment for the rental to be named on a receipt.
  const nothing = { discount: 0, bookedExtension: 0 };
  const { discount, bookedExtension } = payments.some(({ purpose }) => purpose === "rental") ? parts : nothing;
  return {
    rental: paidFor("rental") + discount - bookedExtension,
    extension: paidFor("extension") + bookedExtension,
    change: paidFor("change"),
    lateFee: paidFor("late_fee"),
    damage: paidFor("damage"),
    discount,
    refunded: sumOf(refunds),
    total: sumOf(payments) - sumOf(refunds),
    tax: sumOf(payments, "tax") - sumOf(refunds, "tax"),
  };
}
