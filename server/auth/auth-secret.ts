import { createHmac, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Env } from "#server/env.ts";

/** The key behind tokens and codes: from the environment, or made once and kept beside the other local data. */
export function readAuthSecret(env: Pick<Env, "AUTH_SECRET" | "DATA_DIR">): Uint8Array {
  if (env.AUTH_SECRET) return Buffer.from(env.AUTH_SECRET);
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
  return fs.readFileSync(file);
}

/** A keyed hash; `use` keeps what is made for one purpose from being good for another. */
export const keyedHash = (secret: Uint8Array, use: string, value: string): Buffer =>
  createHmac("sha256", secret).update(`${use}\n${value}`).digest();
