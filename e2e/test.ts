import AxeBuilder from "@axe-core/playwright";
import { type Browser, test as base, expect, type Page } from "@playwright/test";

// The page's data for its own code: `app/document.tsx` writes it.
const PAGE_DATA_ID = "page-data";

/** Every journey fails on an error in the page's console, unless it says which it expects. */
export const test = base.extend<{ expectedErrors: RegExp[]; console: undefined }>({
  expectedErrors: [[], { option: true }],
  // A page answers clicks once its code has taken over, which on a busy machine is well after it has loaded.
  context: async ({ context, javaScriptEnabled }, use) => {
    // Journeys that stop the page's clock stop its own notion of idleness too.
    await context.addInitScript(() => Object.assign(window, { whenIdle: requestIdleCallback.bind(window) }));
    if (javaScriptEnabled !== false) context.on("page", answering);
    await use(context);
  },
  console: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(error.message));
      await use(undefined);
      expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Makes a page count as open when its code has taken over. */
function answering(page: Page): Page {
  const patiently =
    <Args extends unknown[], Result>(open: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const result = await open.apply(page, args);
      if ((await page.locator(`#${PAGE_DATA_ID}`).count()) > 0) await hydrated(page);
      return result;
    };
  page.goto = patiently(page.goto);
  page.reload = patiently(page.reload);
  return page;
}

/** A page in somebody else's browser, where nobody is signed in. Closing it closes the browser. */
export const inAnotherBrowser = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  answering(await browser.newPage({ ...(baseURL && { baseURL }), locale: "ja-JP" }));

/** Until the page's own code has taken over: React has begun, and has nothing left to do. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const { whenIdle = requestIdleCallback } = window as { whenIdle?: typeof requestIdleCallback };
        whenIdle(() => resolve(true), { timeout: 5_000 });
      }),
  );
}

/** Runs `look` in the languages and colour schemes this screen size stands for; both sizes together cover all four. */
export async function inEveryLook(
  page: Page,
  isMobile: boolean,
  baseURL: string | undefined,
  look: () => Promise<void>,
) {
  const looks = isMobile
    ? ([
        ["ja", "light"],
        ["en", "dark"],
      ] as const)
    : ([
        ["en", "light"],
        ["ja", "dark"],
      ] as const);
  for (const [language, colorScheme] of looks) {
    // Half-faded colours have no contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.context().addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    await look();
  }
}

/** What axe finds on the page as it is. */
export async function accessibilityFindings(page: Page, part = "html"): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      resultTypes: ["violations"],
    })
    // No page has frames. Their results would be put together in a page of their own, which takes longer than the rest.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
}

/** Has calls to an address refused. */
export const refuse = (page: Page, address: string, status: number, code: string, message = `refused ${code}`) =>
  page.route(address, (route) => route.fulfill({ status, json: { status: "error", code, message, requestId: "x" } }));

/** Holds back the answers of an address until they are let go. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The way from home to all products: wide screens have one more, which comes first. */
export const toAllProducts = (page: Page) =>
  page
    .getByRole("link", { name: /^(すべての商品を見る|もっと見る)$/ })
    .locator("visible=true")
    .first();
