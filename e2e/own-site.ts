import type { Page } from "@playwright/test";
import { SITE_PORT, startSite } from "./start-site.ts";
import { test as base, expect } from "./test.ts";

/** A site of its own for each journey that lets days pass, which no other could bear. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  baseURL: async ({}, use, { parallelIndex }) => {
    const port = SITE_PORT + 100 + 10 * parallelIndex;
    const stop = await startSite(port);
    await use(`http://localhost:${port}`);
    await stop();
  },
});

/** Lets time pass until `instant`; the site's clock moves, the browser's does not. */
export async function passTime(page: Page, until: string): Promise<void> {
  const { result } = await (await page.request.get("/api/reservation/time")).json();
  const hours = (Date.parse(until) - Date.parse(result.now)) / 3_600_000;
  expect(hours).toBeGreaterThan(0);
  await page.request.post("/dev/clock", { form: { hours: String(hours) } });
}

/** What happens at the lockers while a page stays open. */
export async function atLocker(
  page: Page,
  form: { action: "scan" | "place" | "collect"; code?: string; number?: string },
) {
  const answer = await (await page.request.post("/dev/locker", { form })).text();
  return answer.match(/role="status"><strong>([^<]*)/)?.[1] ?? "";
}
