import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { cards, paymentOperations, payments } from "#db/schema.ts";
import { jstDayAt, toJstDate } from "#domain/jst.ts";
import type { PaymentPurpose } from "#domain/money/payment-status.ts";
import { taxOfParts } from "#domain/money/receipt.ts";

/** Money that came in for a reservation, or went back (negative), with its share of the tax. */
export type Movement = {
  paymentId: string;
  /** What the payment is for, as `payments` names it. */
  key: string;
  purpose: PaymentPurpose;
  kind: "payment" | "refund";
  amount: number;
  tax: number;
  /** On the day to which the books count it. */
  at: Date;
  maskedNumber: string;
};

const purposeOrder: PaymentPurpose[] = ["rental", "extension", "change", "late_fee", "damage"];

/** All money that was received for a reservation and given back, in the order in which that became known. */
export async function readReceived(db: Queryable, reservationId: string): Promise<Movement[]> {
  const received = await readReceivedBy(db, eq(payments.reservationId, reservationId));
  return received.get(reservationId) ?? [];
}

/** The same for all reservations of a member, by reservation. */
export const readReceivedFrom = (db: Queryable, memberId: string): Promise<Map<string, Movement[]>> =>
  readReceivedBy(db, eq(payments.memberId, memberId));

async function readReceivedBy(db: Queryable, whose: SQL): Promise<Map<string, Movement[]>> {
  const rows = await db
    .select({
      reservationId: payments.reservationId,
      operation: paymentOperations,
      day: sql<string>`${paymentOperations.bookedOn}::text`,
      key: payments.key,
      purpose: payments.purpose,
      maskedNumber: cards.maskedNumber,
    })
    .from(paymentOperations)
    .innerJoin(payments, eq(payments.id, paymentOperations.paymentId))
    .innerJoin(cards, eq(cards.id, payments.cardId))
    // Captures and refunds that succeeded, and nothing else, have a day.
    .where(and(whose, isNotNull(paymentOperations.bookedOn)));
  const received = Map.groupBy(rows, ({ reservationId }) => reservationId ?? "");
  return new Map(received.entries().map(([reservationId, those]) => [reservationId, inOrder(those)]));
}

type Operation = typeof paymentOperations.$inferSelect;
type Row = Omit<Movement, "paymentId" | "kind" | "amount" | "tax" | "at"> & { operation: Operation; day: string };

/** When it happened, on the day to which reports and settlement count it: that of sending, or the next that was open. */
const bookedAt = ({ sentAt, settledAt }: Operation, day: string): Date =>
  [settledAt, sentAt].find((at) => at && toJstDate(at) === day) ?? jstDayAt(day);

function inOrder(rows: Row[]): Movement[] {
  const movements = rows
    // Of one payment, several refunds of the same moment.
    .toSorted((a, b) => a.operation.id.localeCompare(b.operation.id))
    .map(({ operation, day, ...row }) => ({
      ...row,
      paymentId: operation.paymentId,
      kind: operation.kind === "refund" ? ("refund" as const) : ("payment" as const),
      amount: operation.kind === "refund" ? -operation.amount : operation.amount,
      at: bookedAt(operation, day),
      knownAt: operation.settledAt ?? operation.createdAt,
    }))
    .toSorted(
      (a, b) =>
        // What became known later must not change the tax on a receipt that was sent before.
        a.knownAt.getTime() - b.knownAt.getTime() ||
        // Of the same moment: always in the same order, so that a receipt says tomorrow what it says today.
        a.kind.localeCompare(b.kind) ||
        purposeOrder.indexOf(a.purpose) - purposeOrder.indexOf(b.purpose) ||
        a.paymentId.localeCompare(b.paymentId),
    );
  const taxes = taxOfParts(movements.map(({ amount }) => amount));
  return movements.map(({ knownAt: _, ...movement }, index) => ({ ...movement, tax: taxes[index] ?? 0 }));
}
