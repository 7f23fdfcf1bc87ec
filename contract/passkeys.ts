import { z } from "@hono/zod-openapi";
import { field } from "#contract/account-fields.ts";
import { resultBody } from "#contract/envelope.ts";
import { checkPasskeyName, normalisePasskeyName } from "#domain/members/passkey-rules.ts";

const instant = z.iso.datetime({ offset: true });

const base64url = (maximum: number) =>
  z
    .string()
    .min(1)
    .max(maximum)
    .regex(/^[\w-]+$/);

const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal("public-key") };

/** What `navigator.credentials.create()` gives, as JSON; what else is in it is not looked at. */
export const passkeyAttestation = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000),
    }),
  })
  .openapi("PasskeyAttestation", { description: "A RegistrationResponseJSON of WebAuthn" });

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

const name = field(checkPasskeyName, "1 to 40 characters", normalisePasskeyName);

export const beginPasskeyRequest = z
  .object({
    currentPassword: z
      .string()
      .max(200)
      .optional()
      .openapi({ description: "Needed unless the sign-in is less than 10 minutes old" }),
  })
  .openapi("BeginPasskeyRequest");

export const addPasskeyRequest = z.object({ name, passkey: passkeyAttestation }).openapi("AddPasskeyRequest");

export const renamePasskeyRequest = z.object({ name }).openapi("RenamePasskeyRequest");

export const passkeyLoginRequest = z.object({ passkey: passkeyAssertion }).openapi("PasskeyLoginRequest");

const descriptor = z.object({ id: z.string(), type: z.literal("public-key") });

export const newPasskeyOptionsBody = resultBody(
  z
    .object({
      rp: z.object({ id: z.string().optional(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
      timeout: z.int().optional(),
      excludeCredentials: z.array(descriptor).optional(),
      authenticatorSelection: z
        .object({
          residentKey: z.literal("required"),
          requireResidentKey: z.boolean(),
          userVerification: z.literal("required"),
        })
        .partial()
        .optional(),
      attestation: z.literal("none").optional(),
      hints: z.array(z.string()).optional(),
      extensions: z.object({ credProps: z.boolean() }).partial().optional(),
    })
    .openapi({ description: "For `navigator.credentials.create()`; good for five minutes, once" }),
).openapi("NewPasskeyOptions");

export const passkeyOptionsBody = resultBody(
  z
    .object({
      rpId: z.string().optional(),
      challenge: z.string(),
      timeout: z.int().optional(),
      userVerification: z.literal("required").optional(),
    })
    .openapi({ description: "For `navigator.credentials.get()`; good for ten minutes, once" }),
).openapi("PasskeyOptions");

const passkey = z
  .object({ id: z.uuid(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
  .openapi("Passkey");

export const passkeyBody = resultBody(passkey).openapi("PasskeyAnswer");

export const passkeysBody = resultBody(
  z.object({
    passkeys: z.array(passkey),
    maximum: z.int(),
    passwordNeeded: z.boolean().openapi({ description: "Whether adding one asks for the password" }),
  }),
).openapi("Passkeys");

export type PasskeyAttestation = z.output<typeof passkeyAttestation>;
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
export type PasskeyView = z.output<typeof passkey>;
export type NewPasskeyOptions = z.output<typeof newPasskeyOptionsBody>["result"];
export type PasskeyOptions = z.output<typeof passkeyOptionsBody>["result"];
