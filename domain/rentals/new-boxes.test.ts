import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_NEW_BOXES, meets, planBoxes } from "#domain/rentals/new-boxes.ts";
import { heightOf, WALL_HEIGHT } from "#domain/rentals/wall.ts";

const wanted = { size: "S" as const, count: 7, prefix: "S", first: 9, column: 2 };

describe("new boxes", () => {
  it("have running numbers, from the top of a column down and on in the next", () => {
    const boxes = planBoxes(wanted, []);
    expect(boxes.map(({ number }) => number)).toEqual(["S09", "S10", "S11", "S12", "S13", "S14", "S15"]);
    expect(boxes.map(({ column, row }) => [column, row])).toEqual([
      [2, 1],
      [2, 4],
      [2, 7],
      [2, 10],
      [2, 13],
      [2, 16],
      [3, 1],
    ]);
  });

  it("are as many as wanted, but no more than may be made at once", () => {
    expect(planBoxes({ ...wanted, count: 0 }, [])).toEqual([]);
    expect(planBoxes({ ...wanted, count: MOST_NEW_BOXES + 1 }, [])).toHaveLength(200);
  });

  it("stand around what is there already", () => {
    const [first] = planBoxes({ ...wanted, size: "L", count: 1 }, [{ column: 2, row: 1, height: 5 }]);
    expect(first).toMatchObject({ column: 2, row: 6 });
    const [beside] = planBoxes({ ...wanted, size: "L", count: 1 }, [{ column: 2, row: 8, height: 5 }]);
    expect(beside).toMatchObject({ column: 3, row: 1 });
  });

  it("never meet each other or anything else, and never stand higher than the wall", () => {
    const place = fc.record({
      column: fc.integer({ min: 1, max: 4 }),
      row: fc.integer({ min: 1, max: 18 }),
      height: fc.integer({ min: 1, max: 9 }),
    });
    const size = fc.constantFrom("S" as const, "M" as const, "L" as const);
    fc.assert(
      fc.property(fc.array(place, { maxLength: 8 }), size, fc.integer({ min: 1, max: 40 }), (taken, size, count) => {
        const boxes = planBoxes({ ...wanted, size, count }, taken).map((box) => ({ ...box, height: heightOf(size) }));
        expect(boxes).toHaveLength(count);
        for (const [index, box] of boxes.entries()) {
          expect(box.row + box.height).toBeLessThanOrEqual(WALL_HEIGHT + 1);
          const others = [...taken, ...boxes.filter((_, other) => other !== index)];
          expect(others.some((other) => meets(other, box))).toBe(false);
        }
      }),
    );
  });
});
