/** Where something is on a wall: column and row count from 1, the height in parts of the wall's. */
export type WallPlace = { column: number; row: number; height: number };

export const WALL_HEIGHT = 18;

const heights = { S: 3, M: 5, L: 9 } as const;

export const heightOf = (size: keyof typeof heights): number => heights[size];

type Box = { size: keyof typeof heights; place: WallPlace | null };

/**
 * Gives every box a place. Those that have one keep it; the others stand in columns to the right of them, in their order,
 * as high as their size is.
 */
export function layOutWall<B extends Box>(
  boxes: B[],
  fixtures: WallPlace[],
): (Omit<B, "place"> & { place: WallPlace })[] {
  const known = [...boxes.flatMap(({ place }) => place ?? []), ...fixtures];
  let column = Math.max(0, ...known.map((place) => place.column)) + 1;
  let row = 1;
  return boxes.map((box) => {
    if (box.place) return { ...box, place: box.place };
    const height = heights[box.size];
    if (row + height > WALL_HEIGHT + 1) {
      column++;
      row = 1;
    }
    const place = { column, row, height };
    row += height;
    return { ...box, place };
  });
}

export type Direction = "left" | "right" | "up" | "down";

/**
 * What stands next to something on the wall: above or below it in its column, or in the nearest column to a side, where it
 * shares most of its height. Undefined at the wall's end.
 */
export function neighbourOf<B extends { place: WallPlace }>(
  boxes: B[],
  from: WallPlace,
  direction: Direction,
): B | undefined {
  const step = direction === "left" || direction === "up" ? -1 : 1;
  if (direction === "up" || direction === "down") {
    const ahead = boxes.filter(({ place }) => place.column === from.column && (place.row - from.row) * step > 0);
    return nearest(ahead, ({ place }) => Math.abs(place.row - from.row));
  }
  const ahead = boxes.filter(({ place }) => (place.column - from.column) * step > 0);
  const column = nearest(ahead, ({ place }) => Math.abs(place.column - from.column))?.place.column;
  return nearest(
    ahead.filter(({ place }) => place.column === column),
    ({ place }) => -shared(place, from),
  );
}

const shared = (a: WallPlace, b: WallPlace) => Math.min(a.row + a.height, b.row + b.height) - Math.max(a.row, b.row);

function nearest<T>(all: T[], distance: (one: T) => number): T | undefined {
  return all.toSorted((a, b) => distance(a) - distance(b))[0];
}
