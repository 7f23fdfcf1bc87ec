import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { picture } from "#contract/products.ts";
import { damageKinds } from "#domain/rentals/damage.ts";
import { planHours } from "#domain/rentals/plan.ts";
import { stages } from "#domain/rentals/reservation-stage.ts";
import { reservationStatuses } from "#domain/rentals/reservation-status.ts";

export const yen = z.int().openapi({ description: "Yen, tax included" });
export const instant = z.iso.datetime({ offset: true }).openapi({ example: "2026-12-01T10:00:00+09:00" });
export const plan = z
  .literal(planHours)
  // The OpenAPI document would otherwise name only the first of them.
  .openapi({
    type: "integer",
    enum: [...planHours],
    description: "The smallest plan that covers the rental, in hours",
  });

export const reservationId = z.uuid();

/** What is booked beyond the longest plan, with it. */
export const blocksBeyond = {
  extensionBlocks: z.int().openapi({ description: "Blocks of 12 hours beyond the plan; 0 where a plan covers it" }),
  extensionFee: yen.openapi({ description: "What these blocks cost" }),
};

export const outcomeBody = resultBody(
  z.object({
    state: z.enum(["reserved", "pending", "refunded", "refused", "none"]).openapi({
      description:
        "pending: being paid; refunded: it could not be granted, and what was charged is given back; refused: nothing was reserved or charged; none: the same, unless the request is still on its way, which ends with its `notAfter`",
    }),
    reservation: z.object({ id: reservationId, number: z.string() }).nullable(),
    asOf: instant,
  }),
).openapi("ReservationOutcome");

const debt = z.object({ id: reservationId, number: z.string(), amount: yen }).openapi("Debt");

export const allowanceBody = resultBody(
  z.object({
    openReservations: z.int(),
    openReservationsMaximum: z.int(),
    unitsOfProductMaximum: z.int().openapi({ description: "How many of one product a member may have at a time" }),
    debts: z.array(debt).openapi({ description: "Late fees that could not be charged, by reservation" }),
    blocked: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .openapi({ description: "Why nothing can be reserved at the moment: SUS_001, RES_009 or RES_013" }),
  }),
).openapi("Allowance");

export const place = z
  .object({
    station: z.object({ slug: z.string(), name: z.string() }),
    kind: z.enum(["locker", "counter"]),
    lockerNumber: z.string().nullable().openapi({ description: "null at a counter" }),
    name: z.string().openapi({ description: "Station and locker or counter in words" }),
    hours: z.object({ from: z.string(), to: z.string() }),
  })
  .openapi("Place");

export const product = z.object({ id: z.int(), name: z.string(), picture });
export const offered = z.boolean().openapi({ description: "Whether it is still in the shop, and has a page there" });

const qr = z
  .object({
    code: z.string().openapi({ description: "What the QR code says: upper-case letters and digits" }),
    qrCodeImage: z.string().openapi({ description: "The QR code as an SVG data URL" }),
    digits: z.string().nullable().openapi({
      description: "Eight digits that do the same, typed with the number of the box; null at a counter",
    }),
    lockerNumber: z.string().nullable(),
    lockerReservationNumber: z.string(),
    reservationLocation: z.string(),
    validFrom: instant,
    validUntil: instant,
  })
  .openapi("Qr");

const summary = {
  id: reservationId,
  number: z.string().openapi({ description: "What people read out: R and ten characters", example: "R7K2M9QXWTB" }),
  status: z.enum(reservationStatuses),
  stage: z.enum(stages).openapi({ description: "How it stands in the member's eyes: finer than the status" }),
  product: product.extend({ available: offered }),
  pickupTime: instant,
  returnTime: instant,
  planHours: plan,
  pickupPlace: place,
  returnPlace: place,
  total: yen.openapi({
    description: "All that was charged or will be: rental, extensions and lateness less the coupon",
  }),
  createdAt: instant,
};

export const reservationSummary = z.object(summary).openapi("ReservationSummary");

