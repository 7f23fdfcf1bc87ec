import { describe, expect, it } from "vitest";

const files = import.meta.glob<unknown>("./{ja,en}/*.ts", { import: "default", eager: true });
const names = Object.keys(files)
  .filter((file) => file.startsWith("./ja/"))
  .map((file) => file.slice("./ja/".length));

/** Every text with its path; functions are called with sample values. */
function texts(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, sample(value as (...args: unknown[]) => unknown)]];
  if (value && typeof value === "object")
    return Object.entries(value).flatMap(([key, each]) => texts(each, `${path}.${key}`));
  return [];
}

function sample(text: (...args: unknown[]) => unknown): string {
  try {
    return String(text(2, 3));
  } catch {
    return String(text("2026-11-15T00:00:00+09:00"));
  }
}

const shape = (value: unknown) => texts(value).map(([path]) => path.replaceAll(/\.\d+/g, "[]"));

it("has the same files in both languages", () => {
  expect(
    Object.keys(files)
      .filter((file) => file.startsWith("./en/"))
      .map((file) => file.slice(5)),
  ).toEqual(names);
});

describe.each(names)("%s", (name) => {
  const japanese = files[`./ja/${name}`];
  const english = files[`./en/${name}`];

  it("has the same texts in both languages", () => {
    expect(new Set(shape(english))).toEqual(new Set(shape(japanese)));
  });

  it("leaves no text empty, and no Japanese in the English", () => {
    for (const [path, text] of [...texts(japanese), ...texts(english)]) expect(text, path).not.toBe("");
    // The other language's own name, and what a name in katakana looks like.
    const allowed = /^\.(footer|kanaHint)/;
    const mixed = texts(english).filter(([path, text]) => /[ぁ-んァ-ヶ]/.test(text) && !allowed.test(path));
    expect(mixed).toEqual([]);
  });
});
