import { expect, it } from "vitest";
import { readYen } from "#domain/money/typed-yen.ts";

it.each([
  ["1200", 1200],
  ["1,200", 1200],
  ["１，２００円", 1200],
  ["￥1,200", 1200],
  ["¥ 1 200", 1200],
  ["0", 0],
])("reads %s as %d", (typed, yen) => {
  expect(readYen(typed)).toBe(yen);
});

it.each(["", " ", "-1", "1.200", "12OO", "twelve", "12345678"])(
  "does not take %j for an amount, nor for nothing",
  (typed) => {
    expect(readYen(typed)).toBeUndefined();
  },
);
