import { parseSync } from "vite";

type Part = { start: number; end: number };
type Function = Part & { body: Part & { type: string } };

/** What each test file calls, by the marks below. */
export type Reached = Map<string, Set<string>>;

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
import { afterAll } from "vitest";
const [testPath, mutant] = expect.getState().testPath.split("?mutant=");
globalThis.marks = new Set();
globalThis.mutant = Number(mutant);
globalThis.noticed ??= new Set();
if (noticed.has(mutant)) throw new Error("noticed before");
beforeEach(({ skip }) => skip(noticed.has(mutant)));
afterEach(({ task }) => void (task.result?.state === "fail" && noticed.add(mutant)));
afterAll(() => mutant === "0" && appendFileSync(${JSON.stringify(log)}, JSON.stringify([testPath, [...marks]]) + "\\n"));
`;

export const isInFunction = (file: string, code: string, part: Part): boolean =>
  functionsIn(file, code).some(({ body }) => body.start <= part.start && part.end <= body.end);

/** The marks of which a test must have left one to notice this part: its innermost function's, or any of the file's. */
export function marksOf(file: string, code: string, part: Part): string[] {
  const functions = functionsIn(file, code);
  const around = functions.filter(({ start, end }) => start <= part.start && part.end <= end);
  const innermost = around.toSorted((a, b) => b.start - a.start).slice(0, 1);
  return (innermost.length > 0 ? innermost : functions).map((one) => markOf(file, one));
}
