import fs from "node:fs/promises";
import path from "node:path";
import { createEncoder, type Encoder } from "#server/catalogue/images/encoder.ts";
import { contentOf, keptName, nameOf } from "#server/catalogue/images/kept-name.ts";
import { writeWhole } from "#server/catalogue/images/write-whole.ts";
import { uploadedHash } from "#server/catalogue/pictures/picture-name.ts";
import type { BlobStore, Bytes } from "#server/platform/blob-store.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";

export type ImageStore = {
  /**
   * The picture as webp, or undefined when there is none of this file name or it cannot be read. Refused with COM_011 when
   * it has to be made and cannot be now: too many others have to be made before, or the machine fails.
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
    const here = path.join(hash ? folders.cache : folders.originals, name);
    const kept = hash ? nameOf(hash, { width, quality }) : await keptName(here, { width, quality });
    if (!kept) return undefined;
    const found = (await readIfThere(folders.made, kept)) ?? (await readIfThere(folders.cache, kept));
    if (found) return found;
    const original = hash ? await bringHere(hash, here) : here;
    if (!original) return undefined;
    const file = path.join(folders.cache, kept);
    const { problem, unkept } = await encoder.encode({ original, targets: [{ width, quality, file }] });
    if (unkept) log.error({ name }, "a picture was made but could not be kept");
    if (problem === undefined) return unkept?.[0] ? new Uint8Array(unkept[0]) : readIfThere(folders.cache, kept);
    log.warn({ problem, name }, "picture not readable");
    return undefined;
  };

  /** An uploaded picture is fetched once, and from then on is a file like the others; its bytes where it cannot be kept. */
  const bringHere = async (hash: string, file: string): Promise<string | Uint8Array | undefined> => {
    // A machine that lost power may have left half of it.
    if ((await contentOf(file)) === hash) return file;
    const bytes = await uploads.get(hash);
    if (!bytes) return undefined;
    return writeWhole(file, bytes).then(
      () => file,
      (error: unknown) => {
        log.error({ err: error, hash }, "an uploaded picture could not be kept");
        return bytes;
      },
    );
  };

  const later = (name: string) => (error: unknown) => {
    if (error instanceof AppError) throw error;
    log.error({ err: error, name }, "picture not made");
    throw new AppError("COM_011", { headers: { "Retry-After": "10" } });
  };

  return {
    read: (name, width, quality) => {
      const key = `${name} ${width} ${quality}`;
      const work =
        running.get(key) ??
        find(name, width, quality)
          .catch(later(name))
          .finally(() => running.delete(key));
      running.set(key, work);
      return work;
    },
  };
}

/** A kept picture; undefined also where it cannot be read, or only a part of it is there. */
const readIfThere = (folder: string, name: string): Promise<Bytes | undefined> =>
  fs.readFile(path.join(folder, name)).then(
    (bytes) => (isWhole(bytes) ? new Uint8Array(bytes) : undefined),
    () => undefined,
  );

/** A webp says how long it is after its first eight bytes. */
const isWhole = (webp: Buffer): boolean => webp.length >= 12 && webp.readUInt32LE(4) + 8 === webp.length;
