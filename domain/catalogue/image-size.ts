/** The layout's breakpoints are also the widths pictures come in. */
export const imageWidths = [320, 640, 768, 1024, 1280, 1536] as const;

/** Those that our pages ask for, at the default quality: they are made before anybody asks. */
export const pageWidths = [320, 640, 1024, 1280] as const satisfies (typeof imageWidths)[number][];

export type PageWidth = (typeof pageWidths)[number];

export const DEFAULT_QUALITY = 100;

/** Whether one of our pages requests it. */
export const isPageSize = (width: number, quality: number): boolean =>
  quality === DEFAULT_QUALITY && pageWidths.some((each) => each === width);

/** The narrowest width that is at least as wide as asked; the widest for anything beyond. */
export function snapWidth(width: number): number {
  return imageWidths.find((each) => each >= width) ?? imageWidths[imageWidths.length - 1] ?? width;
}

const QUALITY_STEP = 25;

/** Quality in four steps, so that nobody can make us compute and keep a hundred variants of each picture. */
export const snapQuality = (quality: number): number => Math.ceil(quality / QUALITY_STEP) * QUALITY_STEP;

/** The address of a picture at a width, from the image endpoint. A list has some forty: slashes stay one letter, as they may. */
export const imageUrl = (url: string, width: PageWidth): string =>
  `/image?url=${encodeURIComponent(url).replaceAll("%2F", "/")}&w=${width}`;
