import { expect, it } from "vitest";
import { defaultSettings } from "#domain/settings.ts";
import { testMessageFiles, texts } from "#test/message-files.ts";
import { testOperator } from "#test/operator.ts";
import { type DocumentText, type GuideText, writeDocument, writeGuide } from "./document.ts";
import { writeRules } from "./rules.ts";

// The other language's own name, and what a name in katakana looks like.
const files = import.meta.glob<unknown>("./{ja,en}/*.ts", { import: "default", eager: true });
testMessageFiles(
  Object.fromEntries(Object.entries(files).map(([file, texts]) => [file, ofOperator(file, texts)])),
  /^\.(footer|kanaHint)/,
);

it.each(["find", "rent", "waitlist"])("calls nothing free in English that costs money: %s", (name) => {
  expect(texts(files[`./en/${name}.ts`]).filter(([, text]) => /\bfree\b/i.test(text))).toEqual([]);
});

/** A document is looked at as an operator publishes it. */
function ofOperator(file: string, texts: unknown): unknown {
  const language = file.startsWith("./ja/") ? "ja" : "en";
  const rules = writeRules({ settings: defaultSettings, changedOn: null }, language);
  if (file.endsWith("/usage-guide.ts")) return writeGuide(texts as GuideText, rules);
  const isDocument = typeof texts === "object" && texts !== null && "sections" in texts && "updated" in texts;
  return isDocument ? writeDocument(texts as DocumentText, testOperator[language], rules) : texts;
}
