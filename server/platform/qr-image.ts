import { crc32, deflateSync } from "node:zlib";
import { encode, renderSVG } from "uqr";

/**
 * The pattern laid over it is always the same: comparing all eight takes more than five times as long, and codes and
 * signatures are even already.
 */
const look = { ecc: "M", maskPattern: 3 } as const;

/** A text as a QR code in a data URL, for the `src` of a picture. */
export const qrImage = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, look)).toString("base64")}`;

/** Around the code, as readers expect it. */
const BORDER_MODULES = 4;
/** Of a module. One bit each, so that a module is a byte of a row. */
const PIXELS = 8;

/** A text as a QR code in a black and white PNG, for mail: its programs show neither SVG nor data URLs. */
export function qrPng(text: string): Buffer {
  const { data, size } = encode(text, { ...look, border: BORDER_MODULES });
  const pixels = size * PIXELS;
  // Before each row stands that it is not filtered.
  const rows = data.flatMap((modules) => {
    const row = Buffer.from([0, ...modules.map((black) => (black ? 0x00 : 0xff))]);
    return Array<Buffer>(PIXELS).fill(row);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  // One bit a pixel, grey; the usual packing and filters, not interlaced.
  header[8] = 1;
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const body = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", body), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
