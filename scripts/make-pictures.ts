import os from "node:os";
import path from "node:path";
import { pageWidths } from "#domain/catalogue/image-size.ts";
import { createEncoder } from "#server/catalogue/images/encoder.ts";
import { withFileLock } from "./file-lock.mjs";
import { makePictures } from "./generate/make-pictures.ts";

// Runs beside the site that `npm start` started, and ends with it. Makes the pictures in the sizes that the build left out,
// for whoever opens a product first; one process on a machine does it, when nobody else wants the processor.
os.setPriority(os.constants.priority.PRIORITY_LOW);
process.on("disconnect", () => process.exit());

const root = path.resolve(import.meta.dirname, "..");
const folders = { originals: path.join(root, "build/pictures"), made: path.join(root, "build/pictures-made") };
const encoder = createEncoder({ processes: 1, mostWaiting: Number.POSITIVE_INFINITY, yields: false });
await withFileLock(path.join(root, ".data/pictures.lock"), async () => {
  // The small ones are all on a product's page; of the large ones, the one that is looked at.
  await makePictures(folders, [320], encoder);
  await makePictures(folders, pageWidths, encoder);
});
process.exit();
