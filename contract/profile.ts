import { z } from "@hono/zod-openapi";
import { birthday, email, gender, kanaOrNone, kanjiName, phoneNumber } from "#contract/account-fields.ts";
import { resultBody } from "#contract/envelope.ts";
import { genders } from "#domain/members/account-rules.ts";
import { languages } from "#domain/text.ts";

export const profile = z
  .object({
    id: z.uuid(),
    email: z.string(),
    lastName: z.string(),
    firstName: z.string(),
    lastNameKana: z.string().openapi({ description: "Empty for members who registered in English without it" }),
    firstNameKana: z.string(),
    gender: z.enum(genders),
    phoneNumber: z.string(),
    birthday: z.iso.date(),
    language: z.enum(languages).openapi({ description: "The language of our mails" }),
  })
  .openapi("Profile");

export const profileBody = resultBody(profile).openapi("ProfileAnswer");

/** The whole profile as the form has it; what was left out stays as it is. */
export const changeProfileRequest = z
  .object({
    email,
    lastName: kanjiName,
    firstName: kanjiName,
    lastNameKana: kanaOrNone.optional(),
    firstNameKana: kanaOrNone.optional(),
    phoneNumber,
    birthday: birthday.optional(),
    gender: gender.optional(),
    language: z.enum(languages).optional(),
    currentPassword: z
      .string()
      .max(200)
      .optional()
      .openapi({ description: "Only needed when the e-mail address changes" }),
  })
  .openapi("ChangeProfileRequest");

export const confirmEmailRequest = z.object({ token: z.string() }).openapi("ConfirmEmailRequest");

export type Profile = z.infer<typeof profile>;
export type ProfileChange = z.output<typeof changeProfileRequest>;
