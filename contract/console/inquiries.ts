import { z } from "@hono/zod-openapi";
import { field } from "#contract/account-fields.ts";
import { memberDetailBody } from "#contract/console/members.ts";
import { searchedWords } from "#contract/console/search.ts";
import { seenVersion, version as versionOf } from "#contract/console/version.ts";
import { instant, reservationNumber } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { wholeNumber } from "#contract/whole-number.ts";
import { contactTypes, normaliseContent } from "#domain/members/contact-rules.ts";
import { erasureWays } from "#domain/members/desk-acts.ts";
import { inquiryStages } from "#domain/members/inquiry-stage.ts";

const inquiryNumber = z.string().regex(/^C[2-9A-Z]{8}$/);

export const inquiriesQuery = z.object({
  stage: z.enum(inquiryStages).optional().openapi({ description: "Without it, all but what is done" }),
  assignee: z
    .union([z.enum(["me", "nobody"]), z.uuid()])
    .optional()
    .openapi({ description: "Whose they are" }),
  query: searchedWords
    .optional()
    .openapi({ description: "A number, or the beginning of a name or an address; finds what is done, too" }),
  after: z
    .string()
    .regex(/^\d{1,16}_[0-9a-f-]{36}$/)
    .optional()
    .openapi({ description: "`next` of the page before, of the same question" }),
  limit: wholeNumber(1, 100).default(50),
});

const person = z.object({ id: z.uuid(), name: z.string() });

const inquiry = z
  .object({
    number: inquiryNumber,
    stage: z.enum(inquiryStages),
    source: z.enum(["form", "mail"]),
    type: z.enum(contactTypes),
    subject: z.string().nullable(),
    content: z.string().openapi({ description: "What was written first; of a mail, how it begins" }),
    name: z.string().openapi({ description: "As the sender gave it" }),
    isMember: z.boolean().openapi({ description: "Whether the sender was signed in" }),
    assignee: person.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .openapi("Inquiry");

export const inquiriesBody = resultBody(
  z.object({
    inquiries: z.array(inquiry),
    next: z.string().nullable(),
    counts: z.object({ new: z.int(), open: z.int(), waiting: z.int() }),
    colleagues: z.array(person).openapi({ description: "Who may be given one" }),
  }),
).openapi("Inquiries");

export const inquiryParam = z.object({ number: inquiryNumber });

export const inquiryQuery = z.object({
  before: z
    .uuid()
    .optional()
    .openapi({ description: "Of a long thread: the messages before this one; left out, the latest" }),
});

const message = z.object({
  id: z.uuid(),
  kind: z.enum(["in", "out", "note"]),
  body: z.string(),
  who: z.string().nullable().openapi({ description: "Of staff by name; null: the sender" }),
  sender: z.string().nullable().openapi({ description: "The address that an incoming mail is from" }),
  attachments: z.array(z.string()).openapi({ description: "Their names; what was attached is not kept" }),
  mail: z.string().nullable().openapi({ description: "What became of the mail" }),
  at: instant,
});

export const inquiryDetailBody = resultBody(
  inquiry.extend({
    version: z.int().openapi({ description: "Goes with every change: INQ_001 when somebody was faster" }),
    language: z.enum(["ja", "en"]),
    email: z.string(),
    kana: z.string(),
    phoneNumber: z.string(),
    reservation: reservationNumber.nullable().openapi({ description: "What it is about" }),
    messages: z.array(message).openapi({ description: "At most 500, the oldest first" }),
    hasEarlier: z.boolean().openapi({ description: "Whether there are messages before these" }),
    member: person
      .extend({ proven: z.boolean() })
      .nullable()
      .openapi({ description: "Who wrote; not proven: only the address is theirs" }),
    rentals: memberDetailBody.shape.result.shape.reservations,
    colleagues: z.array(person),
  }),
).openapi("InquiryDetail");

const version = z.int().min(0).max(2_147_483_647);
const words = (most: number) =>
  field(
    (value) => (value === "" ? "required" : [...value].length > most ? "contentTooLong" : undefined),
    `1 to ${most} characters`,
    normaliseContent,
  );

export const replyRequest = z
  .object({
    body: words(4_000),
    stage: z.enum(["waiting", "done"]).openapi({ description: "How far the desk is after it" }),
    version,
  })
  .openapi("ReplyRequest");

export const noteRequest = z.object({ body: words(2_000) }).openapi("NoteRequest");

export const changeInquiryRequest = z
  .object({
    stage: z.enum(inquiryStages).optional(),
    assignee: z.uuid().nullable().optional(),
    reservation: reservationNumber.nullable().optional(),
    version,
  })
  .openapi("ChangeInquiryRequest");

export const eraseInquiryRequest = z.object({ askedBy: z.enum(erasureWays), version }).openapi("EraseInquiryRequest");

export const templateRequest = z
  .object({
    name: field((value) => (value === "" ? "required" : undefined), "1 to 60 characters", normaliseContent).pipe(
      z.string().max(60),
    ),
    language: z.enum(["ja", "en"]),
    body: words(4_000).openapi({ description: "May have {name}, {number}, {reservation}, {staff}" }),
    version: seenVersion,
  })
  .openapi("TemplateRequest");

const template = templateRequest.extend({ id: z.uuid(), name: z.string(), body: z.string(), version: versionOf });
export const templateBody = resultBody(template).openapi("TemplateAnswer");
export const templatesBody = resultBody(z.object({ templates: z.array(template) })).openapi("Templates");
export const templateParam = z.object({ id: z.uuid() });

export type InquiriesQuery = z.output<typeof inquiriesQuery>;
export type Inquiries = z.infer<typeof inquiriesBody>["result"];
export type InquiryQuery = z.output<typeof inquiryQuery>;
export type InquiryView = z.infer<typeof inquiry>;
export type InquiryDetail = z.infer<typeof inquiryDetailBody>["result"];
export type ReplyRequest = z.output<typeof replyRequest>;
export type ChangeInquiryRequest = z.output<typeof changeInquiryRequest>;
export type EraseInquiryRequest = z.output<typeof eraseInquiryRequest>;
export type TemplateRequest = z.output<typeof templateRequest>;
export type TemplateView = z.infer<typeof template>;
