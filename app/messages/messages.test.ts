import { testMessageFiles } from "#test/message-files.ts";
import { testOperator } from "#test/operator.ts";

// The other language's own name, and what a name in katakana looks like.
const files = import.meta.glob<unknown>("./{ja,en}/*.ts", { import: "default", eager: true });
testMessageFiles(
  Object.fromEntries(Object.entries(files).map(([file, texts]) => [file, ofOperator(file, texts)])),
  /^\.(footer|kanaHint)/,
);

/** A document is a text of its operator's. */
function ofOperator(file: string, texts: unknown): unknown {
  return typeof texts === "function" ? texts(testOperator[file.startsWith("./ja/") ? "ja" : "en"]) : texts;
}
