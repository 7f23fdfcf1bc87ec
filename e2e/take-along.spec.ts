import fs from "node:fs/promises";
import type { Page } from "@playwright/test";
import { asMember, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { accessibilityFindings, expect, test } from "./test.ts";

test("pickup and return go into a calendar: a file, and links to Google's", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 218);
  const { result } = await (await asMember(page)).get(`/api/reservations/${id}`);
  for (const path of [`/reservations/${id}`, `/products/218/reservation/success?id=${id}`]) {
    await page.goto(path);
    await page.getByRole("button", { name: "カレンダーに追加" }).click();
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "カレンダーのファイルを保存" }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(`ekikari-${result.number}.ics`);
    const text = (await fs.readFile(await download.path(), "utf8")).replaceAll("\r\n ", "");
    const utc = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, "");
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
    expect(text).toContain(`DTSTART:${utc(result.pickupTime)}\r\n`);
    expect(text).toContain(`DTEND:${utc(result.returnTime)}\r\n`);
    expect(text).toContain(`LOCATION:${result.pickupPlace.name}\r\n`);
    const counter = result.pickupPlace.kind === "counter";
    expect(text).toContain(
      counter ? "QRコードをカウンターでお見せください。" : "QRコードをロッカーにかざしてください。",
    );
    expect(text).toMatch(new RegExp(`^URL:.*/reservations/${id}\r$`, "m"));
    const google = page.getByRole("link", { name: /Googleカレンダー/ });
    await expect(google).toHaveCount(2);
    await expect(google.first()).toHaveAttribute("href", new RegExp(`dates=${utc(result.pickupTime)}`));
    expect(await accessibilityFindings(page)).toEqual([]);
  }
});

test("receipt and reservation are one clean page of paper each", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 219);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/payment-detail/${id}`);
  // Companies abroad have long names: a field that took a part of one, would say nothing of the rest.
  const long = "The International Association of Railway Station Locker Operators Limited, Tokyo Branch Office";
  await page.getByLabel("宛名").fill("");
  await page.getByLabel("宛名").pressSequentially(long);
  await expect(page.locator("article").getByText(`${long} 様`)).toBeAttached();
  expect(await pagesOf(page)).toBe(1);
  await page.getByLabel("宛名").fill("株式会社テスト");
  await expect(page.locator("article dt")).toHaveText([
    "お支払い日",
    "予約番号",
    "商品",
    "レンタル料金",
    "延滞料金",
    "クーポン割引",
    "お支払い方法",
    "合計",
    "うち消費税（10%）",
    "発行者",
    "登録番号",
  ]);
  const addressee = page.locator("article").getByText("株式会社テスト");
  for (const [honorific, line] of [
    ["なし", "株式会社テスト"],
    ["御中", "株式会社テスト 御中"],
  ] as const) {
    await page.getByRole("radio", { name: honorific }).check();
    await expect(addressee).toHaveText(line);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("但し、レンタル料として、上記の金額を正に領収いたしました。")).toBeVisible();
  await expect(addressee).toHaveText("株式会社テスト 御中");
  await expect(page.getByText("領収書", { exact: true })).toBeVisible();
  await expect(page.getByText(/^T\d{13}$/)).toBeVisible();
  for (const screenOnly of [page.getByRole("banner"), page.getByLabel("宛名"), page.getByRole("button")]) {
    await expect(screenOnly.locator("visible=true")).toHaveCount(0);
  }
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");

  await page.emulateMedia({ media: null });
  await page.goto(`/reservations/${id}`);
  expect(await pagesOf(page)).toBe(1);
  // Printed from the code's dialog, it is the page without the dialog, and the number for a reader that does not work.
  await page.getByRole("button", { name: "受け取りQRコードを表示" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText(/^\d{4} \d{4}$/).locator("visible=true")).toHaveCount(1);
  await expect(page.getByText("受け取りQRコード", { exact: true }).locator("visible=true")).toHaveCount(1);
  await expect(page.getByRole("button").locator("visible=true")).toHaveCount(0);

  await (await asMember(page)).post(`/api/reservations/${id}/cancel`, {});
  await page.emulateMedia({ media: null });
  await page.goto(`/payment-detail/${id}`);
  await expect(page.getByRole("heading", { name: "返金明細書" })).toBeVisible();
  await expect(page.locator("article li")).toHaveCount(2);
  await expect(page.locator("article li").last()).toContainText("返金額");
  expect(await pagesOf(page)).toBe(1);
});

test("during the rental each payment has a receipt of its own, with its tax and card", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 220);
  const member = await asMember(page);
  const { times } = (await member.get(`/api/reservation/${id}/extend-available-times`)).result;
  await member.post(`/api/reservations/${id}/extend`, { returnTime: times[0].time });
  const { payments } = (await member.get(`/api/payment/booking/${id}`)).result;
  const [rental, extension] = payments;
  await page.goto(`/payment-detail/${id}`);
  const sheet = page.locator("article");
  await expect(sheet.locator("dt")).not.toContainText(["レンタル料金"]);
  await expect(sheet).toContainText("但し、延長料金として、");
  await expect(sheet).toContainText(`合計${extension.amount}円`);
  await expect(sheet).toContainText(`うち消費税（10%）${extension.tax}円`);
  await page
    .getByRole("navigation", { name: "領収書を選ぶ" })
    .getByRole("link", { name: /レンタル料金/ })
    .click();
  await expect(sheet).toContainText("但し、レンタル料として、");
  await expect(sheet).toContainText(`うち消費税（10%）${rental.tax}円`);
  await expect(sheet).toContainText("クレジットカード（************1111）");
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await pagesOf(page)).toBe(1);
});

/** How many sheets of A4 the page takes. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
