import { expect, it } from "vitest";
import { beginsLikePicture } from "#domain/catalogue/picture-bytes.ts";

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ["\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF", true],
  ["\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR", true],
  ["RIFF\u0024\u0000\u0000\u0000WEBPVP8 ", true],
  ["RIFF\u0024\u0000\u0000\u0000WAVEfmt ", false],
  ["RIFF", false],
  ["\u0089PNG", false],
  ["GIF89a", false],
  ["II*\u0000", false],
  ["\u0000\u0000\u0000\u001cftypavif", false],
  ["%PDF-1.7", false],
  ["<svg xmlns='http://www.w3.org/2000/svg'/>", false],
  [" \u00ff\u00d8\u00ff", false],
  ["", false],
])("%j is read as a picture: %s", (bytes, isRead) => expect(beginsLikePicture(latin(bytes))).toBe(isRead));
