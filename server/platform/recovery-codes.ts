import { createHash, randomBytes } from "node:crypto";

const COUNT = 10;
/** None looks like another. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten codes for when the app is gone, of 16 letters each: too many to guess, so a plain hash keeps them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => {
    const letters = Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join("");
    return letters.match(/.{4}/g)?.join("-") ?? letters;
  });

/** What is kept of a code. Spaces, hyphens and case do not matter when it is typed. */
export const hashRecoveryCode = (owner: string, code: string): Buffer =>
  createHash("sha256")
    .update(
      `recovery code\n${owner}\n${code
        .normalize("NFKC")
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, "")}`,
    )
    .digest();
