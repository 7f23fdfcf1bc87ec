import { and, asc, eq } from "drizzle-orm";
import type { PaymentHistory } from "#contract/payment.ts";
import { cards, payments } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { PaymentState } from "#domain/money/payment-status.ts";
import type { Deps } from "#server/deps.ts";
import { readReceived } from "#server/money/payments/read-received.ts";
import { AppError } from "#server/platform/errors.ts";
import { readBookedAtFirst } from "#server/rentals/receipts/booked-at-first.ts";
import { findReservation } from "#server/rentals/reservations/reservation-store.ts";

type ShownState = PaymentHistory["payments"][number]["state"];

// A voided hold never became a charge; the member sees it like one that did not go through.
const shownAs: Record<PaymentState, ShownState> = {
  pending: "pending",
  authorised: "pending",
  captured: "paid",
  refunded: "refunded",
  voided: "failed",
  failed: "failed",
};

/** All that a member paid, tried to pay and got back for one reservation, the oldest first. */
export async function readPaymentHistory(
  { database: { db }, env }: Pick<Deps, "database" | "env">,
  memberId: string,
  reservationId: string,
): Promise<PaymentHistory> {
  // Not by the payments: a reservation that cost nothing has none.
  if (!(await findReservation(db, memberId, reservationId))) throw new AppError("COM_003");
  const rows = await db
    .select({ payment: payments, maskedNumber: cards.maskedNumber })
    .from(payments)
    .innerJoin(cards, eq(cards.id, payments.cardId))
    .where(and(eq(payments.memberId, memberId), eq(payments.reservationId, reservationId)))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const received = await readReceived(db, reservationId);
  const charged = rows.filter(({ payment }) => payment.state === "captured" || payment.state === "refunded");
  return {
    issuer: { name: env.operator.ja.name, registrationNumber: env.operator.ja.registrationNumber },
    payments: rows.map(({ payment: { id, purpose, amount, refundedAmount, state, createdAt }, maskedNumber }) => {
      const own = received.filter(({ paymentId }) => paymentId === id);
      const paid = own.find(({ kind }) => kind === "payment");
      return {
        id,
        purpose,
        amount,
        refundedAmount,
        state: shownAs[state],
        maskedNumber,
        createdAt: toJstIso(createdAt),
        paidAt: paid ? toJstIso(paid.at) : null,
        tax: paid?.tax ?? 0,
        refunds: own
          .filter(({ kind }) => kind === "refund")
          .map((refund) => ({ amount: -refund.amount, refundedAt: toJstIso(refund.at), tax: 0 - refund.tax })),
      };
    }),
    booked: await readBookedAtFirst(db, reservationId),
    paid: charged.reduce((sum, { payment }) => sum + payment.amount, 0),
    refunded: charged.reduce((sum, { payment }) => sum + payment.refundedAmount, 0),
  };
}
