import { describe, expect, it } from "vitest";
import { layOutWall, neighbourOf, WALL_HEIGHT } from "#domain/rentals/wall.ts";

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

describe("moving along the wall", () => {
  const at = (name: string, column: number, row: number, height: number) => ({ name, place: { column, row, height } });
  const boxes = [at("S1", 1, 1, 3), at("S2", 1, 4, 3), at("M1", 2, 1, 5), at("M2", 2, 6, 5), at("L1", 4, 1, 9)];
  const from = (name: string, direction: "left" | "right" | "up" | "down") => {
    const box = boxes.find((each) => each.name === name);
    return box && neighbourOf(boxes, box.place, direction)?.name;
  };

  it("goes by position, not by number", () => {
    expect(from("S1", "down")).toBe("S2");
    expect(from("S2", "up")).toBe("S1");
    expect(from("M2", "left")).toBe("S2");
    expect(from("S1", "right")).toBe("M1");
  });

  it("chooses beside it what shares most of its height", () => {
    expect(from("S2", "right")).toBe("M1");
    expect(from("L1", "left")).toBe("M1");
  });

  it("passes over a column without boxes, and stays at the wall's end", () => {
    expect(from("M1", "right")).toBe("L1");
    expect([from("S1", "up"), from("S1", "left"), from("L1", "right"), from("L1", "down")]).toEqual(
      Array(4).fill(undefined),
    );
  });
});
