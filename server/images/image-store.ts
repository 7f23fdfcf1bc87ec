import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Log } from "#server/log.ts";

export type ImageStore = {
  /** The picture as webp, or undefined when there is none of this file name or it cannot be read. */
  read: (name: string, width: number, quality: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/** Makes smaller pictures from the originals in `originals`, each once, and keeps them in `cache`. */
export function createImageStore(originals: string, cache: string, log: Log): ImageStore {
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

  const make = async (name: string, width: number, quality: number) => {
    const original = path.join(originals, name);
    const stat = await fs.stat(original).catch(() => undefined);
    if (!stat?.isFile()) return undefined;
    // A replaced original gets new variants: its time and size are part of their name.
    const version = `${name} ${stat.mtimeMs} ${stat.size} ${width} ${quality}`;
    const kept = path.join(cache, `${createHash("sha256").update(version).digest("hex").slice(0, 32)}.webp`);
    const known = await fs.readFile(kept).catch(() => undefined);
    if (known) return new Uint8Array(known);
    try {
      // Read first: libvips remembers files by name and would not notice a replaced one.
      const bytes = await sharp(await fs.readFile(original), { limitInputPixels: 50_000_000 })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality, effort: 4, smartSubsample: true })
        .toBuffer();
      await keep(kept, bytes);
      return new Uint8Array(bytes);
    } catch (error) {
      log.warn({ err: error, name }, "picture not readable");
      return undefined;
    }
  };

  const keep = async (file: string, bytes: Buffer) => {
    const partial = `${file}.${process.pid}`;
    await fs.mkdir(cache, { recursive: true });
    await fs.writeFile(partial, bytes);
    await fs.rename(partial, file);
  };

  return {
    read: (name, width, quality) => {
      const key = `${name} ${width} ${quality}`;
      let work = making.get(key);
      if (!work) {
        work = make(name, width, quality).finally(() => making.delete(key));
        making.set(key, work);
      }
      return work;
    },
  };
}
