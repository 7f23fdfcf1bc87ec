import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

/** Writes a file that others read at the same moment: they find all of it or none. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const partial = `${file}.${randomUUID()}`;
  await fs.mkdir(path.dirname(file), { recursive: true });
  try {
    await fs.writeFile(partial, bytes);
    await fs.rename(partial, file);
  } finally {
    // Of what did not work, nothing stays on a disk that is full.
    await fs.rm(partial, { force: true });
  }
}
