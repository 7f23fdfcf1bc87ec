import AxeBuilder from "@axe-core/playwright";
import { expect, publicPages, test } from "./test.ts";

test.use({ expectedErrors: [/404 \(Not Found\)/] });

for (const colorScheme of ["light", "dark"] as const) {
  for (const language of ["ja", "en"] as const) {
    test(`no public page has an accessibility finding (${language}, ${colorScheme})`, async ({ page, baseURL }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await page.context().addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
      for (const path of publicPages) {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
        expect(found, path).toEqual([]);
      }
    });
  }
}

test("open menu and dialog have no findings either", async ({ page }) => {
  await page.goto("/products/202");
  await page.getByRole("button", { name: "メニュー" }).click();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "日時を選んで予約" }).locator("visible=true").click();
  expect((await new AxeBuilder({ page }).include("dialog[open]").analyze()).violations).toEqual([]);
});

test("nothing to tap is smaller than 44 by 44 pixels, except links within a sentence", async ({ page, isMobile }) => {
  test.skip(!isMobile, "about thumbs");
  for (const path of ["/", "/products", "/products/202"]) {
    await page.goto(path);
    const small = await page.locator("a, button, summary, select, input:not([type=hidden])").evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => ({ box: element.getBoundingClientRect(), name: element.textContent?.slice(0, 30) }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5) && box.top >= 0)
        .map(({ box, name }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
    );
    expect(small, path).toEqual([]);
  }
});
