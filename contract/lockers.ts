import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { allStatuses } from "#domain/reservation-status.ts";

/** What a locker tells us. With `code`: somebody showed a QR code. Without: staff works on a reservation's box. */
export const lockerEvent = z
  .object({
    eventId: z.uuid().openapi({ description: "Each is applied once, however often it is sent" }),
    type: z.enum(["opened", "item_placed", "item_taken"]),
    code: z.string().max(80).optional().openapi({ description: "What the QR code says" }),
    reservationNumber: z
      .string()
      .regex(/^R[A-Z0-9]{10}$/)
      .optional(),
    occurredAt: z.iso
      .datetime({ offset: true })
      .openapi({ description: "By the locker's clock: an item back by then costs no more, however late we hear" }),
  })
  .refine(({ code, reservationNumber }) => (code === undefined) !== (reservationNumber === undefined))
  .openapi("LockerEvent");

export const lockerEventBody = resultBody(
  z.object({ applied: z.boolean(), status: z.enum(allStatuses).nullable() }),
).openapi("LockerEventResult");

export type LockerEvent = z.output<typeof lockerEvent>;
