/** Where something is on a wall: column and row count from 1, the height in parts of the wall's. */
export type WallPlace = { column: number; row: number; height: number };

export const WALL_HEIGHT = 18;

const heights = { S: 3, M: 5, L: 9 } as const;

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
