import { z } from "@hono/zod-openapi";

export const base64url = (maximum: number) =>
  z
    .string()
    .min(1)
    .max(maximum)
    .regex(/^[\w-]+$/);

export const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal("public-key") };

/** What `navigator.credentials.get()` gives, as JSON. */
export const passkeyAssertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(2_000),
      userHandle: base64url(100).nullish(),
    }),
  })
  .openapi("PasskeyAssertion", { description: "An AuthenticationResponseJSON of WebAuthn" });

export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
