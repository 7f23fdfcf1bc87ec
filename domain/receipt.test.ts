import { expect, it } from "vitest";
import { receiptOf } from "#domain/receipt.ts";

it.each([
  ["paid in full", { total: 1100, paid: 1100, refunded: 0 }, { isRefund: false, amount: 1100, tax: 100, unpaid: 0 }],
  ["nothing to pay", { total: 0, paid: 0, refunded: 0 }, { isRefund: false, amount: 0, tax: 0, unpaid: 0 }],
  ["late fee due", { total: 1600, paid: 1100, refunded: 0 }, { isRefund: false, amount: 1100, tax: 100, unpaid: 500 }],
  ["given back", { total: 1100, paid: 1100, refunded: 1100 }, { isRefund: true, amount: 1100, tax: 100, unpaid: 0 }],
  ["in part", { total: 1100, paid: 1100, refunded: 330 }, { isRefund: false, amount: 770, tax: 70, unpaid: 0 }],
])("a rental %s", (_, amounts, receipt) => {
  expect(receiptOf(amounts)).toEqual(receipt);
});
