/** From how far away people watch, in metres: a theatre's stalls, the stand of an arena, the upper tier of a dome. */
export const seats = [20, 50, 100] as const;
export type Seat = (typeof seats)[number];

/** Where such a magnification is at its best. */
export function seatFor(magnification: number): Seat {
  if (magnification <= 4) return 20;
  return magnification < 10 ? 50 : 100;
}

/** How far away something seems to be. */
export const seemingDistance = (metres: number, magnification: number): number => metres / magnification;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** How much of the stage is in view, in metres, at that distance. */
export const viewWidth = (metres: number, fieldOfView: number): number =>
  2 * metres * Math.tan(toRadians(fieldOfView / 2));

/** Under which angle something so large is seen, in degrees; magnified, so many times that. */
export const angleOf = (size: number, metres: number, magnification = 1): number =>
  (2 * Math.atan(size / 2 / metres) * magnification * 180) / Math.PI;

/** Metres as people say them: to half a metre below five, else whole. */
export const roundMetres = (metres: number): number => (metres < 5 ? Math.round(metres * 2) / 2 : Math.round(metres));
