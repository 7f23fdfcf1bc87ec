import { heightOf, WALL_HEIGHT, type WallPlace } from "#domain/rentals/wall.ts";

export const MOST_NEW_BOXES = 200;

export type NewBox = { number: string; size: "S" | "M" | "L"; column: number; row: number };

type Wanted = {
  size: NewBox["size"];
  count: number;
  /** Letters before the running number, such as "S". */
  prefix: string;
  first: number;
  /** The column in which they begin. */
  column: number;
};

/** Boxes with running numbers, from the top of a column down and on in the next, around what stands there already. */
export function planBoxes({ size, count, prefix, first, column }: Wanted, taken: WallPlace[]): NewBox[] {
  const height = heightOf(size);
  const boxes: NewBox[] = [];
  let place = { column, row: 1 };
  while (boxes.length < Math.min(count, MOST_NEW_BOXES)) {
    if (place.row + height > WALL_HEIGHT + 1) {
      place = { column: place.column + 1, row: 1 };
      continue;
    }
    const inTheWay = taken.find((each) => meets(each, { ...place, height }));
    if (inTheWay) {
      place = { column: place.column, row: inTheWay.row + inTheWay.height };
      continue;
    }
    boxes.push({ number: `${prefix}${String(first + boxes.length).padStart(2, "0")}`, size, ...place });
    place = { column: place.column, row: place.row + height };
  }
  return boxes;
}

export const meets = (a: WallPlace, b: WallPlace): boolean =>
  a.column === b.column && a.row < b.row + b.height && b.row < a.row + a.height;
