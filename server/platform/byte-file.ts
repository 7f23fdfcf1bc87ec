import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { LRUCache } from "lru-cache";
import type { Bytes } from "#server/platform/blob-store.ts";
import { AppError } from "#server/platform/errors.ts";

/** Where bytes stand in the file. */
export type Place = { at: number; length: number };

/** In bytes. Pages and answers of 10,000 products in two languages take some 310 MB. */
const MOST = 400_000_000;
/** Places are as long as a multiple of this, so that what is given back suits others. */
const STEP = 1_024;

/**
 * Bytes that wait in a file instead of in the process: the machine keeps in its file cache what is read often, and takes
 * that memory back when somebody needs it. The file has no name, so it ends with the process.
 */
export class ByteFile {
  #most: number;
  #file: number | undefined;
  #isBroken = false;
  #end = 0;
  #free = new Map<number, number[]>();

  constructor(most = MOST) {
    this.#most = most;
  }

  /** Undefined where there is no room; then the bytes have to stay where they are. A file that has lost bytes gets no more. */
  store(bytes: Bytes): Place | undefined {
    if (this.#isBroken) return undefined;
    const room = roomFor(bytes.length);
    const at = this.#free.get(room)?.pop() ?? this.#append(room);
    if (at === undefined) return undefined;
    const place = { at, length: bytes.length };
    try {
      this.#file ??= openNameless();
      if (fs.writeSync(this.#file, bytes, 0, bytes.length, at) === bytes.length) return place;
    } catch {
      // The disk is full, or there is none.
    }
    this.free(place);
    return undefined;
  }

  /** Undefined when they are lost: the disk fails, or somebody has shortened the file. */
  read({ at, length }: Place): Bytes | undefined {
    const bytes = new Uint8Array(length);
    try {
      if (this.#file !== undefined && fs.readSync(this.#file, bytes, 0, length, at) === length) return bytes;
    } catch {
      // The disk fails.
    }
    this.#isBroken = true;
    return undefined;
  }

  /** Other bytes may be there by now. */
  free({ at, length }: Place): void {
    const room = roomFor(length);
    const places = this.#free.get(room);
    if (places) places.push(at);
    else this.#free.set(room, [at]);
  }

  #append(room: number): number | undefined {
    if (this.#end + room > this.#most) return undefined;
    const at = this.#end;
    this.#end += room;
    return at;
  }
}

/** Less than this is not worth a place. */
const LEAST = 600;
const shared = new ByteFile();
/** Home and the first lists are asked for again and again, and reading the file is a fifth of the work of such an answer. */
const lastRead = new LRUCache<FiledBytes, Bytes>({
  maxSize: 4_000_000,
  sizeCalculation: (bytes) => bytes.length + 200,
});
const placesOfGone = new FinalizationRegistry<{ file: ByteFile; place: Place }>(({ file, place }) => file.free(place));

/** Bytes that wait in the file as long as this object is there; in memory, where they are few or the file has no room. */
export class FiledBytes {
  readonly file: ByteFile;
  #held: Bytes | Place;

  constructor(bytes: Bytes, file = shared) {
    const place = bytes.length < LEAST ? undefined : file.store(bytes);
    this.file = file;
    this.#held = place ?? bytes;
    if (place) placesOfGone.register(this, { file, place });
  }

  /** What it takes in memory. */
  get size(): number {
    return this.#held instanceof Uint8Array ? this.#held.length : 100;
  }

  /** For what is not asked for again soon. Undefined when they are lost. */
  readOnce(): Bytes | undefined {
    return this.#held instanceof Uint8Array ? this.#held : this.file.read(this.#held);
  }

  /** Undefined when they are lost. */
  read(): Bytes | undefined {
    if (this.#held instanceof Uint8Array) return this.#held;
    const known = lastRead.get(this);
    if (known) return known;
    const bytes = this.file.read(this.#held);
    if (bytes) lastRead.set(this, bytes);
    return bytes;
  }
}

let lost = 0;
/** How many values were lost so far. Whoever has the originals reads them again. */
export const countLostValues = (): number => lost;

/** A value that waits there as JSON; each reading makes a copy of it. Refused with COM_011 while it is lost. */
export class FiledValue<T> {
  #json: FiledBytes;

  constructor(value: T, file?: ByteFile) {
    this.#json = new FiledBytes(new Uint8Array(Buffer.from(JSON.stringify(value))), file);
  }

  read(): T {
    return JSON.parse(this.json());
  }

  json(): string {
    const bytes = this.#json.readOnce();
    if (bytes) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
    lost++;
    throw new AppError("COM_011", { headers: { "Retry-After": "5" } });
  }
}

const roomFor = (length: number) => Math.ceil(length / STEP) * STEP;

function openNameless(): number {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-"));
  const file = fs.openSync(path.join(folder, "bytes"), "w+", 0o600);
  fs.rmSync(folder, { recursive: true });
  return file;
}
