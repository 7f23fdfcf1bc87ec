import path from "node:path";
import { parseSync } from "vite";

type Part = { start: number; end: number };
type Function = Part & { body: Part & { type: string } };

/** What each test file calls, by the marks below, and what is called while files are loaded. */
export type Reached = { tests: Map<string, Set<string>>; loading: Set<string> };

function functionsIn(name: string, code: string): Function[] {
  const found: Function[] = [];
  const visit = (value: unknown): void => {
    if (!value || typeof value !== "object") return;
    const node = value as Function & { type?: unknown };
    if (/Function(Declaration|Expression)$/.test(String(node.type)) && node.body) found.push(node);
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseSync(name, code).program.body);
  return found;
}

const markOf = (file: string, { start }: Part) => `${file}:${start}`;

/** The code, in which every function leaves its mark when it is called. */
export function withMarks(file: string, code: string): string {
  const insertions = functionsIn(file, code).flatMap((one) => {
    const mark = `globalThis.marks?.add("${markOf(file, one)}")`;
    if (one.body.type === "BlockStatement") return [{ at: one.body.start + 1, text: `${mark};` }];
    return [
      { at: one.body.start, text: `(${mark}, ` },
      { at: one.body.end, text: ")" },
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
afterEach(({ task }) => void (task.result?.state === "fail" && noticed.add(mutant)));
let loading;
beforeAll(() => void (loading = [...marks]));
const note = () => appendFileSync(${JSON.stringify(log)}, JSON.stringify([testPath, [...marks], loading]) + "\\n");
afterAll(() => mutant === "0" && note());
`;

/** Reads what the recorder wrote. */
export function readReached(lines: string, folder: string): Reached {
  const rows = lines.trim().split("\n");
  const read = rows.map((row): [string, string[], string[]] => JSON.parse(row));
  return {
    tests: new Map(read.map(([test, marks]) => [path.relative(folder, test), new Set(marks)])),
    loading: new Set(read.flatMap(([, , loading]) => loading)),
  };
}

/** The mark of the innermost function around a part; undefined outside of functions, and for one that loading calls. */
export function markAround(file: string, code: string, part: Part, loading: Set<string>): string | undefined {
  const around = functionsIn(file, code).filter(({ body }) => body.start <= part.start && part.end <= body.end);
  const innermost = around.toSorted((a, b) => b.start - a.start)[0];
  const mark = innermost && markOf(file, innermost);
  return mark && !loading.has(mark) ? mark : undefined;
}
