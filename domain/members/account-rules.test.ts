import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkBirthday,
  checkBirthdayDate,
  checkEmail,
  checkGender,
  checkInviteCode,
  checkKanaName,
  checkKanjiName,
  checkOptionalKana,
  checkPassword,
  checkPasswordConfirmation,
  checkPhone,
  checkVerificationCode,
  normaliseEmail,
  normaliseInviteCode,
  normaliseKanaName,
  normaliseKanjiName,
  normaliseVerificationCode,
} from "#domain/members/account-rules.ts";
import { normalisePhone } from "#domain/phone.ts";

const now = new Date("2026-11-15T12:00:00+09:00");

describe("password", () => {
  it.each([
    ["", "required"],
    ["Abcdef1", "passwordTooShort"],
    ["Abcdefg1", undefined],
    ["Abcdefghijklmnopqrs1", undefined],
    ["Abcdefghijklmnopqrst1", "passwordTooLong"],
    ["abcdefg1", "passwordTooWeak"],
    ["ABCDEFG1", "passwordTooWeak"],
    ["Abcdefgh", "passwordTooWeak"],
    ["Abcdef 1", "invalidCharacters"],
    ["Abcdef!1", "invalidCharacters"],
    ["Ａbcdefg1", "invalidCharacters"],
    ["Abcdefg1\n", "invalidCharacters"],
    ["パスワードA1a", "invalidCharacters"],
  ])("%j is %s", (password, problem) => expect(checkPassword(password)).toBe(problem));

  it("wants the same password twice", () => {
    expect(checkPasswordConfirmation("Abcdefg1", "Abcdefg1")).toBeUndefined();
    expect(checkPasswordConfirmation("Abcdefg1", "Abcdefg2")).toBe("passwordMismatch");
    expect(checkPasswordConfirmation("Abcdefg1", "")).toBe("required");
  });
});

describe("e-mail", () => {
  it.each([
    ["", "emailRequired"],
    ["taro@example.com", undefined],
    ["taro..x.@docomo.ne.jp", undefined],
    ["taro+shop@sub.example.co.jp", undefined],
    [`${"a".repeat(64)}@example.com`, undefined],
    [`${"a".repeat(65)}@example.com`, "emailInvalid"],
    [`a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(57)}.jp`, undefined],
    [`a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(58)}.jp`, "emailInvalid"],
    [`a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(56)}.jp`, undefined],
    [`a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(60)}.jp`, "emailInvalid"],
    ["taro", "emailInvalid"],
    ["taro@example", "emailInvalid"],
    ["taro@-example.com", "emailInvalid"],
    ["ta ro@example.com", "emailInvalid"],
    ["taro@example.com\nbcc:x@example.com", "emailInvalid"],
    ["<taro@example.com>", "emailInvalid"],
    ["taro@@example.com", "emailInvalid"],
    ["taro@192.168.0.1", "emailInvalid"],
    ["太郎@example.com", "emailInvalid"],
  ])("%j is %s", (email, problem) => expect(checkEmail(email)).toBe(problem));

  it("is the same address in any width and case", () => {
    expect(normaliseEmail(" Ｔａｒｏ＠Example.COM　")).toBe("taro@example.com");
    expect(normaliseEmail("taro @ example.com\n")).toBe("taro@example.com");
    expect(normaliseEmail("taro@example.com taro")).toBe("taro@example.com taro");
  });

  it("is read at once, however many spaces somebody sends instead of one", () => {
    const spaces = " ".repeat(200_000);
    expect(checkEmail(normaliseEmail(`taro${spaces}example.com`))).toBe("emailInvalid");
    expect(normaliseEmail(`taro${spaces}@${spaces}example.com`)).toBe("taro@example.com");
  });
});

