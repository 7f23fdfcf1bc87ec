import { expect, it } from "vitest";
import { marksOf, withMarks } from "./reached.ts";

it.each([
  ["function f() { return 1; }", 'function f() {globalThis.marks?.add("x.ts:0"); return 1; }'],
  ["f(() => 1);", 'f(() => (globalThis.marks?.add("x.ts:2"), 1));'],
  ["f(() => ({ a }));", 'f(() => (globalThis.marks?.add("x.ts:2"), ({ a })));'],
])("marks %s", (code, marked) => {
  expect(withMarks("x.ts", code)).toBe(marked);
});

it("asks for the innermost function, and outside of functions for any of the file", () => {
  const code = "const a = 1; function f() { g(() => a); } const h = () => 2;";
  const marks = (text: string) => marksOf("x.ts", code, { start: code.indexOf(text), end: code.indexOf(text) + 1 });
  expect(marks("a)")).toEqual([`x.ts:${code.indexOf("() => a")}`]);
  expect(marks("g(")).toEqual([`x.ts:${code.indexOf("function")}`]);
  expect(marks("1")).toHaveLength(3);
});
