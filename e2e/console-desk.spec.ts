import type { Page } from "@playwright/test";
import { addDays, toJstDate } from "#domain/jst.ts";
import { asMember, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { asStaff } from "./staff.ts";
import { expect, findingsInBothWidths, test } from "./test.ts";

/** A paid reservation, by its number. */
async function paid(page: Page, product: number, more: object = {}): Promise<string> {
  await signUpWithCard(page);
  const id = await reserve(page, product, more);
  return (await (await asMember(page)).get(`/api/reservations/${id}`)).result.number;
}
const acts = (page: Page) => page.getByRole("main");
const act = (page: Page, name: string) => acts(page).getByRole("button", { name, exact: true }).last();
const withReason = (page: Page) => page.getByRole("dialog").filter({ has: page.getByLabel(/理由/) });

test("what is entered into the search faster than it is found is opened once it is", async ({ page }) => {
  await asStaff(page, "desk");
  await page.goto("/console/reservations");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route("**/api/console/search?*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.keyboard.press("/");
  await page.getByRole("dialog").getByRole("searchbox").fill("S01");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/console\/boxes\?box=S01/);
});

test("the desk finds a reservation, notes a call, gives a part back and cancels; one timeline tells all of it", async ({
  page,
}) => {
  const number = await paid(page, 205);
  await asStaff(page, "desk");
  await page.goto("/console/reservations");
  await page.getByRole("banner").getByRole("button").first().click();
  const palette = page.getByRole("dialog");
  await palette.getByRole("searchbox").fill(number);
  await palette.getByRole("link", { name: new RegExp(number) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
  expect(await findingsInBothWidths(page)).toEqual([]);

  await act(page, "メモ").click();
  await page.getByRole("dialog").getByRole("textbox").fill("お電話：到着が遅れるとのこと");
  await page.getByRole("dialog").getByRole("button", { name: "メモを残す" }).click();
  await expect(acts(page).getByText("お電話：到着が遅れるとのこと")).toBeVisible();

  await act(page, "返金").click();
  await expect(page.getByRole("dialog").getByLabel(/金額/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(act(page, "返金")).toBeFocused();
  await act(page, "返金").click();
  await withReason(page).getByLabel("返金額（円）").fill("300");
  await withReason(page)
    .getByLabel(/理由（必須/)
    .fill("備品の不足のおわび");
  await withReason(page).getByRole("button", { name: "返金する" }).click();
  await expect(acts(page).getByText("300円を返金").first()).toBeVisible();

  await act(page, "キャンセル").click();
  await withReason(page).getByLabel(/理由/).fill("商品をご用意できないため");
  await withReason(page).getByRole("button", { name: "キャンセルして返金する" }).click();
  await expect(acts(page).getByText("キャンセル済み").first()).toBeVisible();
});

test("of a rental that cost nothing, member and desk read that there is nothing to give back", async ({
  page,
  baseURL,
}) => {
  await asStaff(page, "catalogue");
  const [code, text] = [`FREE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`, { ja: "無料体験", en: "Free trial" }];
  const day = toJstDate(new Date());
  const terms = {
    ...{ code, name: text, viewText: text, discountValue: 100_000, discountPercent: 100, minimumAmount: 0 },
    ...{ categorySlug: null, validFrom: `${day}T00:00:00+09:00`, validUntil: `${addDays(day, 90)}T00:00:00+09:00` },
    ...{ usesEach: 1, mostUses: null, mostYen: null },
  };
  const headers = { Origin: baseURL ?? "" };
  expect((await page.request.post("/api/console/campaigns", { headers, data: terms })).status()).toBe(200);
  const number = await paid(page, 206, { couponCode: code });
  await page.goto("/reservations");
  await page.locator('a[href^="/reservations/"]').first().click();
  await page.getByRole("button", { name: "予約をキャンセルする" }).click();
  const asking = page.getByRole("dialog", { name: "予約をキャンセルしますか？" });
  await expect(asking.getByText(/返金する金額はありません/)).toBeVisible();
  await expect(asking.getByText("0円")).toHaveCount(0);
  await asStaff(page, "desk");
  await page.goto(`/console/reservations/${number}`);
  await act(page, "キャンセル").click();
  await expect(withReason(page).getByText("返金する金額はありません")).toBeVisible();
  await expect(withReason(page).getByText(/0円/)).toHaveCount(0);
  await withReason(page).getByLabel(/理由/).fill("商品をご用意できないため");
  await withReason(page).getByRole("button", { name: "キャンセルする" }).click();
  await expect(page.getByText("キャンセルしました。返金する金額はありません")).toBeVisible();
});

test("a refund above the limit waits for a second person", async ({ page }) => {
  const day = addDays(toJstDate(new Date()), test.info().project.name === "phone" ? 20 : 40);
  const times = {
    pickupTime: `${day}T12:00:00+09:00`,
    returnTime: `${addDays(day, 12)}T12:00:00+09:00`,
    longer: true,
  };
  const number = await paid(page, 304, times);
  await asStaff(page, "desk");
  await page.goto(`/console/reservations/${number}`);
  await act(page, "返金").click();
  await withReason(page).getByLabel("返金額（円）").fill("10001");
  await withReason(page)
    .getByLabel(/理由（必須/)
    .fill("不具合のため");
  await withReason(page).getByRole("button", { name: "承認を依頼する" }).click();
  await expect(acts(page).getByText("承認待ち").first()).toBeVisible();

  await asStaff(page, "finance");
  await page.goto("/console/approvals");
  const waiting = page.getByRole("listitem").filter({ hasText: number });
  await expect(waiting).toContainText("10,001円");
  expect(await findingsInBothWidths(page)).toEqual([]);
  await waiting.getByRole("button", { name: "承認して返金" }).click();
  await expect(waiting).toHaveCount(0);
  // The button went with what it approved: whoever works by keyboard goes on from the top of the page.
  await expect(page.getByRole("main")).toBeFocused();
  await page.goto(`/console/reservations/${number}`);
  await expect(acts(page).getByText("10,001円を返金").first()).toBeVisible();
});
