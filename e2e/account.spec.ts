import { codeFor, PASSWORD, signUp } from "./member.ts";
import { accessibilityFindings, expect, inAnotherBrowser, inEveryLook, test } from "./test.ts";

// Refusals that a journey provokes on purpose show up as failed requests.
test.use({ expectedErrors: [/status of 4\d\d/] });

test("while somebody guesses the password, a new device needs the code from the mail", async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const { email } = await signUp(page);
  for (let i = 0; i < 20; i++) {
    const guess = await page.request.post("/api/auth/login", {
      data: { email, password: "Wrongpass1" },
      headers: { Cookie: "" },
    });
    expect(guess.status()).toBe(401);
  }
  const elsewhere = await inAnotherBrowser(browser, baseURL);
  await elsewhere.goto("/login?redirect=%2Fprofile");
  await elsewhere.getByLabel("メールアドレス").fill(email);
  await elsewhere.getByLabel("パスワード", { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole("button", { name: "ログイン", exact: true }).click();
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("認証コードの入力");
  await expect(elsewhere.getByRole("status").first()).toContainText("はじめての端末では認証コードの入力が必要です");
  expect(await accessibilityFindings(elsewhere)).toEqual([]);
  await elsewhere.getByLabel("認証コード（6桁）").fill("12");
  await elsewhere.getByRole("button", { name: "ログイン", exact: true }).click();
  await expect(elsewhere.getByText("6桁の数字を入力してください。")).toBeVisible();
  const code = await codeFor(page.request, email);
  await elsewhere.getByLabel("認証コード（6桁）").fill(code === "111111" ? "222222" : "111111");
  await elsewhere.getByRole("button", { name: "ログイン", exact: true }).click();
  await expect(elsewhere.getByText("認証コードが正しくないか")).toBeVisible();
  await elsewhere.getByLabel("認証コード（6桁）").fill(code);
  await elsewhere.getByRole("button", { name: "ログイン", exact: true }).click();
  await expect(elsewhere).toHaveURL("/profile");
  await elsewhere.close();
  // Where the member has logged in before, nothing has changed.
  await inEveryLook(page, isMobile, baseURL, async () => {
    await page.goto("/notices");
    await expect(page.getByText(/ログインの失敗が続いています|Repeated failed logins/)).toBeVisible();
  });
});
