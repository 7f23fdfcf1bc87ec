import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Claims = {
  origin?: string;
  rpId?: string;
  /** Whether somebody was there, and whether it was the owner. */
  present?: boolean;
  verified?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** The attestation, where there should be none. */
  format?: string;
  statement?: Map<string, Uint8Array[]>;
};

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: string | Uint8Array) => Buffer.from(bytes).toString("base64url");

/** An authenticator with one passkey, which says whatever a test wants it to. */
export class Authenticator {
  readonly #credentialId = randomBytes(16);
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  #userHandle: string | undefined;
  counter = 0;

  get id(): string {
    return base64url(this.#credentialId);
  }

  /** What `navigator.credentials.create()` would give. */
  create(options: { challenge: string; user: { id: string } }, claims: Claims = {}) {
    this.#userHandle = options.user.id;
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    // COSE: kty EC2, alg ES256, crv P-256, x, y
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#credentialId, publicKey]);
    const authData = Buffer.concat([this.#head(claims, 0x40), attested]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, Uint8Array[]>>([
        ["fmt", claims.format ?? "none"],
        ["attStmt", claims.statement ?? new Map()],
        ["authData", new Uint8Array(authData)],
      ]),
    );
    const response = {
      clientDataJSON: clientData("webauthn.create", options.challenge, claims),
      attestationObject: base64url(attestationObject),
    };
    return { id: this.id, rawId: this.id, type: "public-key", response };
  }

  /** What `navigator.credentials.get()` would give. */
  get(options: { challenge: string }, claims: Claims = {}) {
    const clientDataJSON = clientData("webauthn.get", options.challenge, claims);
    const authenticatorData = this.#head(claims);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    const response = {
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign("sha256", signed, this.#keys.privateKey)),
      userHandle: claims.userHandle === undefined ? this.#userHandle : claims.userHandle,
    };
    return { id: this.id, rawId: this.id, type: "public-key", response };
  }

  #head({ rpId = "localhost", present = true, verified = true, counter = this.counter }: Claims, more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([(present ? 1 : 0) | (verified ? 4 : 0) | more]), count]);
  }
}

const clientData = (type: string, challenge: string, { origin = "http://localhost:3000" }: Claims) =>
  base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
