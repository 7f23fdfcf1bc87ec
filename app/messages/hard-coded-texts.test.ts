import { expect, it } from "vitest";
import { hardCoded, sourcesOf, unusedTexts, withJapanese, withJapanesePunctuation } from "#test/hard-coded-texts.ts";

const sources = sourcesOf("app");

it("finds them", () => {
  const text =
    '<p title="Title">Text {a === "a" && (b ? "Yes" : c)}<b aria-label={`No`} className="x" lang="ja">{d.e}</b> | 2026</p>';
  expect(hardCoded({ file: "x.tsx", text })).toEqual(["x.tsx: Text", "x.tsx: Yes", "x.tsx: Title", "x.tsx: No"]);
});

it("no component has a text of its own", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(({ file }) => file.endsWith(".tsx")).flatMap(hardCoded)).toEqual([]);
});

it("no source outside the messages has a Japanese character", () => {
  expect(withJapanese(sources)).toEqual([]);
});

it("no source of both languages, and no English text, has punctuation of Japanese", () => {
  const english = sourcesOf("app/messages/en");
  expect(english.length).toBeGreaterThan(20);
  expect(withJapanesePunctuation([...sources, ...english])).toEqual([]);
});

it("every text is named where it is shown", () => {
  expect(unusedTexts("app")).toEqual([]);
});
