import { z } from "@hono/zod-openapi";
import { email, newPassword, password, passwordConfirmation, passwordsMatch } from "#contract/account-fields.ts";
import { resultBody } from "#contract/envelope.ts";

const token = z.string().openapi({
  description: "The `token` parameter of the link in the mail. Any text that is none is AUT_005",
});

export const forgotPasswordRequest = z.object({ email }).openapi("ForgotPasswordRequest");

export const resetPasswordRequest = z
  .object({ token, password: newPassword, passwordConfirmation })
  .superRefine(passwordsMatch)
  .openapi("ResetPasswordRequest");

export const checkResetRequest = z.object({ token }).openapi("CheckResetRequest");

export const changePasswordRequest = z
  .object({ currentPassword: password, password: newPassword, passwordConfirmation })
  .superRefine(passwordsMatch)
  .openapi("ChangePasswordRequest");

export const resetLinkBody = resultBody(z.object({ expiresAt: z.iso.datetime({ offset: true }) })).openapi("ResetLink");
