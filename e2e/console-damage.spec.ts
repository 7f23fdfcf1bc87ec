import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { ReservationMoney } from "#contract/console/money.ts";
import { addDays, toJstDate } from "#domain/jst.ts";
import { asMember, signUpWithCard } from "./member.ts";
import { passTime, test } from "./own-site.ts";
import { reserve } from "./rental.ts";
import { asStaff } from "./staff.ts";
import { accessibilityFindings, expect } from "./test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const moneyOf = async (page: Page, number: string): Promise<ReservationMoney> =>
  (await (await page.request.get(`/api/console/reservations/${number}/money`)).json()).result;

async function chargeDamage(page: Page, number: string, amount: number): Promise<void> {
  const path = `/api/console/reservations/${number}`;
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#555" } });
  const headers = { "Content-Type": "image/jpeg" };
  await page.request.put(`${path}/damage-photos/${crypto.randomUUID()}`, {
    data: await picture.jpeg().toBuffer(),
    headers,
  });
  const data = { id: crypto.randomUUID(), kind: "damage", amount, reason: "取っ手が割れていました" };
  expect((await page.request.post(`${path}/damages`, { data })).status()).toBe(200);
}

/** A rental that is over and was damaged; what was charged for it is paid. */
async function damaged(page: Page): Promise<string> {
  await signUpWithCard(page);
  const { result } = await (await page.request.get("/api/reservation/time")).json();
  const day = toJstDate(new Date(result.now));
  const at = (days: number) => `${addDays(day, days)}T12:00:00+09:00`;
  const id = await reserve(page, 205, { pickupTime: at(2), returnTime: at(3) });
  const member = await asMember(page);
  const { number } = (await member.get(`/api/reservations/${id}`)).result;
  await member.post(`/api/reservations/${id}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  await member.post("/api/reservation/update_reservation_status", {
    ...{ reservationId: id, shippingNumber: "123456789012" },
  });
  await asStaff(page, "desk");
  await chargeDamage(page, number, 1_500);
  await passTime(page, at(9));
  await asStaff(page, "desk");
  await expect
    .poll(async () => (await moneyOf(page, number)).damages.map(({ state }) => state), { timeout: 120_000 })
    .toEqual(["paid"]);
  return number;
}

test("the desk gives back what was paid for damage, and withdraws a charge that somebody else approves", async ({
  page,
}) => {
  const number = await damaged(page);
  await page.goto(`/console/reservations/${number}`);
  const open = () => page.getByRole("button", { name: "損害を請求", exact: true }).last().click();
  const dialog = page.getByRole("dialog");
  await open();
  const first = dialog.getByRole("listitem").filter({ hasText: "1,500円" });
  await expect(first).toContainText("支払い済み");
  await first.getByRole("button", { name: "返金する" }).click();
  await first.getByLabel("返金額（円）").fill("500");
  await expect(first.getByText("上限 1,500円")).toBeVisible();
  await first.getByLabel(/理由/).fill("部品で直せたため");
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("damage-refund-1280.png") });
  await first.getByRole("button", { name: "返金する" }).click();
  await expect(page.getByText("500円：返金済み").first()).toBeVisible();
  await open();
  await expect(dialog.getByRole("listitem").filter({ hasText: "1,500円" })).toContainText("うち返金 500円");
  expect((await moneyOf(page, number)).damages).toMatchObject([{ amount: 1_500, givenBack: 500 }]);
  await page.keyboard.press("Escape");

  // Nobody has paid this one yet: above the limit somebody else has to approve that it is withdrawn.
  const { damageMost, limits } = await moneyOf(page, number);
  const amount = limits.refund + 1;
  expect(damageMost.damage).toBeGreaterThanOrEqual(amount);
  await chargeDamage(page, number, amount);
  await page.reload();
  await open();
  const second = dialog.getByRole("listitem").filter({ hasText: `${amount.toLocaleString("ja")}円` });
  await second.getByRole("button", { name: "取り下げる" }).click();
  await expect(second.getByText(/もう1人の承認が必要です/)).toBeVisible();
  await second.getByLabel(/理由/).fill("別の会員の破損でした");
  await second.getByRole("button", { name: "承認を依頼する" }).click();
  await expect(page.getByText("取り下げの承認を依頼しました").first()).toBeVisible();

  // The list and the dialog on a phone: nothing wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await expect(second).toContainText("承認待ち");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("damage-waits-390.png") });
  await page.setViewportSize({ width: 1280, height: 900 });

  await asStaff(page, "finance");
  await page.goto("/console/approvals");
  const waiting = page.getByRole("listitem").filter({ hasText: number });
  await expect(waiting).toContainText("損害の請求の取り下げ");
  await page.screenshot({ path: test.info().outputPath("approvals-1280.png") });
  await waiting.getByRole("button", { name: "承認する" }).click();
  await expect(waiting).toHaveCount(0);
  await page.goto("/notices");
  await expect(page.getByRole("link", { name: /取り下げ/ }).first()).toBeVisible();
});
