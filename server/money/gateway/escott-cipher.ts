import { createCipheriv, createDecipheriv } from "node:crypto";
import type { CipherKey } from "#server/platform/key-list.ts";

type Keys = Pick<CipherKey, "aesKey" | "aesIv">;

/** EncryptValue: base64 of AES-128-CBC of the URL-encoded fields. It hides, but proves nothing. */
export function encryptValue(fields: Record<string, string>, { aesKey, aesIv }: Keys): string {
  const cipher = createCipheriv("aes-128-cbc", aesKey, aesIv);
  return Buffer.concat([cipher.update(new URLSearchParams(fields).toString()), cipher.final()]).toString("base64");
}

export function decryptValue(value: string, { aesKey, aesIv }: Keys): Record<string, string> | undefined {
  try {
    const decipher = createDecipheriv("aes-128-cbc", aesKey, aesIv);
    const text = Buffer.concat([decipher.update(Buffer.from(value, "base64")), decipher.final()]).toString("latin1");
    // Blocks of several values put together decrypt to noise. Whether their padding fits must not be told: it would
    // give away what they hide, byte by byte.
    return /^[\x20-\x7e]+$/.test(text) ? Object.fromEntries(new URLSearchParams(text)) : undefined;
  } catch {
    return undefined;
  }
}

/** The same with whichever of the keys it was encrypted with. */
export const decryptWithAny = (value: string, keys: readonly Keys[]): Record<string, string> | undefined =>
  keys.map((key) => decryptValue(value, key)).find((fields) => fields?.MerchantFree1 !== undefined);
