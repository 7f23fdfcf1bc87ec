import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { csvLine, fromCell, toCell } from "#domain/csv.ts";
import { throughShiftJis } from "#domain/shift-jis.ts";

const tricky = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "\n", "＝", '"', ",", "a", "あ") }),
);

it("no cell begins like a formula", () => {
  fc.assert(
    fc.property(tricky, (text) => {
      expect(toCell(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
  );
});

it("nor does one in Shift_JIS, which has no dashes of its own", () => {
  const signs = [..."=+-@＝＋－＠–−—‖•¥¢~〜"];
  for (const sign of signs) expect(throughShiftJis(toCell(`${sign}1+1`)), sign).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
});

it.each(["=1+1", "+81", "-5", "@sum", "\tx", "\rx", "＝1", "'=1", "–1", "−1"])("makes %j harmless", (text) => {
  expect(toCell(text)).toBe(`'${text}`);
});

it.each(["0263123456", "007", "00"])("keeps the zero of %j", (text) => {
  expect(toCell(text)).toBe(`'${text}`);
  expect(fromCell(`'${text}`)).toBe(text);
});

it("leaves all else as it is", () => {
  for (const text of ["", "双眼鏡", "10倍", "a=b", "it's", "0", "0.5", "090-1234-5678", "120"])
    expect(toCell(text)).toBe(text);
});

it("is read back as it was written, by any reader of CSV", () => {
  fc.assert(
    fc.property(fc.array(tricky, { minLength: 1, maxLength: 5 }), (texts) => {
      // A line of one empty cell is an empty line.
      const [cells] = parse(csvLine(["x", ...texts])) as string[][];
      expect(cells?.slice(1).map(fromCell)).toEqual(texts);
    }),
  );
});
