import { expect, it } from "vitest";
import { spoilCode, spoiled } from "./spoil-code.ts";

const all = (code: string) => spoilCode("x.ts", code).map((mutant) => spoiled(code, mutant));

it.each([
  ["a < 2;", ["a <= 2;", "a >= 2;", "a < 3;"]],
  ["f(a === b);", ["f(a !== b);"]],
  ["a && b;", ["a;", "b;"]],
  ["x = a ? b : c;", ["x = b;", "x = c;"]],
  ["if (a) throw b;", ["if (false) throw b;", "if (true) throw b;"]],
  ["x = !a;", ["x = a;"]],
  ["x = Math.min(a, b);", ["x = Math.max(a, b);"]],
  ["x = total + fee;", ["x = total - fee;"]],
  ["await release(tx);", [";"]],
  ["f(sql`a <= b and c = d`);", ["f(sql`a < b and c = d`);", "f(sql`a <= b and c <> d`);"]],
])("spoils %s", (code, mutants) => {
  expect(all(code)).toEqual(mutants);
});

it.each(['x = "a" + b;', 'import a from "b";', "type A = 1 | 2;", "const a: 1 = b;", "f(`a <= b`);", "a.toString();"])(
  "leaves %s alone",
  (code) => {
    expect(all(code)).toEqual([]);
  },
);

it("names the line", () => {
  expect(spoilCode("x.ts", "\n\nf(1);")).toMatchObject([{ line: 3 }]);
});
