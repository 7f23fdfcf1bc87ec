import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { encode } from "uqr";

const [WIDTH, HEIGHT] = [1280, 720];
/** How dark a wall is behind the labels, and paper and ink on it, as luma. */
const [WALL, PAPER, INK] = [90, 235, 16];
const MODULE = 12;

/** A video for Chromium's fake camera that shows labels side by side, without end. Returns where it is. */
export function filmLabels(labels: string[]): string {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WALL);
  const share = WIDTH / labels.length;
  for (const [index, label] of labels.entries()) {
    const { data, size } = encode(label, { ecc: "M", border: 4 });
    const left = Math.round(share * index + (share - size * MODULE) / 2);
    const top = Math.round((HEIGHT - size * MODULE) / 2);
    for (let y = 0; y < size * MODULE; y++) {
      for (let x = 0; x < size * MODULE; x++) {
        const black = data[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)];
        luma[(top + y) * WIDTH + left + x] = black ? INK : PAPER;
      }
    }
  }
  // Raw frames, as they come: brightness, then both colours, which are grey throughout.
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`);
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-camera-")), "labels.y4m");
  fs.writeFileSync(file, Buffer.concat([header, frame, frame]));
  return file;
}
