import sharp from "sharp";

/** A photo as a phone would take it, of one colour. */
export const picture = async (colour: string) => ({
  name: "photo.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});
