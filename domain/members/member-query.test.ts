import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMemberQuery } from "#domain/members/member-query.ts";

const keysOf = (typed: string) => readMemberQuery(typed).map(({ key, text }) => `${key}:${text}`);
const names = (text: string) => [`name:${text}`, `given:${text}`, `kana:${text}`, `givenKana:${text}`];

describe("what is typed to find a member", () => {
  it.each([
    ["090-1234-5678", ["phone:09012345678"]],
    ["０９０ー１２３４", ["phone:0901234", "phoneEnd:0901234"]],
    ["+81 90 1234 5678", ["phone:09012345678"]],
    ["5678", ["phoneEnd:5678"]],
    ["0123", ["phone:0123", "phoneEnd:0123"]],
    ["090", ["phone:090"]],
    ["567", []],
    ["09", []],
    ["12345678", ["phoneEnd:12345678"]],
    ["123456789", []],
  ])("%s is a phone number or its end", (typed, keys) => expect(keysOf(typed)).toEqual(keys));

  it.each([
    ["Taro@Example", ["email:taro@example"]],
    ["ｔａｒｏ＠example.com ", ["email:taro@example.com"]],
  ])("%s is an address", (typed, keys) => expect(keysOf(typed)).toEqual(keys));

  it.each([
    ["山", names("山")],
    ["山田 太郎", names("山田 太郎")],
    ["ﾔﾏﾀﾞ", names("ヤマダ")],
    ["Smith", [...names("Smith"), "email:smith"]],
    ["John Smith", names("John Smith")],
    ["x", []],
    ["-.", []],
    [" 　", []],
  ])("%j is a name, and a word of letters may be an address", (typed, keys) => expect(keysOf(typed)).toEqual(keys));

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
