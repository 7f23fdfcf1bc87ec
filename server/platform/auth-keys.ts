import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Env } from "#server/platform/env.ts";
import { type KeyList, loneKey } from "#server/platform/key-list.ts";

/** The keys behind tokens and codes: from the environment, or one made once and kept beside the other local data. */
export function readAuthKeys(env: Pick<Env, "authKeys" | "DATA_DIR">): KeyList {
  if (env.authKeys) return env.authKeys;
  const file = path.join(env.DATA_DIR, "auth-secret");
  fs.mkdirSync(env.DATA_DIR, { recursive: true });
  if (!fs.existsSync(file)) {
    const mine = `${file}.${process.pid}`;
    fs.writeFileSync(mine, randomBytes(48).toString("base64url"), { mode: 0o600 });
    // Linking, not renaming: of several processes that start at once, the first one's secret stays.
    try {
      fs.linkSync(mine, file);
    } catch (error) {
      if (!fs.existsSync(file)) throw error;
    } finally {
      fs.rmSync(mine);
    }
  }
  return loneKey(fs.readFileSync(file, "utf8"));
}

const hashWith = (secret: string, use: string, value: string) =>
  createHmac("sha256", secret).update(`${use}\n${value}`).digest();

/** A keyed hash; `use` keeps what is made for one purpose from being good for another. */
export const keyedHash = ([first]: KeyList, use: string, value: string): Buffer => hashWith(first.secret, use, value);

/** The same by each of the keys: what one of them made is looked up by these. */
export const keyedHashes = (keys: KeyList, use: string, value: string): Buffer[] =>
  keys.map(({ secret }) => hashWith(secret, use, value));

/** Whether `given` is the keyed hash by any of the keys: hashes are kept and carried around longer than a key is first. */
export const isKeyedHash = (keys: KeyList, use: string, value: string, given: Uint8Array): boolean =>
  keys.some(({ secret }) => {
    const right = hashWith(secret, use, value);
    return given.length === right.length && timingSafeEqual(given, right);
  });
