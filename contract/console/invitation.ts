import { z } from "@hono/zod-openapi";
import { newPassword, passwordConfirmation, passwordsMatch } from "#contract/account-fields.ts";
import { meBody } from "#contract/console/me.ts";
import { appCode } from "#contract/console/sign-in.ts";
import { resultBody } from "#contract/envelope.ts";
import { addPasskeyRequest } from "#contract/passkeys.ts";
import { roles } from "#domain/staff/permissions.ts";

/** What follows the `#` of the link in the mail; its form is not checked further. */
const token = z.string().min(1).max(200).openapi({ description: "What follows the # of the link in the mail" });

export const invitationRequest = z.object({ token }).openapi("InvitationRequest");

export const invitationBody = resultBody(
  z.object({
    email: z.string(),
    name: z.string(),
    language: z.enum(["ja", "en"]),
    roles: z.array(z.enum(roles)),
    expiresAt: z.iso.datetime({ offset: true }),
    passkeys: z.boolean().openapi({ description: "Whether browsers make passkeys for this site" }),
  }),
).openapi("Invitation");

export const acceptByPasskeyRequest = addPasskeyRequest.extend({ token }).openapi("AcceptByPasskeyRequest");

export const acceptByPasswordRequest = z
  .object({ token, password: newPassword, passwordConfirmation, code: appCode })
  .superRefine(passwordsMatch)
  .openapi("AcceptByPasswordRequest");

export const acceptedBody = resultBody(
  z.object({
    me: meBody.shape.result,
    recoveryCodes: z
      .array(z.string())
      .openapi({ description: "Shown this once; none beside a passkey, which needs no app" }),
  }),
).openapi("Accepted");
