import { bothSizes, brokenWords, expect, speak, test } from "./test.ts";

test("a visitor searches, narrows down, pages through and opens a product", bothSizes, async ({ page, isMobile }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/エキカリ/);
  await expect(page.getByText("受け取りの24時間前までは、無料でキャンセルできます。")).toBeVisible();
  await expect(page.getByText("ロッカー 6:00〜23:00").first()).toBeVisible();
  await expect(page.getByText("有人カウンター 9:30〜19:30").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "なにを" }).fill("ｽｰﾂｹｰｽ");
  await page.getByRole("button", { name: "商品を探す" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("「ｽｰﾂｹｰｽ」の検索結果");
  await expect(page.getByRole("link", { name: /スーツケース/ }).first()).toBeVisible();

  if (isMobile) {
    await page.getByRole("button", { name: "なにを ｽｰﾂｹｰｽ" }).click();
    await page.getByRole("dialog", { name: "なにを" }).getByLabel("キーワード").fill("");
    await page.getByRole("dialog", { name: "なにを" }).getByRole("button", { name: "この条件で探す" }).click();
    await page.getByRole("button", { name: "カテゴリー" }).click();
    await page
      .getByRole("dialog", { name: "カテゴリー" })
      .getByRole("link", { name: "旅行", exact: false })
      .first()
      .click();
  } else {
    await page.getByRole("searchbox", { name: "なにを" }).fill("");
    await page.getByRole("button", { name: "空きを探す" }).click();
    await expect(page).toHaveURL("/products");
    await page.getByRole("complementary").getByRole("link", { name: /^旅行/ }).click();
  }
  await expect(page).toHaveURL("/products?category=travel");
  await page.getByRole("button", { name: "並び順 人気順" }).click();
  await page.getByRole("link", { name: "料金の安い順" }).click();
  await expect(page).toHaveURL("/products?category=travel&sort=price_asc");
  await expect(page.getByText("24件")).toBeVisible();

  await page.getByRole("navigation", { name: "ページ" }).getByRole("link", { name: "2ページ目" }).click();
  await expect(page).toHaveURL("/products?page=2&category=travel&sort=price_asc");
  await expect(page.getByText("13〜24件を表示")).toBeVisible();

  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "円" }).first();
  const name = (await card.locator("p").nth(1).textContent()) ?? "";
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(page.getByText("72時間まで")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
});

test("shows at most four page numbers", async ({ page }) => {
  await page.goto("/products?page=4");
  const numbers = page.getByRole("navigation", { name: "ページ" }).getByRole("link", { name: /ページ目/ });
  await expect(numbers).toHaveText(["2", "3", "4", "5"]);
  await expect(numbers.nth(2)).toHaveAttribute("aria-current", "page");
});

test("a guest who wants to reserve is told that free membership is needed, once all is chosen", async ({ page }) => {
  await page.goto("/products/202");
  const next = (name: string) => page.getByRole("link", { name }).locator("visible=true");
  await next("駅を選ぶ").click();
  await page.getByRole("radio", { name: "上野駅" }).click();
  await page.getByRole("button", { name: "次の月" }).click();
  await page
    .getByRole("button", { name: /空きあり|残りわずか/ })
    .nth(6)
    .click();
  await page.getByRole("radio", { name: /^13:00/ }).click();
  await next("予約へ進む").click();
  const dialog = page.getByRole("dialog", { name: "予約には無料の会員登録が必要です" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("link", { name: "無料で会員登録" })).toHaveAttribute(
    "href",
    /^\/register\?redirect=%2Fproducts%2F202%2Freservation%3Fstation%3Dueno%26pickup%3D.*%26step%3Dconfirm$/,
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(next("予約へ進む")).toBeFocused();
});

test("the snackbar says what happened and leaves by its button, or by itself after five seconds", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await page.goto("/products/202");
  const copy = page.getByRole("button", { name: "リンクをコピー" });
  const snackbar = page.getByText("コピーしました。");
  await copy.click();
  await expect(snackbar).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "閉じる" }).click();
  await expect(snackbar).toBeHidden();
  // From here on time passes only when told to.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await copy.click();
  await expect(snackbar).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(snackbar).toBeVisible();
  await page.clock.runFor(200);
  await expect(snackbar).toBeHidden();
});

test("the menu leads everywhere a guest may go, and FAQ opens in a new tab", bothSizes, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "メニュー" }).click();
  const menu = page.getByRole("navigation", { name: "メニュー", exact: true });
  await expect(menu.getByRole("link")).toHaveText([
    "エキカリ ホーム",
    "商品一覧",
    "お知らせ",
    "よくある質問（新しいタブで開きます）",
    "ご利用ガイド",
    "カート",
    "会員登録",
    "ログイン",
  ]);
  await expect(menu.getByRole("link", { name: /よくある質問/ })).toHaveAttribute("target", "_blank");
  await menu.getByRole("link", { name: "ご利用ガイド" }).click();
  await expect(page).toHaveURL("/usage-guide");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

test(
  "the header is 60 pixels high, and the footer leaves room for a phone's fixed bar",
  bothSizes,
  async ({ page, isMobile }) => {
    await page.goto("/products/202");
    await expect(page.getByRole("banner")).toHaveCSS("height", "60px");
    await expect(page.getByRole("contentinfo")).toHaveCSS("padding-bottom", isMobile ? "71px" : "0px");
    await page.goto("/");
    await expect(page.getByRole("contentinfo")).toHaveCSS("padding-bottom", isMobile ? "71px" : "0px");
    await page.goto("/products");
    await expect(page.getByRole("contentinfo")).toHaveCSS("padding-bottom", "0px");
    for (const name of ["プライバシーポリシー", "特定商取引法に基づく表記"]) {
      await expect(page.getByRole("contentinfo").getByRole("link", { name })).toHaveAttribute("target", "_blank");
    }
  },
);

test("the language switch is remembered", async ({ page }) => {
  await page.goto("/products?category=suitcase");
  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  await expect(page).toHaveURL("/products?category=suitcase");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Suitcases");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "How it works" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("button", { name: "日本語" }).click();
  await expect(page.getByRole("heading", { name: "ご利用の流れ" })).toBeVisible();
});

test("a page for members sends a guest to the login page with the way back", async ({ page }) => {
  await page.goto("/reservations?x=1");
  await expect(page).toHaveURL("/login?redirect=%2Freservations%3Fx%3D1");
  await page.goto("/payment/process/card");
  await expect(page).toHaveURL("/error");
});

test("search engines get canonical addresses, previews and the product's data", async ({ page }) => {
  await page.goto("/products/202?utm_source=x");
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(canonical).toMatch(/\/products\/202$/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /\/image\?url=/);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data).toMatchObject({ "@type": "Product", sku: "202", offers: { priceCurrency: "JPY", offerCount: 4 } });
});

test("with letters twice as large, no word is broken, in English", async ({ page, baseURL }) => {
  await speak(page, "en", baseURL);
  for (const [address, part] of [
    ["/products", ".found"],
    ["/products/202", "section:has(> button)"],
    ["/", ""],
    ["/stations/shinagawa", ""],
    ["/usage-guide", ""],
    ["/register", ""],
  ] as const) {
    await page.goto(address);
    if (address.startsWith("/stations")) await expect(page.getByRole("link", { name: /binoculars/ })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await brokenWords(page, `main ${part}`), address).toEqual([]);
  }
});
