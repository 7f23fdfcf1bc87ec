import { createHash, timingSafeEqual } from "node:crypto";

/** A secret and the name by which what was made with it tells so. */
export type Key = { id: string; secret: string };

/**
 * The keys of one purpose: the first one signs and seals, all of them verify and open. So a key is changed one process at
 * a time: list the new one last everywhere, then first everywhere, then leave the old one out once nothing needs it.
 */
export type KeyList = readonly [Key, ...Key[]];

/** The id of a key that was given without one. */
export const DEFAULT_KEY_ID = "default";

export const loneKey = (secret: string): KeyList => [{ id: DEFAULT_KEY_ID, secret }];

const SHORTEST_SECRET = 32;

/** Reads `id:secret,id:secret`. Throws an error that names the mistake, and never a secret. */
export function parseKeyList(text: string, idPattern = /^[\w-]{1,20}$/): KeyList {
  const keys = text.split(",").map((entry): Key => {
    const [, id = "", secret = ""] = /^([^:]*):(.*)$/s.exec(entry.trim()) ?? [];
    if (!idPattern.test(id)) throw new Error("must be id:secret, and more of them after commas");
    if (secret.length < SHORTEST_SECRET) throw new Error(`the secret of ${id} is shorter than ${SHORTEST_SECRET}`);
    return { id, secret };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error("names an id twice");
  if (new Set(keys.map(({ secret }) => secret)).size < keys.length) throw new Error("has one secret under two ids");
  const [first, ...rest] = keys;
  if (!first) throw new Error("is empty");
  return [first, ...rest];
}

/** The keys that may have made something: first the one it names, then the others, should that be listed by another id. */
export const keysFor = (keys: KeyList, id: string | undefined): readonly Key[] =>
  keys.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether somebody who was given a secret of ours shows it. Digests are of one length, so every guess takes the same time. */
export const isSecretOf = (keys: readonly Key[], given: string): boolean =>
  keys.filter(({ secret }) => timingSafeEqual(digest(given), digest(secret))).length > 0;

/** What the card gateway encrypts with: there the first one is used to write, all are tried to read. */
export type CipherKey = { id: string; aesKey: string; aesIv: string };
export type CipherKeys = readonly [CipherKey, ...CipherKey[]];

/** Reads `id:key/iv,id:key/iv`, keys and vectors of 16 bytes each. */
export function parseCipherKeys(text: string): CipherKeys {
  const entries = [...text.matchAll(/([\w-]{1,20}):([\x20-\x7e]{16})\/([\x20-\x7e]{16})(?:,\s*|$)/gy)];
  const keys = entries.map(([, id = "", aesKey = "", aesIv = ""]): CipherKey => ({ id, aesKey, aesIv }));
  const [first, ...rest] = keys;
  if (!first || entries.reduce((sum, [all]) => sum + all.length, 0) < text.length) {
    throw new Error("must be id:key/iv with 16 bytes each, and more of them after commas");
  }
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error("names an id twice");
  return [first, ...rest];
}
