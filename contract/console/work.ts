import { z } from "@hono/zod-openapi";
import { isOfShopsYears } from "#domain/jst.ts";
import { allStatuses } from "#domain/rentals/reservation-status.ts";
import { unitConditions, unitPlaces } from "#domain/rentals/unit-place.ts";

// What Today, the scanner and every act call a unit, a reservation and its member.

export const instant = z.iso.datetime({ offset: true });
/** An instant as staff sends it, of the years in which the shop is about. */
export const instantOfShop = instant.refine((text) => isOfShopsYears(new Date(text)));
export const station = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
export const boxNumber = z.string().regex(/^[A-Z0-9-]{1,10}$/);
export const serialNumber = z.string().regex(/^[A-Z0-9-]{1,40}$/);
export const reservationNumber = z.string().regex(/^R[A-Z0-9]{10}$/);

export const productInHand = z
  .object({ id: z.int(), name: z.string(), picture: z.string() })
  .openapi("ProductInHand", { description: "`picture`: ask the image endpoint for it" });

export const unitInHand = z
  .object({
    serialNumber: z.string(),
    product: productInHand,
    condition: z.enum(unitConditions),
    place: z.enum(unitPlaces),
    station: z.string().nullable().openapi({ description: "Where it is; of what is carried, where to" }),
    box: z.string().nullable(),
  })
  .openapi("UnitInHand");

export const reservationInHand = z
  .object({
    number: z.string(),
    status: z.enum(allStatuses),
    lastName: z.string().nullable(),
    phone: z.string().nullable().openapi({ description: "The last four digits" }),
    serialNumber: z.string(),
    pickupAt: instant,
    pickupStation: z.string(),
    pickupBox: z.string().nullable().openapi({ description: "null: at the counter" }),
    returnAt: instant,
    returnStation: z.string(),
    returnBox: z.string().nullable(),
    filled: z.boolean().openapi({ description: "Whether the item waits at the pickup place" }),
  })
  .openapi("ReservationInHand");

export const nextActs = [
  "fill",
  "empty",
  "hand_over",
  "take_back",
  "check_in",
  "make_ready",
  "carry",
  "arrive",
  "prepare",
  "wait",
  "none",
] as const;

/** What comes next for something, and what is needed for it. */
export const nextStep = z
  .object({
    act: z.enum(nextActs),
    box: z.string().nullable().openapi({
      description:
        "The box to fill or to empty, or that a return goes into; null: the counter, or for what is late any place",
    }),
    to: z.string().nullable().openapi({ description: "The station to carry it to" }),
    by: instant.nullable().openapi({ description: "The deadline" }),
  })
  .openapi("NextStep");
