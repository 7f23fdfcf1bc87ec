import type { Page } from "@playwright/test";
import { addDays, toJstDate } from "#domain/jst.ts";
import { giveAuthenticator } from "./authenticator.ts";
import { asMember, newestMail, PASSWORD, signUp, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { expect, inAnotherBrowser, test } from "./test.ts";

// Whoever has to log in on the way to paying comes back to the very choice that was made.

test.use({ expectedErrors: [/status of 4\d\d/] });

const choiceFor = (days: number) => {
  const date = addDays(toJstDate(new Date()), days);
  return `station=tokyo&pickup=${date}T10%3A00&return=${date}T20%3A00`;
};

/** The browser is a guest's again. */
const beGuest = (page: Page) => page.context().clearCookies({ name: "session" });

/** From a product's page, where all is chosen, to the page that asks who it is for. */
async function goOnToLogin(page: Page, product: number, choice: string): Promise<void> {
  await page.goto(`/products/${product}?${choice}`);
  await page.getByRole("link", { name: "予約へ進む" }).locator("visible=true").click();
  await page.getByRole("dialog").getByRole("link", { name: "ログインする" }).click();
  await expect(page.getByLabel("メールアドレス")).toBeFocused();
}

test("by logging in: station, times and a coupon's code are kept", async ({ page, isMobile }) => {
  test.slow();
  const { email } = await signUp(page);
  await beGuest(page);
  const choice = choiceFor(isMobile ? 12 : 13);
  await goOnToLogin(page, 204, choice);
  await page.keyboard.type(email);
  await page.getByLabel("パスワード", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約内容の確認");
  await expect(page).toHaveURL(`/products/204/reservation?${choice}&step=confirm`);

  await beGuest(page);
  await page.goto(`/products/204/reservation?${choice}&step=confirm&code=OSHIKATSU200`);
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByLabel("パスワード", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("-200円")).toBeVisible();
});

test("by a passkey", async ({ page, isMobile }) => {
  test.slow();
  await signUp(page);
  await giveAuthenticator(page);
  await page.goto("/profile/passkeys");
  await page.getByLabel("パスキーの名前").fill("電話");
  await page.getByRole("button", { name: "パスキーを追加する" }).click();
  await expect(page.getByText("パスキーを追加しました。")).toBeVisible();
  await beGuest(page);
  const choice = choiceFor(isMobile ? 14 : 15);
  await goOnToLogin(page, 204, choice);
  // The browser may offer the passkey by itself, and be faster than the button.
  await page
    .getByRole("button", { name: "パスキーでログイン" })
    .click({ timeout: 5_000 })
    .catch(() => {});
  await expect(page).toHaveURL(`/products/204/reservation?${choice}&step=confirm`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約内容の確認");
});

test("with a password that was forgotten and set anew on another device", async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const { email } = await signUp(page);
  await beGuest(page);
  const choice = choiceFor(isMobile ? 16 : 17);
  await goOnToLogin(page, 204, choice);
  await page.getByRole("link", { name: "パスワードをお忘れの方" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("パスワードの再設定");
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByRole("button", { name: "リンクを送る" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("メールをお送りしました");
  const mail = await newestMail(page.request, email, "/password/reset");
  const token = /token=([\w-]+)/.exec(mail)?.[1];
  const password = "Tanuki9kawa";
  const other = await inAnotherBrowser(browser, baseURL);
  const set = await other.request.post("/api/password/reset", {
    data: { token, password, passwordConfirmation: password },
  });
  expect(set.ok()).toBe(true);
  await other.close();
  await page.getByRole("link", { name: "ログイン画面へ" }).click();
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByLabel("パスワード", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/products/204/reservation?${choice}&step=confirm`);
});

test("somebody else took the time meanwhile: another is a tap away, with all the rest kept", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { email } = await signUp(page);
  await beGuest(page);
  const other = await inAnotherBrowser(browser, baseURL);
  await signUpWithCard(other);
  // Of this one there is a single unit.
  const id = await reserve(other, 105, { pickupStation: "tokyo" });
  const { pickupTime } = (await (await asMember(other)).get(`/api/reservations/${id}`)).result;
  await other.close();
  const date = String(pickupTime).slice(0, 10);
  const choice = `station=tokyo&pickup=${date}T12%3A00&return=${date}T20%3A00`;
  // As if it had still been free when they went to log in.
  await page.goto(`/login?redirect=${encodeURIComponent(`/products/105/reservation?${choice}&step=confirm`)}`);
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByLabel("パスワード", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "日時を選び直してください" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "日時を選び直す" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約日時の選択");
  await expect(page).toHaveURL(new RegExp(`/products/105/reservation\\?${choice}`));
});
