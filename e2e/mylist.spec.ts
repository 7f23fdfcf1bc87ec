import type { Page } from "@playwright/test";
import { asMember, confirmRegistration, fillRegistration, newEmail, PASSWORD, signUp } from "./member.ts";
import { accessibilityFindings, bothSizes, expect, inEveryLook, test } from "./test.ts";

// Refusals that a journey provokes on purpose show up as failed requests.
test.use({ expectedErrors: [/status of [45]\d\d|net::ERR_FAILED/] });

const hearts = (page: Page) => page.getByRole("main").getByRole("button", { name: /^お気に入り：/ });

/** The product's own heart on its page: beside the title, or over the picture of a phone. */
const productHeart = (page: Page) => hearts(page).locator("visible=true").first();

const favourites = async (page: Page): Promise<number[]> => {
  const { data } = await (await asMember(page)).get("/api/mylist?limit=100");
  return data.products.map(({ productId }: { productId: number }) => productId);
};

async function fillMylist(page: Page, ids: number[]) {
  const member = await asMember(page);
  for (const productId of ids) await member.post("/api/mylist", { productId });
}

test("a member collects favourites, finds them on every page, removes one and brings it back", async ({ page }) => {
  await signUp(page);
  await page.goto("/mylist");
  await expect(page.getByRole("heading", { name: "お気に入りはまだありません" })).toBeVisible();
  await page.getByRole("link", { name: "商品を探す" }).click();
  await expect(page).toHaveURL("/products");

  const first = hearts(page).first();
  const name = (await first.getAttribute("aria-label"))?.slice("お気に入り：".length) ?? "";
  await expect(first).toHaveAttribute("aria-pressed", "false");
  await first.focus();
  await page.keyboard.press("Space");
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("お気に入りに追加しました。")).toBeVisible();

  // In the first HTML of the next page, before any script; and of home, and of the product.
  for (const path of ["/products", "/"]) {
    const html = await (await page.goto(path))?.text();
    expect(html).toMatch(
      new RegExp(`aria-pressed="true" aria-label="お気に入り：${name.replaceAll(/[()]/g, "\\$&")}"`),
    );
  }
  await page.goto("/products");
  // What stands in brackets has a line of its own.
  const shown = name.replace("（", " ").replace("）", "");
  const [title = ""] = name.split("（");
  await page.getByRole("main").getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown);
  await expect(productHeart(page)).toHaveAttribute("aria-pressed", "true");

  await page.goto("/mylist");
  await expect(page.getByText("1件", { exact: true })).toBeVisible();
  await hearts(page).click();
  await expect(page.getByText("お気に入りから削除しました。")).toBeVisible();
  await expect(page.getByText("0件", { exact: true })).toBeVisible();
  expect(await favourites(page)).toEqual([]);
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(page.getByText("お気に入りに追加しました。")).toBeVisible();
  expect(await favourites(page)).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("main").getByRole("link", { name: title })).toBeVisible();
});

