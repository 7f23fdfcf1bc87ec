import { expect, it } from "vitest";
import { hardCoded, sourcesOf, withJapanese } from "#test/hard-coded-texts.ts";

const sources = sourcesOf("console");

it("no component has a text of its own", () => {
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter(({ file }) => file.endsWith(".tsx")).flatMap(hardCoded)).toEqual([]);
});

it("no source outside the messages has a Japanese character", () => {
  expect(withJapanese(sources)).toEqual([]);
});
