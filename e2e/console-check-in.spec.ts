import type { Page } from "@playwright/test";
import sharp from "sharp";
import { newestMail } from "./member.ts";
import { asStaff } from "./staff.ts";
import { SITE_PORT, startSite } from "./start-site.ts";
import { accessibilityFindings, test as base, expect } from "./test.ts";

// A site of its own for each, with the demo's day, in which something has come back.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  baseURL: async ({}, use, { parallelIndex }) => {
    const port = SITE_PORT + 100 + 10 * parallelIndex;
    const stop = await startSite(port, { NODE_ENV: "development" });
    await use(`http://localhost:${port}`);
    await stop();
  },
});

// Without network, browsers write down what failed.
test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** What a phone's camera makes: larger than we keep. */
const photo = async () => ({
  name: "photo.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 2400, height: 1800, channels: 3, background: "#557" } })
    .jpeg()
    .toBuffer(),
});

type Card = { unit: { serialNumber: string; product: { id: number } }; next: { box: string | null } };

/** A unit of a product that came back in the demo's day and is to be checked in in Tokyo. */
async function returnedUnit(page: Page, product: number): Promise<string> {
  const { result } = await (await page.request.get("/api/console/today?station=tokyo")).json();
  const cards: Card[] = result.lanes.flatMap(({ lane, cards }: { lane: string; cards: Card[] }) =>
    lane === "check_in" || lane === "empty" ? cards : [],
  );
  const card = cards.find(({ unit }) => unit.product.id === product);
  if (!card) throw new Error(`nothing of ${product} came back`);
  if (card.next.box) {
    const data = { actId: crypto.randomUUID(), station: "tokyo", box: card.next.box };
    expect((await page.request.post("/api/console/stock/empty", { data })).status()).toBe(200);
  }
  return card.unit.serialNumber;
}

const panel = (page: Page) => page.getByRole("form", { name: "点検" });

async function addPhoto(page: Page, position: number) {
  await panel(page)
    .locator("input[type=file]")
    .setInputFiles(await photo());
  await expect(panel(page).getByRole("img", { name: `写真${position}` })).toBeVisible();
}

async function type(page: Page, code: string) {
  await page.getByLabel("シリアル・箱・会員コードを入力").fill(code);
  await page.getByRole("button", { name: "読む", exact: true }).click();
}

test("a crew checks in what came back, and the member is told what was found", async ({ page }) => {
  await asStaff(page, "crew");
  const serial = await returnedUnit(page, 207);
  await page.goto("/console/today");
  await page.getByRole("group", { name: "作業の種類" }).getByRole("button", { name: "点検" }).click();
  const card = page.getByRole("region", { name: "点検" }).getByRole("listitem").filter({ hasText: serial });
  await card.getByRole("link").click();
  await expect(panel(page).getByRole("heading", { name: serial })).toBeVisible();
  const missing = panel(page).getByRole("checkbox").nth(1);
  await expect(missing).toBeChecked();
  expect(await accessibilityFindings(page)).toEqual([]);

  await panel(page).getByRole("button", { name: "点検を終える" }).click();
  await expect(panel(page).getByText("状態を選んでください。")).toBeVisible();
  const part = (await panel(page).getByRole("listitem").nth(1).innerText()).trim();
  await missing.uncheck();
  await expect(panel(page).getByText("見つかったことを、メールとお知らせでお客さまに伝えます。")).toBeVisible();
  await panel(page).getByRole("radio", { name: "修理へ" }).check();
  await panel(page).getByLabel("メモ").fill("レンズの内側に傷があります。");
  await addPhoto(page, 1);
  await addPhoto(page, 2);
  await panel(page).getByRole("button", { name: "写真1を削除" }).click();
  await expect(panel(page).getByText("写真（1/4）")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);

  // What was entered is not lost with the page.
  await page.reload();
  await type(page, serial);
  await expect(panel(page).getByLabel("メモ")).toHaveValue("レンズの内側に傷があります。");
  await expect(panel(page).getByRole("img", { name: "写真2" })).toBeVisible();
  await expect(missing).not.toBeChecked();
  await panel(page).getByRole("button", { name: "点検を終える" }).click();

  // Ready for the next scan, on the same page.
  await expect(panel(page)).toHaveCount(0);
  const done = page.getByRole("region", { name: "作業の記録" }).getByRole("listitem").filter({ hasText: serial });
  await expect(done).toContainText("修理へ・不足1点・写真1枚");
  await expect(done.getByText("未送信")).toHaveCount(0);
  await expect(page).toHaveURL(/\/console\/scan$/);

  await page.goto(`/console/units/${serial}`);
  const checkIns = page.locator("section").filter({ has: page.getByRole("heading", { name: "点検の記録" }) });
  await expect(checkIns).toContainText("レンズの内側に傷があります。");
  await expect(checkIns).toContainText(part);
  const kept = checkIns.getByRole("img");
  await expect(kept).toHaveCount(1);
  await kept.scrollIntoViewIfNeeded();
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  expect(await accessibilityFindings(page)).toEqual([]);

  const mailbox = await (await page.request.get("/dev/mailbox")).text();
  const mail = mailbox.split("<section").find((each) => each.includes("点検結果のお知らせ"));
  const address = /To (demo-\d@ekikari\.example),/.exec(mail ?? "")?.[1] ?? "";
  const letter = await newestMail(page.request, address, "点検結果のお知らせ");
  for (const text of [part, "レンズの内側に傷があります。", "料金を請求することはありません"])
    expect(letter).toContain(text);
});

test("a check-in with a photo goes on without network, stays through a reload and is sent once", async ({ page }) => {
  await asStaff(page, "crew");
  const serial = await returnedUnit(page, 104);
  const lists = page.waitForResponse("**/api/console/stock/check-lists?*");
  await page.goto("/console/scan");
  await lists;
  await page.context().setOffline(true);
  await type(page, serial);
  await page.getByRole("button", { name: "点検する" }).click();
  await panel(page).getByRole("checkbox").first().uncheck();
  await panel(page).getByRole("radio", { name: "清掃へ" }).check();
  await addPhoto(page, 1);
  expect(await accessibilityFindings(page)).toEqual([]);
  await panel(page).getByRole("button", { name: "点検を終える" }).click();
  const done = page.getByRole("region", { name: "作業の記録" }).getByRole("listitem").filter({ hasText: serial });
  await expect(done.getByText("未送信")).toBeVisible();
  // However long its name is, it makes the page no wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // The first photo is lost on the way: the act is there, the photo waits.
  let photos = 0;
  let posts = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/stock/check-in")) posts++;
  });
  await page.route("**/api/console/stock/check-ins/**", (route) =>
    ++photos === 1 ? route.abort("internetdisconnected") : route.continue(),
  );
  await page.context().setOffline(false);
  await expect.poll(() => photos).toBe(1);
  await expect(done.getByText("未送信")).toBeVisible();
  await page.reload();
  await expect(done).toBeVisible();
  await expect(done.getByText("未送信")).toHaveCount(0);
  expect([posts, photos]).toEqual([1, 2]);
  const { result } = await (await page.request.get(`/api/console/units/${serial}`)).json();
  expect(result.checkIns).toMatchObject([{ condition: "cleaning", missing: [expect.any(String)], photos: [1] }]);
});