test("twelve to a page, at most four page numbers, and an emptied last page leads to the one before", async ({
  page,
}) => {
  await signUp(page);
  const { data } = await (await page.request.get("/api/products?limit=61")).json();
  const ids: number[] = data.products.map(({ id }: { id: number }) => id);
  await fillMylist(page, ids);
  await page.goto("/mylist");
  await expect(hearts(page)).toHaveCount(12);
  await expect(page.getByText("61件", { exact: true })).toBeVisible();
  const pages = page.getByRole("navigation", { name: "ページ" });
  await expect(pages.getByRole("link", { name: /ページ目/ })).toHaveCount(4);
  await page.goto("/mylist?page=6");
  await expect(hearts(page)).toHaveCount(1);
  await hearts(page).click();
  await expect(page.getByText("お気に入りから削除しました。")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL("/mylist?page=5");
  await expect(hearts(page)).toHaveCount(12);
});

test("many clicks and late answers end with the last click; a refusal is taken back and said", async ({ page }) => {
  await signUp(page);
  await page.goto("/products/202");
  const heart = productHeart(page);
  let held: (() => void) | undefined;
  const calls: string[] = [];
  await page.route("**/api/mylist*", async (route) => {
    calls.push(route.request().method());
    if (calls.length === 1) await new Promise<void>((resolve) => (held = resolve));
    await route.continue();
  });
  // Five clicks while the first answer is held back: on, off, on, off, on, and once more: off.
  for (let click = 0; click < 6; click++) await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => held !== undefined).toBe(true);
  held?.();
  await expect(page.getByText("お気に入りから削除しました。")).toBeVisible();
  expect(calls).toEqual(["POST", "DELETE"]);
  expect(await favourites(page)).toEqual([]);
  await page.unroute("**/api/mylist*");

  await page.route("**/api/mylist*", (route) => route.abort());
  await heart.click();
  await expect(page.getByText("通信できませんでした。")).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await page.unroute("**/api/mylist*");
  await page.route("**/api/mylist*", (route) =>
    route.fulfill({ status: 409, json: { status: "error", code: "MYL_001", message: "200件までです。" } }),
  );
  await heart.click();
  await expect(page.getByText("200件までです。")).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("two tabs: what one changes, the other shows when it is looked at again", async ({ page, context }) => {
  await signUp(page);
  await page.goto("/products/202");
  const other = await context.newPage();
  await other.goto("/products/202");
  await productHeart(other).click();
  await expect(other.getByText("お気に入りに追加しました。")).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(productHeart(page)).toHaveAttribute("aria-pressed", "true");
  await productHeart(page).click();
  await expect(page.getByText("お気に入りから削除しました。")).toBeVisible();
  expect(await favourites(page)).toEqual([]);
});

test("a guest's heart asks to join; the wish is granted after logging in, on the same page", async ({ page }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/products?category=binoculars");
  const heart = hearts(page).nth(1);
  const label = (await heart.getAttribute("aria-label")) ?? "";
  await heart.click();
  const dialog = page.getByRole("dialog", { name: "お気に入りを使うには、無料の会員登録が必要です" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(heart).toBeFocused();
  await heart.click();
  await dialog.getByRole("link", { name: "ログインする" }).click();
  await expect(page).toHaveURL("/login?redirect=%2Fproducts%3Fcategory%3Dbinoculars");
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByLabel("パスワード", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "ログイン", exact: true }).click();
  await expect(page).toHaveURL("/products?category=binoculars");
  await expect(page.getByText("お気に入りに追加しました。")).toBeVisible();
  await expect(page.getByRole("button", { name: label })).toHaveAttribute("aria-pressed", "true");
  expect(await favourites(page)).toHaveLength(1);
  // Logged out, nothing is pressed; and nothing is wished for again.
  await page.goto("/logout");
  await page.getByRole("button", { name: "ログアウト", exact: true }).click();
  await expect(page.getByText("ログアウトしました。")).toBeVisible();
  await expect(page.locator('button[aria-pressed="true"]')).toHaveCount(0);
});

test("a guest's wish survives the steps of joining", async ({ page }) => {
  const email = newEmail();
  await page.goto("/products/202");
  await productHeart(page).click();
  await page.getByRole("dialog").getByRole("link", { name: "無料で会員登録" }).click();
  await fillRegistration(page, email);
  await confirmRegistration(page, email);
  await expect(page).toHaveURL("/products/202");
  await expect(page.getByText("お気に入りに追加しました。")).toBeVisible();
  expect(await favourites(page)).toEqual([202]);
});

test(
  "no state of the favourites has an accessibility finding, in either language, light or dark",
  bothSizes,
  async ({ page, isMobile, baseURL }) => {
    await inEveryLook(page, isMobile, baseURL, async () => {
      await page.context().clearCookies({ name: "session" });
      await page.goto("/products");
      await page
        .getByRole("main")
        .getByRole("button", { name: /^(お気に入り：|Favourites: )/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await accessibilityFindings(page), "dialog").toEqual([]);
      await signUp(page);
      await fillMylist(page, [201, 202, 203]);
      await page.goto("/mylist");
      await page.getByRole("main").locator("button[aria-pressed]").first().click();
      await expect(page.locator('button[aria-pressed="false"]').first()).toBeVisible();
      expect(await accessibilityFindings(page), "one removed").toEqual([]);
    });
  },
);
