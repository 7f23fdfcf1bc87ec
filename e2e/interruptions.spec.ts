import type { Page } from "@playwright/test";
import { signUp, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { expect, holdBack, test } from "./test.ts";

// Requests that a journey cuts off on purpose say so.
test.use({ expectedErrors: [/net::ERR|Failed to (load|fetch)|status of 4\d\d/] });

const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens a page on which something is entered before its own code has come. */
async function enterEarly(page: Page, path: string, enter: () => Promise<unknown>): Promise<void> {
  const release = await holdBack(page, "**/assets/*.js");
  const opened = page.goto(path);
  await enter();
  release();
  await opened;
  await page.unroute("**/assets/*.js");
}

test("a reset link that cannot be looked at leaves the form and what is typed; a bad one takes it away", async ({
  page,
}) => {
  let cutOff = () => {};
  await page.route("**/api/password/reset/check", async (route) => {
    await new Promise<void>((resolve) => {
      cutOff = resolve;
    });
    await route.abort();
  });
  await page.goto("/password/reset?token=unknown");
  await page.getByLabel("新しいパスワード").pressSequentially("Kumo7tsuki");
  await page.getByLabel("パスワード（確認）").pressSequentially("Kumo7tsuki");
  cutOff();
  await expect(page.getByText("通信できませんでした。")).toBeVisible();
  await expect(page.getByLabel("新しいパスワード")).toHaveValue("Kumo7tsuki");
  await page.getByRole("button", { name: "設定する" }).click();
  await expect(title(page)).toHaveText("このリンクは使えません");
  // Cut off on its way, or run into what stood behind it, it says why, too.
  await page.unroute("**/api/password/reset/check");
  for (const query of ["", `?token=${"x".repeat(300)}`]) {
    await page.goto(`/password/reset${query}`);
    await expect(title(page)).toHaveText("このリンクは使えません");
    await expect(page.getByText(/^このリンクは無効か、有効期限が切れています。/)).toBeVisible();
  }
});

test("choosing a day and a time needs nothing of the page anew", async ({ page }) => {
  await signUp(page);
  await page.goto("/products/202/reservation");
  for (const address of ["**/api/stations**", "**/api/products/202", "**/api/reservation/time"]) {
    await page.route(address, (route) => route.abort());
  }
  await page.getByRole("button", { name: "次の月" }).click();
  await page
    .getByRole("button", { name: /空きあり|残りわずか/ })
    .nth(4)
    .click();
  await page.getByRole("group", { name: "受け取り時間" }).getByLabel("10:00").check();
  await expect(page).toHaveURL(/pickup=[\d-]+T10%3A00/);
  await expect(page.getByRole("radio", { name: /翌日/ })).toBeVisible();
  await expect(title(page)).toHaveText("予約日時の選択");
});

test("after a device has slept, the time left is right at once, and then the page is as it is now", async ({
  page,
}) => {
  await signUpWithCard(page);
  const id = await reserve(page, 219);
  await page.clock.install();
  await page.goto(`/reservations/${id}`);
  const left = page.getByText(/受け取りまであと\d+日/).first();
  const days = async () => Number(/あと(\d+)日/.exec((await left.textContent()) ?? "")?.[1]);
  const before = await days();
  const shopTime = async () => (await (await page.request.get("/api/reservation/time")).json()).result.now;
  const loadedBy = await shopTime();
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  // Three days later, underground: the clock has gone on, and nothing else is lost.
  await page.route("**/build.json", (route) => route.abort());
  await page.clock.setSystemTime(Date.now() + 3 * 86_400_000);
  await comeBack();
  // One less when the day is up just now.
  await expect.poll(days).toBeLessThanOrEqual(before - 3);
  await expect(title(page)).toBeVisible();

  await page.unroute("**/build.json");
  // The shop tells whole seconds, and the page counts from them: the next answer must be of another one.
  await expect.poll(shopTime).not.toBe(loadedBy);
  const asked = page.waitForResponse(`**/api/reservations/${id}*`);
  await comeBack();
  expect((await asked).status()).toBe(200);
  await expect.poll(days).toBeGreaterThanOrEqual(before - 1);
});

test("a tab that was a guest's opens members' pages after a login in another tab", async ({ page, context }) => {
  await page.goto("/");
  const other = await context.newPage();
  await signUp(other);
  await other.close();
  await page.getByRole("button", { name: "メニュー" }).click();
  await page.getByRole("link", { name: "カート" }).locator("visible=true").click();
  await expect(page).toHaveURL("/rental/list");
  await expect(title(page)).toBeVisible();
});

test("a guest who wants a member's page is asked to log in, and goes on there", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "メニュー" }).click();
  await page.getByRole("link", { name: "カート" }).locator("visible=true").click();
  await expect(page).toHaveURL("/login?redirect=%2Frental%2Flist");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("what is entered before our code is there counts", async ({ page }) => {
  await signUpWithCard(page);
  const code = page.getByLabel("クーポンコード");
  await enterEarly(page, "/coupons", () => code.fill("EKIKARI500"));
  await expect(code).toHaveValue("EKIKARI500");
  await page.getByRole("button", { name: "確認する" }).click();
  await expect(page.getByRole("article").filter({ hasText: "EKIKARI500" })).toBeVisible();

  const station = page.getByLabel("受け取り・返却の駅");
  await enterEarly(page, "/products/202/reservation", () => station.selectOption({ index: 2 }));
  await expect(page).toHaveURL(/\?station=/);

  // The member's own data are there to be changed, also before script.
  const phone = page.getByLabel("電話番号");
  await enterEarly(page, "/profile/update", async () => {
    await expect(phone).toHaveValue("09012345678");
    await expect(page.getByLabel("月", { exact: true })).toHaveValue("4");
    await phone.fill("0312345678");
  });
  await expect(phone).toHaveValue("0312345678");
  await expect(page.getByLabel("姓", { exact: true })).toHaveValue("山田");
  await page.getByRole("button", { name: "認証コードを受け取る" }).click();
  await expect(page).toHaveURL("/profile/update/verify");
});

test("logging out without network says so, and nobody is logged out", async ({ page }) => {
  await signUp(page);
  await page.goto("/mypage");
  await page.route("**/api/auth/csrf", (route) => route.abort());
  const out = page.getByRole("main").getByRole("link", { name: "ログアウト" });
  await out.click();
  await page.getByRole("dialog").getByRole("button", { name: "ログアウト" }).click();
  await expect(page.getByText("ログアウトできませんでした。")).toBeVisible();
  await expect(page).toHaveURL("/mypage");
  await page.unroute("**/api/auth/csrf");
  await out.click();
  await page.getByRole("dialog").getByRole("button", { name: "ログアウト" }).click();
  await expect(page.getByText("ログアウトしました。")).toBeVisible();
});

test("a registration that is reloaded halfway has lost nothing but the password", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("姓", { exact: true }).fill("佐藤");
  await page.getByLabel("パスワード", { exact: true }).fill("Kumo7tsuki");
  await page.getByLabel("月", { exact: true }).fill("4");
  await page.reload();
  await expect(page.getByLabel("姓", { exact: true })).toHaveValue("佐藤");
  await expect(page.getByLabel("月", { exact: true })).toHaveValue("4");
  await expect(page.getByLabel("パスワード", { exact: true })).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Kumo7tsuki");
});

test("terms that cannot be loaded say so", async ({ page }) => {
  await page.goto("/register");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.getByRole("button", { name: "利用規約を読む" }).click();
  await expect(page.getByText("通信できませんでした。")).toBeVisible();
});
