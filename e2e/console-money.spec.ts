import type { Page } from "@playwright/test";
import sharp from "sharp";
import { addDays, toJstDate } from "#domain/jst.ts";
import { asMember, signUpWithCard } from "./member.ts";
import { passTime } from "./own-site.ts";
import { reserve } from "./rental.ts";
import { asStaff } from "./staff.ts";
import { SITE_PORT, startSite } from "./start-site.ts";
import { accessibilityFindings, test as base, expect } from "./test.ts";

const PORT = SITE_PORT + 140;
const GATEWAY = `http://localhost:${PORT + 1}`;

/** A site whose days pass, and on which no job finds out by itself what staff is to find out. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  baseURL: async ({}, use) => {
    const stop = await startSite(PORT, { ROLE: "web" });
    await use(`http://localhost:${PORT}`);
    await stop();
  },
});

const today = async (page: Page) =>
  toJstDate(new Date((await (await page.request.get("/api/reservation/time")).json()).result.now));

/** Money that the gateway takes in our name, and that our books never hear of. */
async function takeUnknown(day: string, amount: number): Promise<void> {
  const send = async (fields: Record<string, string>) => {
    const merchant = {
      MerchantId: "00000001",
      MerchantPass: "sandbox-merchant",
      TenantId: "0001",
      TransactionDate: day,
    };
    const body = new URLSearchParams({ ...merchant, MerchantFree1: crypto.randomUUID(), ...fields });
    const answer = await fetch(`${GATEWAY}/online/aut/OAUT002.do`, { method: "POST", body });
    return Object.fromEntries(new URLSearchParams(await answer.text()));
  };
  const card = { CardNo: "4111111111111111", CardExp: "4912", Amount: String(amount) };
  const { ProcessId = "", ProcessPass = "" } = await send({ OperateId: "1Auth", ...card });
  const done = await send({ OperateId: "1Capture", ProcessId, ProcessPass, SalesDate: day });
  expect(done.ResponseCd).toBe("OK");
}

const fault = (kind: string, operateId: string) =>
  fetch(`${GATEWAY}/control/faults`, { method: "POST", body: JSON.stringify({ kind, operateId, times: 1 }) });

const bring = (page: Page, text: string) =>
  page
    .getByLabel("精算ファイル（CSV）")
    .setInputFiles({ name: "settlement.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test.use({ viewport: { width: 1280, height: 900 } });
// One after another: both start a site at the same port.
test.describe.configure({ mode: "default" });

test("finance finds out what is unknown, gives back what is nobody's, and closes a day that agrees to the yen", async ({
  page,
}) => {
  // All of it on one day, whenever the journey begins.
  await passTime(page, `${addDays(await today(page), 1)}T10:00:00+09:00`);
  await signUpWithCard(page);
  const id = await reserve(page, 205);
  const { number, total } = (await (await asMember(page)).get(`/api/reservations/${id}`)).result;
  const day = await today(page);
  const compact = day.replaceAll("-", "");
  await takeUnknown(compact, 4_321);
  await asStaff(page, "desk");
  await Promise.all([fault("lose_answer", "1Change"), fault("lose_request", "1Search")]);
  const wish = { id: crypto.randomUUID(), amount: 100, reason: "備品の不足のおわび" };
  const given = await page.request.post(`/api/console/reservations/${number}/refunds`, { data: wish });
  expect((await given.json()).result.refund.state).toBe("unknown");

  await asStaff(page, "finance");
  await page.goto("/console/payments?state=unknown");
  const refund = page.getByRole("listitem").filter({ hasText: number }).filter({ hasText: "一部返金" });
  await expect(refund).toContainText("100円");
  expect(await accessibilityFindings(page)).toEqual([]);
  await refund.getByRole("button", { name: "照会する" }).click();
  await expect(page.getByText("確定しました").first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: number })).toHaveCount(0);

  // The day is over: first a file that is seven yen off, then the right one.
  await passTime(page, `${addDays(day, 1)}T09:00:00+09:00`);
  await asStaff(page, "finance");
  const file = await (await fetch(`${GATEWAY}/settlement/${compact}`)).text();
  await page.goto(`/console/settlement/${day}`);
  await bring(page, file.replace(new RegExp(`,${total}(?=\r?\n)`), `,${total - 7}`));
  await expect(page.getByText("1件の差異があります。")).toBeVisible();
  const sums = page.getByRole("table").first();
  await expect(sums.getByRole("row", { name: /^売上/ })).toContainText(`${(4_321 - 7).toLocaleString("ja")}円`);
  await bring(page, file);
  await expect(page.getByText("すべて一致しています。")).toBeVisible();
  await expect(sums.getByRole("row", { name: /^売上/ })).toContainText("4,321円");

  await page.goto("/console/payments?kind=orphan");
  const orphan = page.getByRole("listitem").filter({ hasText: "4,321円" });
  await orphan.getByRole("button", { name: "返金する" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/理由/).fill("お心当たりのない売上のため");
  await dialog.getByRole("button", { name: "返金する" }).click();
  await expect(orphan).toHaveCount(0);

  await page.goto(`/console/settlement/${day}`);
  await page.getByRole("button", { name: "この日を締める" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "この日を締める" }).click();
  await expect(page.getByText(/^締め：/)).toBeVisible();
  await expect(page.getByLabel("精算ファイル（CSV）")).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);

  // The queue on a phone: nothing wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/console/payments");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("the desk reduces a late fee and charges damage with a photo, and the member reads of both", async ({ page }) => {
  await signUpWithCard(page);
  const day = await today(page);
  const at = (days: number) => `${addDays(day, days)}T12:00:00+09:00`;
  const id = await reserve(page, 205, { pickupTime: at(2), returnTime: at(3) });
  const member = await asMember(page);
  const { number } = (await member.get(`/api/reservations/${id}`)).result;
  await member.post(`/api/reservations/${id}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  await passTime(page, at(4));
  const shipped = { reservationId: id, shippingNumber: "123456789012" };
  await (await asMember(page)).post("/api/reservation/update_reservation_status", shipped);

  await asStaff(page, "desk");
  await page.goto(`/console/reservations/${number}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "延滞料金", exact: true }).last().click();
  const dialog = page.getByRole("dialog");
  // What is no amount is not nothing.
  await dialog.getByLabel("減免後の延滞料金（円）").fill("1.200");
  await expect(dialog.getByRole("button", { name: "減免する" })).toBeDisabled();
  await dialog.getByLabel("減免後の延滞料金（円）").fill("300");
  await dialog.getByLabel(/理由/).fill("駅の設備の不具合で返却できなかったため");
  await dialog.getByRole("button", { name: "減免する" }).click();
  await expect(page.getByText("延滞料金を減免しました").first()).toBeVisible();

  await main.getByRole("button", { name: "損害を請求", exact: true }).last().click();
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#555" } })
    .jpeg()
    .toBuffer();
  await dialog.getByLabel("写真を追加").setInputFiles({ name: "scratch.jpg", mimeType: "image/jpeg", buffer });
  await expect(dialog.getByRole("img", { name: "写真 1" })).toBeVisible();
  await dialog.getByLabel("請求額（円）").fill("1500");
  await dialog.getByLabel(/理由/).fill("取っ手が割れていました");
  await dialog.getByRole("button", { name: "請求する" }).click();
  await expect(page.getByText("会員に知らせました").first()).toBeVisible();

  await page.goto("/notices");
  for (const told of [/延滞料金/, /損害/]) await expect(page.getByRole("link", { name: told }).first()).toBeVisible();
});
