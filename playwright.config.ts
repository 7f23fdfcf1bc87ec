import { defineConfig } from "@playwright/test";
import { SITE_PORT } from "./e2e/start-site.ts";
import { findChromium } from "./scripts/chromium.ts";

// Found once: the workers read this file again.
process.env.CHROMIUM_PATH = await findChromium();

// What a wide screen does not change is tried once: the desk's work on a desktop, everything else on a phone. How pages look,
// and what has another way on a wide screen, is tried on both; those journeys say so (`bothSizes`).
const BOTH = /@both/;
const ofTheDesk = /(opening|console(-(?!(access|boxes|camera|check-in|day|round|stations)\.)[\w-]+)?)\.spec\.ts/;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 3,
  // Generous: a busy machine is no fault of the site. What is slow is found by the benches.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // On a build machine others may take the processor in mid-journey. What needed its second try is named at the end.
  retries: process.env.CI ? 1 : 0,
  globalSetup: "./e2e/global-setup.ts",
  use: {
    baseURL: `http://localhost:${SITE_PORT}`,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    actionTimeout: 60_000,
    // Beside each reservation's page it fetches others to keep, and shows a copy where the network is slow, as on a busy machine.
    // Journeys without network allow it.
    serviceWorkers: "block",
    // What moves is drawn again sixty times a second. Journeys about dialogs and touch let it move.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Without it a download's Japanese name is lost.
      env: { LANG: "C.UTF-8", ...process.env },
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Beside each page's process Chromium starts another, for a page to come that never does.
        "--renderer-process-limit=1",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: [BOTH, new RegExp(`^(?!.*${ofTheDesk.source})`)],
      // A picture of units over time wants a wide screen and a mouse.
      testIgnore: /console-planner\.spec\.ts$/,
    },
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 900 } },
      grep: [BOTH, ofTheDesk],
    },
  ],
});
