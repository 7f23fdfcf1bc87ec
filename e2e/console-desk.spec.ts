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
  await page.goto(`/console/reservations/${number}`);
  await expect(acts(page).getByText("10,001円を返金").first()).toBeVisible();
});
