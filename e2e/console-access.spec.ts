import type { Page } from "@playwright/test";
import { giveAuthenticator } from "./authenticator.ts";
import { newestMail } from "./member.ts";
import { asStaff, codeOf, STAFF_PASSWORD } from "./staff.ts";
import { accessibilityFindings, expect, test } from "./test.ts";

// Without a session, the first question who is there is answered with 401, and browsers write that down.
test.use({ expectedErrors: [/status of 40[0139]/] });

const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Fills in the form for signing in by password and code. */
async function signIn(page: Page, email: string, code: string) {
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByLabel("パスワード", { exact: true }).fill(STAFF_PASSWORD);
  await page.getByLabel("認証コード").fill(code);
  await page.getByRole("button", { name: "パスワードでサインイン" }).click();
}

test("staff sign in with password and code, go on where they wanted to, and sign out", async ({ page }) => {
  const email = "finance@ekikari.example";
  await page.goto("/console/account?x=1");
  await expect(title(page)).toHaveText("サインイン");
  expect(await accessibilityFindings(page)).toEqual([]);
  await signIn(page, email, "000000");
  await expect(page.getByRole("alert")).toContainText("サインインできませんでした");
  await signIn(page, email, await codeOf(page, email));
  await expect(title(page)).toHaveText("サインイン方法と端末");
  await expect(page).toHaveURL("/console/account?x=1");

  await page.getByRole("button", { name: /伊藤 凛/ }).click();
  await page.locator("#person-menu").getByRole("button", { name: "サインアウト" }).click();
  await expect(title(page)).toHaveText("サインイン");
  await page.goto("/console/account");
  await expect(title(page)).toHaveText("サインイン");
});

