import type { Page } from "@playwright/test";
import { picture } from "./pictures.ts";
import { asStaff } from "./staff.ts";
import { accessibilityFindings, bothSizes, expect, findingsInBothWidths, inAnotherBrowser, test } from "./test.ts";

// What is refused on purpose is answered with 4xx, and browsers write that down.
test.use({ expectedErrors: [/status of 40[0139]/] });

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const preview = (page: Page) => page.locator("[data-preview]");

/** Writes all that a product needs in one language. */
async function write(page: Page, language: "日本語" | "英語", name: string) {
  await page.getByRole("group", { name: "文章" }).getByRole("button", { name: language }).click();
  await page.getByLabel("商品名", { exact: true }).fill(name);
  await page.getByLabel("ひとこと").fill(`${name}, 手ぶれを抑えます`);
  await page.getByLabel("説明", { exact: true }).fill(`${name}, 像の揺れが止まります。`);
  await page.getByLabel("内容品（点検の項目） 1", { exact: true }).fill("Case");
  await page.getByLabel("写真 1 の代替文").fill(`${name}, 正面`);
  await page.getByLabel("写真 2 の代替文").fill(`${name}, 背面`);
}

test(
  "a product is written with pictures, previewed at every key, published, and seen by a guest",
  bothSizes,
  async ({ page, browser, baseURL, isMobile }) => {
    await asStaff(page, "catalogue");
    await page.goto("/console/products");
    await page.getByRole("link", { name: "商品を登録する" }).click();
    await expect(title(page)).toHaveText("新しい商品");
    const name = `双眼鏡 ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel("商品名", { exact: true }).fill(name);
    const see = async (text: string) => {
      if (isMobile) await page.getByRole("button", { name: "プレビュー" }).click();
      await expect(preview(page)).toContainText(text);
      if (isMobile) await page.getByRole("button", { name: "編集" }).click();
    };
    await see(name);
    const publish = page.getByRole("button", { name: "公開する" });
    await expect(publish).toBeDisabled();

    await page.getByLabel("写真を追加").setInputFiles([await picture("#357"), await picture("#a64")]);
    await expect(page.getByLabel("写真 2 の代替文")).toBeVisible();
    await page.getByLabel("カテゴリー").selectOption({ label: "双眼鏡" });
    await page.getByRole("button", { name: "内容品（点検の項目）を追加" }).click();
    await write(page, "日本語", name);
    await page
      .getByLabel("写真を追加")
      .setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no") });
    await expect(page.getByText("画像を読み取れませんでした。")).toBeVisible();

    // Longer costs less: the check names its repair.
    for (const [label, yen] of [
      ["12時間", "1,980"],
      ["24時間", "2680"],
      ["48時間", "２０００"],
      ["72時間", "4980"],
      ["再調達価格", "69800"],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(yen);
    }
    await expect(page.getByText("48時間が24時間より安くなっています").first()).toBeVisible();
    await page.getByRole("button", { name: "2,680円にする" }).click();
    await page.getByLabel("延長 12時間ごと").fill("600");
    await expect(page.getByText("12時間＋延長 2,580円 が、24時間 2,680円 より安くなります").first()).toBeVisible();
    await page.getByRole("button", { name: "1,150円にする" }).click();
    await see("1,150円");

    await page.getByRole("button", { name: "下書き保存" }).click();
    await expect(page.getByText("下書きを保存しました。")).toBeVisible();
    await expect(page).toHaveURL(/\/console\/products\/\d+$/);
    const id = Number(page.url().split("/").at(-1));
    expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.reload();
    await expect(page.getByLabel("商品名", { exact: true })).toHaveValue(name);

    await page.getByRole("button", { name: "写真 2 を前へ" }).click();
    await write(page, "英語", `Binoculars ${id}`);
    await expect(page.getByText("すべての確認が済んでいます")).toBeVisible();
    await publish.click();
    await expect(page.getByText("公開しました。")).toBeVisible();

    const guest = await inAnotherBrowser(browser, baseURL);
    await expect(async () => {
      await guest.goto(`/products/${id}`);
      await expect(guest.getByRole("heading", { level: 1 })).toHaveText(name, { timeout: 1_000 });
    }).toPass();
    await expect(guest.getByRole("img", { name: `${name}, 背面` }).first()).toBeVisible();
    const shown = await guest
      .getByRole("img", { name: `${name}, 背面` })
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(shown).toBeGreaterThan(0);
    await guest.close();
  },
);

test("the second of two who edit a product is told what changed, and keeps both changes", async ({
  page,
  browser,
  baseURL,
}) => {
  await asStaff(page, "catalogue");
  const other = await inAnotherBrowser(browser, baseURL);
  await asStaff(other, "administrator");
  for (const each of [page, other]) {
    await each.goto("/console/products/305");
    await expect(each.getByLabel("ひとこと")).toBeVisible();
  }
  await other.getByLabel("再調達価格").fill("98765");
  await other.getByRole("button", { name: "下書き保存" }).click();
  await expect(other.getByText("下書きを保存しました。")).toBeVisible();

  await page.getByLabel("ひとこと").fill("もう一人が書いたひとこと");
  await page.getByRole("button", { name: "下書き保存" }).click();
  const told = page.getByRole("alert").filter({ hasText: "ほかのスタッフが、この商品を変更しました" });
  await expect(told).toContainText("再調達価格");
  expect(await findingsInBothWidths(page)).toEqual([]);
  await told.getByRole("button", { name: "自分の変更を残して、最新の内容に重ねる" }).click();
  await expect(page.getByLabel("再調達価格")).toHaveValue("98,765");
  await expect(page.getByLabel("ひとこと")).toHaveValue("もう一人が書いたひとこと");
  await page.getByRole("button", { name: "下書き保存" }).click();
  await expect(page.getByText("下書きを保存しました。")).toBeVisible();
  await page.getByRole("button", { name: "下書きを取り消す" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "下書きを取り消す" }).click();
  await expect(page.getByText("下書きを取り消しました。")).toBeVisible();
  await other.close();
});

test("what is typed and not saved is not lost by a click elsewhere", async ({ page }) => {
  await asStaff(page, "catalogue");
  await page.goto("/console/products");
  await page.locator("[data-row]:visible").first().click();
  const summary = page.getByLabel("ひとこと");
  await summary.fill("まだ保存していない");
  const campaigns = page.getByRole("navigation").getByRole("link", { name: "キャンペーン" });
  await campaigns.click();
  const question = page.getByRole("dialog", { name: "保存していない内容があります" });
  expect(await accessibilityFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "編集を続ける" }).click();
  await expect(summary).toHaveValue("まだ保存していない");
  await page.goBack();
  await question.getByRole("button", { name: "編集を続ける" }).click();
  await expect(summary).toHaveValue("まだ保存していない");
  await campaigns.click();
  await question.getByRole("button", { name: "保存せずに移動する" }).click();
  await expect(title(page)).toHaveText("キャンペーン");
});

test("the list is filtered in its address, and gone through by keys", async ({ page, isMobile }) => {
  await asStaff(page, "catalogue");
  await page.goto("/console/products");
  await page.getByLabel("商品名・番号").fill("防振");
  await page.getByRole("button", { name: "絞り込む" }).click();
  await expect(page).toHaveURL(/words=/);
  const rows = page.locator("[data-row]:visible");
  await expect(rows.first()).toContainText("防振双眼鏡");
  expect(await findingsInBothWidths(page)).toEqual([]);
  if (isMobile) return;
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/console\/products\/\d+$/);
});

test("a file of products is refused line by line, then imported as it was shown", async ({ page }) => {
  await asStaff(page, "catalogue");
  await page.goto("/console/products");
  await page.getByRole("link", { name: "CSV" }).locator("visible=true").last().click();
  await expect(title(page)).toHaveText("CSV");
  expect(await findingsInBothWidths(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "商品を書き出す" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^products-\d{8}\.csv$/);

  const choose = page.getByLabel("商品を取り込む CSVファイルを選ぶ");
  const file = (text: string) => ({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const name = `取り込み ${crypto.randomUUID().slice(0, 8)}`;
  await choose.setInputFiles(file(`id,name_ja,price_48\r\n,${name},たかい\r\n99999,x,1\r\n`));
  await expect(page.getByText("誤り 2件")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "2行目" })).toContainText("price_48");
  await expect(page.getByRole("listitem").filter({ hasText: "3行目" })).toContainText("この番号の商品はありません。");
  await expect(page.getByRole("button", { name: /件を取り込む/ })).toHaveCount(0);
  expect(await findingsInBothWidths(page)).toEqual([]);

  await choose.setInputFiles(file(`id,name_ja,price_48\r\n,${name},"3,980"\r\n`));
  await page.getByRole("button", { name: "1件を取り込む" }).click();
  await expect(page.getByText("1件を取り込みました。")).toBeVisible();
  await page.goto(`/console/products?words=${encodeURIComponent(name)}`);
  await expect(page.locator("[data-row]:visible")).toContainText(name);
});

test("a category is added, renamed, and archived while it is empty", async ({ page }) => {
  await asStaff(page, "catalogue");
  await page.goto("/console/categories");
  await expect(page.getByText("双眼鏡", { exact: true })).toBeVisible();
  expect(await findingsInBothWidths(page)).toEqual([]);
  await page.getByRole("button", { name: "双眼鏡をアーカイブする" }).click();
  await expect(page.getByText("商品か下位のカテゴリーが残っているため")).toBeVisible();
  await page.getByRole("button", { name: "カテゴリーを追加する" }).click();
  const dialog = page.getByRole("dialog", { name: "カテゴリーの追加" });
  const slug = `c-${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByLabel("名前（日本語）").fill(`分類${slug}`);
  await dialog.getByLabel("名前（英語）").fill(`Category ${slug}`);
  await dialog.getByLabel("識別名").fill(slug);
  await dialog.getByLabel("分野").selectOption({ label: "旅行" });
  await dialog.getByRole("button", { name: "保存する" }).click();
  await page.getByRole("button", { name: `分類${slug}の名前を変える` }).click();
  await page.getByRole("dialog").getByLabel("名前（日本語）").fill(`改名${slug}`);
  await page.getByRole("dialog").getByRole("button", { name: "保存する" }).click();
  await page.getByRole("button", { name: `改名${slug}をアーカイブする` }).click();
  await expect(page.getByRole("button", { name: `改名${slug}を戻す` })).toBeVisible();
});

test("units from a file that a spreadsheet has saved with semicolons are added, and lead to their labels", async ({
  page,
}) => {
  await asStaff(page, "administrator");
  await page.goto("/console/csv");
  const units = page.getByRole("region", { name: "個体", exact: true });
  const text = "\ufeffserial;station;\r\nEK-101-7001;kyoto;\r\n\r\nEK-101-7002;kyoto;\r\n;;\r\n";
  const file = { name: "units.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await units.locator("input[type=file]").setInputFiles(file);
  await expect(units.getByText("追加 2件")).toBeVisible();
  await units.getByRole("button", { name: "2件を取り込む" }).click();
  const labels = units.getByRole("link", { name: "ラベルを印刷する（1〜2件目）" });
  await expect(labels).toBeVisible();
  expect(await findingsInBothWidths(page)).toEqual([]);
  await labels.click();
  await expect(page.getByRole("listitem").filter({ hasText: "EK-101-7002" })).toBeVisible();
});
