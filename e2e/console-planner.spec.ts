import type { Page } from "@playwright/test";
import { asMember, newSurname, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { asStaff } from "./staff.ts";
import { accessibilityFindings, expect, inEveryLook, test } from "./test.ts";

// A refusal that a journey provokes shows up as a failed request.
test.use({ expectedErrors: [/status of 409/] });

const bars = (page: Page) => page.locator("[data-bar]");
const rows = (page: Page) => page.locator("[data-serial]");
/** A day of it costs more than one person may give back. */
const DEAR = 303;

test("the desk looks at units over time, zooms, and gives a reservation another unit", async ({ page }) => {
  const lastName = newSurname();
  await signUpWithCard(page, { lastName });
  const product = 104;
  await reserve(page, product);
  await asStaff(page, "desk");
  await page.goto(`/console/planner?product=${product}&days=7`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("計画");
  await expect(rows(page).first()).toBeVisible();

  // The present stays where it is.
  const nowAt = async () => (await page.locator("[data-now]").boundingBox())?.x ?? 0;
  const before = await nowAt();
  for (const zoom of ["1か月", "1日", "7日"]) {
    await page.getByRole("radio", { name: zoom, exact: true }).click();
    await expect(page).toHaveURL(/from=/);
    await expect.poll(async () => Math.abs((await nowAt()) - before)).toBeLessThan(3);
  }

  await page.getByRole("radio", { name: "2か月" }).click();
  const own = bars(page).and(page.getByRole("button", { name: new RegExp(`^${lastName}、予約、`) }));
  await own.focus();
  await page.keyboard.press("Enter");
  const details = page.getByRole("dialog", { name: `${lastName}さま` });
  await expect(details).toContainText("予約");
  const serial = /EK-\d+-\d+/.exec((await details.textContent()) ?? "")?.[0] ?? "";
  await details.getByRole("button", { name: "別の個体に変更する…" }).click();
  const dialog = page.getByRole("dialog").filter({ has: page.getByLabel(/理由/) });
  await dialog.getByLabel(/理由/).fill("お客さまのご希望");

  // Somebody else has it since: the next one is offered, and what was typed stays.
  const first = await dialog.getByLabel("新しい個体").inputValue();
  const json = { status: "error", code: "DSK_002", message: "この個体は空いていません。", requestId: "x" };
  await page.route(/\/unit$/, (route) => route.fulfill({ status: 409, json }), { times: 1 });
  await dialog.getByRole("button", { name: "この個体にする" }).click();
  await expect(page.getByText("この個体は空いていません。")).toBeVisible();
  await expect(dialog.getByLabel("新しい個体")).not.toHaveValue(first);
  await dialog.getByRole("button", { name: "この個体にする" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.locator(`[data-serial="${serial}"]`).getByRole("button", { name: new RegExp(`^${lastName}、`) }),
  ).toHaveCount(0);
  await expect(own.and(page.getByRole("button", { name: new RegExp(`${serial} から変更`) }))).toHaveCount(1);
});

test("what a member books meanwhile appears by itself", async ({ page }) => {
  const lastName = newSurname();
  await signUpWithCard(page, { lastName });
  await asStaff(page, "desk");
  await page.goto("/console/planner?product=203&days=60");
  await expect(rows(page).first()).toBeVisible();
  await reserve(page, 203, { pickupStation: "tokyo", returnStation: "tokyo" });
  await expect(bars(page).and(page.getByRole("button", { name: new RegExp(`^${lastName}、予約、`) }))).toHaveCount(1);
});

test("a bar is drawn to another unit; where it cannot go is faint", async ({ page }) => {
  const lastName = newSurname();
  await signUpWithCard(page, { lastName });
  await reserve(page, 206);
  await asStaff(page, "desk");
  // Tall enough for all of them.
  await page.setViewportSize({ width: 1280, height: 3_000 });
  await page.goto("/console/planner?text=EK-20&days=60");
  const own = page.locator('[data-serial^="EK-206"]').getByRole("button", { name: new RegExp(`^${lastName}、予約、`) });
  await own.scrollIntoViewIfNeeded();
  const from = await own.boundingBox();
  if (!from) throw new Error("no bar");
  await page.mouse.move(from.x + 5, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 30, { steps: 4 });
  const free = page.locator('[data-serial^="EK-206"].bg-tint');
  await expect(free.first()).toBeVisible();
  expect(await page.locator('[data-serial]:not([data-serial^="EK-206"]).opacity-30').count()).toBeGreaterThan(0);
  const target = await free.first().boundingBox();
  await page.mouse.move(from.x + 5, (target?.y ?? 0) + 15, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole("dialog").getByLabel(/理由/)).toBeVisible();
});

test("the desk filters by money that waits for a second person, and sees whose it is", async ({ page }) => {
  const lastName = newSurname();
  await signUpWithCard(page, { lastName });
  const id = await reserve(page, DEAR);
  const { number, total } = (await (await asMember(page)).get(`/api/reservations/${id}`)).result;
  await asStaff(page, "desk");
  await page.goto(`/console/planner?product=${DEAR}&days=60`);
  const own = bars(page).and(page.getByRole("button", { name: new RegExp(`^${lastName}、予約、`) }));
  await expect(own).toHaveCount(1);
  const money = page.getByLabel("お金", { exact: true });
  await money.selectOption("待っているもの");
  await expect(page).toHaveURL(/money=waiting/);
  await expect(own).toHaveCount(0);

  // More than one person may give back alone.
  const wish = { id: crypto.randomUUID(), amount: total, reason: "備品の不足のおわび" };
  const asked = await page.request.post(`/api/console/reservations/${number}/refunds`, { data: wish });
  expect((await asked.json()).result.refund.state).toBe("requested");
  await page.reload();
  await expect(money).toHaveValue("waiting");
  await expect(own).toHaveAccessibleName(/未処理のお金あり$/);
  await money.selectOption("できなかったもの");
  await expect(own).toHaveCount(0);
  await page.goBack();
  await own.click();
  await expect(page.getByRole("dialog", { name: `${lastName}さま` })).toContainText("未処理のものがあります");
});

test("of many units only those in sight are drawn, and arrow keys reach the others", async ({ page }) => {
  await signUpWithCard(page);
  for (const product of [101, 102]) await reserve(page, product);
  await asStaff(page, "desk");
  await page.goto("/console/planner?days=60");
  await expect(rows(page).first()).toBeVisible();
  const { result } = await (
    await page.request.get(`/api/console/planner?from=${encodeURIComponent(new Date().toISOString())}`)
  ).json();
  const drawn = await rows(page).count();
  expect(drawn).toBeLessThan(60);
  expect(result.units.length).toBeGreaterThan(drawn);
  const focused = () => page.locator("[data-bar]:focus").getAttribute("data-bar");
  await bars(page).first().focus();
  const first = await focused();
  await page.keyboard.press("ArrowDown");
  await expect.poll(focused).not.toBe(first);
});

test("the planner has no accessibility finding", async ({ page, baseURL, isMobile }) => {
  await asStaff(page, "desk");
  await inEveryLook(page, isMobile, baseURL, async () => {
    await page.goto("/console/planner");
    await expect(rows(page).first()).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
