import type { PaymentHistory } from "#contract/payment.ts";
import type { ReservationView } from "#contract/reservations.ts";
import { type ReceiptLines, receiptLines } from "#domain/money/receipt.ts";

type Payment = PaymentHistory["payments"][number];
type Paid = Payment & { paidAt: string };
type Refund = Payment["refunds"][number] & Pick<Payment, "maskedNumber">;

/** What a payment was for, by the names that receipts have for it. */
export const purposeOf = (purpose: Payment["purpose"], { isLonger }: Pick<Receipt, "isLonger">) =>
  purpose === "rental" && isLonger ? "longer" : purpose;

export type Receipt = {
  /** The payment's, or "all" for that of the whole rental. */
  id: string;
  payments: Paid[];
  refunds: Refund[];
  lines: ReceiptLines;
  /** Whether the payment for the rental is also one for an extension, which was booked with it. */
  isLonger: boolean;
  /** All of it went back: what is left to certify is the refund. */
  isRefund: boolean;
};

type Rental = Pick<ReservationView, "status" | "stage" | "refund"> & {
  late: Pick<ReservationView["late"], "payment">;
};

const ended: ReservationView["status"][] = ["returned", "cancelled"];

/** Whether no money will move any more: also of a lost item that is paid for, unless it turns up. */
const isOver = ({ status, stage, late }: Rental, { payments }: PaymentHistory) =>
  (ended.includes(status) || stage === "lost") &&
  (late.payment === "none" || late.payment === "paid") &&
  payments.every(({ state }) => state !== "pending");

const refundsOf = (payments: Paid[]): Refund[] =>
  payments
    .flatMap(({ maskedNumber, refunds }) => refunds.map((refund) => ({ ...refund, maskedNumber })))
    .toSorted((a, b) => a.refundedAt.localeCompare(b.refundedAt));

/** The receipts for what was received, the one to show first: of the whole rental once it is over, else of each payment. */
export function receiptsOf(rental: Rental, history: PaymentHistory): Receipt[] {
  const receipt = (id: string, payments: Paid[], refunds: Refund[]): Receipt => {
    const lines = receiptLines(payments, refunds, history.booked);
    const isLonger = history.booked.bookedExtension > 0;
    return { id, payments, refunds, lines, isLonger, isRefund: lines.total === 0 };
  };
  const paid = history.payments
    .filter((payment): payment is Paid => payment.paidAt !== null)
    .toSorted((a, b) => a.paidAt.localeCompare(b.paidAt));
  // What a change gave back of a payment is on its receipt.
  const single = paid.map((payment) => receipt(payment.id, [payment], refundsOf([payment]))).toReversed();
  const [kept, returned] = [single.filter(({ isRefund }) => !isRefund), single.filter(({ isRefund }) => isRefund)];
  // What is on its way back is certified by the refund.
  if (rental.refund?.state === "pending") return [];
  // The one for all has what went back whole, too.
  if (!isOver(rental, history) || paid.length === 0) return [...kept, ...returned];
  return [receipt("all", paid, refundsOf(paid)), ...(paid.length > 1 ? kept : [])];
}
