import sharp from "sharp";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrPng } from "#server/platform/qr-image.ts";

it("a PNG that others can read, pixel by pixel the code with white around it", async () => {
  const code = "P23456789AB0ABCDE0123456789ABCDEF";
  const { data, info } = await sharp(qrPng(code)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { data: modules, size } = encode(code, { ecc: "M", maskPattern: 3, border: 0 });
  expect([info.width, info.height]).toEqual([(size + 8) * 8, (size + 8) * 8]);
  // From the middle of each module.
  const seen = Array.from({ length: size + 8 }, (_, y) =>
    Array.from({ length: size + 8 }, (_, x) => data[((y * 8 + 4) * info.width + x * 8 + 4) * info.channels] === 0),
  );
  expect(seen.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(modules);
  const black = (rows: boolean[][]) => rows.flat().filter(Boolean).length;
  expect(black(seen)).toBe(black(modules));
});
