import { z } from "@hono/zod-openapi";
import { field } from "#contract/account-fields.ts";
import { resultBody } from "#contract/envelope.ts";
import { base64url, credential, passkeyAssertion } from "#contract/passkey-assertion.ts";
import { proof } from "#contract/proof.ts";
import { checkPasskeyName, normalisePasskeyName } from "#domain/members/passkey-rules.ts";

const instant = z.iso.datetime({ offset: true });

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

const name = field(checkPasskeyName, "1 to 40 characters", normalisePasskeyName);

export const beginPasskeyRequest = z.object(proof).openapi("BeginPasskeyRequest");

export const removePasskeyRequest = z.object(proof).openapi("RemovePasskeyRequest");

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
    passwordNeeded: z
      .boolean()
      .openapi({ description: "Whether adding or removing one asks for the password or a passkey" }),
  }),
).openapi("Passkeys");

export type PasskeyAttestation = z.output<typeof passkeyAttestation>;
export type PasskeyView = z.output<typeof passkey>;
export type NewPasskeyOptions = z.output<typeof newPasskeyOptionsBody>["result"];
export type PasskeyOptions = z.output<typeof passkeyOptionsBody>["result"];
