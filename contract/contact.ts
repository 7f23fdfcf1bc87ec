import { z } from "@hono/zod-openapi";
import { email, field, kanjiName } from "#contract/account-fields.ts";
import { resultBody } from "#contract/envelope.ts";
import { checkKanaName, checkPhone, normaliseKanaName } from "#domain/members/account-rules.ts";
import * as rules from "#domain/members/contact-rules.ts";
import { normalisePhone } from "#domain/phone.ts";

const kanaName = field(rules.unlessEmpty(checkKanaName), "As in a profile; may be empty", normaliseKanaName);
const phoneNumber = field(rules.unlessEmpty(checkPhone), "As in a profile; may be empty", normalisePhone);

export const contactRequest = z
  .object({
    type: z.enum(rules.contactTypes),
    content: field(rules.checkContent, "1 to 300 characters; a line end counts as one", rules.normaliseContent),
    lastName: kanjiName,
    firstName: kanjiName,
    lastNameKana: kanaName.default(""),
    firstNameKana: kanaName.default(""),
    phoneNumber: phoneNumber.default(""),
    email,
    id: z.string().max(60).default("").openapi({
      description: "The reservation in question: its number, or for members its id. Members may name only their own.",
    }),
  })
  .openapi("ContactRequest");

export const contactBody = resultBody(
  z.object({
    number: z.string().openapi({ description: "The receipt: C and eight characters", example: "C7K2M9QXW" }),
    receivedAt: z.iso.datetime({ offset: true }),
  }),
).openapi("ContactAnswer");

export type ContactRequest = z.output<typeof contactRequest>;
