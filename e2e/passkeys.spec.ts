import type { Page } from "@playwright/test";
import { giveAuthenticator } from "./authenticator.ts";
import { newestMail, PASSWORD, signUp } from "./member.ts";
import { accessibilityFindings, expect, inEveryLook, test } from "./test.ts";

async function addPasskey(page: Page, name: string) {
  await page.goto("/profile/passkeys");
  await page.getByLabel("パスキーの名前").fill(name);
  await page.getByRole("button", { name: "パスキーを追加する" }).click();
  await expect(page.getByText("パスキーを追加しました。")).toBeVisible();
}

/** The browser is a guest's again; the authenticator stays. */
const logOut = (page: Page) => page.context().clearCookies({ name: "session" });

test("a member adds a passkey, names it, logs in with it and removes it", async ({ page, baseURL, isMobile }) => {
  const { email } = await signUp(page);
  await giveAuthenticator(page);
  await page.goto("/profile");
  await page.getByRole("link", { name: "パスキー" }).click();
  await expect(page.getByText("登録しているパスキーはありません。")).toBeVisible();
  await addPasskey(page, "わたしのスマートフォン");
  await newestMail(page.request, email, "パスキーが追加されました");

  // The same authenticator makes no second one.
  await page.getByRole("button", { name: "パスキーを追加する" }).click();
  await expect(page.getByText("この端末には、このアカウントのパスキーがすでにあります。")).toBeVisible();

  await page.getByRole("button", { name: "「わたしのスマートフォン」の名前を変える" }).click();
  const dialog = page.getByRole("dialog", { name: "パスキーの名前の変更" });
  await expect(dialog.getByLabel("パスキーの名前")).toHaveValue("わたしのスマートフォン");
  await dialog.getByLabel("パスキーの名前").fill("");
  await dialog.getByRole("button", { name: "変更する" }).click();
  await expect(dialog.getByText("入力してください。")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByLabel("パスキーの名前").fill("仕事用");
  await dialog.getByRole("button", { name: "変更する" }).click();
  await expect(page.getByText("名前を変更しました。")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "仕事用" })).toBeVisible();
  await inEveryLook(page, isMobile, baseURL, async () => {
    await page.goto("/profile/passkeys");
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await page.context().clearCookies({ name: "language" });

  await logOut(page);
  await page.goto("/login?redirect=%2Fprofile%2Fpasskeys");
  // Where the browser offers it by itself, nobody has to press anything.
  await expect(page).toHaveURL("/profile/passkeys");
  await expect(page.getByText("最後の利用：")).toBeVisible();

  await page.getByRole("button", { name: "「仕事用」を削除する" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "削除する" }).click();
  await expect(page.getByText("パスキーを削除しました。")).toBeVisible();
  await expect(page.getByText("登録しているパスキーはありません。")).toBeVisible();
  await newestMail(page.request, email, "パスキーが削除されました");
});

test.describe("where the browser does not offer passkeys by itself", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("there is a button; a passkey that is gone is refused, and the password still works", async ({
    page,
    baseURL,
    isMobile,
  }) => {
    const { email } = await signUp(page);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    const authenticator = await giveAuthenticator(page);
    await addPasskey(page, "鍵");
    await logOut(page);
    await page.goto("/login?redirect=%2Fprofile");
    await page.getByRole("button", { name: "パスキーでログイン" }).click();
    await expect(page).toHaveURL("/profile");

    await page.goto("/profile/passkeys");
    await page.getByRole("button", { name: "「鍵」を削除する" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "削除する" }).click();
    await expect(page.getByText("パスキーを削除しました。")).toBeVisible();
    await logOut(page);
    await page.goto("/login?redirect=%2Fprofile");
    await page.getByRole("button", { name: "パスキーでログイン" }).click();
    await expect(page.getByText("このパスキーではログインできませんでした。")).toBeFocused();
    await authenticator.setVerified(false);
    await inEveryLook(page, isMobile, baseURL, async () => {
      await page.goto("/login");
      expect(await accessibilityFindings(page)).toEqual([]);
    });
    await page.context().clearCookies({ name: "language" });
    await page.goto("/login?redirect=%2Fprofile");
    await page.getByLabel("メールアドレス").fill(email);
    await page.getByLabel("パスワード", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "ログイン", exact: true }).click();
    await expect(page).toHaveURL("/profile");
  });
});
