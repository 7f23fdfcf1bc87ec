/**
 * Whether bytes begin like a JPEG, PNG or WebP. Of what begins otherwise nothing is read: the programs that read pictures know many more
 * kinds, and a few lines of some keep them busy for seconds.
 */
export const beginsLikePicture = (bytes: Uint8Array): boolean =>
  kinds.some((parts) => parts.every(([at, sign]) => sign.every((byte, index) => bytes[at + index] === byte)));

type Part = [at: number, sign: readonly number[]];

const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

const kinds: Part[][] = [
  [[0, [0xff, 0xd8, 0xff]]],
  [[0, [0x89, ...letters("PNG\r\n\u001a\n")]]],
  [
    [0, letters("RIFF")],
    [8, letters("WEBP")],
  ],
];
