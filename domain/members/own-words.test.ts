import { describe, expect, it } from "vitest";
import { isMadeOfOwnWords, romanise } from "#domain/members/own-words.ts";

const owner = {
  email: "hana.yamada88@mail.example.com",
  lastName: "山田",
  firstName: "花子",
  lastNameKana: "ヤマダ",
  firstNameKana: "ハナコ",
  birthday: "1990-04-01",
  phoneNumber: "09012345678",
};

describe("a password made of its owner's words", () => {
  it.each([
    ["Yamada12", "the name and two digits"],
    ["HanakoYamada1", "both names"],
    ["Yamada1990x", "the name and the year of birth"],
    ["Hanako0401x", "the name and the birthday"],
    ["Yamada5678x", "the name and the end of the phone number"],
    ["Yamada12345678x", "the name and the phone number"],
    ["Yamada88x", "what stands before the @"],
    ["Example9Mail", "where the mail is"],
  ])("is %s: %s", (password) => {
    expect(isMadeOfOwnWords(password, owner)).toBe(true);
  });

  it.each(["Kumo7tsuki", "Yamada9kQzx", "Xk1990qPwz"])("is not %s", (password) => {
    expect(isMadeOfOwnWords(password, owner)).toBe(false);
  });

  it("counts words of three letters, and no shorter ones", () => {
    expect(isMadeOfOwnWords("Abe1", { email: "abe@x.example" })).toBe(true);
    expect(isMadeOfOwnWords("Ab1", { email: "ab@x.example" })).toBe(false);
  });

  it("looks for the longest words first, so that a short one does not hide them", () => {
    expect(isMadeOfOwnWords("Tanakamura1", { lastName: "Tan", firstName: "Tanakamura" })).toBe(true);
  });

  it("needs an owner", () => {
    expect(isMadeOfOwnWords("Yamada12", {})).toBe(false);
    expect(isMadeOfOwnWords("Ab1", { email: "ab@cd.ef" })).toBe(false);
  });

  it("is found by other spellings of a long vowel, and by names in Latin letters", () => {
    for (const password of ["Tarou2024", "Taro2024"]) {
      expect(isMadeOfOwnWords(password, { firstNameKana: "タロウ" })).toBe(true);
    }
    expect(isMadeOfOwnWords("Smith2024", { lastName: "Smith" })).toBe(true);
  });
});

it.each([
  ["ヤマダ", "yamada"],
  ["ショウタ", "shouta"],
  ["キョウコ", "kyouko"],
  ["イッペイ", "ippei"],
  ["ハッチョウ", "hatchou"],
  ["ジュン", "jun"],
  ["ユーリ", "yuuri"],
])("%s is written %s", (kana, romaji) => {
  expect(romanise(kana)).toBe(romaji);
});
