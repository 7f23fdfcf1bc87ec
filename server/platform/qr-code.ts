import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import type { DoorPurpose } from "#domain/rentals/door.ts";
import { MINUTE } from "#domain/time.ts";
import type { KeyList } from "#server/platform/key-list.ts";

// Upper-case letters and digits only: a QR code holds them in half the space, and people can read them out.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const MAC_LENGTH = 16;
const EXPIRY_LENGTH = 6;
const DIGITS = 8;

/** `number`: of a reservation, or of an errand, whose codes a member gave to somebody else. */
export type QrContent = { number: string; purpose: DoorPurpose; validUntil: Date };

type Owner = "R" | "E";
const letters: Record<Owner, Record<DoorPurpose, string>> = {
  R: { pickup: "P", return: "R" },
  E: { pickup: "T", return: "B" },
};
const meanings = new Map(
  (["R", "E"] as const).flatMap((owner) =>
    (["pickup", "return"] as const).map((purpose) => [letters[owner][purpose], { owner, purpose }] as const),
  ),
);

/** Whether a number is an errand's. */
export const isErrandNumber = (number: string): boolean => number.startsWith("E");

const bodyOf = ({ number, purpose }: Pick<QrContent, "number" | "purpose">) =>
  letters[isErrandNumber(number) ? "E" : "R"][purpose] + number.slice(1);

/** What the QR code of a reservation says: good for one purpose, until a minute, and nobody else can make it. */
export function writeQrCode([key]: KeyList, { number, purpose, validUntil }: QrContent): string {
  const body = bodyOf({ number, purpose }) + encodeNumber(Math.ceil(validUntil.getTime() / MINUTE));
  return body + macOf(key.secret, body);
}

/**
 * What a code stands for; undefined when we did not make it. It does not name its key, so that it stays short, but is
 * compared with all of them: printed and mailed codes are good for as long as their key is listed.
 */
export function readQrCode(keys: KeyList, code: string): QrContent | undefined {
  const [, body = "", letter = "", rest, expiry = "", mac = ""] = pattern.exec(code.trim().toUpperCase()) ?? [];
  const given = Buffer.from(mac);
  const isRight = (right: Buffer) => right.length === given.length && timingSafeEqual(right, given);
  const meaning = meanings.get(letter);
  if (!meaning || !keys.some(({ secret }) => isRight(Buffer.from(macOf(secret, body))))) return undefined;
  return {
    number: meaning.owner + rest,
    purpose: meaning.purpose,
    validUntil: new Date(decodeNumber(expiry) * MINUTE),
  };
}

/**
 * Eight digits that stand for a code where there is no screen to show it. They say nothing of whom they belong to: they
 * are typed with the number of a box, and compared with those of the reservation that has that box.
 */
export const writeDigits = ([key]: KeyList, of: Pick<QrContent, "number" | "purpose">): string =>
  digitsBy(key.secret, bodyOf(of));

export const areDigitsOf = (keys: KeyList, of: Pick<QrContent, "number" | "purpose">, digits: string): boolean =>
  keys.some(({ secret }) => timingSafeEqual(Buffer.from(digitsBy(secret, bodyOf(of))), Buffer.from(digits)));

const keys = new Map<string, KeyObject>();

/**
 * A key of its own for each use: the secret also signs access tokens. Made once, as there are few secrets; Node takes six times
 * as long with a key that is bytes.
 */
function keyFor(use: "locker digits" | "locker qr code", secret: string): KeyObject {
  const name = `${use}\n${secret}`;
  const key = keys.get(name) ?? createSecretKey(createHmac("sha256", secret).update(use).digest());
  keys.set(name, key);
  return key;
}

function digitsBy(secret: string, body: string): string {
  const mac = createHmac("sha256", keyFor("locker digits", secret)).update(body).digest();
  return String(mac.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, "0");
}

const pattern = new RegExp(`^(([PRTB])([0-9A-Z]{10})([0-9A-Z]{${EXPIRY_LENGTH}}))([0-9A-Z]{${MAC_LENGTH}})$`);

function macOf(secret: string, body: string): string {
  const mac = createHmac("sha256", keyFor("locker qr code", secret)).update(body).digest();
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
