/** How large something is, in millimetres, as it is handed out: packed or folded. */
export type Size = { width: number; depth: number; height: number };

/** What a drawing of something looks like. */
export const shapes = ["suitcase", "backpack", "bag", "binoculars", "camera", "projector", "stick", "box"] as const;
export type Shape = (typeof shapes)[number];

const luggage: readonly Shape[] = ["suitcase", "backpack", "bag"];

/** Whether clothes for a journey go into it. */
export const isLuggage = (shape: Shape): boolean => luggage.includes(shape);

/** The side of a thing that is seen when it is in a box, and whether it stands as it does outside. */
export type Front = { width: number; height: number; upright: boolean };

/** How something lies in a box: upright if that is possible, else turned. Undefined where it does not go in. */
export function layInto({ width, depth, height }: Size, box: Size): Front | undefined {
  const [w, d, h] = [width, depth, height];
  const ways = [
    [w, d, h],
    [d, w, h],
    [w, h, d],
    [h, d, w],
    [d, h, w],
    [h, w, d],
  ] as const;
  const index = ways.findIndex(([x, y, z]) => x <= box.width && y <= box.depth && z <= box.height);
  const way = ways[index];
  return way && { width: way[0], height: way[2], upright: index === 0 };
}

/** Smaller than this on every side, it can hardly be seen beside a person. */
const SMALL_MM = 300;
export const isSmall = ({ width, depth, height }: Size): boolean => Math.max(width, depth, height) < SMALL_MM;
