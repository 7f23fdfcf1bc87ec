import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from "@simplewebauthn/server/helpers";
import type { PasskeyAssertion } from "#contract/passkey-assertion.ts";
import type { PasskeyAttestation } from "#contract/passkeys.ts";
import type { RelyingParty } from "#domain/relying-party.ts";

// What a passkey is, and whether an authenticator's word is true. Whose it is and where it is kept is the caller's matter.

/** What is kept of a passkey to check its signatures with. */
export type PasskeyKey = { credentialId: Buffer; publicKey: Buffer; counter: number };

/** Ed25519, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];

/** Always: a passkey takes the place of password and second factor, so whoever holds the device must prove to be its owner. */
const userVerification = "required";

const base64url = (bytes: Buffer) => bytes.toString("base64url");

// A copy on memory of its own, as the library wants it.
const plainBytes = (bytes: Buffer) => Uint8Array.from(bytes);

type Owner = { id: Buffer; account: string; name: string };

/** What a browser needs to make a passkey, unless the authenticator has one of these already. */
export const newPasskeyOptions = (
  party: RelyingParty,
  request: { siteName: string; challenge: Buffer; owner: Owner; known: Pick<PasskeyKey, "credentialId">[] },
) =>
  generateRegistrationOptions({
    rpName: request.siteName,
    rpID: party.id,
    challenge: plainBytes(request.challenge),
    userID: plainBytes(request.owner.id),
    userName: request.owner.account,
    userDisplayName: request.owner.name,
    // Which maker's device it is decides nothing here.
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification },
    excludeCredentials: request.known.map(({ credentialId }) => ({ id: base64url(credentialId) })),
    supportedAlgorithmIDs: ALGORITHMS,
  });

/** What a browser needs to use one; it finds out by itself which there are. */
export const passkeyOptions = (party: RelyingParty, challenge: Buffer) =>
  generateAuthenticationOptions({ rpID: party.id, challenge: plainBytes(challenge), userVerification });

/** The challenge that an answer says it is to. Whether we gave it out is for the caller to find. */
export function challengeIn({ response }: PasskeyAssertion | PasskeyAttestation): Buffer | undefined {
  const { challenge } = attempt(() => decodeClientDataJSON(response.clientDataJSON)) ?? {};
  return typeof challenge === "string" ? Buffer.from(challenge, "base64url") : undefined;
}

/** The passkey that an authenticator made for this challenge; undefined when its answer is no good. */
export async function readNewPasskey(
  party: RelyingParty,
  challenge: Buffer,
  response: PasskeyAttestation,
): Promise<PasskeyKey | undefined> {
  if (!isPlain(response)) return undefined;
  const verified = await attempt(() =>
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: base64url(challenge),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    credentialId: Buffer.from(id, "base64url"),
    publicKey: Buffer.from(publicKey),
    counter,
  };
}

/** How often the passkey has signed by now, if this answer to the challenge is its own; undefined when it is not, or when it comes from a copy. */
export async function readSignature(
  party: RelyingParty,
  challenge: Buffer,
  response: PasskeyAssertion,
  key: PasskeyKey,
): Promise<number | undefined> {
  const { userHandle: _, ...signed } = response.response;
  const verified = await attempt(() =>
    verifyAuthenticationResponse({
      response: { ...response, response: signed, clientExtensionResults: {} },
      expectedChallenge: base64url(challenge),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: base64url(key.credentialId),
        publicKey: plainBytes(key.publicKey),
        // A count that does not grow means that somebody else has the key, too. The library refuses it.
        counter: key.counter,
      },
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/**
 * Whether an answer carries no certificates. We ask for none, and browsers leave them out; verifying those of a stranger
 * would fetch addresses that stand in them.
 */
function isPlain({ response }: PasskeyAttestation): boolean {
  const object = attempt(() => decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)));
  const format = attempt(() => object?.get("fmt"));
  if (format === "none") return true;
  return format === "packed" && attempt(() => object?.get("attStmt").get("x5c") === undefined) === true;
}

function attempt<T>(read: () => Promise<T>): Promise<T | undefined>;
function attempt<T>(read: () => T): T | undefined;
/** The library throws at whatever it cannot read or does not believe; there is one answer to all of that. */
function attempt(read: () => unknown): unknown {
  try {
    const result = read();
    return result instanceof Promise ? result.catch(() => undefined) : result;
  } catch {
    return undefined;
  }
}
