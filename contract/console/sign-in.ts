import { z } from "@hono/zod-openapi";
import { email, password } from "#contract/account-fields.ts";
import { passkeyAssertion } from "#contract/passkey-assertion.ts";

export const appCode = z
  .string()
  .min(1)
  .max(40)
  .openapi({ description: "The 6 digits that the authenticator app shows" });

export const staffSignInRequest = z
  .object({
    email,
    password,
    code: z
      .string()
      .min(1)
      .max(60)
      .openapi({ description: "The 6 digits that the authenticator app shows, or a recovery code" }),
  })
  .openapi("StaffSignInRequest");

export const staffPasskeySignInRequest = z.object({ passkey: passkeyAssertion }).openapi("StaffPasskeySignInRequest");

export const proofRequest = z
  .union([z.object({ passkey: passkeyAssertion }), z.object({ code: appCode })])
  .openapi("ProofRequest", { description: "One factor, shown again" });
