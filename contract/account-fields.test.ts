import { describe, expect, it } from "vitest";
import { registerRequest } from "#contract/auth.ts";
import { fieldMessage } from "#contract/field-message.ts";
import { fieldProblems } from "#contract/field-problems.ts";

const good = {
  email: "Taro@Example.com",
  password: "Abcdefg1",
  passwordConfirmation: "Abcdefg1",
  lastName: "山田",
  firstName: "太郎",
  lastNameKana: "やまだ",
  firstNameKana: "ﾀﾛｳ",
  gender: "male",
  phoneNumber: "090-1234-5678",
  birthday: "1990-01-01",
  termsAccepted: true,
};

const messages = (input: unknown) => {
  const parsed = registerRequest.safeParse(input);
  const issues = parsed.error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), fieldMessage(issue).ja]));
};

describe("a registration", () => {
  it("is kept in the normal form of each field", () => {
    expect(registerRequest.parse({ ...good, inviteCode: "abcd-efg2" })).toMatchObject({
      email: "taro@example.com",
      lastNameKana: "ヤマダ",
      firstNameKana: "タロウ",
      phoneNumber: "09012345678",
      inviteCode: "ABCDEFG2",
    });
  });

  it("names what is wrong with every field at once, in the words of the table", () => {
    expect(messages({ ...good, email: "taro", password: "short", phoneNumber: "12", termsAccepted: false })).toEqual({
      email: fieldProblems.emailInvalid.ja,
      password: fieldProblems.passwordTooShort.ja,
      passwordConfirmation: fieldProblems.passwordMismatch.ja,
      phoneNumber: fieldProblems.phoneInvalid.ja,
      termsAccepted: fieldProblems.termsNotAccepted.ja,
    });
  });

  it("asks for what is missing", () => {
    const { email: _, ...rest } = good;
    expect(messages(rest)).toEqual({ email: fieldProblems.required.ja });
  });
});
