import { z } from "@hono/zod-openapi";
import {
  birthday,
  email,
  gender,
  inviteCode,
  kanaOrNone,
  kanjiName,
  loginCode,
  newPassword,
  password,
  passwordConfirmation,
  passwordsMatch,
  phoneNumber,
  verificationCode,
} from "#contract/account-fields.ts";
import { resultBody } from "#contract/envelope.ts";
import type { FieldProblem } from "#domain/members/account-rules.ts";

const instant = z.iso.datetime({ offset: true });

const termsAccepted = z
  .boolean()
  .superRefine((value, context) => {
    const problem: FieldProblem = "termsNotAccepted";
    if (!value) context.addIssue({ code: "custom", message: problem, params: { problem } });
  })
  .openapi({ description: "Must be true" });

export const registerRequest = z
  .object({
    email,
    password: newPassword,
    passwordConfirmation,
    lastName: kanjiName,
    firstName: kanjiName,
    lastNameKana: kanaOrNone.default(""),
    firstNameKana: kanaOrNone.default(""),
    gender,
    phoneNumber,
    birthday,
    inviteCode: inviteCode.optional().openapi({ description: "Optional; an empty text counts as none" }),
    termsAccepted,
  })
  .superRefine(passwordsMatch)
  .openapi("RegisterRequest");

export const loginRequest = z
  .object({
    email,
    password,
    code: loginCode.optional().openapi({ description: "The 6 digits from the mail, when AUT_007 asked for them" }),
  })
  .openapi("LoginRequest");

/** Which of the two kinds of code is meant. Optional, because what is pending for the address decides. */
const purpose = z.enum(["register", "profile"]).optional().openapi({
  description:
    "Optional. Without it, the profile change that the caller has pending for this address is meant, else a registration. `profile` needs the bearer token of the member who changes the profile",
});

export const sendCodeRequest = z
  .object({
    email,
    name: z.string().max(100).optional().openapi({ description: "Accepted for the form's sake; the mail uses ours" }),
    purpose,
  })
  .openapi("SendCodeRequest");

export const checkCodeRequest = z.object({ email, verificationCode, purpose }).openapi("CheckCodeRequest");

export const inviteCodeRequest = z
  .object({
    inviteCode: inviteCode.superRefine((value, context) => {
      const problem: FieldProblem = "inviteCodeInvalid";
      if (value === "") context.addIssue({ code: "custom", message: problem, params: { problem } });
    }),
  })
  .openapi("InviteCodeRequest");

/** Who is signed in, as much as every page shows. */
export const sessionUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().openapi({ description: "Last and first name in kanji" }),
    lastName: z.string(),
    firstName: z.string(),
    unreadNotices: z.int().openapi({ description: "How many notices the member has not read" }),
  })
  .openapi("SessionUser");

export const signedInBody = resultBody(
  z.object({
    accessToken: z.string().openapi({ description: "Bearer token; keep it in memory only" }),
    accessTokenExpiresAt: instant,
    user: sessionUser,
    mylist: z.array(z.int()).openapi({ description: "The ids of the products among the member's favourites" }),
  }),
).openapi("SignedIn");

export const codeSentBody = resultBody(
  z.object({
    email: z.string().openapi({ description: "Where the code was sent" }),
    codeExpiresAt: instant,
    resendAvailableAt: instant,
  }),
).openapi("CodeSent");

export const doneBody = resultBody(z.object({})).openapi("Done");

export const inviteCodeBody = resultBody(
  z.object({
    inviteCode: z.string(),
    couponValue: z.int().openapi({ description: "Yen that each of the two gets after the invitee's first payment" }),
  }),
).openapi("InviteCode");

export type RegisterRequest = z.output<typeof registerRequest>;
export type SessionUser = z.infer<typeof sessionUser>;
export type SignedIn = z.infer<typeof signedInBody>["result"];
export type CodeSent = z.infer<typeof codeSentBody>["result"];
