import { z } from "@hono/zod-openapi";
import { reason } from "#contract/console/boxes.ts";
import { words } from "#contract/console/own-words.ts";
import { instant, reservationNumber } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { paymentPurposes, paymentStates } from "#domain/money/payment-status.ts";
import { staffRefundKinds, staffRefundStates } from "#domain/money/staff-refund.ts";
import { damageKinds } from "#domain/rentals/damage.ts";

// What staff sees and does of the money of one reservation.

const yen = z.int().openapi({ description: "Yen, tax included" });
const wantedYen = z.int().min(1).max(9_999_999);
export const requestId = z.uuid().openapi({ description: "Chosen by the caller: sent twice, it is done once" });

export const numberParam = z.object({ number: reservationNumber });
export const damageParams = numberParam.extend({ damage: z.uuid() });
export const damagePhotoParams = numberParam.extend({ photo: z.uuid() });
export const refundParam = z.object({ refund: z.uuid() });

export const staffRefund = z
  .object({
    id: z.uuid(),
    reservation: z.string().nullable(),
    kind: z.enum(staffRefundKinds),
    amount: yen,
    letGo: yen.openapi({ description: "What of it nobody has paid: it is not asked for any more" }),
    reason: z.string(),
    state: z.enum(staffRefundStates),
    needsApproval: z.boolean(),
    requestedBy: z.object({ id: z.uuid(), name: z.string() }),
    requestedAt: instant,
    decidedBy: z.string().nullable().openapi({ description: "Who approved or refused it; null: nobody of staff" }),
    decidedAt: instant.nullable(),
    refusal: z.string().nullable().openapi({ description: "Why it was refused" }),
    closed: z.boolean().openapi({ description: "Failed, and settled by other means" }),
  })
  .openapi("StaffRefund");
export type StaffRefundView = z.infer<typeof staffRefund>;

const damage = z
  .object({
    id: z.uuid(),
    kind: z.enum(damageKinds),
    amount: yen,
    givenBack: yen,
    reason: z.string(),
    state: z.enum(["announced", "paid", "failed", "withdrawn"]),
    who: z.string(),
    at: instant,
    chargeAt: instant,
    waits: z.boolean().openapi({ description: "Somebody else has to approve that it is withdrawn or given back" }),
    photos: z.array(z.uuid()),
  })
  .openapi("DamageCharge");

export const moneyBody = resultBody(
  z.object({
    number: z.string(),
    paid: yen.openapi({ description: "Captured and not given back" }),
    price: yen.openapi({ description: "What the rental and its extensions cost" }),
    givenBack: yen.openapi({ description: "What staff gave back of the price, or is going to" }),
    refundable: yen.openapi({ description: "What may still be given back of the price" }),
    cancellable: z.boolean().openapi({ description: "Whether the shop may cancel it now" }),
    lateFee: z.object({
      amount: yen,
      charged: yen,
      waived: yen,
      state: z.enum(["none", "due", "paid", "failed"]),
    }),
    damages: z.array(damage),
    damageMost: z.object({ damage: yen, loss: yen }).openapi({ description: "The most that may be charged now" }),
    damageNoticeDays: z.int(),
    photos: z.object({
      checkIns: z.array(z.object({ checkIn: z.uuid(), position: z.int() })),
      waiting: z.array(z.uuid()).openapi({ description: "Taken for a charge that is not made yet" }),
    }),
    payments: z.array(
      z.object({
        id: z.uuid(),
        purpose: z.enum(paymentPurposes),
        amount: yen,
        refunded: yen,
        planned: yen,
        state: z.enum(paymentStates),
        card: z.string().nullable(),
        at: instant,
      }),
    ),
    refunds: z.array(staffRefund),
    underWay: z.boolean().openapi({ description: "A payment is under way: nothing can be given back until it ended" }),
    limits: z.object({
      refund: yen,
      day: yen,
      givenToday: yen.openapi({ description: "What the caller gave back today without anybody's approval" }),
      givenHere: yen.openapi({ description: "What anybody gave back of this reservation without anybody's approval" }),
      approvers: z.int().openapi({ description: "How many others may approve" }),
    }),
  }),
).openapi("ReservationMoney");
export type ReservationMoney = z.infer<typeof moneyBody>["result"];

export const giveBackRequest = z
  .object({
    id: requestId,
    amount: wantedYen,
    expected: z.int().min(0).max(99_999_999).optional().openapi({ description: "What was left when it was shown" }),
    reason,
  })
  .openapi("GiveBackRequest", { description: "A part of what the rental costs" });

export const staffRefundBody = resultBody(z.object({ refund: staffRefund })).openapi("StaffRefundResult");
export const maybeRefundBody = resultBody(
  z.object({ refund: staffRefund.nullable().openapi({ description: "null: nothing goes back" }) }),
).openapi("MaybeStaffRefund");

export const lateFeeRequest = z
  .object({
    id: requestId,
    fee: z.int().min(0).max(9_999_999).openapi({ description: "What the late fee is to be; 0 lets go of it" }),
    expected: z.int().min(0).max(9_999_999).openapi({ description: "What it was when it was shown" }),
    reason,
  })
  .openapi("LateFeeRequest");

export const damageRequest = z
  .object({
    id: requestId,
    kind: z.enum(damageKinds),
    amount: wantedYen,
    expected: z.int().min(0).max(99_999_999).optional().openapi({
      description: "What all its charges that stand came to, less what was given back, when it was shown",
    }),
    reason: words(500).openapi({ description: "As the member is told" }),
  })
  .openapi("DamageRequest");

export const damageActRequest = z
  .object({ act: z.enum(["withdraw", "postpone"]), reason })
  .openapi("DamageActRequest", { description: "Before it is paid" });

export const damageDoneBody = resultBody(
  z.object({
    id: z.uuid(),
    chargeAt: instant,
    state: z.string(),
    refund: staffRefund
      .nullable()
      .openapi({ description: "What withdrawing it comes to; null: it was not withdrawn now" }),
  }),
).openapi("DamageDone");
export const photoKeptBody = resultBody(z.object({ photo: z.uuid() })).openapi("DamagePhotoKept");

export const approvalsQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,17}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .optional()
    .openapi({ description: "`next` of the page before" }),
  limit: z.coerce.number().int().min(1).max(200).default(200),
});
export const approvalsBody = resultBody(
  z.object({
    refunds: z.array(staffRefund).openapi({ description: "The oldest first, up to `limit`" }),
    next: z.string().nullable().openapi({ description: "`after` of the next page; null: there is none" }),
  }),
).openapi("Approvals");
export type ApprovalsView = z.infer<typeof approvalsBody>["result"];
export const refuseRequest = z.object({ reason }).openapi("RefuseRefundRequest");
