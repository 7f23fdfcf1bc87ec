import { expect, it } from "vitest";
import { spoilCode } from "./spoil-code.ts";
import { withSwitches } from "./switches.ts";

/** What the function answers with each mistake, and without any. */
function answers(code: string): unknown[] {
  const mutants = spoilCode("x.ts", code).map((mutant, index) => ({ ...mutant, id: index + 1 }));
  expect(mutants.every(({ within }) => within)).toBe(true);
  const run = new Function(`${withSwitches(code, mutants)}; return f();`);
  return [0, ...mutants.map(({ id }) => id)].map((mutant) => {
    Object.assign(globalThis, { mutant });
    return run();
  });
}

it.each<[string, unknown[]]>([
  ["function f() { return 1 < 2; }", [true, true, false, false, true]],
  ["function f() { if (!true) return 0; else return 1; }", [1, 1, 0, 0, 0, 1, 2]],
  ["function f() { return [0, 1].some(Boolean); }", [true, false, true, true]],
  [
    "const sql = String.raw; function f() { return sql`a = b and c <= d`; }",
    ["a = b and c <= d", "a <> b and c <= d", "a = b and c < d"],
  ],
])("makes one mistake at a time in %s", (code, expected) => {
  expect(answers(code)).toEqual(expected);
});

it.each(["f({ 200: b });", "f(a?.b.some(c).d);"])("leaves %s to be written anew", (code) => {
  expect(spoilCode("x.ts", code)).toMatchObject([{ within: undefined }]);
});