describe("names", () => {
  it.each([
    ["", "required"],
    ["𠮷", undefined],
    ["髙﨑", undefined],
    ["𠮷".repeat(20), undefined],
    ["𠮷".repeat(21), "nameTooLong"],
    ["O'Brien-Smith Jr.", undefined],
    ["<b>", "invalidCharacters"],
    ["山田\u0000", "invalidCharacters"],
    ["山田🎉", "invalidCharacters"],
    ["葛\u{E0100}城", undefined],
    ["\u3164", "invalidCharacters"],
    ["山\uFFA0田", "invalidCharacters"],
    ["\u{E0100}", "invalidCharacters"],
    [". -", "invalidCharacters"],
  ])("kanji %j is %s", (name, problem) => expect(checkKanjiName(name)).toBe(problem));

  it("keeps variant kanji and tidies spaces only", () => {
    expect(normaliseKanjiName("　\uFA19崎　 太 ")).toBe("\uFA19崎 太");
  });

  it.each([
    ["", "required"],
    ["ヤマダ", undefined],
    ["ローラ", undefined],
    ["ヴ".repeat(20), undefined],
    ["ヴ".repeat(21), "nameTooLong"],
    ["やまだ", "kanaInvalid"],
    ["ﾔﾏﾀﾞ", "kanaInvalid"],
    ["YAMADA", "kanaInvalid"],
    ["ヤマ・ダ", "kanaInvalid"],
  ])("kana %j is %s", (name, problem) => expect(checkKanaName(name)).toBe(problem));

  it.each([
    ["", "", undefined],
    ["スミス", "ジョン", undefined],
    ["", "ジョン", "required"],
    ["Smith", "", "kanaInvalid"],
  ])("kana that may be missing: %j beside %j is %s", (name, other, problem) =>
    expect(checkOptionalKana(name, other)).toBe(problem),
  );

  it.each([
    ["やまだ", "ヤマダ"],
    ["ﾔﾏﾀﾞ", "ヤマダ"],
    ["ﾎﾟｰﾙ", "ポール"],
    ["ろ-ら", "ローラ"],
    [" ヤマ　ダ ", "ヤマダ"],
    ["ゔぃ", "ヴィ"],
    ["メアリー・ジェーン", "メアリージェーン"],
    ["カ゛ンホ゜ウ", "ガンポウ"],
    ["ｼﾞｬﾝ＝ﾋﾟｴｰﾙ･ﾙｲ", "ジャンピエールルイ"],
  ])("converts %s to %s", (typed, kept) => expect(normaliseKanaName(typed)).toBe(kept));

  it("accepts whatever kana are typed, once converted", () => {
    const kana = fc.string({ unit: fc.constantFrom(..."ぁあがんゔァアガヴンーｱｶﾝｯ"), minLength: 1, maxLength: 20 });
    fc.assert(fc.property(kana, (typed) => checkKanaName(normaliseKanaName(typed)) === undefined));
  });
});

describe("phone", () => {
  it.each([
    ["", "required"],
    ["031234567", "phoneInvalid"],
    ["0312345678", undefined],
    ["09012345678", undefined],
    ["090123456789", "phoneInvalid"],
    ["0901234567a", "phoneInvalid"],
    ["+819012345678", "phoneInvalid"],
  ])("%j is %s", (phone, problem) => expect(checkPhone(phone)).toBe(problem));

  it.each([
    "090-1234-5678",
    "０９０－１２３４－５６７８",
    "090ー1234ー5678",
    "(090) 1234 5678",
    "090‐1234−5678",
    "+819012345678",
    "+81 90-1234-5678",
    "+81 (0)90 1234 5678",
    "＋８１－９０－１２３４－５６７８",
  ])("%s is 09012345678", (typed) => expect(normalisePhone(typed)).toBe("09012345678"));

  it.each(["+1 212 555 0123", "81 90 1234 5678"])("%s is no number of Japan", (typed) =>
    expect(checkPhone(normalisePhone(typed))).toBe("phoneInvalid"),
  );

  it("comes out the same however it is punctuated", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 10, maxLength: 11 });
    const marks = fc.array(fc.constantFrom("", "-", " ", "ー", "－", "　"), { minLength: 11, maxLength: 11 });
    const wide = (digit: string) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0);
    fc.assert(
      fc.property(digits, marks, fc.boolean(), (number, between, full) => {
        const typed = [...number].map((digit, index) => (full ? wide(digit) : digit) + between[index]).join("");
        return normalisePhone(typed) === number && checkPhone(number) === undefined;
      }),
    );
  });
});

