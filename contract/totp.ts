import { z } from "@hono/zod-openapi";
import { password } from "#contract/account-fields.ts";
import { resultBody } from "#contract/envelope.ts";
import { proof } from "#contract/proof.ts";
import { normaliseVerificationCode } from "#domain/members/account-rules.ts";

const instant = z.iso.datetime({ offset: true });

/** A code of the app. Its form is not checked further: a wrong one is wrong. */
const appCode = z
  .string()
  .min(1)
  .max(40)
  .transform(normaliseVerificationCode)
  .openapi({ type: "string", description: "The 6 digits that the app shows" });

/** The same, or one of the recovery codes. */
const appOrRecoveryCode = z
  .string()
  .min(1)
  .max(60)
  .openapi({ description: "The 6 digits that the app shows, or a recovery code" });

export const beginTotpRequest = z.object(proof).openapi("BeginTotpRequest");
export const enableTotpRequest = z.object({ code: appCode }).openapi("EnableTotpRequest");
export const disableTotpRequest = z
  .object({ currentPassword: password, code: appOrRecoveryCode })
  .openapi("DisableTotpRequest");
export const renewRecoveryCodesRequest = z
  .object({ currentPassword: password, code: appOrRecoveryCode })
  .openapi("RenewRecoveryCodesRequest");
export const secondStepRequest = z
  .object({
    ticket: z.string().min(1).max(100).openapi({ description: "From the `details` of AUT_011" }),
    code: appOrRecoveryCode,
  })
  .openapi("SecondStepRequest");

export const totpBody = resultBody(
  z.object({
    enabledAt: instant.nullable().openapi({ description: "null: off" }),
    recoveryCodesLeft: z.int(),
    passwordNeeded: z.boolean().openapi({ description: "Whether turning it on asks for the password" }),
  }),
).openapi("Totp");

export const newTotpBody = resultBody(
  z.object({
    secret: z.string().openapi({ description: "For apps that read no QR code; base32" }),
    uri: z.string().openapi({ description: "What the QR code says" }),
    qrImage: z.string().openapi({ description: "A picture of the QR code, as a data URL" }),
  }),
).openapi("NewTotp");

export const recoveryCodesBody = resultBody(
  z.object({ recoveryCodes: z.array(z.string()).openapi({ description: "Shown this once" }) }),
).openapi("RecoveryCodes");

export type NewTotp = z.output<typeof newTotpBody>["result"];
