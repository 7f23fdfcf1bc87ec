import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { createEncoder, type Encoder } from "#server/catalogue/images/encoder.ts";
import { keptName } from "#server/catalogue/images/kept-name.ts";
import { uploadedHash } from "#server/catalogue/pictures/picture-name.ts";
import type { BlobStore, Bytes } from "#server/platform/blob-store.ts";
import type { Log } from "#server/platform/log.ts";

export type ImageStore = {
  /**
   * The picture as webp, or undefined when there is none of this file name or it cannot be read. Refused with COM_011 when
   * it has to be made and too many others have to be made before.
   */
  read: (name: string, width: number, quality: number) => Promise<Bytes | undefined>;
};

/** The folders of a shop's pictures: the originals, what the build made of them, what was made since. */
type Folders = { originals: string; made: string; cache: string };

type Helpers = {
  encoder?: Encoder;
  /** What staff uploaded. */
  uploads?: Pick<BlobStore, "get">;
};

/** Finds pictures in the sizes asked for, or makes them from the originals, each once. */
export function createImageStore(
  folders: Folders,
  log: Log,
  { encoder = createEncoder(), uploads = { get: async () => undefined } }: Helpers = {},
): ImageStore {
  const running = new Map<string, Promise<Bytes | undefined>>();

  const find = async (name: string, width: number, quality: number) => {
    const hash = uploadedHash(name);
    const original = path.join(hash ? folders.cache : folders.originals, name);
    if (hash && !(await bringHere(hash, original, uploads))) return undefined;
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

/** An uploaded picture is fetched once, and from then on is a file like the others. Whether there is one. */
async function bringHere(hash: string, file: string, uploads: Pick<BlobStore, "get">): Promise<boolean> {
  const isHere = await fs.stat(file).then(
    () => true,
    () => false,
  );
  if (isHere) return true;
  const bytes = await uploads.get(hash);
  if (!bytes) return false;
  // Somebody else may ask for another size of it at the same moment.
  const partial = `${file}.${randomUUID()}`;
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(partial, bytes);
  await fs.rename(partial, file);
  return true;
}

const readIfThere = (folder: string, name: string): Promise<Bytes | undefined> =>
  fs.readFile(path.join(folder, name)).then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  );
