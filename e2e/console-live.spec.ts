import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { asStaff } from "./staff.ts";
import { expect, test } from "./test.ts";

// Without network, browsers write down what failed.
test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/] });

/** Somebody else's act, as the API takes it. */
async function act(page: Page, what: string, body: Record<string, unknown>) {
  const answer = await page.request.post(`/api/console/${what}`, { data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A unit on the shelf of a station that nobody is to get. */
async function idleUnit(page: Page, station: string, product: number): Promise<string> {
  const query = new URLSearchParams({ station, place: "station", condition: "ready", product: String(product) });
  const { result } = await (await page.request.get(`/api/console/units?${query}`)).json();
  return result.units.find(({ nextAt }: { nextAt: string | null }) => nextAt === null).serialNumber;
}

const box = (page: Page, number: string) => page.locator(`[data-box="${number}"]`);

test("Today follows what others do without a reload, and catches up after a lost line", async ({ page }) => {
  await asStaff(page, "administrator");
  const unit = await idleUnit(page, "tokyo", 106);
  await page.goto("/console/today");
  await page.getByLabel("駅").selectOption("ueno");
  const lane = page.getByRole("group", { name: "作業の種類" }).getByRole("button", { name: "移送" });
  await lane.click();
  await expect(page.getByText("最新の状態を表示しています")).toBeAttached();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const card = page.getByRole("region", { name: "移送" }).getByRole("listitem").filter({ hasText: unit });
  await act(page, "stock/carry", { actId: randomUUID(), station: "tokyo", unit, to: "ueno" });
  // Sooner than anything is read anew by the clock.
  await expect(card).toBeVisible({ timeout: 20_000 });

  await page.context().setOffline(true);
  await expect(page.getByText(/から未接続/)).toBeVisible();
  await act(page, "stock/arrive", { actId: randomUUID(), station: "ueno", unit });
  await expect(card).toBeVisible();
  await page.context().setOffline(false);
  await expect(card).toHaveCount(0);
  await expect(page.getByText(/から未接続/)).toHaveCount(0);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

  await act(page, "stock/carry", { actId: randomUUID(), station: "ueno", unit, to: "tokyo" });
  await act(page, "stock/arrive", { actId: randomUUID(), station: "tokyo", unit });
});

test("the wall follows what happens to its doors without a reload", async ({ page }) => {
  const number = "S09";
  await asStaff(page, "administrator");
  await page.goto("/console/boxes");
  // Of a station where no other journey's item waits: it would get another box.
  await page.getByLabel("駅", { exact: true }).selectOption("kyoto");
  await expect(box(page, number)).toContainText("空き");
  await expect(page.getByText("最新の状態を表示しています")).toBeAttached();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const path = `stations/kyoto/boxes/${number}`;
  const preview = await (await page.request.get(`/api/console/${path}/out-of-order`)).json();
  await act(page, `${path}/out-of-order`, { reason: "配線点検", hash: preview.result.hash });
  await expect(box(page, number)).toContainText("配線点検", { timeout: 20_000 });
  await act(page, `${path}/in-order`, {});
  await expect(box(page, number)).toContainText("空き", { timeout: 20_000 });
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a box that is to be filled is filled from the wall: the scanner has it in hand", async ({ page }) => {
  await asStaff(page, "crew");
  const at = new Date(Date.now() + 1_800_000).toISOString();
  const use = {
    kind: "pickup",
    number: "RABCDEFGHJK",
    status: "not_collected",
    ...{ at, from: at, to: at },
    filled: false,
    lastName: "高橋",
    phone: "4821",
    product: { id: 202, name: "防振双眼鏡 10倍", picture: "/pictures/202-1.webp" },
    serialNumber: "EK-202-001",
  };
  await page.route("**/api/console/stations/tokyo/boxes", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const each of body.result.boxes) if (each.number === "S10") Object.assign(each, { state: "to_fill", use });
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto("/console/boxes?box=S10");
  const asked = page.waitForRequest(/\/api\/console\/scan\?.*code=S10/);
  await page.getByRole("region", { name: "S10" }).getByRole("link", { name: "投入する" }).click();
  await asked;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("スキャン");
});

test("lists are gone through by j, k and Enter, filters stay, and keys are no letters that somebody types", async ({
  page,
}) => {
  await asStaff(page, "administrator");
  await page.goto("/console/units?condition=ready");
  const rows = page.locator("main [data-row]").locator("visible=true");
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/console\/units\/EK-/);
  await page.goBack();
  await expect(page).toHaveURL(/condition=ready$/);
  await expect(page.getByLabel("状態")).toHaveValue("ready");

  const serial = page.getByLabel("シリアル番号", { exact: true });
  await serial.fill("");
  await serial.press("j");
  await serial.press("?");
  await expect(serial).toHaveValue("j?");
  await expect(serial).toBeFocused();

  await page.getByRole("main").focus();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "キーボード操作" });
  await help.getByLabel(/文字キー/).uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("main").focus();
  await page.keyboard.press("j");
  await expect(page.getByRole("main")).toBeFocused();

  for (const list of ["staff", "audit"]) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/console/${list}`);
    await expect(rows.first()).toBeVisible();
    await page.keyboard.press("j");
    await expect(rows.first()).toBeFocused();
  }
});
