import fs from "node:fs";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

// Every function fits on a screen. Biome's rule for this does not count the lines of JSX and of SQL in templates; the
// number of parameters is Biome's (`useMaxParams`).

const MOST_LINES = 60;

/** Longer functions, "file: name", each with the reason why cutting would make it worse. */
const exceptions: Record<string, string> = {};

type Function = { start: number; end: number; id?: { name: string } | null };

/** The functions that have more lines than that, without empty ones and comments. */
function findLong(file: string, text: string, most = MOST_LINES): string[] {
  if (text.split("\n").length <= most) return [];
  const { program, comments } = parseSync(file, text);
  const functions: Function[] = [];
  const note = (node: Function) => functions.push(node);
  new Visitor({ FunctionDeclaration: note, FunctionExpression: note, ArrowFunctionExpression: note }).visit(program);
  const linesOf = ({ start, end }: Function) => {
    let code = text.slice(start, end);
    for (const comment of comments) {
      if (comment.start >= start && comment.end <= end) code = code.replace(text.slice(comment.start, comment.end), "");
    }
    return code.split("\n").filter((line) => line.trim() !== "").length;
  };
  const nameOf = ({ start, id }: Function) => id?.name ?? `line ${text.slice(0, start).split("\n").length}`;
  const long = functions.filter((each) => text.slice(each.start, each.end).split("\n").length > most);
  return long.filter((each) => linesOf(each) > most).map((each) => `${file}: ${nameOf(each)}`);
}

const sources = ["app", "console", "contract", "db", "domain", "sandbox", "scripts", "server", "ui"]
  .flatMap((folder) => fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes(".test."));

it("finds them, however the lines are made", () => {
  const text = `
const short = () => {
  // one
  /* two
     three */

  return 1;
};
const long = () => sql\`
  select 1
  from a\`;
function Page() {
  return <p>
    a
  </p>;
}`;
  expect(findLong("x.tsx", text, 3)).toEqual(["x.tsx: Page"]);
  expect(findLong("x.tsx", text, 2)).toEqual(["x.tsx: line 2", "x.tsx: line 9", "x.tsx: Page"]);
});

it(`no function is longer than ${MOST_LINES} lines`, () => {
  expect(sources.length).toBeGreaterThan(400);
  const long = sources.flatMap((file) => findLong(file, fs.readFileSync(file, "utf8")));
  expect(long.filter((each) => !(each in exceptions))).toEqual([]);
  expect(Object.keys(exceptions).filter((each) => !long.includes(each))).toEqual([]);
}, 60_000);
