import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import { ENCODING, type Size } from "#server/catalogue/images/encode-picture.ts";

const known = new Map<string, { version: string; content: string }>();

/** The hash of a picture's content; undefined when it cannot be read. Read again only when it was written again. */
export async function contentOf(original: string): Promise<string | undefined> {
  const stat = await fs.stat(original).catch(() => undefined);
  if (!stat?.isFile()) return undefined;
  const version = `${stat.mtimeMs} ${stat.size}`;
  const before = known.get(original);
  if (before?.version === version) return before.content;
  const bytes = await fs.readFile(original).catch(() => undefined);
  if (!bytes) return undefined;
  const content = createHash("sha256").update(bytes).digest("hex");
  known.set(original, { version, content });
  return content;
}

/** The file name of a picture in some size. Another content or another way of encoding has another name. */
export async function keptName(original: string, size: Size): Promise<string | undefined> {
  const content = await contentOf(original);
  return content && nameOf(content, size);
}

/** The same by the hash of its content. */
export function nameOf(content: string, { width, quality }: Size): string {
  const hash = createHash("sha256").update(`${ENCODING} ${content} ${width} ${quality}`).digest("hex");
  return `${hash.slice(0, 32)}.webp`;
}
