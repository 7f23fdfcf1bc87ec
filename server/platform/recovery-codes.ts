import { createHash, randomInt } from "node:crypto";

const COUNT = 10;
/** None looks like another. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Groups of four letters, which people copy without losing their place. */
const GROUPS = 6;

/** Ten codes for when the app is gone, of 24 letters each: 118 random bits, so a plain hash keeps them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, newGroup).join("-"));

const newGroup = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

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
