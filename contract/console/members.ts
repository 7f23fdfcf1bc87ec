import { z } from "@hono/zod-openapi";
import { email, kanaOrNone, kanjiName, phoneNumber } from "#contract/account-fields.ts";
import { reason } from "#contract/console/boxes.ts";
import { moneyFilter, openMoney } from "#contract/console/reservations.ts";
import { searchedWords } from "#contract/console/search.ts";
import { instant, reservationNumber } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { tiedReservation } from "#contract/leave.ts";
import { wholeNumber } from "#contract/whole-number.ts";
import { erasureWays, revealable } from "#domain/members/desk-acts.ts";
import { inquiryStages } from "#domain/members/inquiry-stage.ts";
import { standings } from "#domain/members/standing.ts";
import { allStatuses } from "#domain/rentals/reservation-status.ts";

export const membersQuery = z.object({
  query: searchedWords.optional().openapi({
    description: "The beginning of a name or kana, a whole phone number or its last four digits, or a whole address",
  }),
  standing: z.enum(standings).optional(),
  after: z
    .string()
    .regex(/^[\w-]{1,600}$/)
    .optional()
    .openapi({ description: "`next` of the page before, of the same question" }),
  limit: wholeNumber(1, 100).default(50),
});

const named = z.object({
  id: z.uuid(),
  lastName: z.string(),
  firstName: z.string(),
  lastNameKana: z.string(),
  firstNameKana: z.string(),
  email: z.string().openapi({ description: "Masked" }),
  phoneNumber: z.string().openapi({ description: "Masked: the last four digits" }),
  standing: z.enum(standings),
  joinedAt: instant,
});

const member = named.extend({ openReservations: z.int() }).openapi("FoundMember");

export const membersBody = resultBody(
  z.object({
    members: z.array(member),
    next: z.string().nullable().openapi({ description: "`after` of the next page; null on the last" }),
  }),
).openapi("Members");

export const memberParam = z.object({ id: z.uuid() });
export const memberQuery = z.object({
  money: moneyFilter.openapi({ description: "Only reservations with money that waits, failed or is unknown" }),
  limit: wholeNumber(1, 500).default(20).openapi({ description: "How much each of its lists has" }),
});

/** What is listed of a member. */
export const memberLists = ["reservations", "mails", "inquiries", "acts"] as const;
export type MemberList = (typeof memberLists)[number];

const reservation = z.object({
  number: reservationNumber,
  product: z.string(),
  status: z.enum(allStatuses),
  pickupAt: instant,
  returnAt: instant,
  station: z.string(),
  total: z.int(),
  open: z.array(z.enum(openMoney)).openapi({ description: "Money of it that is not where it belongs yet" }),
});

export const memberDetailBody = resultBody(
  named.extend({
    revision: z.string().openapi({ description: "Of the profile as it is shown, for a correction" }),
    birthday: z.string().openapi({ description: "Masked" }),
    gender: z.string().openapi({ description: "Masked" }),
    language: z.enum(["ja", "en"]),
    suspendedAt: instant.nullable(),
    blockedAt: instant.nullable(),
    hasCard: z.boolean(),
    twoStep: z.boolean().openapi({ description: "Whether an app's code is asked for after the password" }),
    newEmail: z
      .object({ email: z.string(), until: instant })
      .nullable()
      .openapi({ description: "The address that waits for its owner's confirmation; masked" }),
    openReservations: z.int(),
    waiting: z.int().openapi({ description: "What they wait for on the waitlist" }),
    reservations: z.array(reservation).openapi({ description: "The latest, of the caller's stations" }),
    payments: z.object({
      paid: z.int().openapi({ description: "Yen received" }),
      refunded: z.int(),
      owed: z.int().openapi({ description: "Yen of late fees and damages that could not be charged" }),
      count: z.int(),
      lastAt: instant.nullable(),
      open: z
        .object({ waiting: z.int(), failed: z.int(), unknown: z.int() })
        .openapi({ description: "How many reservations have money that waits, failed or is unknown" }),
    }),
    mails: z.array(z.object({ id: z.uuid(), title: z.string(), at: instant, state: z.string() })),
    sessions: z.array(
      z.object({ id: z.uuid(), device: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
    ),
    inquiries: z.array(
      z.object({ number: z.string(), stage: z.enum(inquiryStages), content: z.string(), at: instant }),
    ),
    acts: z
      .array(z.object({ id: z.int(), at: instant, who: z.string(), act: z.string(), reason: z.string().nullable() }))
      .openapi({ description: "What staff did with this member, the latest first" }),
    longer: z.array(z.enum(memberLists)).openapi({ description: "Lists of which there is more than `limit`" }),
  }),
).openapi("MemberDetail");

export const revealRequest = z
  .object({ fields: z.array(z.enum(revealable)).min(1).max(revealable.length) })
  .openapi("RevealMemberRequest");

export const revealBody = resultBody(z.partialRecord(z.enum(revealable), z.string())).openapi("RevealedMember");

export const memberActRequest = z.object({ reason }).openapi("MemberActRequest");

/** What the desk corrects. What is left out stays as it is; another address has to be confirmed by its owner. */
export const correctMemberRequest = z
  .object({
    lastName: kanjiName,
    firstName: kanjiName,
    lastNameKana: kanaOrNone.default(""),
    firstNameKana: kanaOrNone.default(""),
    phoneNumber: phoneNumber.optional(),
    email: email.optional(),
    revision: z.string().max(64),
    reason,
  })
  .openapi("CorrectMemberRequest");

export const signedOutBody = resultBody(z.object({ ended: z.int() })).openapi("MemberSignedOut");

export const erasurePreviewBody = resultBody(
  z.object({
    ties: z.array(tiedReservation).openapi({ description: "The reservations that have to be closed first" }),
    coupons: z.int(),
    favourites: z.int(),
    suspended: z.boolean().openapi({ description: "The same address cannot join again for a year: SUS_002" }),
  }),
).openapi("ErasurePreview");

export const eraseRequest = z.object({ askedBy: z.enum(erasureWays) }).openapi("EraseMemberRequest");

export type MembersQuery = z.output<typeof membersQuery>;
export type Members = z.infer<typeof membersBody>["result"];
export type FoundMember = z.infer<typeof member>;
export type MemberDetail = z.infer<typeof memberDetailBody>["result"];
export type CorrectMemberRequest = z.output<typeof correctMemberRequest>;
