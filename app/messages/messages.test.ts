import { testMessageFiles } from "#test/message-files.ts";

// The other language's own name, and what a name in katakana looks like.
testMessageFiles(
  import.meta.glob<unknown>("./{ja,en}/*.ts", { import: "default", eager: true }),
  /^\.(footer|kanaHint)/,
);
