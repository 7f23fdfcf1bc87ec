import { z } from "@hono/zod-openapi";
import { deskCase } from "#contract/console/desk.ts";
import { instant, nextStep, reservationInHand, station, unitInHand } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";

export const lanes = [
  "prepare",
  "fill",
  "waiting",
  "counter",
  "due_back",
  "late",
  "empty",
  "check_in",
  "carry",
] as const;
export type Lane = (typeof lanes)[number];

export const troubles = [
  "box_empty",
  "no_unit",
  "no_box",
  "box_reported",
  "late_for_next",
  "unit_out",
  "return_taken_out",
  "parcel_missing",
  "code_refused",
  "nothing_taken",
  "payment_unknown",
  "mail_failed",
] as const;

/** So many troubles are shown, and so many to whoever asks for all. */
export const troublesShown = { first: 50, all: 500 } as const;

/** So many cards of each lane are shown, and so many of the one that somebody wants whole. */
export const cardsShown = { first: 20, all: 500 } as const;

export const todayQuery = z.object({
  station,
  troubles: z
    .enum(["first", "all"])
    .default("first")
    .openapi({
      description: `How many troubles: at most ${troublesShown.first}, or ${troublesShown.all}`,
    }),
  lane: z
    .enum(lanes)
    .optional()
    .openapi({ description: `The lane of which at most ${cardsShown.all} cards are wanted` }),
});

export const liveQuery = z.object({
  station,
  after: z
    .string()
    .regex(/^\d{0,18}$/)
    .optional()
    .openapi({ description: "The `liveId` of the day that was read, or the id of the last event" }),
});

const card = z
  .object({
    lane: z.enum(lanes),
    unit: unitInHand,
    reservation: z.union([reservationInHand, z.null()]),
    next: nextStep,
    deadline: instant.nullable().openapi({ description: "The nearest first" }),
  })
  .openapi("Card");

const trouble = z
  .object({
    kind: z.enum(troubles),
    since: instant,
    deadline: instant.nullable().openapi({ description: "When it hurts somebody, if it is known" }),
    unit: z.union([unitInHand, z.null()]),
    reservation: z.union([reservationInHand, z.null()]).openapi({ description: "Whose trouble it is" }),
    box: z.string().nullable(),
    note: z
      .string()
      .nullable()
      .openapi({ description: "Of a box: what a crew says is wrong with it; of a parcel: its shipping number" }),
    desk: z
      .union([deskCase, z.null()])
      .openapi({ description: "Of who has no place: who of the desk has taken them over; null: nobody yet" }),
    refusal: z
      .string()
      .nullable()
      .openapi({ description: "Of refused codes: why the door did not open the last time" }),
    byErrand: z.boolean().openapi({
      description: "Of what was returned and taken out again: somebody whom the member asked to was there",
    }),
    times: z.int().openapi({ description: "How often, of refused codes" }),
    hurts: z
      .object({
        reservation: reservationInHand,
        substitute: z.string().nullable().openapi({ description: "The unit that was found instead; null: none" }),
      })
      .nullable()
      .openapi({
        description:
          "Of what is late, out without a rental or in a missing parcel: who is to get it next, and whether another unit was found",
      }),
  })
  .openapi("Trouble");

export const todayBody = resultBody(
  z.object({
    station: z.object({ slug: z.string(), name: z.string(), hasCounter: z.boolean() }),
    asOf: instant,
    liveId: z.string().openapi({ description: "What the live events begin after" }),
    troubles: z.array(trouble).openapi({ description: "What is late or wrong, the worst first" }),
    troubleCount: z.int().openapi({ description: "How many there are in all" }),
    lanes: z.array(
      z.object({
        lane: z.enum(lanes),
        count: z.int(),
        cards: z.array(card).openapi({
          description: `The nearest deadlines first, at most ${cardsShown.first}; of the lane that is asked for ${cardsShown.all}`,
        }),
      }),
    ),
  }),
).openapi("Today");

export type Today = z.infer<typeof todayBody>["result"];
export type TodayCard = z.infer<typeof card>;
export type Trouble = z.infer<typeof trouble>;