test("an administrator invites a crew with a fresh factor, who accepts and sees only what is theirs", async ({
  page,
  browser,
  baseURL,
}) => {
  await asStaff(page, "administrator");
  await page.goto("/console/staff");
  const email = `crew-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.getByRole("button", { name: "スタッフを招待する" }).click();
  const dialog = page.getByRole("dialog", { name: "スタッフを招待する" });
  await dialog.getByRole("button", { name: "招待メールを送る" }).click();
  await expect(dialog.getByLabel("氏名")).toBeFocused();
  await dialog.getByLabel("氏名").fill("山口 健");
  await dialog.getByLabel("メールアドレス").fill(email);
  // As the server answers when the last factor is too long ago; once.
  await page.route(
    "**/api/console/staff",
    (route) => route.fulfill({ status: 403, json: { status: "error", code: "STA_003", message: "", requestId: "x" } }),
    { times: 1 },
  );
  await dialog.getByRole("button", { name: "招待メールを送る" }).click();
  const proof = page.getByRole("dialog", { name: "本人確認" });
  await proof.getByLabel("認証アプリの6桁の数字").fill(await codeOf(page, "administrator@ekikari.example"));
  await proof.getByRole("button", { name: "コードで確認" }).click();
  await expect(page.getByText(`${email} に招待メールを送りました。`)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("招待中");

  const mail = await newestMail(page.request, email, "招待");
  const link = /\/console\/welcome#[\w-]+/.exec(mail)?.[0] ?? "";
  const theirs = await browser.newPage({ ...(baseURL && { baseURL }), locale: "ja-JP" });
  await giveAuthenticator(theirs);
  await theirs.goto(link);
  await expect(theirs.getByText("山口 健さん、サインインの方法を選んでください。")).toBeVisible();
  expect(await accessibilityFindings(theirs)).toEqual([]);
  await theirs.getByRole("button", { name: "パスキーを使う（おすすめ）" }).click();
  await expect(theirs.getByRole("button", { name: /山口 健/ })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "スタッフ" })).toHaveCount(0);
  await theirs.goto("/console/staff");
  await expect(title(theirs)).toHaveText("この画面を開く権限がありません");
  await theirs.goto("/console/nowhere");
  await expect(title(theirs)).toHaveText("ページが見つかりません");

  // The session is lost: the page stays, and what was asked for goes on after the passkey.
  await theirs.goto("/console/account");
  await expect(title(theirs)).toHaveText("サインイン方法と端末");
  await theirs.context().clearCookies({ name: "staff" });
  await theirs.getByRole("button", { name: "「最初のパスキー」を削除" }).click();
  const again = theirs.getByRole("dialog", { name: "もう一度サインインしてください" });
  await expect(again).toBeVisible();
  expect(await accessibilityFindings(theirs)).toEqual([]);
  await again.getByRole("button", { name: "パスキーでサインイン" }).click();
  await expect(again).toBeHidden();
  await expect(theirs.getByText("サインインする方法がなくなるため、削除できません")).toBeVisible();
  await expect(theirs).toHaveURL("/console/account");

  // Out, and in again.
  await theirs.getByRole("button", { name: /山口 健/ }).click();
  await theirs.locator("#person-menu").getByRole("button", { name: "サインアウト" }).click();
  await theirs.getByRole("button", { name: "パスキーでサインイン" }).click();
  await expect(theirs.getByRole("button", { name: /山口 健/ })).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByRole("alert")).toContainText("この招待は無効か、有効期限が切れています");
  await theirs.close();
});

test("who works here loses their ways in only after a question, and an account that ended is only looked at", async ({
  page,
}) => {
  await asStaff(page, "administrator");
  await page.goto("/console/staff");
  const crew = page.getByRole("dialog", { name: "鈴木 蓮" });
  await page.getByRole("button", { name: /鈴木 蓮/ }).click();
  await crew.getByRole("button", { name: "もう一度招待する" }).click();
  const question = crew.getByRole("region", { name: /サインインできなくなります/ });
  await expect(question).toBeFocused();
  await expect(question).toBeInViewport({ ratio: 1 });
  await crew.getByRole("button", { name: "招待しない" }).click();
  await expect(crew.getByRole("button", { name: "変更を保存する" })).toBeVisible();
  await page.keyboard.press("Escape");

  const email = `left-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.getByRole("button", { name: "スタッフを招待する" }).click();
  const invite = page.getByRole("dialog", { name: "スタッフを招待する" });
  await invite.getByLabel("氏名").fill("退職 済");
  await invite.getByLabel("メールアドレス").fill(email);
  await invite.getByRole("button", { name: "招待メールを送る" }).click();
  const card = page.getByRole("listitem").filter({ hasText: email }).getByRole("button");
  await card.click();
  const person = page.getByRole("dialog", { name: "退職 済" });
  await person.getByRole("button", { name: "利用を終了する" }).click();
  await person.getByRole("button", { name: "利用を終了する" }).click();
  await expect(page.getByText("利用を終了しました。")).toBeVisible();
  await page.goto("/console/staff?state=ended");
  await card.click();
  await expect(person).toContainText("この人の利用は終了しています");
  await expect(person.getByRole("textbox")).toHaveCount(0);
  await expect(person.getByRole("button", { name: /招待|保存/ })).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("the pages of the desk and of the money have no accessibility finding, and are shut to a crew", async ({
  page,
}) => {
  const paths = ["reservations", "book", "planner", "payments", "approvals", "settlement", "books"];
  await asStaff(page, "administrator");
  for (const path of paths) {
    await page.goto(`/console/${path}`);
    await expect(title(page)).not.toBeEmpty();
    expect(await accessibilityFindings(page), path).toEqual([]);
  }
  await asStaff(page, "crew");
  for (const path of paths) {
    await page.goto(`/console/${path}`);
    await expect(title(page)).toHaveText("この画面を開く権限がありません");
  }
});

test("a page of somebody who was signed in before asks who is there, whoever came after", async ({ page }) => {
  await asStaff(page, "desk");
  await page.goto("/console/reservations");
  await expect(title(page)).not.toBeEmpty();
  // In another tab of the same browser.
  await asStaff(page, "administrator");
  await page.getByRole("banner").getByRole("button").last().click();
  await page.getByRole("link", { name: "会員", exact: true }).locator("visible=true").click();
  const again = page.getByRole("dialog", { name: "もう一度サインインしてください" });
  await expect(again).toBeVisible();
  await again.getByLabel("メールアドレス").fill("desk@ekikari.example");
  await again.getByLabel("パスワード", { exact: true }).fill(STAFF_PASSWORD);
  await again.getByLabel("認証コード").fill(await codeOf(page, "desk@ekikari.example"));
  await again.getByRole("button", { name: "パスワードでサインイン" }).click();
  await expect(title(page)).toHaveText("会員");
});
