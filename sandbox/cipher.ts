import { createCipheriv, createDecipheriv } from "node:crypto";
import type { SandboxSettings } from "#sandbox/settings.ts";

type Keys = Pick<SandboxSettings, "CARD_AES_KEY" | "CARD_AES_IV">;
export type Fields = Record<string, string>;

/** EncryptValue: base64 of AES-128-CBC of the URL-encoded fields. */
export function encryptFields(fields: Fields, keys: Keys): string {
  const cipher = createCipheriv("aes-128-cbc", keys.CARD_AES_KEY, keys.CARD_AES_IV);
  return Buffer.concat([cipher.update(new URLSearchParams(fields).toString()), cipher.final()]).toString("base64");
}

export function decryptFields(value: string, keys: Keys): Fields | undefined {
  try {
    const decipher = createDecipheriv("aes-128-cbc", keys.CARD_AES_KEY, keys.CARD_AES_IV);
    const text = Buffer.concat([decipher.update(Buffer.from(value, "base64")), decipher.final()]).toString();
    return Object.fromEntries(new URLSearchParams(text));
  } catch {
    return undefined;
  }
}
