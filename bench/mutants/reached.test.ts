import { expect, it } from "vitest";
import { markAround, withMarks } from "./reached.ts";

it.each([
  ["function f() { return 1; }", 'function f() {globalThis.marks?.add("x.ts:0"); return 1; }'],
  ["f(() => 1);", 'f(() => (globalThis.marks?.add("x.ts:2"), 1));'],
  ["f(() => ({ a }));", 'f(() => (globalThis.marks?.add("x.ts:2"), ({ a })));'],
])("marks %s", (code, marked) => {
  expect(withMarks("x.ts", code)).toBe(marked);
});

it("asks for the innermost function, unless that is called when the file is loaded", () => {
  const code = "const a = 1; function f() { g(() => a); }";
  const at = (text: string) => code.indexOf(text);
  const mark = (text: string, loading: string[] = []) =>
    markAround("x.ts", code, { start: at(text), end: at(text) + 1 }, new Set(loading));
  expect(mark("a)")).toBe(`x.ts:${at("() => a")}`);
  expect(mark("g(")).toBe(`x.ts:${at("function")}`);
  expect(mark("g(", [`x.ts:${at("function")}`])).toBeUndefined();
  expect(mark("1")).toBeUndefined();
});
