import fs from "node:fs";
import { createRequire } from "node:module";
import { type Browser, test as base, type CDPSession, expect, type Page } from "@playwright/test";

// The page's data for its own code: `app/document.tsx` writes it.
const PAGE_DATA_ID = "page-data";

const require = createRequire(import.meta.url);
const axeSource = fs.readFileSync(
  createRequire(require.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

/** For journeys that a wide screen changes. The others are made on one: `playwright.config.ts` says which. */
export const bothSizes = { tag: "@both" };

/** Every journey fails on an error in the page's console, unless it says which it expects. */
export const test = base.extend<{ expectedErrors: RegExp[]; console: undefined }>({
  expectedErrors: [[], { option: true }],
  // A page answers clicks once its code has taken over, which on a busy machine is well after it has loaded.
  context: async ({ context, javaScriptEnabled }, use) => {
    // Journeys that stop the page's clock stop its own notion of idleness too.
    await context.addInitScript(() =>
      Object.assign(window, { whenIdle: requestIdleCallback.bind(window), later: setTimeout.bind(window) }),
    );
    if (javaScriptEnabled !== false) context.on("page", answering);
    await use(context);
  },
  console: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(error.message));
      await use(undefined);
      // What a journey has changed on its way may still be under way when it ends: nobody waits for it any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
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
      await takenOver(page, { ifItHasCode: true });
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
export const hydrated = (page: Page): Promise<void> => takenOver(page, { ifItHasCode: false });

/** Waits inside of the page: `waitForFunction` would first send and compile 340 kB of Playwright's own, at each load. */
async function takenOver(page: Page, { ifItHasCode }: { ifItHasCode: boolean }): Promise<void> {
  const wait = () =>
    page.evaluate(
      async ({ id, optional }) => {
        type Kept = { whenIdle?: typeof requestIdleCallback; later?: typeof setTimeout };
        const { whenIdle = requestIdleCallback, later = setTimeout } = window as Kept;
        if (optional && !document.getElementById(id)) return;
        while (!Object.keys(document).some((key) => key.startsWith("__reactContainer"))) {
          await new Promise((resolve) => later(resolve, 10));
        }
        await new Promise((resolve) => whenIdle(resolve, { timeout: 5_000 }));
      },
      { id: PAGE_DATA_ID, optional: ifItHasCode },
    );
  // A page that leads on to another while it is waited for is followed there.
  for (;;) {
    const followed = await wait().then(
      () => false,
      (error) => /Execution context was destroyed|frame was detached/.test(String(error)) || Promise.reject(error),
    );
    if (!followed) return;
    await page.waitForLoadState();
  }
}

/**
 * How far things move on the pages that are opened from now on. Our own letters do not come: they do only where no Japanese
 * ones are installed, and lines set in other letters move then, which no phone of a visitor sees.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.route("**/*.woff2", (route) => route.fulfill({ contentType: "font/woff2", body: "" }));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}

/** The language in which a screen size is looked at in full, and the other one. */
const languages = { phone: ["ja", "en"], desktop: ["en", "ja"] } as const;
export const languagesOf = (isMobile: boolean) => languages[isMobile ? "phone" : "desktop"];

/** Pages speak this language from now on. */
export const speak = (page: Page, language: string, baseURL: string | undefined) =>
  page.context().addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);

/** Pages whose dark colours are looked at together with the light ones, and which they wear: the scheme changes nothing else. */
const inBothSchemes = new WeakMap<Page, "light" | "dark">();

/** What is found from now on, is found in both colour schemes. */
export const wearBoth = (page: Page) => inBothSchemes.set(page, "light");

/**
 * Runs `look` in both colour schemes and both languages. A journey of both sizes has one language on each; any other has
 * one for each scheme.
 */
export async function inEveryLook(
  page: Page,
  isMobile: boolean,
  baseURL: string | undefined,
  look: () => Promise<void>,
) {
  const [first, second] = languagesOf(isMobile);
  if (test.info().tags.includes(bothSizes.tag)) {
    await speak(page, first, baseURL);
    wearBoth(page);
    await look();
    inBothSchemes.delete(page);
    await page.emulateMedia({ colorScheme: "light" });
    return;
  }
  for (const [colorScheme, language] of [
    ["light", first],
    ["dark", second],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await speak(page, language, baseURL);
    await look();
  }
}

type Axe = {
  run: (part: string, options: object) => Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
};

// Style sheets and media are fetched again only for rules about sound and turned screens, which we have none of.
const quick = { resultTypes: ["violations"], preload: false };
const findingOptions = {
  light: { ...quick, runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  // A page is looked at in light, too, and differs from it by its colours only.
  dark: { ...quick, runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } },
};

/** Until nothing fades in any more and what was loaded is drawn: half-faded colours have no contrast. */
const still = (page: Page) =>
  page.evaluate(async () => {
    const { whenIdle = requestIdleCallback } = window as { whenIdle?: typeof requestIdleCallback };
    const idle = () => new Promise((resolve) => whenIdle(resolve, { timeout: 1_000 }));
    await idle();
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await idle();
  });

const keptDevTools = new WeakMap<Page, CDPSession>();

/** DevTools that stay open as long as the page, for what ends with any of its DevTools, such as an authenticator. */
export async function keepDevTools(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  keptDevTools.set(page, devTools);
  return devTools;
}

// A finding is named by where it is. Its HTML would be written down for all that is right, too.
const axeLoader = `window.loadAxe = () => { ${axeSource}; axe.configure({ noHtml: true }); };`;
const withLoader = new WeakSet<Page>();

/**
 * Puts axe into the page. Its runner for Playwright does so three times, which takes as long as the looking. It is sent once
 * for all that a page opens, and compiled when it is first called for.
 */
async function loadAxe(page: Page): Promise<void> {
  if (!withLoader.has(page)) {
    withLoader.add(page);
    await page.addInitScript({ content: axeLoader });
  }
  type Window = { axe?: Axe; loadAxe?: () => void };
  const load = () => {
    const { axe, loadAxe } = window as Window;
    if (!axe) loadAxe?.();
    return "axe" in window;
  };
  if (await page.evaluate(load)) return;
  const kept = keptDevTools.get(page);
  const devTools = kept ?? (await page.context().newCDPSession(page));
  const { exceptionDetails } = await devTools.send("Runtime.evaluate", { expression: `${axeLoader} loadAxe();` });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  // Open ones keep a page from hearing that the network is back.
  if (!kept) await devTools.detach();
}

/** What axe finds on the page as it is, where asked for in both colour schemes. */
export async function accessibilityFindings(page: Page, part = "html"): Promise<string[]> {
  const findings = await findingsNow(page, part);
  const worn = inBothSchemes.get(page);
  if (!worn) return findings;
  // The page goes on in these colours: to change back is to draw it once more for nobody.
  const other = worn === "light" ? "dark" : "light";
  await page.emulateMedia({ colorScheme: other });
  inBothSchemes.set(page, other);
  return [...findings, ...(await findingsNow(page, part))];
}

async function findingsNow(page: Page, part: string): Promise<string[]> {
  await still(page);
  await loadAxe(page);
  return page.evaluate(
    async ([where, options]) => {
      const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(where, options[scheme]);
      return violations.map(({ id, nodes }) => `in ${scheme}: ${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
    },
    [part, findingOptions] as const,
  );
}

/** The same for a journey of one size: what the page is now has to be right on the other width, too. */
export async function findingsInBothWidths(page: Page, part?: string): Promise<string[]> {
  const usual = page.viewportSize() ?? sizes.desktop;
  const findings = await accessibilityFindings(page, part);
  await page.setViewportSize(usual.width < 640 ? sizes.desktop : sizes.phone);
  findings.push(...(await accessibilityFindings(page, part)).map((finding) => `on the other width: ${finding}`));
  await page.setViewportSize(usual);
  return findings;
}

/** Words in Latin letters that go on in another line, other than after a hyphen. Addresses and codes may. */
export const brokenWords = (page: Page, part = "body"): Promise<string[]> =>
  page.evaluate((where) => {
    const isAddress = /[@/:_\d]/;
    const range = document.createRange();
    const isBroken = (text: Node, from: number, length: number) => {
      range.setStart(text, from);
      range.setEnd(text, from + length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const texts = [...document.querySelectorAll(where)].flatMap((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      return Array.from({ length: root.textContent.length }, () => walker.nextNode()).filter((text) => text !== null);
    });
    if (texts.length === 0) throw new Error(`there is no ${where}`);
    const found: string[] = [];
    for (const text of texts) {
      if (!text.parentElement?.checkVisibility()) continue;
      for (const { 0: token, index } of (text.textContent ?? "").matchAll(/\S+/g)) {
        if (isAddress.test(token)) continue;
        for (const word of token.matchAll(/[A-Za-zÀ-ÿ'’]{2,}/g)) {
          if (isBroken(text, index + word.index, word[0].length)) found.push(word[0]);
        }
      }
    }
    return found;
  }, part);

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
