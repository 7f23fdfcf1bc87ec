/** The files that a document names in backticks. */
export const filesIn = (document: string): string[] => [
  ...new Set(Array.from(document.matchAll(/`(\.?[a-z]+\/[^`\s]*\.\w+)`/g), ([, file = ""]) => file)),
];

/** The test files that it names, each with words of a name that is said to be in it. */
export const testsIn = (document: string): [file: string, name: string][] =>
  Array.from(document.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`((?:,?\s+"[^"]+")+)/g)).flatMap(
    ([, file = "", names = ""]): [string, string][] =>
      Array.from(names.matchAll(/"([^"]+)"/g), ([, name = ""]) => [file, name]),
  );
