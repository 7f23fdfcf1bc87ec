import { z } from "@hono/zod-openapi";
import { changeQuote, changeQuoteRequest, changeRequest } from "#contract/change.ts";
import { reason } from "#contract/console/boxes.ts";
import { words } from "#contract/console/own-words.ts";
import { boxNumber, instant, serialNumber } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { askedInstant } from "#contract/reservation-requests.ts";
import { yen } from "#contract/reservations.ts";
import { unitConditions } from "#domain/rentals/unit-place.ts";

/** What comes with every act that changes a reservation. */
export const actOf = {
  reason,
  version: z.string().min(1).max(64).openapi({ description: "Of the reservation as it was shown" }),
};

export const deskChangeQuoteRequest = changeQuoteRequest;
const needsApproval = z.boolean().openapi({ description: "The money waits until somebody else has approved it" });
const deskChangeQuote = changeQuote.extend({ needsApproval }).openapi("DeskChangeQuote");
export const deskChangeQuoteBody = resultBody(deskChangeQuote).openapi("DeskChangeQuoteBody");
export type DeskChangeQuoteView = z.infer<typeof deskChangeQuote>;
export const deskChangeRequest = changeRequest.extend(actOf).openapi("DeskChangeRequest");

export const deskExtendRequest = z
  .object({
    returnTime: askedInstant,
    expectedFee: yen.openapi({ description: "What was shown. Refused with RES_004 when it is another by now" }),
    ...actOf,
  })
  .openapi("DeskExtendRequest");

export const cancelPreviewBody = resultBody(
  z.object({
    refund: yen.openapi({ description: "All that was paid for it" }),
    needsApproval,
    couponReturned: z.boolean(),
    couponExpired: z.boolean().openapi({ description: "It has expired since it was used" }),
    leftInBox: z.boolean().openapi({ description: "The item waits in a box, and staff has to take it out" }),
  }),
).openapi("CancelPreview");
export const deskCancelRequest = z.object(actOf).openapi("DeskCancelRequest");

export const freeUnitsBody = resultBody(
  z.object({
    units: z.array(
      z.object({ serialNumber: z.string(), station: z.string().nullable(), condition: z.enum(unitConditions) }),
    ),
  }),
).openapi("FreeUnits");
export const giveUnitRequest = z.object({ serialNumber, ...actOf }).openapi("GiveUnitRequest");

const otherBoxes = z
  .object({
    purpose: z.enum(["pickup", "return"]),
    station: z.string(),
    now: z.string(),
    free: z.array(z.string()).openapi({ description: "Numbers of boxes that fit and are free" }),
    counter: z.boolean().openapi({ description: "Whether the counter is open then" }),
  })
  .openapi("OtherBoxes");
export const otherBoxesBody = resultBody(z.object({ boxes: z.array(otherBoxes) })).openapi("OtherBoxesResult");
export const moveBoxRequest = z
  .object({
    purpose: z.enum(["pickup", "return"]),
    box: boxNumber.nullable().openapi({ description: "null: the counter" }),
    ...actOf,
  })
  .openapi("MoveBoxRequest");

export const resendableBody = resultBody(
  z.object({
    to: z.string().openapi({ description: "The member's address, masked" }),
    mails: z.array(z.object({ id: z.uuid(), kind: z.string(), state: z.string(), at: instant })),
  }),
).openapi("Resendable");
export const resendRequest = z.object({ mail: z.uuid(), ...actOf }).openapi("ResendRequest");

export const noteRequest = z
  .object({
    id: z.uuid().openapi({ description: "Made up by the browser: the same note twice is one" }),
    text: words(1_000),
  })
  .openapi("NoteRequest");

export type OtherBoxes = z.infer<typeof otherBoxes>;
