import { describe, expect, it } from "vitest";
import { digitsOf, isWholePart, readBirthday } from "./birthday-text.ts";

describe("a date of birth from somewhere else", () => {
  it.each([
    "1990/1/2",
    "1990-01-02",
    " 1990.1.2 ",
    "1990年1月2日",
    "1990年 01月 02日",
    "１９９０／０１／０２",
    "1990−01−02",
    "19900102",
    "平成2年1月2日",
    "平成２年１月２日",
    "H2.1.2",
  ])("%j is the 2nd of January 1990", (text) =>
    expect(readBirthday(text)).toEqual({ year: "1990", month: "1", day: "2" }),
  );

  it.each([
    ["昭和64年1月7日", "1989"],
    ["平成元年1月8日", "1989"],
    ["大正15年1月1日", "1926"],
    ["明治45年7月29日", "1912"],
    ["令和元年5月1日", "2019"],
  ])("%j is of the year %s", (text, year) => expect(readBirthday(text)?.year).toBe(year));

  it.each(["", "1990", "1990/1", "90/1/2", "平成1990年1月2日", "2 January 1990", "1/2/1990", "090-1234-5678"])(
    "%j is none that can be told for sure",
    (text) => expect(readBirthday(text)).toBeUndefined(),
  );
});

it("digits count in any width", () => {
  expect(digitsOf("１９９０年")).toBe("1990");
  expect(digitsOf("四")).toBe("");
});

it("a part is whole when nothing can follow", () => {
  expect(["199", "1990"].map(isWholePart.year)).toEqual([false, true]);
  expect(["1", "2", "9", "01", "12"].map(isWholePart.month)).toEqual([false, true, true, true, true]);
  expect(["3", "4", "31"].map(isWholePart.day)).toEqual([false, true, true]);
});
