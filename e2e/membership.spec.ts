import { codeFor, newEmail, newestMail, PASSWORD, signUp } from "./member.ts";
import { accessibilityFindings, bothSizes, expect, hydrated, inEveryLook, refuse, test } from "./test.ts";

// Refusals that a journey provokes on purpose show up as failed requests.
test.use({ expectedErrors: [/status of 4\d\d/] });

const expired = "ログインの有効期限が切れました";

test("a visitor joins, changes the profile and the password, forgets it, sets a new one and logs out", async ({
  page,
}) => {
  const email = newEmail();
  await page.goto("/register?redirect=%2Fproducts%2F202");

  // Nothing filled in: every field says what it wants, and the first one gets the focus.
  await page.getByRole("button", { name: "入力内容を確認する" }).click();
  await expect(
    page.getByText("利用規約とプライバシーポリシーをお読みのうえ、チェックを入れてください。"),
  ).toBeVisible();
  await expect(page.getByLabel("姓", { exact: true })).toBeFocused();

  await page.getByLabel("姓", { exact: true }).fill("山田");
  await page.getByLabel("名", { exact: true }).fill("太郎");
  await page.getByLabel("セイ").fill("ﾔﾏﾀﾞ");
  await page.getByLabel("メイ", { exact: true }).fill("たろう");
  await page.getByLabel("メールアドレス").fill(email.toUpperCase());
  await page.getByLabel("パスワード", { exact: true }).fill("abc");
  await page.getByLabel("パスワード（確認）").fill("abcd");
  await expect(page.getByText("8文字以上で入力してください。")).toBeVisible();
  await page.getByLabel("電話番号").fill("０９０−１２３４−５６７８");
  await expect(page.getByText("パスワードが一致しません。")).toBeVisible();
  await page.getByLabel("パスワード", { exact: true }).fill(PASSWORD);
  await page.getByLabel("パスワード（確認）").fill(PASSWORD);
  await page.getByLabel("回答しない").check();
  await page.getByLabel("年", { exact: true }).fill("1990");
  await page.getByLabel("月", { exact: true }).fill("4");
  await page.getByLabel("日", { exact: true }).fill("1");
  await page.getByRole("button", { name: "利用規約を読む" }).click();
  await expect(page.getByRole("dialog", { name: "利用規約" })).toContainText("第1条");
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "入力内容を確認する" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("登録内容の確認");
  await expect(page.getByText("ヤマダ タロウ")).toBeVisible();
  await expect(page.getByText("090-1234-5678")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("姓", { exact: true })).toHaveValue("山田");
  await page.getByRole("button", { name: "入力内容を確認する" }).click();
  await page.getByRole("button", { name: "認証コードを受け取る" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("メールアドレスの確認");
  await expect(page.getByRole("button", { name: /コードを再送する（あと\d+秒）/ })).toBeDisabled();
  await expect(page.getByText(/ \d+:\d\dまで有効です。$/)).toBeVisible();
  await page.getByLabel("認証コード（6桁）").fill("12a");
  await page.getByRole("button", { name: "確認する" }).click();
  await expect(page.getByText("数字を入力してください。")).toBeVisible();
  await page.reload();
  await page.getByLabel("認証コード（6桁）").fill(await codeFor(page.request, email));
  await expect(page.getByText("会員登録が完了しました。")).toBeVisible();
  await expect(page).toHaveURL("/products/202");
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("form:")))).toEqual([]);

  // A member's menu, also after a reload.
  await page.reload();
  await page.getByRole("button", { name: "メニュー" }).click();
  const menu = page.getByRole("navigation", { name: "メニュー", exact: true });
  await expect(menu.getByRole("link", { name: "マイページ" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "会員登録" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  // Profile: the code goes to the new address.
  const changed = newEmail();
  await page.goto("/profile");
  await page.getByRole("link", { name: "プロフィールを変更する" }).click();
  await page.getByLabel("名", { exact: true }).fill("次郎");
  await expect(page.getByLabel("年", { exact: true })).toHaveValue("1990");
  await expect(page.getByLabel("月", { exact: true })).toHaveValue("4");
  await page.getByLabel("月", { exact: true }).fill("2");
  await page.getByLabel("日", { exact: true }).fill("30");
  // Another address is a matter of the password; the same one, however it is written, is not.
  const current = page.getByLabel("現在のパスワード");
  await page.getByLabel("メールアドレス", { exact: true }).fill(email.toUpperCase());
  await expect(current).toHaveCount(0);
  await page.getByLabel("メールアドレス", { exact: true }).fill(changed);
  const receive = page.getByRole("button", { name: "認証コードを受け取る" });
  await receive.click();
  await expect(page.getByText("生年月日をご確認ください。")).toBeVisible();
  await expect(page.getByText("入力してください。", { exact: true })).toBeVisible();
  await page.getByLabel("日", { exact: true }).fill("28");
  await current.fill("Wrong123");
  await receive.click();
  await expect(page.getByText("現在のパスワードが正しくありません。")).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(PASSWORD);
  await receive.click();
  await expect(page.getByText(`${changed} に6桁の認証コード`)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD);
  // Back again, what was chosen is still there; the password is not.
  await page.goBack();
  await expect(page.getByLabel("月", { exact: true })).toHaveValue("2");
  await expect(page.getByLabel("日", { exact: true })).toHaveValue("28");
  await expect(current).toHaveValue("");
  await page.goForward();
  await page.getByLabel("認証コード（6桁）").fill(await codeFor(page.request, changed));
  await expect(page.getByText("保存しました。")).toBeVisible();
  await expect(page.getByText("山田 次郎")).toBeVisible();
  await expect(page.getByText("1990年2月28日")).toBeVisible();
  await expect(page.getByText(changed)).toBeVisible();

  // Password.
  await page.getByRole("link", { name: "パスワードを変更する" }).click();
  await page.getByLabel("現在のパスワード").fill("Wrong123");
  await page.getByLabel("新しいパスワード").fill("Mikan8yama");
  await page.getByLabel("パスワード（確認）").fill("Mikan8yama");
  await page.getByRole("button", { name: "変更する" }).click();
  await expect(page.getByText("現在のパスワードが正しくありません。")).toBeVisible();
  await page.getByLabel("現在のパスワード").fill(PASSWORD);
  await page.getByRole("button", { name: "変更する" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("保存しました。")).toBeVisible();

  // Logout asks first.
  await page.getByRole("button", { name: "メニュー" }).click();
  await menu.getByRole("link", { name: "ログアウト" }).click();
  const dialog = page.getByRole("dialog", { name: "ログアウトしますか？" });
  await dialog.getByRole("button", { name: "キャンセル" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/logout");
  await dialog.getByRole("button", { name: "ログアウト" }).click();
  await expect(page.getByText("ログアウトしました。")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto("/profile");
  await expect(page).toHaveURL("/login?redirect=%2Fprofile");

  // Forgotten: an unknown address is told so, the right one gets a link that works once.
  await page.getByRole("link", { name: "パスワードをお忘れの方" }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole("button", { name: "リンクを送る" })).toBeVisible();
  await page.getByLabel("メールアドレス").fill(newEmail());
  await page.getByRole("button", { name: "リンクを送る" }).click();
  await expect(page.getByText("このメールアドレスは登録されていません。")).toBeVisible();
  await page.getByLabel("メールアドレス").fill(changed);
  await page.getByRole("button", { name: "リンクを送る" }).click();
  await expect(page).toHaveURL("/password/forgot/success?redirect=%2Fprofile");
  await expect(
    page.getByText(/メールは通常15分以内に届きます。.*リンクは\d+月\d+日（.）\d+:\d\dまで有効です。/s),
  ).toBeVisible();
  const mail = await newestMail(page.request, changed, "/password/reset");
  const link = new URL(mail.match(/href="([^"]*\/password\/reset[^"]*)"/)?.[1]?.replaceAll("&amp;", "&") ?? "");
  await page.goto(link.pathname + link.search);
  await page.getByLabel("新しいパスワード").fill("Tanuki9kawa");
  await page.getByLabel("パスワード（確認）").fill("Tanuki9kawa");
  await page.getByRole("button", { name: "設定する" }).click();
  await expect(page).toHaveURL("/password/reset/success");
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("このリンクは使えません");

  await page.goto("/login?redirect=%2Fprofile");
  await page.getByLabel("メールアドレス").fill(changed);
  await page.getByLabel("パスワード", { exact: true }).fill("Mikan8yama");
  await page.getByRole("button", { name: "ログイン", exact: true }).click();
  const wrong = "メールアドレスまたはパスワードが正しくありません。";
  await expect(page.getByRole("status").getByText(wrong)).toBeVisible();
  await expect(page.locator("main").getByText(wrong)).toBeFocused();
  await page.getByLabel("パスワード", { exact: true }).fill("Tanuki9kawa");
  await page.getByRole("button", { name: "ログイン", exact: true }).click();
  await expect(page).toHaveURL("/profile");
});

test("another code is asked for by address and name", async ({ page }) => {
  const { email } = await signUp(page);
  // Nobody can wait for the minute between two codes to pass.
  const result = { email, codeExpiresAt: "2026-01-01T09:10:00+09:00", resendAvailableAt: "2026-01-01T09:00:00+09:00" };
  const answer = { json: { status: "success", result } };
  await page.route("**/api/users/profile", (route) =>
    route.request().method() === "PUT" ? route.fulfill(answer) : route.continue(),
  );
  await page.route("**/api/auth/verify/send-code", (route) => route.fulfill(answer));
  await page.goto("/profile/update");
  await page.getByRole("button", { name: "認証コードを受け取る" }).click();
  await expect(page.getByText("9:10まで有効です。")).toBeVisible();
  result.codeExpiresAt = "2026-01-01T09:25:00+09:00";
  const sent = page.waitForRequest("**/api/auth/verify/send-code");
  await page.getByRole("button", { name: "コードを再送する" }).click();
  expect((await sent).postDataJSON()).toEqual({ email, name: "山田 花子" });
  await expect(page.getByText("認証コードを再送しました。")).toBeVisible();
  await expect(page.getByText("9:25まで有効です。")).toBeVisible();
});

test("pages for guests send a member home; a redirect to another site is ignored", async ({ page }) => {
  const { email, password } = await signUp(page);
  await page.goto("/login");
  await expect(page).toHaveURL("/");
  await page.context().clearCookies();
  // Where a plain form's sign-in leads when it failed.
  await page.goto("/login?error=CredentialsSignin");
  await expect(page.getByRole("status").getByText("メールアドレスまたはパスワードが正しくありません。")).toBeVisible();
  await page.goto("/login?redirect=https%3A%2F%2Fevil.example%2F");
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByLabel("パスワード", { exact: true }).fill(password);
  await page.getByRole("button", { name: "ログイン", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("two tabs: when one logs out, the other notices on its next focus and goes home with a word", async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto("/profile");
  const other = await context.newPage();
  await other.goto("/logout");
  await other.getByRole("button", { name: "ログアウト", exact: true }).click();
  await expect(other.getByText("ログアウトしました。")).toBeVisible();
  await page.bringToFront();
  await hydrated(page);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByRole("dialog", { name: expired })).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "ホームへ" }).click();
  await expect(page.locator('a[href="/login"]').first()).toBeAttached();
});

test("a session that was ended elsewhere: the next call logs out, clears what was typed and says so", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await signUp(page);
  await page.goto("/profile/update");
  await page.evaluate(() => sessionStorage.setItem("form:contact", '{"content":"x"}'));
  // The same member changes the password on another device, which ends this session.
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const login = await elsewhere.request.post("/api/auth/login", { data: { email, password } });
  const { accessToken } = (await login.json()).result;
  const changed = await elsewhere.request.put("/api/profile/changePassword", {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: { currentPassword: password, password: "Tanuki9kawa", passwordConfirmation: "Tanuki9kawa" },
  });
  expect(changed.ok()).toBe(true);
  await elsewhere.close();
  await page.getByRole("button", { name: "認証コードを受け取る" }).click();
  await expect(page.getByRole("dialog", { name: expired })).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => sessionStorage.getItem("form:contact"))).toBeNull();
});

test("a 403 logs out for good: the session at the server and the cookie are gone too", async ({ page, browser }) => {
  await signUp(page);
  await page.goto("/profile/update");
  const cookies = await page.context().cookies();
  await refuse(page, "**/api/users/profile", 403, "COM_004");
  await page.getByRole("button", { name: "認証コードを受け取る" }).click();
  await expect(page.getByRole("dialog", { name: expired })).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.reload();
  await expect(page.locator('a[href="/login"]').first()).toBeAttached();
  await page.goto("/mypage");
  await expect(page).toHaveURL("/login?redirect=%2Fmypage");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
  // A copy of the cookie opens nothing either.
  const copy = await browser.newContext();
  await copy.addCookies(cookies);
  const { origin } = new URL(page.url());
  const refreshed = await copy.request.post(`${origin}/api/auth/refreshToken`, {
    headers: { "Content-Type": "application/json" },
  });
  expect(refreshed.status()).toBe(403);
  await copy.close();
});

test.describe("a server that fails", () => {
  test.use({ expectedErrors: [/status of 500/] });
  const stillHere = /ログアウトできませんでした。ログインしたままです。/;

  test("no CSRF token to be had: logging out leads to the 400 page, which says that the member is still signed in", async ({
    page,
  }) => {
    await signUp(page);
    await page.goto("/");
    await page.route("**/api/auth/csrf", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/logout");
    await page.getByRole("button", { name: "ログアウト", exact: true }).click();
    await expect(page).toHaveURL(/^[^?]*\/400\?message=/);
    await expect(page.getByText(stillHere)).toBeVisible();
    await page.getByRole("link", { name: "ホームに戻る" }).click();
    await page.goto("/mypage");
    await expect(page).toHaveURL("/mypage");
  });

  test("a logout that the server does not carry out is not called one", async ({ page }) => {
    await signUp(page);
    await page.route("**/api/auth/logout", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/logout");
    await page.getByRole("button", { name: "ログアウト", exact: true }).click();
    await expect(page.getByText(stillHere)).toBeVisible();
    await page.goto("/mypage");
    await expect(page).toHaveURL("/mypage");
  });
});

test("a public page of a member is not the cached one of a guest, and never cached", async ({ page }) => {
  await page.goto("/products/202");
  await signUp(page);
  const response = await page.goto("/products/202");
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  expect(await response?.text()).toContain("マイページ");
  // No token in the page: it would end up in the browser's history cache.
  expect(await response?.text()).not.toMatch(/eyJ[\w-]+\./);
  await page.context().clearCookies();
  expect(await (await page.goto("/products/202"))?.text()).not.toContain("マイページ");
});

test(
  "mistakes in the form have no accessibility finding, in either language, light or dark",
  bothSizes,
  async ({ page, isMobile, baseURL }) => {
    await inEveryLook(page, isMobile, baseURL, async () => {
      await page.goto("/register");
      await page.locator("main form button[type=submit]").click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);
    });
  },
);
