import { expect, it } from "vitest";
import { markAround, marksWithin, withMarks } from "./reached.ts";

const add = (at: number) => `globalThis.marks?.add("x.ts:${at}")`;

it.each([
  ["function f() { return 1; }", `function f() { ${add(15)};return 1; }`],
  ["f(() => 1);", `f(() => (${add(8)}, 1));`],
  ["f(() => ({ a }));", `f(() => (${add(8)}, ({ a })));`],
  ["() => a && b;", `() => (${add(6)}, a && (${add(11)}, b));`],
  ["() => a ? b : c;", `() => (${add(6)}, a ? (${add(10)}, b) : (${add(14)}, c));`],
  ["() => { if (a) b; else c; };", `() => { ${add(8)};if (a) {${add(15)};b;} else {${add(23)};c;} };`],
  ["a && b;", "a && b;"],
])("marks %s", (code, marked) => {
  expect(withMarks("x.ts", code)).toBe(marked);
});

it("asks for the innermost part, unless that runs when the file is loaded", () => {
  const code = "const a = 1; function f() { g(() => a); }";
  const at = (text: string) => code.indexOf(text);
  const mark = (text: string, loading: string[] = []) =>
    markAround("x.ts", code, { start: at(text), end: at(text) + 1 }, new Set(loading));
  expect(mark("a)")).toBe(`x.ts:${at("a)")}`);
  expect(mark("g(")).toBe(`x.ts:${at("g(")}`);
  expect(mark("g(", [`x.ts:${at("g(")}`])).toBeUndefined();
  expect(mark("1")).toBeUndefined();
});

it("knows the parts in a place", () => {
  expect(marksWithin("x.ts", "() => a && b;", { start: 6, end: 12 })).toEqual(["x.ts:6", "x.ts:11"]);
});

it.each([
  ["() => (a > 1 ? f(b) : c);", "a > 1", ["f(b)", "c"]],
  ["() => { if (a > 1 && b) c(); else d(); e(); }", "a > 1", ["if", "b)", "c()", "d()"]],
  ["() => { if (a > 1 && b) c(); else d(); e(); }", "1", ["if", "b)", "c()", "d()"]],
  ["() => { if (a) { b(1); c(); } d(); }", "1", []],
])("knows the parts that run or do not because of what is in a condition: %s, %s", (code, text, parts) => {
  const start = code.indexOf(text);
  const marks = marksWithin("x.ts", code, { start, end: start + text.length });
  expect(marks).toEqual(parts.map((part) => `x.ts:${code.indexOf(part)}`));
});
