import { z } from "@hono/zod-openapi";
import { words } from "#contract/console/own-words.ts";
import {
  boxNumber,
  instant,
  nextStep,
  reservationInHand,
  reservationNumber,
  serialNumber,
  station,
  unitInHand,
} from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";

/** Every act names itself, so that sent again it is done once and answered alike. */
const act = {
  actId: z.uuid().openapi({ description: "Made by the client; sent again, the act is not done again" }),
  station: station.openapi({ description: "Where it was done: one of the worker's" }),
};

/** Of what may be kept without network and sent later. */
const keptAct = {
  ...act,
  occurredAt: instant
    .optional()
    .openapi({ description: "When it was done, if not just now: within the last 24 hours" }),
  staffId: z
    .uuid()
    .optional()
    .openapi({ description: "Who did it. STA_001 when somebody else is signed in by now: it stays theirs to send" }),
};

const note = z.string().trim().max(500);

export const fillRequest = z
  .object({
    ...keptAct,
    unit: serialNumber,
    box: boxNumber.nullable().openapi({ description: "null: made ready at the counter" }),
    reservationNumber: reservationNumber.optional().openapi({ description: "At the counter, whom it is for" }),
    swap: z
      .boolean()
      .optional()
      .openapi({ description: "Give the reservation this unit instead of its own, if that is possible" }),
  })
  .openapi("Fill");

export const emptyRequest = z.object({ ...keptAct, box: boxNumber }).openapi("Empty");

export const nothingThereRequest = z
  .object({ ...keptAct, reservationNumber, reason: words(500) })
  .openapi("NothingThere", {
    description:
      "Nothing was in the box or parcel in which an item was returned, or the counter took it back by mistake: the rental goes on. Or nothing was in the box of a rental that is over: the item is with the member, if the locker told so, else in the station",
  });

export const alreadyOutRequest = z.object({ ...keptAct, reservationNumber, reason: words(500) }).openapi("AlreadyOut", {
  description:
    "The member has the item, and nobody recorded that they got it: the rental begins now. Where the reservation is cancelled or was closed as never collected, they have what nobody rents",
});

/** A member's code as it was scanned, or the number of the reservation. */
const whose = { code: z.string().max(80).optional(), reservationNumber: reservationNumber.optional() };

const oneOf = (wanted: Record<string, unknown>, names: string[]) =>
  names.filter((name) => wanted[name] !== undefined).length === 1;

export const handOverRequest = z
  .object({ ...act, ...whose, unit: serialNumber.optional().openapi({ description: "Read from its label" }) })
  .refine((wanted) => oneOf(wanted, ["code", "reservationNumber"]), { path: ["code"] })
  .openapi("HandOver");

export const takeBackRequest = z
  .object({ ...act, ...whose, unit: serialNumber.optional() })
  .refine((wanted) => oneOf(wanted, ["code", "reservationNumber", "unit"]), { path: ["code"] })
  .openapi("TakeBack");

export const checkInRequest = z
  .object({
    ...keptAct,
    unit: serialNumber,
    condition: z.enum(["ready", "cleaning", "repair"]),
    missing: z
      .array(z.int().min(0).max(99))
      .max(100)
      .default([])
      .openapi({ description: "Which of the product's contents are not there, by their place in the list" }),
    checklist: z
      .array(z.string().max(200))
      .max(100)
      .optional()
      .openapi({ description: "The list as it was shown, which `missing` counts by; without it, the product's own" }),
    note: note.optional(),
  })
  .openapi("CheckIn");

export const makeReadyRequest = z
  .object({ ...keptAct, unit: serialNumber, note: note.optional() })
  .openapi("MakeReady");

export const swapRequest = z.object({ ...act, reservationNumber, unit: serialNumber }).openapi("Swap");

export const carryRequest = z.object({ ...keptAct, unit: serialNumber, to: station }).openapi("Carry");

export const arriveRequest = z.object({ ...keptAct, unit: serialNumber }).openapi("Arrive");

export const reportBoxRequest = z
  .object({ ...keptAct, box: boxNumber, reason: words(200) })
  .openapi("ReportBox", { description: "Something is wrong with a box" });

export const boxReportedBody = resultBody(z.object({ actId: z.uuid(), doneAt: instant, box: z.string() })).openapi(
  "BoxReported",
);

export type BoxReported = z.infer<typeof boxReportedBody>["result"];

export const actBody = resultBody(
  z.object({
    actId: z.uuid(),
    doneAt: instant.openapi({ description: "When it counts as done" }),
    unit: unitInHand,
    reservation: z.union([reservationInHand, z.null()]),
    next: nextStep.openapi({ description: "What comes next for the unit" }),
  }),
).openapi("ActDone");

export type ActDone = z.infer<typeof actBody>["result"];

export const checkListsQuery = z.object({ station });

export const checkListsBody = resultBody(
  z.object({
    products: z.array(z.object({ id: z.int(), name: z.string(), contents: z.array(z.string()) })),
  }),
).openapi("CheckLists");

export type CheckLists = z.infer<typeof checkListsBody>["result"];

export const photoParams = z.object({ checkIn: z.uuid(), position: z.enum(["1", "2", "3", "4"]) });

export const photoQuery = z.object({
  staffId: z.uuid().optional().openapi({ description: "Who took it; somebody else who is signed in is refused" }),
});

export const photoBody = resultBody(z.object({ width: z.int(), height: z.int(), bytes: z.int() })).openapi("PhotoKept");
