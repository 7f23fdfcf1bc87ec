import { z } from "@hono/zod-openapi";
import { sortBy } from "#contract/console/sort.ts";
import { instant, productInHand, reservationNumber, station } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { place, plan, yen } from "#contract/reservations.ts";
import { wholeNumber } from "#contract/whole-number.ts";
import { isCalendarDay } from "#domain/jst.ts";
import { deskActs } from "#domain/rentals/desk-acts.ts";
import { openMoneyFilters } from "#domain/rentals/open-money.ts";
import { stages } from "#domain/rentals/reservation-stage.ts";
import { allStatuses } from "#domain/rentals/reservation-status.ts";
import { roles } from "#domain/staff/permissions.ts";

export const reservationSorts = ["pickup", "return", "booked"] as const;

/** Money of a reservation that is not where it belongs yet. */
export const openMoney = [
  "late_fee_due",
  "late_fee_failed",
  "refund_pending",
  "refund_requested",
  "refund_failed",
  "damage_failed",
  "payment_unknown",
] as const;
export type OpenMoney = (typeof openMoney)[number];

export const moneyFilter = z.enum(openMoneyFilters).optional();

export const deskReservationsQuery = z.object({
  status: z.enum(allStatuses).optional().openapi({ description: "Without it, all but those that were never paid" }),
  stage: z.enum(stages).optional(),
  station: station.optional().openapi({ description: "Where it is picked up or returned" }),
  day: z.string().refine(isCalendarDay).optional().openapi({ description: "The day of its pickup or return" }),
  money: moneyFilter.openapi({ description: "Only those with money that waits, failed or is unknown" }),
  sort: sortBy(reservationSorts).default("-pickup"),
  after: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional()
    .openapi({ description: "`next` of the page before, in the same order" }),
  limit: wholeNumber(1, 200).default(50),
});

const renter = z
  .object({
    id: z.uuid().nullable().openapi({ description: "For those who see members" }),
    lastName: z.string(),
    firstName: z.string().nullable().openapi({ description: "null for those who do not see members; so is the kana" }),
    kana: z.string().nullable(),
    phone: z.string().openapi({ description: "The last four digits" }),
  })
  .openapi("Renter");

const common = {
  number: reservationNumber,
  status: z.enum(allStatuses),
  stage: z.enum(stages).nullable().openapi({ description: "null: not confirmed" }),
  product: productInHand,
  serialNumber: z.string(),
  pickupAt: instant,
  returnAt: instant,
  open: z.array(z.enum(openMoney)),
  renter: renter.nullable().openapi({ description: "null: somebody who left" }),
};

const listed = z
  .object({
    ...common,
    pickupStation: z.string(),
    pickupBox: z.string().nullable().openapi({ description: "null: at the counter" }),
    returnStation: z.string(),
    returnBox: z.string().nullable(),
  })
  .openapi("ListedReservation");

export const deskReservationsBody = resultBody(
  z.object({
    reservations: z.array(listed),
    next: z.string().nullable().openapi({ description: "`after` of the next page; null on the last" }),
  }),
).openapi("DeskReservations");

export const reservationParam = z.object({ number: reservationNumber });

export const timelineLanes = ["moves", "doors", "payments", "mails", "notes"] as const;
export type TimelineLane = (typeof timelineLanes)[number];

const text = z.string().nullable().optional();

const timelineEntry = z
  .object({
    key: z.string(),
    at: instant,
    lane: z.enum(timelineLanes),
    what: z.string().openapi({ description: "What kind of thing happened" }),
    by: z.string().openapi({ description: "Who or what did it: member, staff, locker, clock, payment, force, errand" }),
    who: z
      .object({ name: z.string(), roles: z.array(z.enum(roles)) })
      .nullable()
      .openapi({ description: "Of staff" }),
    facts: z.object({
      from: text,
      to: text,
      amount: z.int().nullable().optional(),
      purpose: text,
      state: text,
      card: text,
      station: text,
      box: text,
      unit: text,
      code: text,
      text: text.openapi({ description: "What a person wrote: a note, or a reason" }),
      photos: z.int().nullable().optional(),
    }),
  })
  .openapi("TimelineEntry");

const deskReservation = z
  .object({
    ...common,
    version: z.string().openapi({ description: "Sent with every act: refused with DSK_001 when it is another by now" }),
    asOf: instant,
    planHours: plan,
    pickupPlace: place,
    returnPlace: place,
    filled: z.boolean(),
    createdAt: instant,
    holdUntil: instant.nullable().openapi({ description: "Of one that is not paid yet: until when it is kept" }),
    cancellationDeadline: instant,
    amounts: z.object({
      subtotal: yen,
      discount: yen,
      extension: yen,
      lateFee: yen,
      total: yen,
      tax: yen,
      paid: yen.openapi({ description: "What was received" }),
      refunded: yen.openapi({ description: "What of it was given back" }),
    }),
    coupon: z.string().nullable(),
    shippingNumber: z.string().nullable(),
    returned: z
      .object({ at: instant, place: z.string() })
      .nullable()
      .openapi({ description: "When and where the item was given back" }),
    pending: z.boolean().openapi({ description: "An extension or a change of it is being paid" }),
    unrented: z.boolean().openapi({ description: "The member took the item when the reservation was over" }),
    slotMinutes: z.int().openapi({ description: "The steps in which other times can be chosen" }),
    acts: z.array(z.enum(deskActs)).openapi({ description: "What the caller may do with it now" }),
    timeline: z.array(timelineEntry).openapi({ description: "All that happened, the latest first" }),
  })
  .openapi("DeskReservation");

export const deskReservationBody = resultBody(deskReservation).openapi("DeskReservationResult");

export type DeskReservationsQuery = z.output<typeof deskReservationsQuery>;
export type DeskReservations = z.infer<typeof deskReservationsBody>["result"];
export type ListedReservation = z.infer<typeof listed>;
export type DeskReservation = z.infer<typeof deskReservation>;
export type RenterView = z.infer<typeof renter>;
export type TimelineEntry = z.infer<typeof timelineEntry>;
