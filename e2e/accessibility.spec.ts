import type { Page } from "@playwright/test";
import { accessibilityFindings, bothSizes, expect, test } from "./test.ts";

test("open menu and dialog have no accessibility finding", bothSizes, async ({ page }) => {
  await page.goto("/products/202");
  await page.getByRole("button", { name: "メニュー" }).click();
  await expect(page.getByRole("navigation", { name: "メニュー", exact: true })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^お気に入り/ })
    .locator("visible=true")
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

for (const language of ["ja", "en"]) {
  test(`nothing to tap is smaller than 44 by 44 pixels: ${language}`, bothSizes, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    for (const path of ["/", "/products", "/products/202", "/contact"]) {
      await page.goto(path);
      expect(await tooSmall(page), path).toEqual([]);
    }
  });
}

const tooSmall = (page: Page) =>
  page.locator("a, button, summary, select, input:not([type=hidden])").evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        // A card's link reaches over all of the card.
        const over = getComputedStyle(element, "::after");
        const stretched = over.position === "absolute" && over.content !== "none" && over.inset === "0px";
        const touched = (stretched && (element as HTMLElement).offsetParent) || element;
        return { box: touched.getBoundingClientRect(), name: element.textContent?.slice(0, 30) };
      })
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5) && box.top >= 0)
      .map(({ box, name }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
  );
