import { asMember, signUp, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { bothSizes, expect, findingsInBothWidths, test } from "./test.ts";

// With what moves for most people.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("in an open dialog, the snackbar is part of it: heard, and closed by its button", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUpWithCard(page);
  const id = await reserve(page, 220);
  await page.goto(`/reservations/${id}`);
  await page.getByRole("button", { name: "受け取りQRコードを表示" }).click();
  const dialog = page.getByRole("dialog", { name: "受け取りQRコード" });
  await dialog
    .getByRole("button", { name: /をコピー/ })
    .first()
    .click();
  const snackbar = dialog.getByRole("status");
  await expect(snackbar).toContainText("コピーしました。");
  await expect(page.getByText("コピーしました。")).toHaveCount(1);
  await snackbar.getByRole("button", { name: "閉じる" }).click();
  await expect(page.getByText("コピーしました。")).toHaveCount(0);
  await expect(dialog).toBeVisible();
  expect(await findingsInBothWidths(page)).toEqual([]);

  // What is being said when the dialog closes goes on being said.
  await dialog
    .getByRole("button", { name: /をコピー/ })
    .first()
    .click();
  await expect(snackbar).toContainText("コピーしました。");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("コピーしました。")).toBeVisible();
});

test("a dialog that is opened again while it closes stays open", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 217);
  await page.goto(`/reservations/${id}`);
  const open = page.getByRole("button", { name: "予約をキャンセルする" });
  await open.click();
  const dialog = page.getByRole("dialog");
  const keep = await dialog.getByRole("button", { name: "キャンセルしない" }).elementHandle();
  await open.evaluate(async (opener: HTMLElement, keep) => {
    (keep as HTMLElement).click();
    // React has closed it once these are over; the browser has not told of it yet.
    for (let turn = 0; turn < 10; turn++) await null;
    opener.click();
  }, keep);
  // The browser tells of the closing only now.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(dialog.getByRole("button", { name: "キャンセルする" })).toBeVisible();
});

test("a dialog that fits opens with the focus on the first thing to press", bothSizes, async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 218);
  await page.goto(`/reservations/${id}`);
  await page.getByRole("button", { name: "予約をキャンセルする" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "キャンセルする" })).toBeFocused();
});

test("nothing in the QR code's dialog is wider than it, in English either", bothSizes, async ({ page, baseURL }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 221);
  await page.context().addCookies([{ name: "language", value: "en", url: baseURL ?? "" }]);
  await page.goto(`/reservations/${id}`);
  await page.getByRole("button", { name: "Show pickup QR code" }).click();
  const dialog = page.getByRole("dialog", { name: "Pickup QR code" });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test("the ring around a focused field leaves its label whole", bothSizes, async ({ page }) => {
  for (const [path, labels] of [
    ["/", ["なにを"]],
    ["/register", ["姓", "電話番号", "メールアドレス"]],
  ] as const) {
    await page.goto(path);
    for (const label of labels) {
      const field = page.getByLabel(label, { exact: true });
      await field.focus();
      await expect(field).toHaveCSS("outline-style", "solid");
      const gap = await field.evaluate((element: HTMLInputElement) => {
        const { outlineWidth, outlineOffset } = getComputedStyle(element);
        const ring = element.getBoundingClientRect().top - parseFloat(outlineWidth) - parseFloat(outlineOffset);
        const text = element.labels?.[0];
        const words = text?.contains(element) ? text.querySelector("span") : text;
        return ring - (words?.getBoundingClientRect().bottom ?? Number.NaN);
      });
      expect(gap, label).toBeGreaterThanOrEqual(0);
    }
  }
});

test(
  "filtering keeps the focus where it is, and going back fills in what was asked for then",
  bothSizes,
  async ({ page, isMobile }) => {
    await page.goto("/products");
    const chip = page.getByRole("button", { name: /^12時間の料金/ });
    const open = async () => {
      if (isMobile) await chip.click();
    };
    const most = page.getByLabel("上限（円）").locator("visible=true");
    const apply = page.getByRole("button", { name: "この条件で探す" }).locator("visible=true");
    await open();
    await most.fill("1000");
    await apply.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/products?maxPrice=1000");
    // On a phone the choices close, and the focus is where they were opened.
    await expect(isMobile ? chip : apply).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: /\d+件/ })).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL("/products");
    await open();
    await expect(most).toHaveValue("");
    await most.fill("2000");
    await page.goForward();
    await expect(page).toHaveURL("/products?maxPrice=1000");
    await expect(page.getByLabel("上限（円）").first()).toHaveValue("1000");
  },
);

test("the calendar's arrow keeps the focus at the last month", async ({ page }) => {
  await signUp(page);
  await page.goto("/products/202/reservation");
  const next = page.getByRole("button", { name: "次の月" });
  await next.focus();
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(next).toHaveAttribute("aria-disabled", "true", { timeout: 200 });
  }).toPass();
  await expect(next).toBeFocused();
  const month = page.locator("[aria-live=polite]").filter({ hasText: /^\d+年\d+月$/ });
  const last = await month.textContent();
  await page.keyboard.press("Enter");
  await expect(month).toHaveText(last ?? "");
});

test("a favourite that is brought back by its button gives the focus to its heart", async ({ page }) => {
  await signUp(page);
  await (await asMember(page)).post("/api/mylist", { productId: 202 });
  await page.goto("/mylist");
  const heart = page.getByRole("main").getByRole("button", { name: /^お気に入り：/ });
  await heart.click();
  await page.getByRole("button", { name: "元に戻す" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "元に戻す" })).toHaveCount(0);
  await expect(heart).toBeFocused();
});
