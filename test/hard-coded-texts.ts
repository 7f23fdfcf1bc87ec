import fs from "node:fs";
import { parseSync, Visitor } from "vite";

// What people read comes from the messages, in both languages. This finds what does not.

type Source = { file: string; text: string };

const filesOf = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));

/** The sources of a site, apart from its messages and tests. */
export const sourcesOf = (folder: string): Source[] =>
  filesOf(folder)
    .filter((file) => !file.startsWith("messages/"))
    .map((file) => ({ file, text: fs.readFileSync(`${folder}/${file}`, "utf8") }));

const folders = ["app", "console", "ui", "domain", "contract", "server"];
const isOfTexts = (file: string) => /^messages\/(ja|en)\//.test(file);

/** The names of a site's texts that stand in no source: nobody is ever shown them. */
export function unusedTexts(site: "app" | "console"): string[] {
  const sources = folders.flatMap((folder) =>
    filesOf(folder)
      .filter((file) => !isOfTexts(file))
      .map((file) => fs.readFileSync(`${folder}/${file}`, "utf8")),
  );
  const used = new Set(sources.flatMap((text) => text.match(/\w+/g) ?? []));
  return filesOf(site)
    .filter((file) => file.startsWith("messages/ja/"))
    .flatMap((file) => {
      const names = fs.readFileSync(`${site}/${file}`, "utf8").matchAll(/^\s+([A-Za-z]\w*):/gm);
      return Array.from(names, ([, name = ""]) => name)
        .filter((name) => !used.has(name))
        .map((name) => `${file}: ${name}`);
    });
}

/** Those that contain a Japanese character. */
export const withJapanese = (sources: Source[]) =>
  sources.filter(({ text }) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)).map(({ file }) => file);

/** What stands between Japanese words only, in the texts of sources; a pattern may read what somebody typed. */
export function withJapanesePunctuation(sources: Source[]): string[] {
  const found: string[] = [];
  for (const { file, text } of sources) {
    const look = (value: unknown) => {
      if (typeof value === "string" && /[、。・：（）「」〜]/.test(value)) found.push(`${file}: ${value.trim()}`);
    };
    const visitor = new Visitor({
      Literal: ({ value }) => look(value),
      JSXText: ({ value }) => look(value),
      TemplateElement: ({ value }) => look(value.raw),
    });
    visitor.visit(parseSync(file, text).program);
  }
  return found;
}

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

/** The texts that a component has of its own. */
export function hardCoded({ file, text }: Source): string[] {
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
