import { fillRegistration, newEmail, PASSWORD, signUp } from "./member.ts";
import { expect, test } from "./test.ts";

// Refusals that a journey provokes on purpose show up as failed requests.
test.use({ expectedErrors: [/status of 4\d\d/] });

test("an address that is already registered opens the dialog, and no snackbar", async ({ page }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/register");
  await fillRegistration(page, email);
  await page.getByRole("button", { name: "認証コードを受け取る" }).click();
  await expect(page.getByRole("dialog", { name: "このメールアドレスはすでに登録されています" })).toContainText(
    "トップメニューまたは下のボタンからログインしてください。",
  );
  await expect(page.getByRole("status").getByText(/登録されています/)).toHaveCount(0);
  // A reload at this step has lost the password, and nothing else.
  await page.reload();
  await expect(page).toHaveURL("/register");
  await expect(page.getByLabel("姓", { exact: true })).toHaveValue("佐藤");
  await expect(page.getByLabel("パスワード", { exact: true })).toHaveValue("");
});

test("a member who wants somebody else's address gets the same dialog, also when it was taken before the code came", async ({
  page,
}) => {
  const { email: taken } = await signUp(page);
  await page.context().clearCookies();
  await signUp(page);
  const dialog = page.getByRole("dialog", { name: "このメールアドレスはすでに登録されています" });
  const change = async (email: string) => {
    await page.goto("/profile/update");
    await page.getByLabel("メールアドレス", { exact: true }).fill(email);
    await page.getByLabel("現在のパスワード").fill(PASSWORD);
    await page.getByRole("button", { name: "認証コードを受け取る" }).click();
  };
  await change(taken);
  await expect(dialog).toContainText("いったんログアウトして、ログインし直してください。");
  await expect(page.getByRole("status").getByText(/登録されています/)).toHaveCount(0);
  await dialog.getByRole("button", { name: "閉じる" }).first().click();
  await expect(page.getByLabel("メールアドレス", { exact: true })).toHaveValue(taken);

  await change(newEmail());
  const body = { status: "error", code: "COM_006", message: "すでに登録されています", requestId: "x" };
  await page.route("**/api/auth/verify/check-code", (route) => route.fulfill({ status: 409, json: body }));
  await page.getByLabel("認証コード（6桁）").fill("123456");
  await expect(dialog).toBeVisible();
  await expect(page.getByLabel("認証コード（6桁）")).not.toHaveAttribute("aria-invalid", "true");
});
