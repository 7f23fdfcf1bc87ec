import type { Locator, Page } from "@playwright/test";
import { routeTable } from "../app/routes.ts";
import { signUpWithCard } from "./member.ts";
import { chooseTimes, reserve } from "./rental.ts";
import { expect, test, toAllProducts } from "./test.ts";

// One page at two addresses, as specified, or one that leads to another unless something was sent before.
const same = [
  "/logout",
  "/400",
  "/payment/process/register",
  "/contact/complete",
  "/password/forgot/success",
  "/password/reset/success",
];

const addressOf = (path: string, reservation: string): string =>
  path
    .replace("/products/:id", "/products/202")
    .replace("/notices/:id", "/notices/1")
    .replace(":slug", "shinagawa")
    .replace(":id", reservation)
    .replace(/^\/payment\/process\/.*/, `$&?key=${"a".repeat(43)}`)
    .replace(/success$/, path.includes("/reservation/") ? `success?id=${reservation}` : "success");

test("every page says in its title where you are, in both languages", async ({ page, playwright, baseURL }) => {
  test.slow();
  await signUpWithCard(page);
  const reservation = await reserve(page, 215);
  const guest = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  for (const [language, brand] of [
    ["ja", "エキカリ"],
    ["en", "Ekikari"],
  ] as const) {
    await page.context().addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    const titles = new Map<string, string>();
    for (const { path, access } of routeTable) {
      if (same.includes(path)) continue;
      const request = access === "guest" ? guest : page.request;
      const answer = await request.get(addressOf(path, reservation), {
        headers: { Cookie: await cookies(page, access, language) },
      });
      const title = /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1] ?? "";
      expect(title, path).toMatch(new RegExp(`^.+ \\| .*${brand}|${brand} \\| .+`));
      expect(titles.get(title), `${path} is called "${title}" like another page`).toBeUndefined();
      titles.set(title, path);
    }
  }
  await guest.dispose();
});

/** The visitor's language, and for all but guests' pages who it is. */
async function cookies(page: Page, access: string, language: string): Promise<string> {
  if (access === "guest") return `language=${language}`;
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Follows a link or presses a button as a keyboard does. */
async function press(target: Locator): Promise<void> {
  await target.focus();
  await target.press("Enter");
}

test("after every navigation the keyboard is at the new page, also from step to step", async ({ page }) => {
  test.slow();
  const main = page.locator("main");
  await signUpWithCard(page);
  await page.goto("/");
  await press(toAllProducts(page));
  await expect(page).toHaveURL("/products");
  await expect(main).toBeFocused();
  await press(main.locator('a[href="/products/201"]').first());
  await expect(page).toHaveURL("/products/201");
  await expect(main).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/products");
  await expect(main).toBeFocused();

  await page.goto("/profile");
  for (const [name, path] of [
    ["お支払いカード", "/profile/card"],
    ["カードを変更する", "/profile/change-card"],
    ["カードを変更する", "/card/update"],
    ["登録せずに戻る", "/profile/card"],
    ["プロフィールに戻る", "/profile"],
    ["パスワードを変更する", "/profile/change-pass"],
    ["プロフィールに戻る", "/profile"],
  ] as const) {
    await press(main.getByRole("link", { name }));
    await expect(page).toHaveURL(path);
    await expect(main).toBeFocused();
  }

  await chooseTimes(page, 216);
  await press(page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約内容の確認");
  await expect(main).toBeFocused();
});

test("a dialog that closes gives the keyboard back to what opened it, or to what came of it when that is gone", async ({
  page,
}) => {
  test.slow();
  await signUpWithCard(page);
  const id = await reserve(page, 217);
  await page.goto(`/reservations/${id}`);
  for (const name of ["受け取りQRコードを表示", "レンタルを延長する", "カレンダーに追加", "予約をキャンセルする"]) {
    const opener = page.getByRole("button", { name });
    await press(opener);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement)), name).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    // The browser tells of the closing a moment after it; nobody presses sooner.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await press(opener);
    await dialog.getByRole("button", { name: "閉じる" }).last().click();
    await expect(opener).toBeFocused();
  }
  await press(page.getByRole("button", { name: "予約をキャンセルする" }));
  await press(page.getByRole("button", { name: "キャンセルする", exact: true }));
  await expect(page.getByText("予約をキャンセルしました。")).toBeVisible();
  await expect(page.getByRole("button", { name: "予約をキャンセルする" })).toHaveCount(0);
  // What opened it is gone: the focus is on what has become of the reservation.
  await expect(page.getByRole("region", { name: "現在の状況" })).toBeFocused();
});
