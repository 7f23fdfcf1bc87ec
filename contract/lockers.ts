import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { allStatuses } from "#domain/rentals/reservation-status.ts";

/** A clock without battery begins in 1970; what is before that, or far off, no clock says. */
const isOfAnyClock = (text: string) => /^(?:19[7-9]|2[01]\d)\d-/.test(text);

/** What a locker tells us. With `code` or `digits`: somebody showed a QR code or typed its number. Without: staff works on a reservation's box. */
export const lockerEvent = z
  .object({
    eventId: z.uuid().openapi({ description: "Applied once, however often it is sent; answered alike each time" }),
    type: z.enum(["opened", "item_placed", "item_taken"]),
    code: z.string().max(80).optional().openapi({ description: "What the QR code says" }),
    digits: z
      .string()
      .regex(/^\d{8}$/)
      .optional()
      .openapi({ description: "What was typed instead of showing a QR code; with `station` and `box`" }),
    reservationNumber: z
      .string()
      .regex(/^R[A-Z0-9]{10}$/)
      .optional(),
    station: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,39}$/)
      .optional()
      .openapi({ description: "Where the locker stands" }),
    box: z
      .string()
      .regex(/^[A-Z0-9-]{1,10}$/)
      .optional()
      .openapi({ description: "The number of the box; the only one in question when left out" }),
    occurredAt: z.iso
      .datetime({ offset: true })
      .refine(isOfAnyClock)
      .transform((text) => new Date(text).toISOString())
      .openapi({
        type: "string",
        format: "date-time",
        description: "By the locker's clock: an item back by then costs no more, however late we hear",
      }),
  })
  .refine(
    ({ code, digits, reservationNumber }) =>
      [code, digits, reservationNumber].filter((each) => each !== undefined).length === 1,
  )
  .refine(({ digits, station, box }) => digits === undefined || (station !== undefined && box !== undefined))
  .openapi("LockerEvent");

export const lockerEventBody = resultBody(
  z.object({
    applied: z.boolean(),
    status: z.enum(allStatuses).nullable(),
    station: z.string().nullable(),
    box: z.string().nullable().openapi({ description: "The door that is meant; null at a counter" }),
  }),
).openapi("LockerEventResult");

export type LockerEvent = z.output<typeof lockerEvent>;
