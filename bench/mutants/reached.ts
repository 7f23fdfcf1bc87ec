import { parseSync } from "vite";

type Span = { start: number; end: number };
/** What runs or does not: a statement, the body of an arrow function, one side of a condition. */
type Part = Span & { how: "statement" | "lone statement" | "expression" };
type Node = Span & { type: string } & Record<string, unknown>;

/** What each test file runs, by the marks below, and what runs while files are loaded. */
export type Reached = { tests: Map<string, Set<string>>; loading: Set<string> };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

/** By the kind of node, the parts of it that run apart from the rest, and how a mark gets in. */
const apart: Record<string, { how: Part["how"]; keys: string[] }> = {
  BlockStatement: { how: "statement", keys: ["body"] },
  SwitchCase: { how: "statement", keys: ["consequent"] },
  IfStatement: { how: "lone statement", keys: ["consequent", "alternate"] },
  ForStatement: { how: "lone statement", keys: ["body"] },
  ForOfStatement: { how: "lone statement", keys: ["body"] },
  WhileStatement: { how: "lone statement", keys: ["body"] },
  ConditionalExpression: { how: "expression", keys: ["consequent", "alternate"] },
  LogicalExpression: { how: "expression", keys: ["right"] },
  ArrowFunctionExpression: { how: "expression", keys: ["body"] },
};

function partsIn(name: string, code: string): Part[] {
  const found: Part[] = [];
  const visit = (value: unknown, inFunction: boolean): void => {
    if (!value || typeof value !== "object") return;
    const split = isNode(value) ? apart[value.type] : undefined;
    for (const [key, child] of Object.entries(value)) {
      const within = inFunction || (key === "body" && isNode(value) && value.type.includes("Function"));
      for (const part of within && split?.keys.includes(key) ? [child].flat() : [])
        if (isNode(part) && part.type !== "BlockStatement")
          found.push({ start: part.start, end: part.end, how: split?.how ?? "statement" });
      visit(child, within);
    }
  };
  visit(parseSync(name, code).program.body, false);
  return found;
}

const markOf = (file: string, { start }: Span) => `${file}:${start}`;

/** The code, in which every part leaves its mark when it runs. */
export function withMarks(file: string, code: string): string {
  const insertions = partsIn(file, code).flatMap(({ start, end, how }) => {
    const mark = `globalThis.marks?.add("${markOf(file, { start, end })}")`;
    if (how === "statement") return [{ at: start, text: `${mark};` }];
    const [before, after] = how === "expression" ? [`(${mark}, `, ")"] : [`{${mark};`, "}"];
    return [
      { at: start, text: before },
      { at: end, text: after },
    ];
  });
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((marked, { at, text }) => marked.slice(0, at) + text + marked.slice(at), code);
}

/** Added to what runs before each test file: which mistake is made in it, until it is noticed, and which marks it leaves. */
export const recorder = (log: string) => `
import { appendFileSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";
const [testPath, mutant] = expect.getState().testPath.split("?mutant=");
globalThis.marks = new Set();
globalThis.mutant = Number(mutant);
globalThis.noticed ??= new Set();
if (noticed.has(mutant)) throw new Error("noticed before");
beforeEach(({ skip }) => skip(noticed.has(mutant)));
afterEach(({ task }) => void (mutant !== "0" && task.result?.state === "fail" && noticed.add(mutant)));
let loading;
beforeAll(() => void (loading = [...marks]));
const note = () => appendFileSync(${JSON.stringify(log)}, JSON.stringify([testPath, [...marks], loading]) + "\\n");
afterAll(() => mutant === "0" && note());
`;

/** Reads what the recorder wrote. */
export function readReached(lines: string): Reached {
  const rows = lines.trim().split("\n");
  const read = rows.map((row): [string, string[], string[]] => JSON.parse(row));
  return {
    tests: new Map(read.map(([test, marks]) => [test, new Set(marks)])),
    loading: new Set(read.flatMap(([, , loading]) => loading)),
  };
}

const covers = (one: Span, other: Span) => one.start <= other.start && other.end <= one.end;

/** The mark of the innermost part around a place; undefined outside of functions, and for what runs while files are loaded. */
export function markAround(file: string, code: string, place: Span, loading: Set<string>): string | undefined {
  const around = partsIn(file, code).filter((part) => covers(part, place));
  const innermost = around.toSorted((a, b) => b.start - a.start)[0];
  const mark = innermost && markOf(file, innermost);
  return mark && !loading.has(mark) ? mark : undefined;
}

/** By the kind of node, what decides which of its other parts run. */
const decides: Record<string, string> = {
  IfStatement: "test",
  ConditionalExpression: "test",
  LogicalExpression: "left",
};

/** All that a place has a say in: the whole of each condition that it is in, with what runs or does not because of it. */
function decisionAround(name: string, code: string, place: Span): Span {
  let whole = place;
  const visit = (value: unknown): void => {
    if (!value || typeof value !== "object") return;
    if (isNode(value) && !covers(value, whole)) return;
    for (const child of Object.values(value)) visit(child);
    // From the inside out: the innermost has widened the place already.
    const decider = isNode(value) && value[decides[value.type] ?? ""];
    if (isNode(decider) && isNode(value) && covers(decider, whole)) whole = value;
  };
  visit(parseSync(name, code).program.body);
  return whole;
}

/** The marks of all parts that a place has a say in: who leaves more of them has seen more sides of a condition. */
export function marksWithin(file: string, code: string, place: Span): string[] {
  const whole = decisionAround(file, code, place);
  return partsIn(file, code)
    .filter((part) => covers(whole, part))
    .map((part) => markOf(file, part));
}
