import type { Page, Request } from "@playwright/test";
import booking from "../app/messages/ja/booking.ts";
import outcome from "../app/messages/ja/outcome.ts";
import when from "../app/messages/ja/when.ts";
import { asMember, enterCard, signUp, signUpWithCard } from "./member.ts";
import { chooseTimes, tickAll } from "./rental.ts";
import { SITE_PORT, startSite } from "./start-site.ts";
import { test as base, expect, findingsInBothWidths } from "./test.ts";

const SITE = SITE_PORT + 300;

// A site of its own, because its gateway is made slow and its clock is turned.
const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const stop = await startSite(SITE);
      await use(`http://localhost:${SITE}`);
      await stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site),
});

// One after another in one worker: there is one such site.
test.describe.configure({ mode: "default" });
test.use({ serviceWorkers: "allow", expectedErrors: [/net::ERR|Failed to fetch|status of 4\d\d/] });

const told = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text);
const numberOf = async (page: Page) => {
  const { reservations } = (await (await asMember(page)).get("/api/reservations")).result;
  expect(reservations).toHaveLength(1);
  return reservations[0].number;
};

/** To the button that pays, with everything agreed to. */
async function prepare(page: Page, product: number): Promise<() => Promise<void>> {
  await chooseTimes(page, product);
  await page.getByRole("link", { name: booking.next }).locator("visible=true").click();
  await tickAll(page);
  return () => page.locator("main form button[type=submit]").last().click();
}

/** Lets the shop get a request while nobody hears its answer, until it is let go. */
async function holdAnswer(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response }).catch(() => {});
  });
  return release;
}

/** Until the shop has the request: what the browser has only begun to send is lost with its page. */
async function untilHeld(page: Page, request: Request): Promise<void> {
  const member = await asMember(page);
  const key = request.postDataJSON().requestKey;
  const state = async () => (await member.get(`/api/reservation/outcome?requestKey=${key}`)).result.state;
  await expect.poll(state).toBe("pending");
}

/** The next payment takes its time at the gateway. */
const slowGateway = (page: Page, delayMs: number) =>
  page.request.post(`http://localhost:${SITE + 1}/control/faults`, {
    data: { kind: "delay", operateId: "1Auth", delayMs },
  });

test("back while paying: the page can be used, and tells once that it is reserved", async ({ page }) => {
  await signUpWithCard(page);
  const pay = await prepare(page, 202);
  const [answer, asked] = [
    await holdAnswer(page, "**/api/products/202/reservation"),
    await holdAnswer(page, "**/api/reservation/outcome?*"),
  ];
  const question = page.waitForRequest("**/api/reservation/outcome?*");
  await pay();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(booking.chooseTitle);
  await question;
  await page.getByRole("button", { name: when.nextMonth }).click();
  // The answer comes while the banner asks: whoever is second has nothing to tell.
  answer();
  const confirmed = told(page, /予約が確定しました/);
  await expect(confirmed).toBeVisible();
  asked();
  const number = await numberOf(page);
  await expect(confirmed).toHaveCount(1);
  await expect(confirmed).toContainText(number);
  expect(await findingsInBothWidths(page)).toEqual([]);
  await page.getByRole("link", { name: outcome.detail }).click();
  await expect(page).toHaveURL(/\/reservations\/[\w-]{36}$/);
  await expect(confirmed).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(confirmed).toHaveCount(0);
});

test("back while a card is being declined: nothing was charged, and the way back is offered", async ({ page }) => {
  await signUp(page);
  await enterCard(page, "4000000000005092");
  await expect(page).toHaveURL("/profile/card");
  const pay = await prepare(page, 203);
  const { pathname, search } = new URL(page.url());
  const answer = await holdAnswer(page, "**/api/products/203/reservation");
  await page.route("**/api/reservation/outcome?*", (route) => route.abort());
  // The page before takes its time: the answer comes while the one that asked is still drawn.
  const drawBefore = await holdAnswer(page, "**/api/reservation/time");
  await pay();
  await page.goBack();
  answer();
  await expect(told(page, outcome.refused)).toBeVisible();
  drawBefore();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(booking.chooseTitle);
  await page.getByRole("link", { name: outcome.again }).click();
  await expect(page).toHaveURL(pathname + search);
  await expect(told(page, outcome.refused)).toHaveCount(0);
});

test("a reload while the gateway is slow waits for the end, and shows what was reserved", async ({ page }) => {
  await signUpWithCard(page);
  const pay = await prepare(page, 105);
  await slowGateway(page, 6_000);
  const sent = page.waitForRequest("**/api/products/105/reservation");
  await pay();
  // Of this product there is one, and it is the member's own.
  await untilHeld(page, await sent);
  await page.reload();
  await expect(told(page, outcome.pending)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/reservation\/success\?id=/);
  await expect(told(page, /./)).toHaveCount(0);
});

test("a second tab tells it too when the first is gone; another member is told nothing", async ({ page, context }) => {
  await signUpWithCard(page);
  const pay = await prepare(page, 204);
  await slowGateway(page, 6_000);
  const other = await context.newPage();
  await other.goto("/usage-guide");
  const sent = page.waitForRequest("**/api/products/204/reservation");
  await pay();
  await untilHeld(page, await sent);
  await page.close();
  await expect(told(other, /予約が確定しました/)).toBeVisible();
  await expect(told(other, /予約が確定しました/)).toContainText(await numberOf(other));

  const requests = () => other.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("requests ")));
  expect(await requests()).toEqual([]);
  await other.evaluate(() =>
    localStorage.setItem("requests somebody-else", JSON.stringify([{ key: "key-of-another" }])),
  );
  const questions: string[] = [];
  other.on("request", (request) => questions.push(request.url()));
  await other.goto("/mypage");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  expect(questions.filter((url) => url.includes("/api/reservation/outcome"))).toEqual([]);
});

test.describe("with nothing kept for when there is no network", () => {
  // A page that is kept, or the word about all others, would be loaded instead of the one before.
  test.use({ serviceWorkers: "block" });

  test("without network: what never arrived is told once that is certain", async ({ page, context }) => {
    await signUpWithCard(page);
    const pay = await prepare(page, 206);
    await page.route("**/api/products/206/reservation", (route) => route.abort("internetdisconnected"));
    await pay();
    await page.getByRole("dialog").getByRole("button", { name: booking.close }).first().click();
    await context.setOffline(true);
    await page.goBack();
    await context.setOffline(false);
    await page.unroute("**/api/products/206/reservation");
    // It may still be on its way: nobody says that nothing will be charged before that is so.
    await expect(told(page, outcome.pending)).toBeVisible();
    await expect(told(page, outcome.refused)).toHaveCount(0);
    await page.request.post("/dev/clock", { form: { hours: "0.1" } });
    await expect(told(page, outcome.refused)).toBeVisible();
    const { reservations } = (await (await asMember(page)).get("/api/reservations")).result;
    expect(reservations).toEqual([]);
  });
});
