import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asksForMasked, readMemberQuery } from "#domain/members/member-query.ts";

const keysOf = (typed: string) => readMemberQuery(typed).map(({ key, text }) => `${key}:${text}`);
const names = (text: string) => [`name:${text}`, `given:${text}`, `kana:${text}`, `givenKana:${text}`];

describe("what is typed to find a member", () => {
  it.each([
    ["090-1234-5678", ["phone:09012345678"]],
    ["０３ー１２３４ー５６７８", ["phone:0312345678"]],
    ["+81 90 1234 5678", ["phone:09012345678"]],
    ["5678", ["phoneEnd:5678"]],
    ["0123", ["phoneEnd:0123"]],
  ])("%s is a phone number or its end", (typed, keys) => expect(keysOf(typed)).toEqual(keys));

  it.each(["090", "0901234", "567", "09", "15678", "12345678", "taro@", "taro@example", "@example.com"])(
    "%s is a part of what is masked, and means nobody",
    (typed) => expect(keysOf(typed)).toEqual([]),
  );

  it.each([
    ["09012345678", true],
    ["taro@example.com", true],
    ["5678", false],
    ["山田", false],
    ["taro", false],
  ])("%s asks for what is masked: %s", (typed, asks) => expect(asksForMasked(readMemberQuery(typed))).toBe(asks));

  it.each([
    ["Taro@Example.COM", ["email:taro@example.com"]],
    ["ｔａｒｏ＠example.com ", ["email:taro@example.com"]],
  ])("%s is an address", (typed, keys) => expect(keysOf(typed)).toEqual(keys));

  it.each([
    ["山", names("山")],
    ["山田 太郎", names("山田 太郎")],
    ["ﾔﾏﾀﾞ", names("ヤマダ")],
    ["Smith", names("Smith")],
    ["John Smith", names("John Smith")],
    ["x", []],
    ["-.", []],
    [" 　", []],
  ])("%j is a name", (typed, keys) => expect(keysOf(typed)).toEqual(keys));

  it("means the same in any width", () => {
    const wide = (text: string) =>
      [...text].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join("");
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789abcXYZ@."), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(typed, (text) => {
        expect(keysOf(wide(text))).toEqual(keysOf(text));
      }),
    );
  });
});
