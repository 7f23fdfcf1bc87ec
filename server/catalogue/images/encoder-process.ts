import fs from "node:fs/promises";
import sharp from "sharp";
import { encodePicture } from "#server/catalogue/images/encode-picture.ts";
import type { Order, Outcome } from "#server/catalogue/images/encoder-helper.ts";
import { writeWhole } from "#server/catalogue/images/write-whole.ts";

// Encodes pictures for its parent, one after another.
sharp.concurrency(1);
sharp.cache(false);

process.on("disconnect", () => process.exit());
process.on("message", async (order: Order) => {
  const outcome = await carryOut(order).catch((error: unknown) => ({
    problem: error instanceof Error ? error.message : "unknown",
  }));
  process.send?.(outcome);
});

async function carryOut({ original, targets }: Order): Promise<Outcome> {
  // Read here: libvips remembers files by name and would not notice a replaced one.
  const picture = typeof original === "string" ? await fs.readFile(original) : Buffer.from(original);
  const encoded = await encodePicture(picture, targets);
  try {
    for (const [index, { file }] of targets.entries()) {
      const bytes = encoded[index];
      if (bytes) await writeWhole(file, bytes);
    }
  } catch {
    // The disk is full, or not ours to write.
    return { unkept: encoded };
  }
  return {};
}
