import type { Locator } from "@playwright/test";
import { asMember, signUp } from "./member.ts";
import { chooseTimes } from "./rental.ts";
import { bothSizes, expect, holdBack, hydrated, test, toAllProducts } from "./test.ts";

test("a call says that it speaks JSON, wants nothing from a cache, and who is calling once that is known", async ({
  page,
}) => {
  const callForProducts = async () => {
    await page.goto("/");
    const [request] = await Promise.all([page.waitForRequest("**/api/products**"), toAllProducts(page).click()]);
    return request.allHeaders();
  };
  const common = { "content-type": "application/json", "cache-control": "no-cache" };
  const asGuest = await callForProducts();
  expect(asGuest).toMatchObject(common);
  expect(asGuest.authorization).toBeUndefined();
  await signUp(page);
  expect(await callForProducts()).toMatchObject({ ...common, authorization: expect.stringMatching(/^Bearer \S+$/) });
});

test("the loading bar comes after 200 ms, runs for 2 s, stays 500 ms after the page is there and fades in 400", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const bar = page.locator("[data-loading-bar]");
  const release = await holdBack(page, "**/api/products**");
  const asked = page.waitForRequest("**/api/products**");
  await toAllProducts(page).click();
  await asked;
  await page.clock.runFor(190);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(bar).toHaveAttribute("data-loading-bar", "running");
  await expect(bar).toHaveCSS("animation-duration", "2s");
  release();
  await expect(bar).toHaveAttribute("data-loading-bar", "done");
  await page.clock.runFor(490);
  await expect(bar).toHaveAttribute("data-loading-bar", "done");
  await page.clock.runFor(20);
  await expect(bar).toHaveAttribute("data-loading-bar", "fading");
  await expect(bar).toHaveCSS("transition-duration", "0.4s");
  await page.clock.runFor(400);
  await expect(bar).toHaveCount(0);
});

test("a page that is there within 200 ms comes without the loading bar", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await toAllProducts(page).click();
  await expect(page).toHaveURL("/products");
  await page.clock.runFor(300);
  await hydrated(page);
  expect(await page.locator("[data-loading-bar]").count()).toBe(0);
});

test.describe("sending", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("the page is covered while something is being sent", async ({ page }) => {
    await page.goto("/password/forgot");
    const release = await holdBack(page, "**/api/password/forgot");
    await page.getByLabel("メールアドレス").fill("nobody@example.com");
    await page.getByRole("button", { name: "リンクを送る" }).click();
    const overlay = page.getByRole("dialog", { name: "読み込み中" });
    await expect(overlay).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(overlay).toBeVisible();
    await expect(overlay).toHaveText("");
    // What takes long says so.
    await expect(overlay).toContainText("少々お待ちください。");
    release();
    await expect(overlay).toBeHidden();
  });
});

test("a link that keeps the focus has its page loaded ahead; one that the focus passes has not", async ({ page }) => {
  await page.goto("/products", { waitUntil: "networkidle" });
  await hydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && asked.push(request.url()));
  await page.getByRole("contentinfo").evaluate((footer) => {
    footer.querySelector<HTMLElement>("a[href='/contact']")?.focus();
    document.querySelector("main")?.focus();
  });
  await page.waitForTimeout(400);
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: "お問い合わせ" }).last().focus();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test("the first look for a newer build is after one second, the next after an hour", async ({ page }) => {
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  let looks = 0;
  await page.route("**/build.json", (route) => {
    looks++;
    return route.continue();
  });
  await page.goto("/legal");
  await page.clock.runFor(900);
  expect(looks).toBe(0);
  const first = page.waitForResponse("**/build.json");
  await page.clock.runFor(200);
  await first;
  expect(looks).toBe(1);
  const next = page.waitForResponse("**/build.json");
  await page.clock.fastForward(3_600_000);
  await next;
});

for (const density of [1, 2]) {
  test(
    `pictures are webp, as wide as a screen of density ${density} needs`,
    bothSizes,
    async ({ browser, baseURL, isMobile }) => {
      const viewport = isMobile ? { width: 390, height: 844 } : { width: 1280, height: 900 };
      const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport, deviceScaleFactor: density });
      const page = await context.newPage();
      await page.goto("/products/202");
      const width = isMobile ? [640, 1024][density - 1] : [640, 1280][density - 1];
      const picture = page.locator("main img").first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toMatch(new RegExp(`/image\\?url=/pictures/202-1\\.\\w+&w=${width}$`));
      const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      const answer = await page.request.get(address);
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/webp"]);
      // Without a quality, a picture comes in the best one.
      expect((await (await page.request.get(`${address}&q=100`)).body()).equals(await answer.body())).toBe(true);
      expect((await (await page.request.get(`${address}&q=25`)).body()).equals(await answer.body())).toBe(false);
      await context.close();
    },
  );
}

test("a screen narrower than 640 pixels is a phone's", async ({ page }) => {
  for (const [width, room] of [
    [639, "71px"],
    [640, "0px"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/products/202", "/", "/logout"]) {
      await page.goto(path);
      await expect(page.getByRole("contentinfo"), path).toHaveCSS("padding-bottom", room);
    }
  }
});

test("what a phone keeps for itself stays free: below bars and footer, and beside the page", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setSafeAreaInsetsOverride", { insets: { bottom: 34, left: 44, right: 44 } });
  await page.goto("/products/202");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toHaveCSS("padding-bottom", "105px");
  const bar = page.locator(".bottom-bar");
  await expect(bar).toHaveCSS("height", "105px");
  await expect(bar).toHaveCSS("padding-bottom", "34px");
  for (const side of ["left", "right"]) {
    await expect(page.getByRole("banner").locator(".page")).toHaveCSS(`padding-${side}`, "44px");
  }
  await page.goto("/legal");
  await expect(footer).toHaveCSS("padding-bottom", "34px");
});

