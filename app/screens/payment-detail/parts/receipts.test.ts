import { expect, it } from "vitest";
import type { PaymentHistory } from "#contract/payment.ts";
import { receiptsOf } from "./receipts.ts";

type Payment = PaymentHistory["payments"][number];

const day = (date: number) => `2026-11-${date}T10:00:00+09:00`;
const payment = (id: string, purpose: Payment["purpose"], amount: number, tax: number, at: number): Payment => ({
  id,
  purpose,
  amount,
  tax,
  refundedAmount: 0,
  state: "paid",
  maskedNumber: "************1111",
  createdAt: day(at),
  paidAt: day(at),
  refunds: [],
});
const rent = payment("rent", "rental", 780, 70, 15);
const more = payment("more", "extension", 300, 28, 21);
const late = payment("late", "late_fee", 600, 54, 25);
const pending: Payment = { ...late, id: "open", state: "pending", paidAt: null, tax: 0 };
const back = (some: Payment, tax: number): Payment => ({
  ...some,
  state: "refunded",
  refundedAmount: some.amount,
  refunds: [{ amount: some.amount, refundedAt: day(26), tax }],
});
const history = (...payments: Payment[]): PaymentHistory => ({
  payments,
  issuer: { name: "", registrationNumber: "" },
  booked: { discount: 200, bookedExtension: 0 },
  paid: 0,
  refunded: 0,
});
const rental = {
  status: "in_rental",
  stage: "rented",
  refund: null,
  late: { payment: "none" },
} as const;
const shown = (...args: Parameters<typeof receiptsOf>) =>
  receiptsOf(...args).map(({ id, lines, isRefund }) => [id, lines.total, lines.tax, isRefund]);

it("shows during a rental a receipt for each payment, the newest first, and nothing that is not paid", () => {
  expect(shown(rental, history(rent))).toEqual([["rent", 780, 70, false]]);
  expect(shown(rental, history(rent, more, pending))).toEqual([
    ["more", 300, 28, false],
    ["rent", 780, 70, false],
  ]);
  expect(shown({ ...rental, status: "overdue_return" }, history(rent))).toEqual([["rent", 780, 70, false]]);
  expect(shown(rental, history())).toEqual([]);
});

it("shows one for all of it of a lost item that is paid for, which is over for the member", () => {
  const loss = payment("loss", "damage", 30_000, 2_727, 26);
  const lost = { ...rental, status: "overdue_return", stage: "lost" } as const;
  expect(shown(lost, history(rent, loss))[0]).toEqual(["all", 30_780, 2_797, false]);
  expect(shown({ ...lost, stage: "late" }, history(rent, loss)).map(([id]) => id)).toEqual(["loss", "rent"]);
});

it("shows afterwards one for all of it first, and those of each payment where there are several", () => {
  const over = { ...rental, status: "returned", late: { payment: "paid" } } as const;
  expect(shown(over, history(rent))).toEqual([["all", 780, 70, false]]);
  const [whole, ...single] = receiptsOf(over, history(late, more, rent));
  expect(whole?.payments.map(({ id }) => id)).toEqual(["rent", "more", "late"]);
  expect(whole?.lines).toEqual({
    rental: 980,
    extension: 300,
    change: 0,
    lateFee: 600,
    damage: 0,
    discount: 200,
    refunded: 0,
    total: 1_680,
    tax: 152,
  });
  expect(single.map(({ id }) => id)).toEqual(["late", "more", "rent"]);
});

it.each(["due", "failed"] as const)("is not one for all as long as a late fee is %s", (payment) => {
  const open = { ...rental, status: "returned", late: { payment } } as const;
  expect(shown(open, history(rent, more)).map(([id]) => id)).toEqual(["more", "rent"]);
});

it("certifies during a rental what went back whole, after the receipts, and lists it in the one for all", () => {
  const some = history(rent, back(more, 28));
  expect(shown(rental, some)).toEqual([
    ["rent", 780, 70, false],
    ["more", 0, 0, true],
  ]);
  const [whole, ...others] = receiptsOf({ ...rental, status: "returned" }, some);
  expect(whole).toMatchObject({ id: "all", lines: { extension: 300, refunded: 300, total: 780, tax: 70 } });
  expect(others.map(({ id }) => id)).toEqual(["rent"]);
});

it("certifies what was paid for a loss and went back while the item counts as out, or a late fee is owed", () => {
  const loss = back(payment("loss", "damage", 30_000, 2_727, 24), 2_727);
  const paid = history(rent, loss);
  const out = { ...rental, status: "overdue_return" } as const;
  const owed = { ...rental, status: "returned", late: { payment: "failed" } } as const;
  for (const each of [out, owed]) {
    expect(receiptsOf(each, paid).at(-1)).toMatchObject({ id: "loss", isRefund: true, lines: { refunded: 30_000 } });
  }
});

it("certifies the refund of what was cancelled once it is made, and until then nothing", () => {
  const refund = { amount: 1_080, state: "pending", forced: false } as const;
  const cancelled = { ...rental, status: "cancelled", refund } as const;
  expect(shown(cancelled, history(rent, back(more, 28)))).toEqual([]);
  const done = { ...cancelled, refund: { ...refund, state: "done" } } as const;
  expect(shown(done, history(back(rent, 70), back(more, 28)))).toEqual([["all", 0, 0, true]]);
  expect(shown(done, history())).toEqual([]);
  const inPart = { ...rent, refundedAmount: 700, refunds: [{ amount: 700, refundedAt: day(26), tax: 63 }] };
  expect(shown(done, history(inPart))).toEqual([["all", 80, 7, false]]);
});

it("shows what a change gave back on the receipt of the payment that it came from", () => {
  const inPart = { ...rent, refundedAmount: 300, refunds: [{ amount: 300, refundedAt: day(16), tax: 27 }] };
  expect(shown(rental, history(inPart))).toEqual([["rent", 480, 43, false]]);
});
