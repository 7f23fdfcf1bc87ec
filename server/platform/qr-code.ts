import { createHmac, timingSafeEqual } from "node:crypto";
import type { DoorPurpose } from "#domain/rentals/door.ts";
import { MINUTE } from "#domain/time.ts";
import type { KeyList } from "#server/platform/key-list.ts";

// Upper-case letters and digits only: a QR code holds them in half the space, and people can read them out.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const MAC_LENGTH = 16;
const EXPIRY_LENGTH = 6;

export type QrContent = { number: string; purpose: DoorPurpose; validUntil: Date };

const letters: Record<DoorPurpose, string> = { pickup: "P", return: "R" };

/** What the QR code of a reservation says: good for one purpose, until a minute, and nobody else can make it. */
export function writeQrCode([key]: KeyList, { number, purpose, validUntil }: QrContent): string {
  const body = letters[purpose] + number.slice(1) + encodeNumber(Math.ceil(validUntil.getTime() / MINUTE));
  return body + macOf(key.secret, body);
}

/**
 * What a code stands for; undefined when we did not make it. It does not name its key, so that it stays short, but is
 * compared with all of them: printed and mailed codes are good for as long as their key is listed.
 */
export function readQrCode(keys: KeyList, code: string): QrContent | undefined {
  const [, body = "", letter, rest, expiry = "", mac = ""] = pattern.exec(code.trim().toUpperCase()) ?? [];
  const purpose = letter === letters.pickup ? "pickup" : "return";
  const given = Buffer.from(mac);
  const isRight = (right: Buffer) => right.length === given.length && timingSafeEqual(right, given);
  if (!body || !keys.some(({ secret }) => isRight(Buffer.from(macOf(secret, body))))) return undefined;
  return { number: `R${rest}`, purpose, validUntil: new Date(decodeNumber(expiry) * MINUTE) };
}

const pattern = new RegExp(`^(([PR])([0-9A-Z]{10})([0-9A-Z]{${EXPIRY_LENGTH}}))([0-9A-Z]{${MAC_LENGTH}})$`);

function macOf(secret: string, body: string): string {
  // A key of its own: the secret also signs access tokens.
  const key = createHmac("sha256", secret).update("locker qr code").digest();
  const mac = createHmac("sha256", key).update(body).digest();
  return Array.from(mac.subarray(0, MAC_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

function encodeNumber(value: number): string {
  let text = "";
  for (let rest = value; text.length < EXPIRY_LENGTH; rest = Math.floor(rest / ALPHABET.length)) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text;
  }
  return text;
}

const decodeNumber = (text: string) =>
  [...text].reduce((value, letter) => value * ALPHABET.length + ALPHABET.indexOf(letter), 0);
