import { testMessageFiles } from "#test/message-files.ts";

// The other language's own name.
testMessageFiles(import.meta.glob<unknown>("./{ja,en}/*.ts", { import: "default", eager: true }), /^\.switchTo/);
