import type { Page } from "@playwright/test";
import { inputMethod } from "./ime.ts";
import { codeFor, fillRegistration, newEmail, signUp } from "./member.ts";
import { expect, test } from "./test.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** What each field of a form tells the browser's own filling in, by its name. */
const tokens = (page: Page) =>
  page
    .locator("main form input:not([type=radio], [type=checkbox], [type=hidden])")
    .evaluateAll((inputs) =>
      Object.fromEntries((inputs as HTMLInputElement[]).map((each) => [each.name, each.autocomplete])),
    );

const name = { lastName: "family-name", firstName: "given-name", lastNameKana: "off", firstNameKana: "off" };
const contact = { email: "email", phoneNumber: "tel-national" };
const birthday = { birthYear: "bday-year", birthMonth: "bday-month", birthDay: "bday-day" };

test("every field of an account says what it is for, so that browsers fill it in", async ({ page }) => {
  await page.goto("/register");
  expect(await tokens(page)).toEqual({
    ...name,
    ...contact,
    ...birthday,
    password: "new-password",
    passwordConfirmation: "new-password",
    inviteCode: "off",
  });
  await page.goto("/login");
  expect(await tokens(page)).toEqual({ email: "username webauthn", password: "current-password" });
  await page.goto("/password/forgot");
  expect(await tokens(page)).toEqual({ email: "username" });
  await page.goto("/contact");
  expect(await tokens(page)).toEqual({ ...name, ...contact });
  await page.evaluate(() => sessionStorage.setItem("form:register", JSON.stringify({ sentTo: "a@example.com" })));
  await page.goto("/register/verify");
  await expect(page.locator("input[name=verificationCode]")).toBeFocused();
  expect(await tokens(page)).toEqual({ verificationCode: "one-time-code" });

  await signUp(page);
  await page.goto("/profile/update");
  expect(await tokens(page)).toEqual({ ...name, ...contact, ...birthday });
  await page.goto("/profile/change-pass");
  expect(await tokens(page)).toEqual({
    currentPassword: "current-password",
    password: "new-password",
    passwordConfirmation: "new-password",
  });
});

test("the page for the code names the address that a code was sent to, not what is typed since", async ({ page }) => {
  await page.goto("/register");
  await field(page, "メールアドレス").fill("typed-only@example.com");
  await page.goto("/register/verify");
  await expect(page).toHaveURL("/register");

  const email = newEmail();
  await fillRegistration(page, email);
  await page.getByRole("button", { name: "認証コードを受け取る" }).click();
  await expect(page.getByText(`${email} に6桁の認証コードをお送りしました`)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await field(page, "メールアドレス").fill("another@example.com");
  await page.goto("/register/verify");
  await expect(page.getByText(`${email} に6桁の認証コードをお送りしました`)).toBeVisible();
  await field(page, "認証コード（6桁）").fill(await codeFor(page.request, email));
  await expect(page.getByText("会員登録が完了しました。")).toBeVisible();
});

test("kana come from what is typed for the name, and never replace what somebody wrote", async ({ page }) => {
  await page.goto("/register");
  const compose = await inputMethod(page);
  await field(page, "姓").focus();
  await compose(["や", "やま", "やまd", "やまだ"], "山田");
  await expect(field(page, "セイ")).toHaveValue("ヤマダ");
  // Another reading of the same kanji is the person's to give.
  await field(page, "セイ").fill("ヤマタ");
  await field(page, "姓").focus();
  await page.keyboard.press("End");
  await compose(["か", "かわ"], "川");
  await expect(field(page, "姓")).toHaveValue("山田川");
  await expect(field(page, "セイ")).toHaveValue("ヤマタ");

  await field(page, "名").focus();
  await compose(["け", "けn"], "健");
  await expect(field(page, "メイ")).toHaveValue("ケン");
  await field(page, "名").fill("");
  await expect(field(page, "メイ")).toHaveValue("");
  await field(page, "名").focus();
  await page.keyboard.type("Ken");
  await expect(field(page, "メイ")).toHaveValue("");
});

test("a date of birth is pasted whole, in any of the usual ways, and typed without a tap between its parts", async ({
  page,
}) => {
  await page.goto("/register");
  const shown = async () => [
    await field(page, "年").inputValue(),
    await field(page, "月").inputValue(),
    await field(page, "日").inputValue(),
  ];
  for (const text of ["1990/1/2", "1990-01-02", "1990年1月2日", "平成2年1月2日"]) {
    for (const label of ["年", "月", "日"]) await field(page, label).fill("");
    await field(page, "月").evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", pasted);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    await expect.poll(shown, text).toEqual(["1990", "1", "2"]);
  }
  for (const label of ["年", "月", "日"]) await field(page, label).fill("");
  await field(page, "年").focus();
  await page.keyboard.type("19851231");
  expect(await shown()).toEqual(["1985", "12", "31"]);
  // Going back to correct something does not push anybody on.
  await field(page, "年").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await expect(field(page, "年")).toBeFocused();
});

test("what is pasted from elsewhere is understood: full width, spaces, +81", async ({ page }) => {
  await page.goto("/register");
  const good = async (label: string, text: string) => {
    await field(page, label).fill(text);
    await field(page, label).blur();
    await expect(field(page, label)).not.toHaveAttribute("aria-invalid");
  };
  await good("電話番号", "+81 90-1234-5678");
  await good("電話番号", "０９０　１２３４　５６７８");
  await good("メールアドレス", " Taro＠example.com ");
  // A date that is wrong is wrong in all of its parts, and says so once.
  for (const [label, text] of [
    ["年", "2090"],
    ["月", "1"],
    ["日", "2"],
  ] as const)
    await field(page, label).fill(text);
  await field(page, "日").blur();
  for (const label of ["年", "月", "日"]) {
    await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, label)).toHaveAccessibleDescription(/.+/);
  }
  await field(page, "年").fill("１９９０");
  await field(page, "日").fill("２");
  await good("年", "１９９０");
  await good("月", "１");
  await good("日", "２");
  await page.getByLabel("招待コード").fill("ａｂｃｄ-ｅｆｇｈ");
  await page.getByLabel("招待コード").blur();
  await expect(page.getByLabel("招待コード")).not.toHaveAttribute("aria-invalid");
});
