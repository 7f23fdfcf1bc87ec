import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { encodePicture } from "#server/catalogue/images/encode-picture.ts";
import type { Order, Outcome } from "#server/catalogue/images/encoder-helper.ts";

// Encodes pictures for its parent, one after another.
sharp.concurrency(1);
sharp.cache(false);

process.on("disconnect", () => process.exit());
process.on("message", async (order: Order) => {
  const outcome: Outcome = await carryOut(order).then(
    () => ({}),
    (error: unknown) => ({ problem: error instanceof Error ? error.message : "unknown" }),
  );
  process.send?.(outcome);
});

async function carryOut({ original, targets }: Order): Promise<void> {
  // Read here: libvips remembers files by name and would not notice a replaced one.
  const encoded = await encodePicture(await fs.readFile(original), targets);
  for (const [index, { file }] of targets.entries()) {
    const partial = `${file}.${process.pid}`;
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(partial, encoded[index] ?? "");
    await fs.rename(partial, file);
  }
}