export const reservation = z
  .object({
    ...summary,
    amounts: z.object({
      subtotal: yen,
      discount: yen,
      rental: yen.openapi({ description: "Subtotal less discount" }),
      extension: yen.openapi({ description: "Booked along with the plan, and later" }),
      bookedExtension: yen.openapi({ description: "Of `extension`: what was booked and paid along with the plan" }),
      extensionBlocks: z.int().openapi({ description: "How many blocks of 12 hours `extension` is for" }),
      lateFee: yen.openapi({ description: "So far, while the item is late" }),
      total: yen,
      tax: yen,
      paid: yen.openapi({ description: "All that was paid, also for damage, and since given back" }),
      refunded: yen.openapi({ description: "Of `paid`" }),
      damage: yen.openapi({ description: "What was paid for damage or loss; not part of the total" }),
    }),
    coupon: z
      .object({
        couponName: z.string(),
        discountValue: yen,
        expired: z.boolean().openapi({ description: "By now: a cancellation does not bring it back" }),
      })
      .nullable(),
    pickupReady: z
      .object({ filled: z.boolean(), by: instant })
      .openapi({ description: "Whether the item waits at the pickup place, and by when it was promised to" }),
    cancellation: z.object({
      deadline: instant,
      allowed: z.boolean(),
      reason: z.enum(["past_deadline", "booked_too_late", "status", "under_way", "maintenance"]).nullable().openapi({
        description:
          "Why not; null when it is allowed. booked_too_late: the deadline had passed by then; under_way: as long as an extension or a change is being paid; maintenance: until it is over",
      }),
      unfilled: z
        .boolean()
        .openapi({ description: "Allowed because the item was not there by the pickup time, whatever the deadline" }),
      refund: yen.openapi({
        description: "What cancelling now would give back; during maintenance or a payment, once that is over",
      }),
    }),
    refund: z
      .object({ amount: yen, state: z.enum(["pending", "done"]), forced: z.boolean() })
      .nullable()
      .openapi({
        description: "Of a cancelled reservation; pending also while a change before it still gives something back",
      }),
    extension: z.object({
      allowed: z.boolean(),
      pending: z.boolean().openapi({ description: "An extension is being paid" }),
      unitPrice: yen,
      steps: z.array(z.object({ until: instant, fee: yen })).openapi({
        description: "What a return until then costs more; whether it is possible then is asked separately",
      }),
    }),
    change: z.object({
      allowed: z.boolean(),
      reason: z
        .enum(["past_deadline", "booked_too_late", "status", "withdrawn", "under_way", "maintenance"])
        .nullable()
        .openapi({
          description: "Why it cannot be changed; null when it can. withdrawn: the product is not in the shop any more",
        }),
      until: instant.openapi({ description: "The deadline: that of cancelling" }),
      pending: z.boolean().openapi({ description: "A change is being paid; until then all is as it was" }),
      refund: z
        .object({ amount: yen, state: z.enum(["pending", "done"]) })
        .nullable()
        .openapi({ description: "What the latest change that made it cheaper gives back" }),
    }),
    maintenanceUntil: instant.nullable().openapi({
      description: "Until then nothing is cancelled, extended or changed; null: no maintenance is running",
    }),
    late: z.object({
      isLate: z.boolean(),
      from: instant.openapi({ description: "From when on lateness costs" }),
      fee: yen,
      cap: yen,
      next: z
        .object({ at: instant, fee: yen })
        .nullable()
        .openapi({ description: "After when the fee is higher, and how high; null when it grows no more" }),
      payment: z.enum(["none", "due", "paid", "failed"]),
      owed: yen.openapi({ description: "What could not be charged; 0 unless `payment` is failed" }),
    }),
    damages: z
      .array(
        z.object({
          id: z.uuid(),
          kind: z.enum(damageKinds),
          amount: yen,
          reason: z.string().openapi({ description: "As staff wrote it" }),
          state: z.enum(["announced", "failed"]).openapi({ description: "failed: the card refused it" }),
          chargeAt: instant.openapi({ description: "Until then the member may object; charged after that" }),
        }),
      )
      .openapi({ description: "What is to be paid for damage or loss, and neither paid nor withdrawn" }),
    returnClaim: z
      .object({ place, until: instant })
      .nullable()
      .openapi({ description: "The box kept for a return right now; returnQr opens it until then" }),
    returnProof: z
      .object({ at: instant, by: z.enum(["locker", "staff"]), place: z.union([place, z.null()]) })
      .nullable()
      .openapi({ description: "Since when we have the item again, who noticed, and where it was left" }),
    checkedInAt: instant.nullable().openapi({ description: "When staff had looked at what came back" }),
    lastDoor: z
      .object({
        event: z.enum(["opened", "item_taken", "item_placed", "refused"]),
        at: instant,
        reason: z.string().nullable().openapi({ description: "The code of the refusal, such as LOC_003" }),
      })
      .nullable()
      .openapi({ description: "What a locker last reported about it" }),
    parcel: z
      .object({
        address: z.array(z.string()).openapi({ description: "Line by line" }),
        label: z.string().openapi({ description: "What to write on it, so that we know whose it is" }),
      })
      .nullable()
      .openapi({ description: "Where to send the item by parcel; while it is rented" }),
    shippingNumber: z.string().nullable(),
    shippingAllowed: z.boolean(),
    pickupQr: qr.nullable().openapi({ description: "null when there is nothing to pick up any more" }),
    returnQr: qr.nullable().openapi({ description: "null unless the item is rented and not too late to return" }),
    errand: z
      .object({
        purpose: z.enum(["pickup", "return"]).openapi({ description: "What comes next, and may be handed on" }),
        open: z
          .object({ number: z.string(), digits: z.string().nullable(), createdAt: instant })
          .nullable()
          .openapi({ description: "What was handed on: somebody has a link and these digits" }),
      })
      .nullable()
      .openapi({ description: "null: there is nothing that somebody else could do" }),
  })
  .openapi("Reservation");

export const reservationBody = resultBody(reservation).openapi("ReservationBody");

export const openedReservationBody = resultBody(
  reservation.extend({
    unreadCount: z.int().openapi({ description: "How many notices the member has not read now" }),
  }),
).openapi("OpenedReservationBody");
export const reservationListBody = resultBody(
  z.object({
    currentPage: z.int(),
    limit: z.int().nullable().openapi({ description: "null: no page was asked for, and all are there" }),
    totalItems: z.int(),
    totalPages: z.int(),
    reservations: z.array(reservationSummary),
  }),
).openapi("ReservationList");

export type PlaceView = z.infer<typeof place>;
export type QrView = z.infer<typeof qr>;
export type ReservationSummaryView = z.infer<typeof reservationSummary>;
export type ReservationView = z.infer<typeof reservation>;
