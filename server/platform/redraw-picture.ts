import sharp from "sharp";
import { beginsLikePicture } from "#domain/catalogue/picture-bytes.ts";

/** Large enough for what a phone's camera makes, small enough for a server's memory. */
const MOST_PIXELS = 50_000_000;

export type Redrawn = { image: Buffer; width: number; height: number };

type Limits = { edge: number; qualities: readonly number[]; mostBytes: number };

/**
 * A picture drawn anew as webp: turned upright, no larger than the limits, and without what the camera wrote about place,
 * time and itself. Undefined when it is no JPEG, PNG or WebP, is broken, or has more pixels than we unpack.
 */
export async function redrawPicture(
  body: Buffer,
  { edge, qualities, mostBytes }: Limits,
): Promise<Redrawn | undefined> {
  if (!beginsLikePicture(body)) return undefined;
  try {
    const picture = sharp(body, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { format } = await picture.metadata();
    if (format !== "jpeg" && format !== "png" && format !== "webp") return undefined;
    const upright = picture.autoOrient().resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true });
    for (const quality of qualities) {
      const { data, info } = await upright.clone().webp({ quality }).toBuffer({ resolveWithObject: true });
      if (data.length <= mostBytes) return { image: data, width: info.width, height: info.height };
    }
  } catch {
    // It is no picture that can be read.
  }
  return undefined;
}
