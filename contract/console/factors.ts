import { z } from "@hono/zod-openapi";
import { newPassword, passwordConfirmation, passwordsMatch } from "#contract/account-fields.ts";
import { appCode } from "#contract/console/sign-in.ts";
import { resultBody } from "#contract/envelope.ts";
import { passkeyBody } from "#contract/passkeys.ts";

export const factorsBody = resultBody(
  z.object({
    passkeys: z.array(passkeyBody.shape.result),
    maximum: z.int(),
    passkeysPossible: z.boolean().openapi({ description: "Whether browsers make passkeys for this site" }),
    password: z.boolean().openapi({ description: "Whether password and app are a way to sign in" }),
    recoveryCodesLeft: z.int(),
  }),
).openapi("Factors");

export const setPasswordRequest = z
  .object({ password: newPassword, passwordConfirmation, code: appCode })
  .superRefine(passwordsMatch)
  .openapi("SetPasswordRequest");

export type Factors = z.infer<typeof factorsBody>["result"];
