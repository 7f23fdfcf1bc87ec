import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { writeCsv } from "#server/platform/csv.ts";

const read = (text: string): string[][] => parse(text, { bom: true });

it("begins with the mark of UTF-8 and ends each line as spreadsheets do", () => {
  expect(writeCsv([["駅", 1, null]])).toBe("\uFEFF駅,1,\r\n");
});

it("keeps commas, quotes and line breaks within a field", () => {
  const line = ['a,"b"', "c\nd", "e"];
  expect(read(writeCsv([line]))).toEqual([line]);
});

it.each(["＝1+1", "–1", "=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", '=HYPERLINK("x")'])(
  "makes %j harmless",
  (text) => {
    expect(read(writeCsv([[text]]))).toEqual([[`'${text}`]]);
  },
);

it("leaves negative numbers as numbers", () => {
  expect(writeCsv([[-5]])).toBe("\uFEFF-5\r\n");
});
