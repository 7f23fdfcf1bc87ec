import sharp from "sharp";

/** How pictures are encoded. It is part of the names they are kept under: when it changes, they are made again. */
const SETTINGS = { effort: 4 };
export const ENCODING = `webp ${JSON.stringify(SETTINGS)}`;

export type Size = { width: number; quality: number };

/** A picture as webp in some sizes, none wider than it is. Drawing or decoding it takes longest, so that is done once. */
export async function encodePicture(original: Buffer, sizes: Size[]): Promise<Buffer[]> {
  const widest = Math.max(...sizes.map(({ width }) => width));
  const { data, info } = await sharp(original, { limitInputPixels: 50_000_000 })
    .resize({ width: widest, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encoded: Buffer[] = [];
  for (const { width, quality } of sizes) {
    const smaller = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
    encoded.push(await smaller.webp({ ...SETTINGS, quality }).toBuffer());
  }
  return encoded;
}
