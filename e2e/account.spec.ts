import { codeFor, PASSWORD, signUp, signUpWithCard } from "./member.ts";
import { accessibilityFindings, expect, inAnotherBrowser, inEveryLook, refuse, test } from "./test.ts";

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
  await expect(elsewhere.getByRole("alert").filter({ hasText: "認証コードが正しくないか" })).toBeVisible();
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

test("whoever owes a late fee reads so on my page and when choosing, and pays it there", async ({
  page,
  baseURL,
  isMobile,
}) => {
  await signUpWithCard(page);
  const debt = { id: crypto.randomUUID(), number: "RABCDEFGHJK", amount: 1980 };
  const message = "延滞料金1,980円のお支払いが済んでいません（予約番号 RABCDEFGHJK）。お支払いが済むと、予約できます。";
  let paid = false;
  await page.route("**/api/reservation/allowance", (route) =>
    route.fulfill({
      json: {
        status: "success",
        result: {
          openReservations: 0,
          openReservationsMaximum: 10,
          unitsOfProductMaximum: 3,
          debts: paid ? [] : [debt],
          blocked: paid ? null : { code: "RES_013", message },
        },
      },
    }),
  );
  await refuse(page, `**/api/reservations/${debt.id}/late-fee`, 402, "PAY_002", "このカードでは決済できませんでした。");
  // Arrived at from another page, so that the browser asks for the allowance.
  await page.goto("/coupons");
  await page.getByRole("button", { name: "メニュー" }).click();
  await page.getByRole("link", { name: "マイページ" }).click();
  await expect(page.getByRole("heading", { name: "未払いの延滞料金があります" })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "今すぐ支払う" }).click();
  const dialog = page.getByRole("dialog", { name: "延滞料金のお支払い" });
  await expect(dialog).toContainText("1,980円（税込）");
  await dialog.getByRole("button", { name: "1,980円を支払う" }).click();
  await expect(dialog).toContainText("このカードでは決済できませんでした。");
  await expect(dialog.getByRole("link", { name: "カードを変更する" })).toHaveAttribute(
    "href",
    "/card/update?redirect=%2Fmypage",
  );
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "閉じる" }).first().click();

  await page.unroute(`**/api/reservations/${debt.id}/late-fee`);
  await page.route(`**/api/reservations/${debt.id}/late-fee`, (route) => {
    paid = true;
    return route.fulfill({ json: { status: "success", result: {} } });
  });
  await page.getByRole("button", { name: "今すぐ支払う" }).click();
  await dialog.getByRole("button", { name: "1,980円を支払う" }).click();
  await expect(page.getByText("延滞料金をお支払いいただきました。")).toBeVisible();
  await expect(page.getByRole("heading", { name: "未払いの延滞料金があります" })).toHaveCount(0);

  await inEveryLook(page, isMobile, baseURL, async () => {
    await page.goto("/products/202/reservation");
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

test("a new password says how good it is, and one that is easy to guess is refused", async ({
  page,
  baseURL,
  isMobile,
}) => {
  await signUp(page);
  await page.goto("/profile/change-pass");
  await page.getByLabel("現在のパスワード").fill(PASSWORD);
  const field = page.getByLabel("新しいパスワード");
  for (const [typed, said] of [
    ["Password1", "推測されやすいパスワードです"],
    ["Yamada1234", "お名前などから推測されやすいパスワードです"],
    ["Kq7zXp2m", "強さ：ふつう"],
    ["Mikan8yama", "強さ：強い"],
    ["Mikan8yamaHoshi3", "強さ：とても強い"],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByText(said)).toBeVisible();
  }
  await field.fill("Password1");
  await page.getByLabel("パスワード（確認）").fill("Password1");
  await page.getByRole("button", { name: "変更する" }).click();
  await expect(page.getByText("多くの人が使っている、推測されやすいパスワードです。")).toBeVisible();
  await expect(field).toBeFocused();
  await inEveryLook(page, isMobile, baseURL, async () => {
    await page.goto("/profile/change-pass");
    await page.getByLabel(/新しいパスワード|New password/).fill("Mikan8yama");
    await expect(page.getByText(/強さ：強い|Strength: strong/)).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

test("a member sees where the account is signed in, and signs another device out", async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const { email } = await signUp(page);
  const elsewhere = await inAnotherBrowser(browser, baseURL);
  await elsewhere.goto("/login?redirect=%2Fmypage");
  await elsewhere.getByLabel("メールアドレス").fill(email);
  await elsewhere.getByLabel("パスワード", { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole("button", { name: "ログイン", exact: true }).click();
  await expect(elsewhere).toHaveURL("/mypage");

  await page.goto("/profile");
  await page.getByRole("link", { name: "ログイン中の端末" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "この端末" })).toHaveCount(1);
  await inEveryLook(page, isMobile, baseURL, async () => {
    await page.goto("/profile/sessions");
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await page.context().clearCookies({ name: "language" });
  await page.goto("/profile/sessions");
  await page.getByRole("button", { name: "LinuxのChromeをログアウトさせる" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "ログアウトさせる" }).click();
  await expect(page.getByText("ログアウトさせました。")).toBeVisible();
  await expect(page.getByRole("button", { name: "LinuxのChromeをログアウトさせる" })).toHaveCount(0);
  await elsewhere.goto("/mypage");
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.close();
});
