import { TOTP } from "otpauth";
import { newestMail, PASSWORD, signUp } from "./member.ts";
import { accessibilityFindings, expect, inAnotherBrowser, inEveryLook, test } from "./test.ts";

// Refusals that the journey provokes on purpose show up as failed requests.
test.use({ expectedErrors: [/status of 40[01]/] });

const STEP_MS = 30_000;
/** What an app shows now, or so many steps from now. No code works twice. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

test("a member turns two-step verification on, logs in with a code and a recovery code, and turns it off", async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const { email } = await signUp(page);
  await inEveryLook(page, isMobile, baseURL, async () => {
    await page.goto("/profile/two-step");
    await page.getByRole("button", { name: /設定をはじめる|Start setup/ }).click();
    await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await page.context().clearCookies({ name: "language" });
  await page.goto("/profile");
  await page.getByRole("link", { name: "二段階認証" }).click();
  await page.getByRole("button", { name: "設定をはじめる" }).click();
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? "";
  await page.getByLabel("認証アプリのコード（6桁）").fill("12");
  await page.getByRole("button", { name: "二段階認証を設定する" }).click();
  await expect(page.getByText("6桁の数字を入力してください。")).toBeVisible();
  await page.getByLabel("認証アプリのコード（6桁）").fill(codeOf(secret));
  await page.getByRole("button", { name: "二段階認証を設定する" }).click();
  await expect(page.getByRole("heading", { name: "リカバリーコード" })).toBeFocused();
  const recoveryCodes = await page
    .getByRole("listitem")
    .filter({ hasText: /^([a-z2-9]{4}-){5}/ })
    .allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "保管しました" }).click();
  await expect(page.getByText("残りのリカバリーコード：10個")).toBeVisible();
  await newestMail(page.request, email, "二段階認証が設定されました");

  const elsewhere = await inAnotherBrowser(browser, baseURL);
  const logIn = async (code: string) => {
    await elsewhere.goto("/login?redirect=%2Fprofile");
    await elsewhere.getByLabel("メールアドレス").fill(email);
    await elsewhere.getByLabel("パスワード", { exact: true }).fill(PASSWORD);
    await elsewhere.getByRole("button", { name: "ログイン", exact: true }).click();
    await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("二段階認証");
    await elsewhere.getByLabel("認証アプリのコード、またはリカバリーコード").fill(code);
    await elsewhere.getByRole("button", { name: "ログイン", exact: true }).click();
  };
  await logIn("wrong");
  await expect(elsewhere.getByText("コードが正しくないか、すでに使われています。")).toBeVisible();
  expect(await accessibilityFindings(elsewhere)).toEqual([]);
  await elsewhere.getByLabel("認証アプリのコード、またはリカバリーコード").fill(codeOf(secret, 1));
  await elsewhere.getByRole("button", { name: "ログイン", exact: true }).click();
  await expect(elsewhere).toHaveURL("/profile");
  await elsewhere.context().clearCookies({ name: "session" });
  await logIn(recoveryCodes[0] ?? "");
  await expect(elsewhere).toHaveURL("/profile");
  await elsewhere.close();
  await newestMail(page.request, email, "リカバリーコードでログインしました");

  await inEveryLook(page, isMobile, baseURL, async () => {
    await page.goto("/profile/two-step");
    await expect(page.getByText(/残りのリカバリーコード：9個|Recovery codes left: 9/)).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await page.context().clearCookies({ name: "language" });
  await page.goto("/profile/two-step");
  await page.getByRole("button", { name: "リカバリーコードを再発行する" }).click();
  await expect(page.getByRole("heading", { name: "リカバリーコードの再発行" })).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByLabel("現在のパスワード").fill(PASSWORD);
  await page.getByLabel("認証アプリのコード、またはリカバリーコード").fill(recoveryCodes[1] ?? "");
  await page.getByRole("button", { name: "再発行する", exact: true }).click();
  await expect(page.getByRole("heading", { name: "リカバリーコード" })).toBeFocused();
  const renewed = await page
    .getByRole("listitem")
    .filter({ hasText: /^([a-z2-9]{4}-){5}/ })
    .allTextContents();
  await page.getByRole("button", { name: "保管しました" }).click();
  await expect(page.getByText("残りのリカバリーコード：10個")).toBeVisible();

  await page.getByRole("button", { name: "二段階認証を解除する" }).click();
  await page.getByLabel("現在のパスワード").fill(PASSWORD);
  await page.getByLabel("認証アプリのコード、またはリカバリーコード").fill(renewed[0] ?? "");
  await page.getByRole("button", { name: "二段階認証を解除する" }).click();
  await expect(page.getByText("二段階認証を解除しました。")).toBeVisible();
  await expect(page.getByText("二段階認証は設定されていません。")).toBeVisible();
});