test("in letters twice as large, the bar at the bottom holds what it says and the page ends above it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/products/202"]) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      scrollTo(0, document.documentElement.scrollHeight);
    });
    const bar = await page.locator(".bottom-bar").boundingBox();
    const button = await page.locator(".bottom-bar a").first().boundingBox();
    const last = await page.getByRole("contentinfo").locator("p").last().boundingBox();
    if (!bar || !button || !last) throw new Error("not drawn");
    expect(button.y, path).toBeGreaterThanOrEqual(bar.y);
    expect(button.y + button.height, path).toBeLessThanOrEqual(bar.y + bar.height);
    expect(last.y + last.height, path).toBeLessThanOrEqual(bar.y);
    expect(bar.height, path).toBeLessThan(844 / 4);
  }
});

test("a picture leaves room for what to do next, on a tablet and on a phone that lies on its side", async ({
  page,
}) => {
  for (const viewport of [
    { width: 768, height: 1024 },
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/products/202");
    const name = `${viewport.width} x ${viewport.height}`;
    const picture = await page.locator("main img").first().boundingBox();
    expect(picture?.width, name).toBeLessThan(viewport.width / 2);
    await expect(page.getByRole("heading", { level: 1 }), name).toBeInViewport({ ratio: 1 });
    const reserve = page.getByRole("link", { name: "駅を選ぶ" }).locator("visible=true");
    await expect(reserve, name).toBeInViewport({ ratio: 1 });
    await page.goto("/");
    await expect(page.getByRole("search").getByRole("radio", { name: "東京駅" }), name).toBeInViewport({ ratio: 1 });
  }
});

test("how many notices are unread stands beside the menu's picture, not on it", async ({ page }) => {
  await signUp(page);
  for (const size of [
    { width: 390, height: 844 },
    { width: 195, height: 422 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/mypage");
    const menu = page.getByRole("button", { name: "メニュー" });
    const [badge, picture] = [
      await menu.getByText("1", { exact: true }).boundingBox(),
      await menu.locator(".icon").boundingBox(),
    ];
    if (!badge || !picture) throw new Error("not drawn");
    expect(badge.x + badge.width).toBeLessThanOrEqual(picture.x);
    expect(picture.x + picture.width).toBeLessThanOrEqual(size.width);
  }
});

test("where the system says the colours, icons have those of the words beside them", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/products");
  for (const beside of ["button", "a"]) {
    const icon = page.locator(`${beside} > .icon >> visible=true`).first();
    const [own, words, ground] = await icon.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element.parentElement as Element).color,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(own, beside).toBe(words);
    expect(own, beside).not.toBe(ground);
  }
});

test("where the system says the colours, what is chosen differs from what is not, and buttons have edges", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signUp(page);
  const day = await chooseTimes(page, 204);
  const grounds = (...places: Locator[]) =>
    Promise.all(places.map((place) => place.evaluate((element) => getComputedStyle(element).backgroundColor)));
  const times = page.getByRole("group", { name: "受け取り時間" }).locator("label");
  for (const [chosen, other] of [
    [page.locator(`[data-day="${day}"]`), page.locator(`[data-day]:not([data-day="${day}"])`).first()],
    [times.filter({ has: page.locator(":checked") }), times.first()],
  ] as const) {
    const [own, others] = await grounds(chosen, other);
    expect(own).not.toBe(others);
  }
  const next = page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true");
  await expect(next).toHaveCSS("border-top-style", "solid");
});

test(
  "the menu of a member has favourites, my page and logout in place of joining",
  bothSizes,
  async ({ page, isMobile }) => {
    await signUp(page);
    await page.goto("/products");
    await page.getByRole("button", { name: "メニュー" }).click();
    const menu = page.getByRole("navigation", { name: "メニュー", exact: true });
    await expect(menu.getByRole("link")).toHaveText([
      "エキカリ ホーム",
      "商品一覧",
      /^お知らせ/,
      "よくある質問（新しいタブで開きます）",
      "ご利用ガイド",
      "カート",
      "お気に入り",
      "マイページ",
      "ログアウト",
    ]);
    await expect(menu.getByRole("link", { name: "カート" })).toHaveAttribute("href", "/rental/list");
    if (isMobile) return;
    await page.keyboard.press("Escape");
    await page.getByRole("navigation", { name: "メインメニュー" }).getByRole("link", { name: "ログアウト" }).click();
    await expect(page.getByRole("dialog", { name: "ログアウトしますか？" })).toBeVisible();
  },
);

test("buttons are flat, round and teal; text fields are underlined", bothSizes, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/login");
  const button = page.getByRole("button", { name: "ログイン", exact: true });
  await expect(button).toHaveCSS("box-shadow", "none");
  await expect(button).toHaveCSS("background-color", "rgb(15, 118, 110)");
  expect(await button.evaluate((element) => parseFloat(getComputedStyle(element).borderRadius))).toBeGreaterThan(22);
  const field = page.getByLabel("メールアドレス");
  await expect(field).toHaveCSS("border-width", "0px 0px 2px");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a member who switches the language also gets mails in it", async ({ page }) => {
    await signUp(page);
    await page.goto("/profile");
    await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
    expect((await (await asMember(page)).get("/api/profile")).result.language).toBe("en");
  });
});
