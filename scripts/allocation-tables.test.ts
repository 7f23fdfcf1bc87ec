import fs from "node:fs";
import { expect, it } from "vitest";

// Who has which unit and box when is decided in one folder. Others ask it for pieces of statements or call it.

const TABLES = /\b(?:unit|box)_allocations\b/;
const OWNER = "server/rentals/stock/";

it("only the stock's own files name the tables of allocations", () => {
  const files = fs
    .globSync("{app,contract,domain,server,ui}/**/*.{ts,tsx}")
    .filter((file) => !file.includes(".test.") && TABLES.test(fs.readFileSync(file, "utf8")));
  expect(files.filter((file) => !file.startsWith(OWNER))).toEqual([]);
  // The names are still those of the tables.
  expect(files.length).toBeGreaterThan(3);
});
