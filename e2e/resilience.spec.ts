import fs from "node:fs";
import { expect, hydrated, test, toAllProducts } from "./test.ts";

test.describe("what is not there", () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test("an unknown address, and a product that does not exist, are a real 404 with the error page", async ({
    page,
  }) => {
    for (const path of ["/nowhere", "/products/999999", "/products/abc"]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("ページが見つかりません");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      // A visit starts at the top, with an error page too.
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    }
    await page.getByRole("link", { name: "ホームに戻る" }).click();
    await expect(page).toHaveURL("/");
  });

  test("shows the message of its address there too, as the detail", async ({ page, request }) => {
    for (const path of ["/nowhere", "/products/999999", "/400"]) {
      const address = `${path}?message=${encodeURIComponent("<b>混み合っています</b>")}`;
      expect(await (await request.get(address)).text()).toContain("&lt;b&gt;混み合っています&lt;/b&gt;");
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("問題が発生しました");
      await expect(page.getByText("<b>混み合っています</b>")).toBeVisible();
      await expect(page.getByText("お探しのページは")).toHaveCount(0);
      await expect(page.getByText(path === "/400" ? "500" : "404", { exact: true })).toBeVisible();
    }
  });

  test("a picture that cannot be loaded takes no space, and its text stands there instead", async ({ page }) => {
    await page.goto("/products/202");
    const alt = (await page.locator("main img").first().getAttribute("alt")) ?? "";
    expect(alt).not.toBe("");
    const strip = page.locator("main section ul").first();
    const height = async () => (await strip.boundingBox())?.height ?? 0;
    expect(await height()).toBeGreaterThan(200);
    await page.route(/\/image\?/, (route) => route.fulfill({ status: 404, body: "" }));
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(alt, { exact: true })).toBeVisible();
    // What is far below is not even asked for.
    await page
      .getByRole("main")
      .locator("> :last-child")
      .evaluate((last) => last.scrollIntoView({ block: "end" }));
    await expect(page.locator("main img")).toHaveCount(0);
    await expect(page.locator("main a[href^='#picture-']")).toHaveCount(3);
    for (const thumbnail of await page.locator("main a[href^='#picture-']").all()) await expect(thumbnail).toBeHidden();
    expect(await height()).toBeLessThan(60);
  });
});

test("/error shows the status and the message of its address, as plain text", async ({ page }) => {
  await page.goto("/error?status=404");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ページが見つかりません");
  await page.goto(`/error?message=${encodeURIComponent("<img src=x onerror=alert(1)>混み合っています")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("問題が発生しました");
  await expect(page.getByText("<img src=x onerror=alert(1)>混み合っています")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test.describe("code that cannot be loaded", () => {
  test.use({ expectedErrors: [/Failed to (load|fetch)|error loading dynamically|net::ERR/i] });

  test("loads the page anew once, then leaves it as the server made it instead of looping", async ({ page }) => {
    await page.goto("/");
    const manifest = JSON.parse(fs.readFileSync("build/client/.vite/manifest.json", "utf8"));
    for (const source of ["screens/usage-guide/usage-guide.tsx", "messages/ja/usage-guide.ts"]) {
      await page.route(`**/${manifest[`app/${source}`].file}`, (route) => route.abort());
    }
    let loads = 0;
    page.on("load", () => loads++);
    await page.getByRole("link", { name: "ご利用ガイドを読む" }).click();
    await expect(page).toHaveURL("/usage-guide");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ご利用ガイド");
    await expect.poll(() => loads).toBe(1);
    await page.waitForLoadState("networkidle");
    expect(loads).toBe(1);
  });
});

test.describe("data that cannot be loaded", () => {
  test.use({ expectedErrors: [/net::ERR/] });

  test("the API's answer of an unreachable server becomes a page that says so, not a blank one", async ({ page }) => {
    await page.goto("/");
    await page.route("**/api/products**", (route) => route.abort());
    await toAllProducts(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("問題が発生しました");
    await expect(page.getByText("通信できませんでした。接続をご確認のうえ、もう一度お試しください。")).toBeVisible();
    await expect(page.getByText("500", { exact: true })).toHaveCount(0);
    // Keyboards and screen readers are taken along, there and back.
    await expect(page.locator("main")).toBeFocused();
    await page.getByRole("link", { name: "ホームに戻る" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.locator("main")).toBeFocused();
  });
});

test.describe("without network, and without copies", () => {
  test.use({ expectedErrors: [/net::ERR|Failed to (load|fetch)|dynamically/i] });

  test("the site says so instead of the browser, and shows the page once there is one again", async ({
    page,
    context,
  }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await hydrated(page);
    await context.setOffline(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "お問い合わせ" }).click();
    const heading = page.getByRole("heading", { level: 1 });
    const said = page.getByText("通信できませんでした。接続をご確認のうえ、もう一度お試しください。");
    await expect(said).toBeVisible();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("button", { name: "もう一度読み込む" })).toBeDisabled();
    await expect(heading).toHaveText("問題が発生しました");
    await context.setOffline(false);
    await expect(heading).toHaveText("お問い合わせ");
  });
});

test("a newer build makes the next navigation load the page anew", async ({ page }) => {
  await page.route("**/build.json", (route) => route.fulfill({ json: { build: "newer" } }));
  const looked = page.waitForResponse("**/build.json");
  await page.goto("/");
  await (await looked).finished();
  await hydrated(page);
  const loaded = page.waitForEvent("load");
  await page.getByRole("link", { name: "ご利用ガイドを読む" }).click();
  await loaded;
  await expect(page).toHaveURL("/usage-guide");
});

test("without a newer build, pages change in place", async ({ page }) => {
  const looked = page.waitForResponse("**/build.json");
  await page.goto("/");
  await (await looked).finished();
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole("link", { name: "ご利用ガイドを読む" }).click();
  await expect(page).toHaveURL("/usage-guide");
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});
