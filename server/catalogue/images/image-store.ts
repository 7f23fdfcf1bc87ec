import fs from "node:fs/promises";
import path from "node:path";
import { createEncoder, type Encoder } from "#server/catalogue/images/encoder.ts";
import { keptName } from "#server/catalogue/images/kept-name.ts";
import type { Log } from "#server/platform/log.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export type ImageStore = {
  /**
   * The picture as webp, or undefined when there is none of this file name or it cannot be read. Refused with COM_011 when
   * it has to be made and too many others have to be made before.
   */
  read: (name: string, width: number, quality: number) => Promise<Bytes | undefined>;
};

/** The folders of a shop's pictures: the originals, what the build made of them, what was made since. */
type Folders = { originals: string; made: string; cache: string };

/** Finds pictures in the sizes asked for, or makes them from the originals, each once. */
export function createImageStore(folders: Folders, log: Log, encoder: Encoder = createEncoder()): ImageStore {
  const running = new Map<string, Promise<Bytes | undefined>>();

  const find = async (name: string, width: number, quality: number) => {
    const original = path.join(folders.originals, name);
    const kept = await keptName(original, { width, quality });
    if (!kept) return undefined;
    const found = (await readIfThere(folders.made, kept)) ?? (await readIfThere(folders.cache, kept));
    if (found) return found;
    const file = path.join(folders.cache, kept);
    const { problem } = await encoder.encode({ original, targets: [{ width, quality, file }] });
    if (problem === undefined) return readIfThere(folders.cache, kept);
    log.warn({ problem, name }, "picture not readable");
    return undefined;
  };

  return {
    read: (name, width, quality) => {
      const key = `${name} ${width} ${quality}`;
      const work = running.get(key) ?? find(name, width, quality).finally(() => running.delete(key));
      running.set(key, work);
      return work;
    },
  };
}

const readIfThere = (folder: string, name: string): Promise<Bytes | undefined> =>
  fs.readFile(path.join(folder, name)).then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  );
