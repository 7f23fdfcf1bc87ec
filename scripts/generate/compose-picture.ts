import fs from "node:fs";
import path from "node:path";
import iconSet from "@iconify-json/fluent-emoji/icons.json" with { type: "json" };
import type { DemoPicture } from "#db/demo/demo-product.ts";

export const PICTURE_SIZE = 1200;

const art = path.resolve(import.meta.dirname, "../../db/demo/art");
const icons: Record<string, { body: string }> = iconSet.icons;

const backgrounds = [
  ["#e3f4f1", "#c4e6df"],
  ["#eaf1fb", "#cfdff4"],
  ["#fdf1e3", "#f6dcbc"],
  ["#f3eefb", "#dfd2f3"],
  ["#fbeef0", "#f3d2d8"],
  ["#eef6e6", "#d5e8c3"],
] as const;

type Placed = { x: number; y: number; size: number };

/** A demo picture as SVG: icons on a soft background in one of three layouts. */
export function composePicture(picture: DemoPicture, productId: number, index: number): string {
  const [light, deep] = backgrounds[(productId + index) % backgrounds.length] ?? backgrounds[0];
  const places = layouts[picture.layout](picture.icons.length);
  const drawn = picture.icons.slice(0, places.length).map((name, position) => {
    const there = places[position];
    if (!there) return "";
    const place = position === 0 ? scaled(there, picture.scale) : there;
    const filter = position === 0 && picture.hue ? ' filter="url(#hue)"' : "";
    return `${backdrop(picture.layout, place, position)}<g${filter}>${placeIcon(name, place, `i${position}`)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_SIZE} ${PICTURE_SIZE}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}">
<defs><radialGradient id="bg" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
<radialGradient id="shade"><stop offset="0" stop-color="#14302c" stop-opacity=".28"/><stop offset="1" stop-color="#14302c" stop-opacity="0"/></radialGradient>
<filter id="hue"><feColorMatrix type="hueRotate" values="${picture.hue ?? 0}"/></filter></defs>
<rect width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" fill="url(#bg)"/>
${drawn.join("\n")}
</svg>`;
}

/** Larger or smaller, on the same ground. */
const scaled = ({ x, y, size }: Placed, scale = 1): Placed => ({
  x: x + (size * (1 - scale)) / 2,
  y: y + size * (1 - scale),
  size: size * scale,
});

/** One icon alone, for categories. */
export const composeIcon = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">${placeIcon(name, { x: 0, y: 0, size: 320 }, "i")}</svg>`;

const layouts: Record<DemoPicture["layout"], (count: number) => Placed[]> = {
  cover: () => [{ x: 240, y: 210, size: 720 }],
  scene: () => [
    { x: 330, y: 360, size: 560 },
    { x: 110, y: 130, size: 240 },
    { x: 850, y: 110, size: 240 },
    { x: 880, y: 800, size: 220 },
    { x: 100, y: 810, size: 220 },
  ],
  set: (count) => {
    const columns = count <= 4 ? 2 : 3;
    const rows = Math.ceil(count / columns);
    const cell = Math.min(960 / columns, 960 / Math.max(rows, 2));
    const left = (PICTURE_SIZE - cell * columns) / 2;
    const top = (PICTURE_SIZE - cell * rows) / 2;
    return Array.from({ length: count }, (_, index) => ({
      x: left + (index % columns) * cell + cell * 0.2,
      y: top + Math.floor(index / columns) * cell + cell * 0.2,
      size: cell * 0.6,
    }));
  },
};

function backdrop(layout: DemoPicture["layout"], { x, y, size }: Placed, position: number): string {
  const middle = x + size / 2;
  if (layout === "set") {
    const pad = size * 0.25;
    const side = size + pad * 2;
    return `<rect x="${x - pad}" y="${y - pad}" width="${side}" height="${side}" rx="${size * 0.2}" fill="#fff" fill-opacity=".72"/>`;
  }
  if (position > 0)
    return `<circle cx="${middle}" cy="${y + size / 2}" r="${size * 0.68}" fill="#fff" fill-opacity=".55"/>`;
  return `<ellipse cx="${middle}" cy="${y + size * 0.99}" rx="${size * 0.5}" ry="${size * 0.09}" fill="url(#shade)"/>`;
}

/** Draws an icon; its ids get a prefix, because several icons share one picture. */
function placeIcon(name: string, { x, y, size }: Placed, prefix: string): string {
  const body = iconBody(name)
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}-$1"`);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 32 32" fill="none">${body}</svg>`;
}

function iconBody(name: string): string {
  if (name.startsWith("own:")) {
    const file = fs.readFileSync(path.join(art, `${name.slice(4)}.svg`), "utf8");
    return file.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  }
  const icon = icons[name];
  if (!icon) throw new Error(`the icon set has no "${name}"`);
  return icon.body;
}
