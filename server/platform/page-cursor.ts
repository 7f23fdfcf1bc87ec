import { type AppError, invalidInput } from "#server/platform/errors.ts";

/** Where the next page of a list goes on: what its last row is sorted by, and its id. Callers send it back as it is. */
export const writeParts = (...parts: (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString("base64url");

/** The parts of what a caller sent back; none where we cannot have written it. */
export function readParts(after: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(after, "base64url").toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** What is thrown for a place in a list that we cannot have written. */
export const strangeCursor = (): AppError => invalidInput([{ code: "custom", path: ["after"] }]);
