import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { brotliOf } from "#server/platform/prepared.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const compressAside = promisify(brotliCompress);
const QUALITY = 5;

/** Beginnings that many answers have in common, compressed once each. Forgotten with the object they are of. */
export class Openings {
  #known = new WeakMap<{ html: string }, Promise<Bytes>>();

  of(beginning: { html: string }): Promise<Bytes> {
    let known = this.#known.get(beginning);
    if (!known) {
      known = openBrotli(beginning.html);
      this.#known.set(beginning, known);
    }
    return known;
  }
}

/** Compressed up to a whole byte, and not ended: `closeBrotli` goes on with it. */
async function openBrotli(text: string): Promise<Bytes> {
  const plain = Buffer.from(text);
  const options = { ...brotliOf(plain, QUALITY), finishFlush: constants.BROTLI_OPERATION_FLUSH };
  return new Uint8Array(await compressAside(plain, options));
}

/** The most that an uncompressed block can hold with a length of 16 bits. */
const LONGEST = 65_536;
/** The last block, which is empty. */
const END = 3;

/** The whole of what begins like this; the rest is short, and goes as it is (RFC 7932, 9.2: ISUNCOMPRESSED). */
export function closeBrotli(opening: Bytes, rest: string): Bytes {
  const bytes = Buffer.from(rest);
  const blocks: Uint8Array[] = [opening];
  for (let from = 0; from < bytes.length; from += LONGEST) {
    const block = bytes.subarray(from, from + LONGEST);
    // From the lowest bit: not the last, four nibbles of length, the length less one, not compressed.
    const head = ((block.length - 1) << 3) | (1 << 19);
    blocks.push(Uint8Array.of(head & 255, (head >> 8) & 255, head >> 16), block);
  }
  blocks.push(Uint8Array.of(END));
  return new Uint8Array(Buffer.concat(blocks));
}
