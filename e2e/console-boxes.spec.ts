import type { Page } from "@playwright/test";
import { asStaff } from "./staff.ts";
import { accessibilityFindings, bothSizes, expect, inEveryLook, speak, test } from "./test.ts";

const door = (page: Page, number: string) => page.locator(`[data-box="${number}"]`);

test("staff goes along the wall, opens a door, and takes a box out of order and back", async ({ page }) => {
  const number = "S12";
  await asStaff(page, "administrator");
  await page.goto("/console/boxes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ロッカー");
  // Of a station where no other journey's item waits: it would get another box.
  await page.getByLabel("駅", { exact: true }).selectOption("kyoto");
  await expect(page.locator("[data-box]")).toHaveCount(24);

  await door(page, "S01").focus();
  await page.keyboard.press("ArrowDown");
  await expect(door(page, "S02")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(door(page, "M01")).toBeFocused();

  await door(page, number).click();
  await expect(page.getByRole("region", { name: number })).toBeVisible();
  await page.keyboard.press("o");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toHaveText(`${number} の扉を開けますか？`);
  await dialog.getByLabel("理由（必須）").fill("点検のため");
  await dialog.getByRole("button", { name: "開ける", exact: true }).click();
  await expect(dialog.getByText(`${number} の扉が開きました。`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("扉を遠隔で開けた：点検のため").first()).toBeVisible();

  await page.getByRole("button", { name: "使用停止にする…" }).click();
  await page.getByLabel("理由（必須）").locator("visible=true").fill("扉が閉まらない");
  await page.getByRole("button", { name: /^使用停止にして|^使用停止にする$/ }).click();
  await expect(page.getByRole("heading", { name: /停止中：扉が閉まらない/ })).toBeVisible();
  await page.getByRole("button", { name: "使用を再開する" }).click();
  await expect(page.getByRole("button", { name: "使用停止にする…" })).toBeVisible();
  await page.getByRole("button", { name: "閉じる", exact: true }).first().click();
  await expect(door(page, number)).toBeFocused();
});

test("a locker that does not answer is never said to be open, and crew takes no box out of order", async ({ page }) => {
  await asStaff(page, "crew");
  await page.route("**/boxes/S10/open", (route) =>
    route.fulfill({ json: { status: "success", result: { outcome: "unknown", why: null } } }),
  );
  await page.goto("/console/boxes?box=S10");
  await page.getByRole("button", { name: "扉を開ける" }).click();
  await page.getByLabel("理由（必須）").fill("点検のため");
  await page.getByRole("button", { name: "開ける", exact: true }).click();
  await expect(page.getByText(/応答がありません。S10 の扉は開いている可能性があります/)).toBeVisible();
  await expect(page.getByRole("button", { name: "使用停止にする…" })).toHaveCount(0);
});

test("on a phone's wall the day of a use stands whole above its time", async ({ page, baseURL }) => {
  await asStaff(page, "administrator");
  await page.route("**/api/console/stations/*/boxes", async (route) => {
    const response = await route.fetch();
    const { result, ...rest } = await response.json();
    const boxes = result.boxes.map((box: object, index: number) => {
      const days = [-5, -1, 1, 5][index];
      if (days === undefined) return box;
      const at = new Date(Date.parse(result.asOf) + days * 86_400_000).toISOString();
      const product = { id: 101, name: "機内持ち込みスーツケース 36L" };
      const use = {
        number: "R23456789AB",
        kind: "pickup",
        at,
        lastName: "山田",
        phone: "5678",
        serialNumber: "EK-101-001",
      };
      return { ...box, state: "filled", outOfOrder: null, use: { ...use, product } };
    });
    await route.fulfill({ response, json: { ...rest, result: { ...result, boxes } } });
  });
  for (const language of ["ja", "en"]) {
    await speak(page, language, baseURL);
    await page.goto("/console/boxes");
    const words = page.locator("[data-box] .digits > .block");
    await expect(words).toHaveCount(4);
    for (const word of await words.all()) {
      const lines = await word.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines, (await word.textContent()) ?? "").toBe(1);
    }
  }
});

test("staff adds units, prints their labels, and calls one lost", async ({ page, isMobile }) => {
  await asStaff(page, "administrator");
  await page.goto("/console/units");
  await page.getByRole("link", { name: "個体を追加する" }).click();
  await page.getByLabel("商品").selectOption({ index: isMobile ? 1 : 2 });
  await page.getByLabel("数").fill("2");
  await expect(page.getByText(/から .* までを登録します/)).toBeVisible();
  await page.getByRole("button", { name: "2個を追加する" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ラベル");
  const labels = page.locator(".label strong");
  await expect(labels).toHaveCount(2);
  const serial = (await labels.first().textContent()) ?? "";

  await page.goto(`/console/units/${serial}`);
  await page.getByLabel("状態").selectOption("紛失");
  await page.getByRole("button", { name: "影響を確認する" }).click();
  await expect(page.getByText("この変更で影響を受ける予約はありません。")).toBeVisible();
  await page.getByLabel("理由（必須）").fill("見当たらない");
  await page.getByRole("button", { name: "「紛失」にする" }).click();
  await expect(page.getByText(`${serial} を「紛失」にしました。`)).toBeVisible();
  await expect(page.getByText("見当たらない")).toBeVisible();
  await page.goto(`/console/units?serial=${serial.toLowerCase()}&condition=lost`);
  await expect(page.getByRole("link", { name: new RegExp(serial) }).locator("visible=true")).toHaveCount(1);
});

test("the labels of a wall of 24 boxes fill one sheet of paper, in dark mode too", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await asStaff(page, "administrator");
  await page.goto("/console/labels?station=tokyo");
  await expect(page.locator(".label")).toHaveCount(24);
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(Number(/\/Type \/Pages[^>]*\/Count (\d+)/s.exec(sheets)?.[1])).toBe(1);
});

test("walls, units and labels have no accessibility finding", bothSizes, async ({ page, baseURL, isMobile }) => {
  await asStaff(page, "administrator");
  await inEveryLook(page, isMobile, baseURL, async () => {
    for (const path of [
      "/console/boxes",
      "/console/boxes?box=S04",
      "/console/units",
      "/console/units/EK-101-001",
      "/console/units/add",
      "/console/labels?station=tokyo",
    ]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
      expect(await accessibilityFindings(page), path).toEqual([]);
    }
  });
});

test(
  "lists are sorted by column, by mouse, key or on a phone by one field, and the address knows it",
  bothSizes,
  async ({ page, isMobile }) => {
    await asStaff(page, "administrator");
    await page.goto("/console/units?condition=ready");
    const serials = async () => page.locator("main [data-row]").locator("visible=true").allInnerTexts();
    const before = await serials();
    if (isMobile) await page.getByLabel("並び順").selectOption({ label: "シリアル番号（降順）" });
    else {
      const head = page.getByRole("columnheader", { name: "シリアル番号" });
      await expect(head).toHaveAttribute("aria-sort", "ascending");
      await head.getByRole("link").focus();
      await page.keyboard.press("Enter");
      await expect(head).toHaveAttribute("aria-sort", "descending");
      await expect(page.getByRole("columnheader", { name: "状態" })).toHaveAttribute("aria-sort", "none");
    }
    await expect(page).toHaveURL(/condition=ready&sort=-serial/);
    await expect.poll(async () => (await serials())[0]).not.toBe(before[0]);
    expect(await accessibilityFindings(page)).toEqual([]);
    // The next page goes on in that order, and other filters keep it.
    await page.getByRole("link", { name: "次のページ" }).click();
    await expect(page).toHaveURL(/sort=-serial&after=/);
    await expect(page.getByRole("link", { name: "最初のページ" })).toBeVisible();
    await page.getByRole("textbox", { name: "シリアル番号" }).fill("EK-1");
    await page.getByRole("button", { name: "絞り込む" }).click();
    await expect(page).toHaveURL(/serial=EK-1.*sort=-serial$/);

    await page.goto("/console/staff?sort=-name");
    await expect(page.locator("main [data-row]").locator("visible=true").first()).not.toContainText("佐藤 葵");
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.goto("/console/audit");
    await page.getByLabel("並び順").selectOption({ label: "操作（昇順）" });
    await expect(page).toHaveURL(/sort=act/);
    expect(await accessibilityFindings(page)).toEqual([]);
  },
);
