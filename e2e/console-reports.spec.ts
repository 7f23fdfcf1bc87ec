import fs from "node:fs";
import { addDays } from "#domain/jst.ts";
import { asStaff } from "./staff.ts";
import { SITE_PORT, startSite } from "./start-site.ts";
import { accessibilityFindings, test as base, bothSizes, expect, inEveryLook } from "./test.ts";

/** The demo shop with its past, as `npm start` shows it. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  baseURL: async ({}, use, { parallelIndex }) => {
    const port = SITE_PORT + 100 + 10 * parallelIndex;
    const stop = await startSite(port, { NODE_ENV: "development" });
    await use(`http://localhost:${port}`);
    await stop();
  },
});

const NIGHT = "2026-11-16T04:10:00+09:00";

test(
  "reports tell of the past: drawn, as a table and as a file, and the way back keeps what was chosen",
  bothSizes,
  async ({ page, baseURL, isMobile }) => {
    await asStaff(page, "finance");
    // The sums are made within moments after the first start.
    await expect
      .poll(async () => (await (await page.request.get("/api/console/reports")).json()).result.doneUntil, {
        timeout: 120_000,
      })
      .not.toBeNull();
    await page.goto("/console/reports");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("レポート");
    const revenue = page.getByRole("region", { name: "売上", exact: true });
    await test.step("the drawing tells its values by keyboard", async () => {
      const drawing = revenue.getByRole("slider");
      await drawing.focus();
      await page.keyboard.press("ArrowLeft");
      await expect(drawing).toHaveAttribute("aria-valuetext", /月\d+日.*円（前の期間 .*円）/);
    });
    await test.step("its table has the same days, and the file too", async () => {
      await revenue.getByRole("button", { name: "表" }).click();
      await expect(revenue.getByRole("row")).toHaveCount(31);
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        revenue.getByRole("link", { name: "CSV" }).click(),
      ]);
      const text = fs.readFileSync(await file.path(), "utf8");
      expect(text.startsWith("\uFEFF日,受け取った金額")).toBe(true);
      expect(text.trim().split("\r\n")).toHaveLength(31);
    });
    await test.step("days that no report can be about are refused where they are chosen", async () => {
      await page.getByLabel("期間").selectOption("日付を指定");
      const first = await page.getByLabel("最初の日").inputValue();
      await page.getByLabel("最後の日").fill(addDays(first, -1));
      await page.getByRole("button", { name: "表示する" }).click();
      await expect(page.getByText("最初の日から366日以内の日をお選びください。")).toBeVisible();
      await expect(revenue.first()).toBeVisible();
      await page.getByLabel("期間").selectOption("直近30日");
    });
    await test.step("the file is in the console's language, whatever the browser's is, and of the days that are shown", async () => {
      const speak = async (value: string) => {
        await page.context().addCookies([{ name: "language", value, url: baseURL ?? "" }]);
        await page.reload();
      };
      await speak("en");
      const [asked, file] = await Promise.all([
        page.waitForRequest(/revenue\/csv/),
        page.waitForEvent("download"),
        page.getByRole("region", { name: "Revenue", exact: true }).getByRole("link", { name: "CSV" }).click(),
      ]);
      expect(fs.readFileSync(await file.path(), "utf8").startsWith("\uFEFFDay,Received")).toBe(true);
      expect(asked.url()).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
      expect(file.suggestedFilename()).toMatch(/^revenue-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
      await speak("ja");
    });
    await test.step("filters are in the address, and the way back keeps them", async () => {
      await page.getByRole("combobox", { name: "駅" }).selectOption({ label: "東京駅" });
      await page.getByRole("combobox", { name: "期間" }).selectOption({ label: "直近7日" });
      await page.getByRole("button", { name: "表示する" }).click();
      await expect(page).toHaveURL(/station=tokyo/);
      await expect(page.getByText("（7日）")).toBeVisible();
      await page.getByRole("link", { name: "逃した需要" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("逃した需要");
      await page.goBack();
      await expect(page).toHaveURL(/station=tokyo/);
      await expect(page.getByRole("combobox", { name: "駅" })).toHaveValue("tokyo");
      await expect(page.getByRole("combobox", { name: "期間" })).toHaveValue("7");
    });
    await test.step("lost demand says what to buy, and what-if what would have come of it", async () => {
      await page.goto("/console/reports/lost-demand");
      await expect(page.getByText(/もう1台：\d+日で回収/).first()).toBeVisible();
      const saved = page.waitForEvent("download");
      await page.getByRole("region", { name: "探していたもの" }).getByRole("link", { name: "CSV" }).click();
      expect((await saved).suggestedFilename()).toMatch(/^lost-demand-products-.*\.csv$/);
      await page.goto("/console/what-if");
      await page.getByLabel("料金の変更（%）").fill("10");
      await page.getByLabel("値上げで減る人").selectOption("0");
      await page.getByRole("button", { name: "計算する" }).click();
      await expect(page.getByRole("row", { name: /売上/ })).toContainText("+");
    });
    await test.step("the books agree; what does not is named, and leads to what it is about", async () => {
      await page.goto("/console/books");
      await expect(page.getByText("すべて一致しています")).toBeVisible();
      const check = { id: 1, kind: "nightly", day: "2026-11-16", reservations: 812, findings: 2 };
      const times = { from: NIGHT, until: NIGHT, startedAt: NIGHT, endedAt: NIGHT };
      const findings = [
        { rule: "mail owed", what: "RAAAAAAAAAA: cancelled owed 1 times", reservation: "RAAAAAAAAAA", unit: null },
        { rule: "unit in two places", what: "EK-202-001", reservation: null, unit: "EK-202-001" },
      ];
      const shown = { ...check, ...times };
      await page.route("**/api/console/books", (route) =>
        route.fulfill({ json: { status: "success", result: { checks: [shown], shown, findings } } }),
      );
      await page.reload();
      await expect(page.getByText("2件が一致していません")).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: "送るべきメールの過不足" })).toContainText(
        "RAAAAAAAAAA",
      );
      await expect(page.getByRole("link", { name: "RAAAAAAAAAA" })).toHaveAttribute(
        "href",
        /reservations\/RAAAAAAAAAA$/,
      );
      expect(await accessibilityFindings(page)).toEqual([]);
      const running = { ...shown, endedAt: null, findings: 0 };
      await page.route("**/api/console/books", (route) =>
        route.fulfill({ json: { status: "success", result: { checks: [running], shown: running, findings: [] } } }),
      );
      await page.reload();
      await expect(page.getByText("毎晩の点検 · 点検中、または中断")).toBeVisible();
      await expect(page.getByText("すべて一致しています")).toHaveCount(0);
      await page.unrouteAll();
    });
    await inEveryLook(page, isMobile, baseURL, async () => {
      for (const path of ["/console/reports", "/console/reports/lost-demand", "/console/what-if", "/console/books"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
        expect(await accessibilityFindings(page), path).toEqual([]);
      }
    });
  },
);
