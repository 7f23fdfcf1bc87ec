import fs from "node:fs";
import { expect, it } from "vitest";

// One folder decides which reservation has which unit and box, and when. Others call it, or ask it for pieces of statements.

const NAMED = /\b(?:unit|box)_allocations\b/;
const CHANGED = /\b(?:insert into|update|delete from|merge into)\s+(?:unit|box)_allocations\b/i;

const sources = fs
  .globSync("{app,console,contract,domain,server,ui}/**/*.{ts,tsx}")
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, text: fs.readFileSync(file, "utf8") }));

it.each([
  ["only the stock's own files change the tables of allocations", CHANGED, ["server/rentals/stock/"]],
  [
    "only rentals read them, since what a crew sees of its day joins them, and who checks the books",
    NAMED,
    ["server/rentals/", "server/web/books/"],
  ],
])("%s", (_rule, pattern, owners) => {
  const files = sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  expect(files.filter((file) => !owners.some((owner) => file.startsWith(owner)))).toEqual([]);
  // The names are still those of the tables.
  expect(files.length).toBeGreaterThan(3);
});
