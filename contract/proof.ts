import { z } from "@hono/zod-openapi";
import { passkeyAssertion } from "#contract/passkey-assertion.ts";

/** What proves that the member is there, beside a session that somebody may have borrowed. */
export const proof = {
  currentPassword: z
    .string()
    .max(200)
    .optional()
    .openapi({ description: "Where the operation asks for a proof, unless a passkey signs instead" }),
  passkey: passkeyAssertion.optional().openapi({
    description: "In place of the password: a passkey of the member's, for a challenge of /api/auth/passkey/options",
  }),
};

export type Proof = z.output<z.ZodObject<typeof proof>>;
