import { expect, it } from "vitest";
import { hardCoded, sourcesOf, unusedTexts, withJapanese, withJapanesePunctuation } from "#test/hard-coded-texts.ts";

const sources = sourcesOf("console");

it("no component has a text of its own", () => {
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter(({ file }) => file.endsWith(".tsx")).flatMap(hardCoded)).toEqual([]);
});

it("no source outside the messages has a Japanese character", () => {
  expect(withJapanese(sources)).toEqual([]);
});

it("no source of both languages, and no English text, has punctuation of Japanese", () => {
  const english = sourcesOf("console/messages/en");
  expect(english.length).toBeGreaterThan(20);
  expect(withJapanesePunctuation([...sources, ...english])).toEqual([]);
});

it("every text is named where it is shown", () => {
  expect(unusedTexts("console")).toEqual([]);
});
