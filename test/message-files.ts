import { describe, expect, it } from "vitest";

/** Tests of a site's message files, `./<language>/<name>.ts`: the same texts in both languages, each in its own. */
export function testMessageFiles(files: Record<string, unknown>, japaneseInEnglish: RegExp): void {
  const namesOf = (language: string) =>
    Object.keys(files)
      .filter((file) => file.startsWith(`./${language}/`))
      .map((file) => file.slice(`./${language}/`.length));
  const names = namesOf("ja");

  it("has the same files in both languages", () => {
    expect(namesOf("en")).toEqual(names);
  });

  describe.each(names)("%s", (name) => {
    const japanese = files[`./ja/${name}`];
    const english = files[`./en/${name}`];

    it("has the same texts in both languages", () => {
      expect(new Set(shape(english))).toEqual(new Set(shape(japanese)));
    });

    it("leaves no text empty, and no Japanese in the English", () => {
      for (const [path, text] of [...texts(japanese), ...texts(english)]) expect(text, path).not.toBe("");
      const mixed = texts(english).filter(([path, text]) => /[ぁ-んァ-ヶ]/.test(text) && !japaneseInEnglish.test(path));
      expect(mixed).toEqual([]);
    });
  });
}

/** Every text with its path; functions are called with sample values. */
export function texts(value: unknown, path = ""): [string, string][] {
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
