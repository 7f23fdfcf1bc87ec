import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { paymentPurposes } from "#domain/money/payment-status.ts";

export const card = z
  .object({
    maskedNumber: z.string().openapi({ example: "************1111" }),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int(),
    brand: z.enum(["visa", "mastercard", "jcb", "amex", "diners", "other"]),
    expired: z.boolean(),
  })
  .openapi("Card");
export type Card = z.infer<typeof card>;

export const cardBody = resultBody(
  z.object({
    card: card.nullable(),
    owedOnly: card.nullable().openapi({
      description:
        "Without a card: the one that pays late fees and damages of earlier rentals, until one is registered anew",
    }),
  }),
).openapi("CardResult");

export const cardSetupBody = resultBody(
  z.object({
    key: z.string().openapi({ description: "Asks for the result later; good for 15 minutes" }),
    form: z
      .object({ action: z.string(), fields: z.record(z.string(), z.string()) })
      .openapi({ description: "To be posted by the browser: it leads to the gateway's card page" }),
  }),
).openapi("CardSetup");

export const cardSetupKey = z.string().regex(/^[\w-]{43}$/);

export const cardSetupResultBody = resultBody(
  z.object({
    kind: z.enum(["add", "change"]),
    state: z.enum(["started", "completed", "declined", "expired"]),
    reason: z
      .enum([
        "card_data",
        "expired",
        "security_code",
        "issuer",
        "limit",
        "authentication",
        "cancelled",
        "timed_out",
        "unavailable",
      ])
      .nullable(),
    fixable: z.boolean().openapi({ description: "Whether another or corrected card helps" }),
    card: card.nullable(),
  }),
).openapi("CardSetupResult");
export type CardSetupResult = z.infer<typeof cardSetupResultBody>["result"];

const yen = z.int().openapi({ description: "Yen, tax included" });
const instant = z.iso.datetime({ offset: true });

export const paymentHistoryBody = resultBody(
  z.object({
    payments: z.array(
      z.object({
        id: z.uuid(),
        purpose: z.enum(paymentPurposes),
        amount: yen,
        refundedAmount: yen,
        state: z
          .enum(["pending", "paid", "refunded", "failed"])
          .openapi({ description: "pending: not charged yet, or being confirmed" }),
        maskedNumber: z.string(),
        createdAt: instant,
        paidAt: instant
          .nullable()
          .openapi({ description: "When it was charged, on the day of the books: the date of its receipt" }),
        tax: yen.openapi({
          description: "Of what its receipt shows: the tax of all received so far less that of earlier receipts",
        }),
        refunds: z.array(z.object({ amount: yen, refundedAt: instant, tax: yen })),
      }),
    ),
    issuer: z.object({ name: z.string(), registrationNumber: z.string() }).openapi({ description: "For the receipt" }),
    booked: z
      .object({ discount: yen, bookedExtension: yen })
      .openapi({ description: "What the payment for the rental was made up of, beside the plan's price" }),
    paid: yen.openapi({ description: "All that was charged" }),
    refunded: yen,
  }),
).openapi("PaymentHistory");
export type PaymentHistory = z.infer<typeof paymentHistoryBody>["result"];
