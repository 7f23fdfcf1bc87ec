import { z } from "@hono/zod-openapi";
import { reason } from "#contract/console/boxes.ts";
import { searchedWords } from "#contract/console/search.ts";
import { sortBy } from "#contract/console/sort.ts";
import { instant, reservationNumber, serialNumber, station, unitInHand } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { wholeNumber } from "#contract/whole-number.ts";
import { foldCode } from "#domain/hyphens.ts";
import { allStatuses } from "#domain/rentals/reservation-status.ts";
import { unitConditions, unitPlaces } from "#domain/rentals/unit-place.ts";

export const unitSorts = ["serial", "product", "condition", "place", "next"] as const;

export const unitsQuery = z.object({
  product: wholeNumber(1, 2_147_483_647).optional(),
  condition: z.enum(unitConditions).optional(),
  place: z.enum(unitPlaces).optional(),
  station: station.optional(),
  serial: searchedWords
    .transform(foldCode)
    .optional()
    .openapi({ description: "How the serial number begins, in any width and case" }),
  sort: sortBy(unitSorts).default("serial"),
  after: z
    .string()
    .regex(/^[\w-]{1,300}$/)
    .optional()
    .openapi({ description: "`next` of the page before, in the same order" }),
  limit: wholeNumber(1, 200).default(50),
});

const unit = unitInHand
  .extend({
    since: instant.nullable().openapi({ description: "Since when it is so, as far as we know" }),
    nextAt: instant.nullable().openapi({ description: "When it is next picked up" }),
  })
  .openapi("Unit");

export const unitsBody = resultBody(
  z.object({
    units: z.array(unit),
    next: z.string().nullable().openapi({ description: "`after` of the next page; null on the last" }),
    products: z.array(z.object({ id: z.int(), name: z.string(), units: z.int() })),
  }),
).openapi("Units");

export const unitParam = z.object({ serial: serialNumber });

const event = z.object({
  at: instant,
  condition: z.enum(unitConditions),
  place: z.enum(unitPlaces),
  station: z.string().nullable(),
  box: z.string().nullable(),
  who: z.string().nullable().openapi({ description: "Of staff by name; null: nobody of staff" }),
  by: z.string(),
  reservation: reservationNumber.nullable(),
  note: z.string().nullable(),
});

const checkIn = z.object({
  id: z.uuid(),
  at: instant,
  who: z.string(),
  reservation: reservationNumber,
  condition: z.enum(["ready", "cleaning", "repair"]),
  missing: z.array(z.string()).openapi({ description: "What of the contents was not there" }),
  note: z.string().nullable(),
  photos: z.array(z.int()).openapi({ description: "Their positions; ask for each by itself" }),
});

export const unitDetailBody = resultBody(
  unit.extend({
    rentals: z.int(),
    earned: z.int().openapi({ description: "Yen received for it and not given back" }),
    replacementPrice: z.int(),
    events: z.array(event).openapi({ description: "The latest first" }),
    checkIns: z.array(checkIn).openapi({ description: "The latest first, for those who see a station's day" }),
    toCheckIn: z.boolean().openapi({ description: "Whether it came back and is to be looked at" }),
    upcoming: z.array(
      z.object({ number: reservationNumber, status: z.enum(allStatuses), pickupAt: instant, returnAt: instant }),
    ),
  }),
).openapi("UnitDetail");

export const nextSerialQuery = z.object({ product: wholeNumber(1, 2_147_483_647) });
export const nextSerialBody = resultBody(z.object({ first: z.string() })).openapi("NextSerial");

export const addUnitsRequest = z
  .object({
    product: z.int().min(1).max(2_147_483_647),
    station,
    count: z.int().min(1).max(200),
    first: serialNumber.openapi({
      description: "The serial number that was shown as the first: sent twice, the second is refused with UNI_002",
    }),
    reason: reason.optional(),
  })
  .openapi("AddUnitsRequest");

export const addUnitsBody = resultBody(z.object({ serialNumbers: z.array(z.string()) })).openapi("AddUnits");

export const conditionQuery = z.object({ to: z.enum(unitConditions) });

export const conditionPreview = z
  .object({
    moves: z.array(
      z.object({
        number: reservationNumber,
        status: z.enum(allStatuses),
        pickupAt: instant,
        returnAt: instant,
        lastName: z.string().nullable(),
        filled: z.boolean(),
        goesTo: z.string().nullable().openapi({ description: "The unit that it gets instead; null: none is free" }),
      }),
    ),
    moved: z.int(),
    notHelped: z.int(),
    freesFrom: instant.nullable().openapi({ description: "From when it may be rented earlier than planned" }),
    hash: z.string(),
  })
  .openapi("ConditionPreview");

export const conditionPreviewBody = resultBody(conditionPreview).openapi("ConditionPreviewResult");

export const conditionRequest = z
  .object({ condition: z.enum(unitConditions), reason, hash: z.string().max(64) })
  .openapi("ConditionRequest");

export const labelsQuery = z
  .object({
    serials: z
      .string()
      .max(8_000)
      .regex(/^[A-Z0-9-]{1,40}(,[A-Z0-9-]{1,40}){0,199}$/)
      .optional()
      .openapi({ description: "Units, with commas between" }),
    station: station.optional().openapi({ description: "All boxes of a station" }),
  })
  .refine(({ serials, station }) => (serials === undefined) !== (station === undefined));

export const labelsBody = resultBody(
  z.object({
    labels: z.array(
      z.object({
        text: z.string().openapi({ description: "In letters" }),
        name: z.string(),
        qr: z.string().openapi({ description: "The code as a data URL, for the `src` of a picture" }),
      }),
    ),
  }),
).openapi("Labels");

export type Units = z.infer<typeof unitsBody>["result"];
export type UnitView = z.infer<typeof unit>;
export type UnitDetail = z.infer<typeof unitDetailBody>["result"];
export type ConditionPreview = z.infer<typeof conditionPreview>;
export type LabelView = z.infer<typeof labelsBody>["result"]["labels"][number];
