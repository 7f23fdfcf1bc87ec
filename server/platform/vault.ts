import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import { DEFAULT_KEY_ID, type KeyList, keysFor } from "#server/platform/key-list.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Vault = ReturnType<typeof createVault>;

/**
 * Seals secrets for the database (AES-256-GCM). What was sealed for one `owner` does not open for another. It begins with
 * the id of its key; the default key leaves its own out, as was done before keys had ids.
 */
export function createVault(keys: KeyList) {
  const [current] = keys;

  const seal = (text: string, owner: string): Buffer =>
    Buffer.concat([headerOf(current.id), encrypt(current.secret, text, owner)]);

  const unseal = (bytes: Buffer, owner: string) => {
    const named = readHeader(bytes);
    const body = bytes.subarray(headerOf(named).length);
    for (const key of keysFor(keys, named)) {
      const text = decrypt(key.secret, body, owner);
      if (text !== undefined) return { text, key };
    }
    throw new Error("no key of the vault opens it");
  };

  return {
    seal,
    open: (bytes: Buffer, owner: string): string => unseal(bytes, owner).text,
    /** The same, sealed with the key that seals now; undefined when it is already. */
    sealAnew: (bytes: Buffer, owner: string): Buffer | undefined => {
      const { text, key } = unseal(bytes, owner);
      return key === current ? undefined : seal(text, owner);
    },
  };
}

const headerOf = (keyId: string): Buffer => Buffer.from(keyId === DEFAULT_KEY_ID ? "" : `sealed by ${keyId}:`);

// Long enough for what has no header and begins with random bytes never to look like one that has.
const readHeader = (bytes: Buffer): string =>
  /^sealed by ([\w-]{1,20}):/.exec(bytes.toString("latin1"))?.[1] ?? DEFAULT_KEY_ID;

const cipherKeys = new Map<string, KeyObject>();

/** Made once for each secret, of which there are as many as keys. Node takes ten times as long with a key that is bytes. */
function cipherKey(secret: string): KeyObject {
  const key =
    cipherKeys.get(secret) ?? createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", "ekikari vault", 32)));
  cipherKeys.set(secret, key);
  return key;
}

function encrypt(secret: string, text: string, owner: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", cipherKey(secret), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Undefined when this secret, or this owner, is not the right one. */
function decrypt(secret: string, bytes: Buffer, owner: string): string | undefined {
  try {
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv("aes-256-gcm", cipherKey(secret), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
