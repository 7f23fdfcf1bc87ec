import type { Page } from "@playwright/test";
import { accessibilityFindings, bothSizes, expect, findingsInBothWidths, test } from "./test.ts";

const tray = (page: Page) => page.getByRole("region", { name: "商品を比較" });
const choose = (page: Page, name: string) => page.getByRole("button", { name: `比較：${name}` }).click();

test("a product is drawn to scale, and what it fits is said", async ({ page }) => {
  await page.goto("/products/203");
  const drawing = page.getByRole("img", { name: /身長170cmの人、Sサイズのロッカーと同じ縮尺/ });
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing).toBeVisible();
  await expect(page.getByText("幅16 × 奥行7 × 高さ12cm").first()).toBeVisible();
  await expect(page.getByText("Sサイズのロッカー（内寸 幅35 × 奥行57 × 高さ34cm）に入ります。")).toBeVisible();
  expect(await findingsInBothWidths(page)).toEqual([]);
});

test("luggage says for how many nights it is enough", async ({ page }) => {
  await page.goto("/products/102");
  await expect(page.getByText("5泊向き")).toBeVisible();
  await expect(page.getByText(/容量62L。1泊の着替えを10L/)).toBeVisible();
  expect(await findingsInBothWidths(page)).toEqual([]);
});

test.describe("without our code", () => {
  test.use({ javaScriptEnabled: false });

  test("glasses show what one sees from which seat", async ({ page }) => {
    await page.goto("/products/201");
    await expect(page.getByText("8倍：50mの席から、約6mの距離にいるように見えます。")).toBeVisible();
    await page.getByRole("radio", { name: "100m" }).check();
    await expect(page.getByText("8倍：100mの席から、約13mの距離にいるように見えます。")).toBeVisible();
    await expect(page.getByText(/8倍：50mの席から/)).toBeHidden();
  });
});

test("choosing a seat works by keyboard, and the drawings stay when something else is chosen", async ({ page }) => {
  await page.goto("/products/202");
  await page.getByRole("radio", { name: "100m" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("10倍：50mの席から、約5mの距離にいるように見えます。")).toBeVisible();
  await page.getByRole("button", { name: "比較：防振双眼鏡 10倍" }).click();
  await expect(tray(page)).toContainText("1 / 4件");
  await expect(page.getByText("10倍：50mの席から、約5mの距離にいるように見えます。")).toBeVisible();
  expect(await findingsInBothWidths(page)).toEqual([]);
});

test("a name and what its brackets add are two lines, read one after the other", async ({ page }) => {
  await page.goto("/products/203");
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("防振双眼鏡 12倍 ドーム天井席向け");
  await expect(page).toHaveTitle(/防振双眼鏡 12倍（ドーム天井席向け）/);
});

test("compares what was chosen, and the address can be shared", async ({ page, browser }) => {
  await page.goto("/products?category=binoculars");
  for (const name of ["防振双眼鏡 12倍", "コンパクト双眼鏡 8倍"]) await choose(page, name);
  await expect(page.getByRole("button", { name: "比較：防振双眼鏡 12倍" })).toHaveAttribute("aria-pressed", "true");
  await expect(tray(page)).toContainText("2 / 4件");
  expect(await findingsInBothWidths(page)).toEqual([]);
  // Kept on this device.
  await page.reload();
  await tray(page).getByRole("link", { name: "2件を比較する" }).click();
  await expect(page).toHaveURL("/compare?ids=203,201");
  await expect(page.getByRole("columnheader", { name: /防振双眼鏡 12倍/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^倍率/ })).toContainText("50mの席から約6mの近さに見える");
  await expect(page.getByRole("row", { name: /^12時間まで/ })).toContainText("2,280円");
  await expect(page.getByRole("row", { name: /^容量/ })).toHaveCount(0);
  expect(await findingsInBothWidths(page)).toEqual([]);

  const other = await browser.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("columnheader", { name: /コンパクト双眼鏡 8倍/ })).toBeVisible();
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await other.close();

  await page.getByRole("link", { name: /^比較から外す：防振双眼鏡 12倍/ }).click();
  await expect(page).toHaveURL("/compare?ids=201");
  await expect(page.getByRole("columnheader")).toHaveCount(1);
  // What was pressed went with it: the keyboard goes on from the top of the page.
  await expect(page.getByRole("main")).toBeFocused();
});

test("a fifth is not taken, and the tray says so", async ({ page }) => {
  await page.goto("/products?category=binoculars");
  const names = [
    "防振双眼鏡 12倍",
    "防振双眼鏡 10倍",
    "コンパクト双眼鏡 8倍",
    "軽量オペラグラス 4倍",
    "防水双眼鏡 8倍",
  ];
  for (const name of names) await choose(page, name);
  await expect(tray(page)).toContainText("4件まで比較できます");
  await expect(page.getByRole("button", { name: "比較：防水双眼鏡 8倍" })).toHaveAttribute("aria-pressed", "false");
  await tray(page).getByRole("button", { name: "クリア" }).click();
  await expect(tray(page)).toBeHidden();
});

test("names stay in view while the table scrolls, also by keyboard", bothSizes, async ({ page }) => {
  await page.goto("/compare?ids=101,102,103,106");
  const table = page.getByRole("region", { name: "商品の比較表" });
  await table.focus();
  await table.evaluate((element) => element.scrollTo(300, 400));
  await expect(page.getByRole("rowheader", { name: "重さ" })).toBeInViewport();
  await expect(page.getByRole("columnheader", { name: /大型スーツケース 98L/ })).toBeInViewport();
  await page.keyboard.press("ArrowRight");
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("what cannot be compared is left out with a word", async ({ page }) => {
  await page.goto("/compare?ids=201,99999,x,101&pickup=2020-01-01T10:00&return=2020-01-01T12:00");
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  const said = page.getByRole("main").getByRole("status");
  await expect(said).toContainText("1件は、見つからないか");
  await expect(said).toContainText("商品を表さない部分がありました");
  await expect(said).toContainText("この日時では空きを確認できません");
  await page.goto("/compare?ids=x");
  await expect(page.getByRole("heading", { name: "比較する商品がありません" })).toBeVisible();
  await page.getByRole("link", { name: "商品一覧へ" }).click();
  await expect(page).toHaveURL("/products");
});
