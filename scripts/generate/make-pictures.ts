import fs from "node:fs";
import path from "node:path";
import { DEFAULT_QUALITY, type PageWidth, pageWidths } from "#domain/catalogue/image-size.ts";
import type { Encoder } from "#server/catalogue/images/encoder.ts";
import { keptName } from "#server/catalogue/images/kept-name.ts";

type Folders = { originals: string; made: string };

/** Which pictures people see first: in lists, each product's first one, and the icons. */
export const isCover = (name: string): boolean => /^icon-|-1\.\w+$/.test(name);

/** Makes pictures in some widths, unless they are there already. */
export async function makePictures(
  folders: Folders,
  widths: readonly PageWidth[],
  encoder: Encoder,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  fs.mkdirSync(folders.made, { recursive: true });
  const make = async (name: string) => {
    const targets = (await targetsOf(folders, name, widths)).filter(({ file }) => !fs.existsSync(file));
    if (targets.length === 0) return;
    const { problem } = await encoder.encode({ original: path.join(folders.originals, name), targets });
    if (problem) throw new Error(`${name}: ${problem}`);
  };
  await Promise.all(fs.readdirSync(folders.originals).filter(isWanted).map(make));
}

/** Removes what was made of pictures that have changed since. */
export async function removeOldPictures(folders: Folders): Promise<void> {
  const names = fs.readdirSync(folders.originals);
  const targets = await Promise.all(names.map((name) => targetsOf(folders, name, pageWidths)));
  const wanted = new Set(targets.flat().map(({ file }) => path.basename(file)));
  for (const name of fs.readdirSync(folders.made)) {
    if (name.endsWith(".webp") && !wanted.has(name)) fs.rmSync(path.join(folders.made, name));
  }
}

function targetsOf({ originals, made }: Folders, name: string, widths: readonly PageWidth[]) {
  // Pages show icons small.
  const asked = name.startsWith("icon-") ? widths.filter((width) => width === 320) : widths;
  return Promise.all(
    asked.map(async (width) => {
      const size = { width, quality: DEFAULT_QUALITY };
      return { ...size, file: path.join(made, (await keptName(path.join(originals, name), size)) ?? "") };
    }),
  );
}
