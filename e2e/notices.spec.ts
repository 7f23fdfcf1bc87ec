import type { Page } from "@playwright/test";
import { asMember, signUp, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { bothSizes, expect, inAnotherBrowser, test } from "./test.ts";

test.use({ expectedErrors: [/status of (401|404)/] });

/** The number by the notices: in the bar on a wide screen, in the menu on a phone. */
const badge = (page: Page, isMobile: boolean) =>
  isMobile ? page.getByRole("button", { name: /^メニュー/ }) : page.getByRole("link", { name: /^お知らせ/ }).first();

test(
  "what a reservation tells stands among the notices, leads to it, and the number of unread ones follows",
  bothSizes,
  async ({ page, isMobile }) => {
    await signUpWithCard(page);
    const id = await reserve(page, 211);
    await page.goto("/");
    await expect(badge(page, isMobile)).toHaveAccessibleName(/未読2件/);

    if (isMobile) await badge(page, isMobile).click();
    await page
      .getByRole("link", { name: /^お知らせ/ })
      .locator("visible=true")
      .click();
    await expect(page).toHaveURL("/notices");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("お知らせ");
    await expect(page.getByText("未読のお知らせが2件あります。")).toBeVisible();
    // Receipts go by mail only.
    await expect(page.getByRole("link", { name: /領収書/ })).toHaveCount(0);
    const confirmed = page.getByRole("link", { name: /ご予約が確定しました/ });
    await expect(confirmed).toContainText("未読");
    await expect(confirmed).toContainText("お客さまへ");
    await expect(page.getByRole("link", { name: /年末年始の営業について/ })).toContainText("全員へ");

    // Reading one counts at once, without the page being loaded anew.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await confirmed.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ご予約が確定しました");
    await expect(badge(page, isMobile)).toHaveAccessibleName(/未読1件/);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await page.getByRole("link", { name: "お知らせ一覧に戻る" }).click();
    await expect(confirmed).not.toContainText("未読");

    await confirmed.click();
    await page.getByRole("link", { name: "予約の詳細を見る" }).click();
    await expect(page).toHaveURL(`/reservations/${id}`);

    // The page of another reservation says all that its letters say.
    const other = await reserve(page, 210);
    await page.goto("/mypage");
    await expect(badge(page, isMobile)).toHaveAccessibleName(/未読[2-9]件/);
    await page.goto(`/reservations/${other}`);
    await expect(badge(page, isMobile)).toHaveAccessibleName(/未読1件/);
  },
);

test("all at once are marked as read", async ({ page, isMobile }) => {
  await signUp(page);
  await page.goto("/notices");
  await page.getByRole("button", { name: "すべて既読にする" }).click();
  await expect(page.getByText("すべて既読にしました。")).toBeVisible();
  await expect(page.getByText("すべて既読です。")).toBeVisible();
  await expect(page.getByRole("button", { name: "すべて既読にする" })).toHaveCount(0);
  await expect(badge(page, isMobile)).not.toHaveAccessibleName(/未読/);
  await page.reload();
  await expect(badge(page, isMobile)).not.toHaveAccessibleName(/未読/);
});

test("a page that is opened by its address counts what it shows as read, in its first HTML", async ({ page }) => {
  await signUp(page);
  const { result } = await (await asMember(page)).get("/api/notices?unread=1");
  const html = await (await page.request.get(`/notices/${result.data[0].id}`)).text();
  expect(html).toContain("会員登録が完了しました");
  expect(html).not.toMatch(/未読\d+件/);
});

test("what comes while the page is in the background is counted when it regains focus", async ({ page, isMobile }) => {
  await signUp(page);
  await page.goto("/products");
  await expect(badge(page, isMobile)).toHaveAccessibleName(/1件/);
  const member = await asMember(page);
  await member.post("/api/notices/read", {});
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(badge(page, isMobile)).not.toHaveAccessibleName(/未読/);
});

test("the list has pages, four in a row", async ({ page }) => {
  await signUp(page);
  const { result } = await (await asMember(page)).get("/api/notices");
  // Nobody gets so many in a test: the answer is as it would be then.
  await page.route("**/api/notices?page=*", (route) => {
    const currentPage = Number(new URL(route.request().url()).searchParams.get("page"));
    return route.fulfill({
      json: { status: "success", result: { ...result, currentPage, totalPages: 9, totalItems: 100 } },
    });
  });
  await page.goto("/mypage");
  await page.getByRole("link", { name: "お知らせ一覧" }).click();
  const pages = page.getByRole("navigation", { name: "ページ" });
  await expect(pages.getByRole("link", { name: /^\d+ページ目$/ })).toHaveText(["1", "2", "3", "4"]);
  await pages.getByRole("link", { name: "4ページ目" }).click();
  await expect(page).toHaveURL("/notices?page=4");
  await expect(pages.getByRole("link", { name: "4ページ目" })).toHaveAttribute("aria-current", "page");
  await expect(pages.getByRole("link", { name: /^\d+ページ目$/ })).toHaveText(["2", "3", "4", "5"]);
});

test("nobody reads another's notice, and a guest logs in first", async ({ page, browser, baseURL }) => {
  await signUp(page);
  const { result } = await (await asMember(page)).get("/api/notices");
  const path = `/notices/${result.data[0].id}`;
  const stranger = await inAnotherBrowser(browser, baseURL);
  await stranger.goto(path);
  await expect(stranger).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  await signUp(stranger);
  expect((await stranger.goto(path))?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
  expect((await stranger.goto("/notices/nonsense"))?.status()).toBe(404);
  await stranger.close();
});

test("a page past the last one offers the first", async ({ page }) => {
  await signUp(page);
  await page.goto("/notices?page=99");
  await page.getByRole("link", { name: "最初のページを見る" }).click();
  await expect(page.getByRole("link", { name: /会員登録が完了しました/ })).toBeVisible();
});
