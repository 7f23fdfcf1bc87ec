import fs from "node:fs";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

// What people read comes from the messages, in both languages. This finds what does not.

const sources = fs
  .readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("messages/") && !file.includes(".test."))
  .map((file) => ({ file, text: fs.readFileSync(`app/${file}`, "utf8") }));

const shown = /^(alt|title|label|lead|hint|placeholder|aria-(label|description|roledescription|valuetext))$/;
const hasLetters = (text: unknown): text is string => typeof text === "string" && /\p{L}/u.test(text);

/** The texts that stand in an expression as they are, or as one of its outcomes. */
function literals(node: unknown): unknown[] {
  const { type, ...parts } = node as { type: string } & Record<string, unknown>;
  if (type === "Literal" || type === "JSXText") return [parts.value];
  if (type === "TemplateLiteral") return (parts.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
  if (type === "JSXExpressionContainer" || type === "ParenthesizedExpression") return literals(parts.expression);
  if (type === "LogicalExpression") return literals(parts.right);
  if (type === "ConditionalExpression") return [parts.consequent, parts.alternate].flatMap(literals);
  return [];
}

function hardCoded(file: string, text: string): string[] {
  const found: string[] = [];
  const look = (texts: unknown[]) => found.push(...texts.filter(hasLetters).map((each) => `${file}: ${each.trim()}`));
  const visitor = new Visitor({
    JSXElement: ({ children }) => look(children.flatMap(literals)),
    JSXFragment: ({ children }) => look(children.flatMap(literals)),
    JSXAttribute: ({ name, value }) => {
      if (name.type === "JSXIdentifier" && shown.test(name.name) && value) look(literals(value));
    },
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}

it("finds them", () => {
  const page =
    '<p title="Title">Text {a === "a" && (b ? "Yes" : c)}<b aria-label={`No`} className="x" lang="ja">{d.e}</b> | 2026</p>';
  expect(hardCoded("x.tsx", page)).toEqual(["x.tsx: Text", "x.tsx: Yes", "x.tsx: Title", "x.tsx: No"]);
});

it("no component has a text of its own", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(({ file, text }) => (file.endsWith(".tsx") ? hardCoded(file, text) : []))).toEqual([]);
});

it("no source outside the messages has a Japanese character", () => {
  expect(sources.filter(({ text }) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text))).toEqual([]);
});
