import { expect, it } from "vitest";
import { layOutWall, WALL_HEIGHT } from "#domain/rentals/wall.ts";

const box = (size: "S" | "M" | "L") => ({ size, place: null });

it("fills a column before it begins the next", () => {
  const placed = layOutWall([...Array.from({ length: 7 }, () => box("S"))], []);
  expect(placed.map(({ place }) => [place.column, place.row])).toEqual([
    [1, 1],
    [1, 4],
    [1, 7],
    [1, 10],
    [1, 13],
    [1, 16],
    [2, 1],
  ]);
});

it("never lets a box hang over the wall's end", () => {
  const placed = layOutWall([box("L"), box("M"), box("M"), box("L"), box("S")], []);
  for (const { place } of placed) expect(place.row + place.height - 1).toBeLessThanOrEqual(WALL_HEIGHT);
});

it("leaves what has a place where it is, and puts the others to the right of it and of the panel", () => {
  const kept = { size: "M" as const, place: { column: 2, row: 6, height: 5 } };
  const [first, second] = layOutWall([kept, box("S")], [{ column: 4, row: 1, height: 8 }]);
  expect(first?.place).toEqual(kept.place);
  expect(second?.place).toEqual({ column: 5, row: 1, height: 3 });
});
