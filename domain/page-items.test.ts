import fc from "fast-check";
import { expect, it } from "vitest";
import { pageItems } from "#domain/page-items.ts";

it.each([
  [1, 6, [1, 2, 3, 4]],
  [3, 6, [1, 2, 3, 4]],
  [4, 6, [2, 3, 4, 5]],
  [6, 6, [3, 4, 5, 6]],
  [1, 2, [1, 2]],
  [9, 6, [3, 4, 5, 6]],
  [1, 0, []],
])("on page %i of %i shows %j", (current, total, items) => {
  expect(pageItems(current, total, 4)).toEqual(items);
});

it("shows existing pages in a row, the current one among them", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [current, total] = [Math.min(a, b), Math.max(a, b)];
      const items = pageItems(current, total, 4);
      expect(items).toHaveLength(Math.min(4, total));
      expect(items).toContain(current);
      expect(items.every((page, index) => page >= 1 && page <= total && page === (items[0] ?? 0) + index)).toBe(true);
    }),
  );
});
