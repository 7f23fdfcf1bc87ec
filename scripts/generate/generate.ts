import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import subsetFont from "subset-font";
import { categories, departments } from "#db/demo/categories.ts";
import { demoProducts, pictureUrl } from "#db/demo/products.ts";
import { composeFilter } from "./common-passwords.ts";
import { composeIcon, composePicture } from "./compose-picture.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Makes the files that are computed rather than written: the demo pictures, the icons, the filter of common passwords and the font's subset. */
export async function generate(): Promise<void> {
  generatePictures(path.join(root, "build/pictures"));
  fs.writeFileSync(path.join(root, "domain/members/common-passwords.bin"), composeFilter());
  await Promise.all([generateIcons(path.join(root, "build/public")), generateFont(path.join(root, "build/generated"))]);
}

function generatePictures(folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  for (const product of demoProducts) {
    product.pictures.forEach((picture, index) => {
      const name = path.basename(pictureUrl(product.id, index));
      writeIfChanged(path.join(folder, name), composePicture(picture, product.id, index));
    });
  }
  for (const { icon } of [...departments, ...categories]) {
    writeIfChanged(path.join(folder, `icon-${icon}.svg`), composeIcon(icon));
  }
}

/** Leaves the file's time alone when nothing changed: the image cache goes by it. */
function writeIfChanged(file: string, content: string): void {
  if (!fs.existsSync(file) || fs.readFileSync(file, "utf8") !== content) fs.writeFileSync(file, content);
}

async function generateIcons(folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const icon = fs.readFileSync(path.join(root, "app/public/icon.svg"), "utf8");
  // Systems cut these into a shape of their own.
  const square = icon.replace(/ rx="\d+"/, "");
  const write = (svg: string, size: number, name: string) =>
    sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png().toFile(path.join(folder, name));
  await Promise.all([
    write(square, 180, "icon-180.png"),
    ...[192, 512].flatMap((size) => [
      write(icon, size, `icon-${size}.png`),
      write(square, size, `icon-maskable-${size}.png`),
    ]),
  ]);
}

/** Every character of our own texts plus kana, digits and Latin letters; names people type may need a system font. */
async function generateFont(folder: string): Promise<void> {
  const sources = ["app/messages", "console/messages", "ui", "contract", "db/demo", "server"].flatMap((name) =>
    fs
      .readdirSync(path.join(root, name), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => fs.readFileSync(path.join(root, name, file), "utf8")),
  );
  const range = (from: number, to: number) =>
    String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
  const always = range(0x20, 0x7e) + range(0x3000, 0x30ff) + range(0xff01, 0xff9f);
  const characters = [...new Set(always + sources.join(""))].join("");
  const font = path.join(root, "node_modules/@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2");
  const subset = await subsetFont(fs.readFileSync(font), characters, { targetFormat: "woff2" });
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "noto-sans-jp.woff2"), subset);
}