describe("birthday", () => {
  it.each([
    ["", "required"],
    ["1899-12-31", "birthdayInvalid"],
    ["1900-01-01", undefined],
    ["2008-11-15", undefined],
    ["2008-11-16", "birthdayTooYoung"],
    ["2026-11-15", "birthdayTooYoung"],
    ["2026-11-16", "birthdayInvalid"],
    ["2000-02-29", undefined],
    ["2001-02-29", "birthdayInvalid"],
    ["2000-13-01", "birthdayInvalid"],
    ["2000-04-31", "birthdayInvalid"],
    ["2000-00-10", "birthdayInvalid"],
    ["2000-1-1", "birthdayInvalid"],
    ["2027-01-01", "birthdayInvalid"],
    ["20000101", "birthdayInvalid"],
    ["１９９０-01-01", "birthdayInvalid"],
  ])("%j is %s on 15 November 2026", (birthday, problem) => expect(checkBirthday(birthday, now)).toBe(problem));

  it("turns eighteen at midnight in Japan", () => {
    expect(checkBirthday("2008-11-15", new Date("2026-11-14T14:59:59Z"))).toBe("birthdayTooYoung");
    expect(checkBirthday("2008-11-15", new Date("2026-11-14T15:00:00Z"))).toBeUndefined();
  });

  it("lets somebody born on 29 February turn eighteen on 1 March", () => {
    expect(checkBirthday("2008-02-29", new Date("2026-02-28T12:00:00+09:00"))).toBe("birthdayTooYoung");
    expect(checkBirthday("2008-02-29", new Date("2026-03-01T00:00:00+09:00"))).toBeUndefined();
  });
});

describe("gender, invite code, verification code", () => {
  it("knows four answers for gender", () => {
    for (const gender of ["male", "female", "other", "unanswered"]) expect(checkGender(gender)).toBeUndefined();
    for (const gender of ["", "Male", "unknown"]) expect(checkGender(gender)).toBe("genderInvalid");
  });

  it.each([
    ["", undefined],
    ["ABCDEFG2", undefined],
    ["ABCDEF2", "inviteCodeInvalid"],
    ["ABCDEFGH2", "inviteCodeInvalid"],
    ["ABCDEFG0", "inviteCodeInvalid"],
    ["ABCDEFG1", "inviteCodeInvalid"],
    ["abcdefg2", "inviteCodeInvalid"],
  ])("invite code %j is %s", (code, problem) => expect(checkInviteCode(code)).toBe(problem));

  it("takes an invite code in any width and case", () => {
    expect(normaliseInviteCode(" ａｂｃｄ-efg２ ")).toBe("ABCDEFG2");
    expect(normaliseInviteCode("vn0t５p1d")).toBe("VNOT5PID");
  });

  it.each([
    ["", "codeNotSixDigits"],
    ["12345", "codeNotSixDigits"],
    ["123456", undefined],
    ["1234567", "codeNotSixDigits"],
    ["12345a", "codeNotNumeric"],
    ["12-345", "codeNotNumeric"],
  ])("verification code %j is %s", (code, problem) => expect(checkVerificationCode(code)).toBe(problem));

  it("takes full-width digits", () => expect(normaliseVerificationCode(" １２３ ４５６ ")).toBe("123456"));
});

describe("normalisers", () => {
  it("change nothing the second time", () => {
    const normalisers = [
      normaliseEmail,
      normaliseInviteCode,
      normaliseKanaName,
      normaliseKanjiName,
      normalisePhone,
      normaliseVerificationCode,
    ];
    const keys = "aZ09 @.-+_ａＺ０９　＠－あがゔゝアガヴーｱｶｰ山﨑𠮷‐−";
    const text = fc.string({ unit: fc.constantFrom(...keys), maxLength: 20 });
    for (const normalise of normalisers) {
      fc.assert(fc.property(text, (typed) => normalise(normalise(typed)) === normalise(typed)));
    }
  });
});

it.each(["2000", "2000-01", "2000-1-1", "+002000-01-01"])("%s is no birthday", (text) => {
  expect(checkBirthdayDate(text)).toBe("birthdayInvalid");
});
