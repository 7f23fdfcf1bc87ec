import { hash, verify } from "@node-rs/argon2";
import type { Env } from "#server/platform/env.ts";

// OWASP's parameters for argon2id (the library's default variant); tests only need the same code path.
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

type HashEnv = Pick<Env, "NODE_ENV">;

export const hashPassword = (env: HashEnv, password: string): Promise<string> =>
  hash(password, env.NODE_ENV === "test" ? cheap : strong);

let nobodys: Promise<string> | undefined;

/** Whether the password is right. Takes as long for an account that does not exist. */
export async function verifyPassword(env: HashEnv, kept: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword(env, "nobody has this password");
  const right = await verify(kept ?? (await nobodys), password);
  return kept !== undefined && right;
}
