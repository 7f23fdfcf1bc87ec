import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { asStaff } from "./staff.ts";
import { accessibilityFindings, bothSizes, expect, inEveryLook, test } from "./test.ts";

const BUDGET_KB = 150;
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("the console has no accessibility finding", bothSizes, async ({ page, baseURL, isMobile }) => {
  await asStaff(page, "administrator");
  await inEveryLook(page, isMobile, baseURL, async () => {
    for (const path of [
      "/console/opening",
      "/console/today",
      "/console/scan",
      "/console/staff",
      "/console/audit",
      "/console/account",
      "/console/nowhere",
    ]) {
      await page.goto(path);
      await expect(title(page)).not.toBeEmpty();
      expect(await accessibilityFindings(page), path).toEqual([]);
    }
    await page.locator("[popovertarget=person-menu]").click();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

test("by keyboard: the skip link, the menu, and the focus on a new screen", bothSizes, async ({ page, isMobile }) => {
  await asStaff(page, "administrator");
  await page.goto("/console/staff");
  await expect(title(page)).toHaveText("スタッフ");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "本文へ移動" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "スタッフを招待する" })).toBeFocused();
  if (isMobile) await page.getByRole("banner").getByRole("button").last().press("Enter");
  await page.getByRole("link", { name: "操作記録" }).locator("visible=true").press("Enter");
  await expect(title(page)).toHaveText("操作記録");
  await expect(page.getByRole("main")).toBeFocused();
});

test(`the console loads at most ${BUDGET_KB} kB of script, and members' pages load nothing of it`, async ({ page }) => {
  const scripts = new Map<string, Promise<string>>();
  page.on("response", (response) => {
    if (/javascript/.test(response.headers()["content-type"] ?? "")) scripts.set(response.url(), response.text());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect([...scripts.keys()].filter((url) => url.includes("/console"))).toEqual([]);
  await asStaff(page, "administrator");
  scripts.clear();
  // The line on which news come stays open: there is no idle network.
  await page.goto("/console/today");
  await expect(page.getByRole("heading", { name: /要対応/ })).toBeVisible();
  const code = await Promise.all(scripts.values());
  expect([...scripts.keys()].every((url) => url.includes("/console/assets/"))).toBe(true);
  const bytes = code.reduce((total, text) => total + gzipSync(text).length, 0);
  expect(bytes / 1000).toBeLessThanOrEqual(BUDGET_KB);
  for (const foreign of ["Skip to content", "ZodError", "pgTable"]) expect(code.join("\n")).not.toContain(foreign);
});
