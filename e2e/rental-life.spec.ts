import type { Page } from "@playwright/test";
import { addDays, toJstDate } from "#domain/jst.ts";
import { SITE_PORT, startSite } from "./global-setup.ts";
import { asMember, enterCard, signUp } from "./member.ts";
import { test as base, expect, hydrated } from "./test.ts";

// A site of its own: this journey lets days pass, which no other could bear.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  baseURL: async ({}, use) => {
    const port = SITE_PORT + 100;
    const stop = await startSite(port);
    await use(`http://localhost:${port}`);
    await stop();
  },
});

test.use({ expectedErrors: [/status of (401|409)/] });

/** Lets time pass until `instant`; the site's clock moves, the browser's does not. */
async function passTime(page: Page, until: string): Promise<void> {
  const { result } = await (await page.request.get("/api/reservation/time")).json();
  const hours = (Date.parse(until) - Date.parse(result.now)) / 3_600_000;
  expect(hours).toBeGreaterThan(0);
  await page.request.post("/dev/clock", { form: { hours: String(hours) } });
}

/** Shows the code of the reservation's QR dialog to the locker. */
async function showToLocker(page: Page, address: string, button: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: button }).click();
  const code = await page
    .getByRole("dialog")
    .getByText(/^[A-Z0-9]{12,}$/)
    .innerText();
  await page.goto("/dev/locker");
  await page.getByLabel("QR code:").fill(code);
  await page.getByRole("button", { name: "Show it to the locker" }).click();
}

test("a whole rental: paid with 3-D Secure, picked up at the locker, extended, late, sent back, charged", async ({
  page,
}) => {
  await signUp(page);
  await enterCard(page, "4000000000003220");
  await page.getByLabel(/ワンタイム|認証コード/).fill("123456");
  await page.getByRole("button", { name: /認証/ }).click();
  await expect(page.getByText("************3220")).toBeVisible();

  // Days pass, and tokens with them: each call is that of somebody who has just come back.
  const member = () => asMember(page);
  const day = (days: number) => addDays(toJstDate(new Date()), days);
  const [pickupTime, returnTime] = [`${day(2)}T12:00:00+09:00`, `${day(3)}T12:00:00+09:00`];
  const wish = { pickupTime, returnTime, noticesAccepted: true };
  const { id, number } = (await (await member()).post("/api/products/202/reservation", wish)).result;
  const address = `/reservations/${id}`;

  // Staff puts it into the box; the door does not open before its time.
  await page.goto("/dev/locker");
  await page.locator(`[id="${number}"]`).getByRole("button", { name: "Staff puts the item into the box" }).click();
  await showToLocker(page, address, "受け取りQRコードを表示");
  await expect(page.getByRole("status")).toContainText("LOC_004");
  await passTime(page, pickupTime);
  await showToLocker(page, address, "受け取りQRコードを表示");
  await expect(page.getByRole("status")).toContainText("in_rental");

  // With the member: on the rental list, and extended for a fee.
  await page.goto("/rental/list");
  await expect(page.getByText("レンタル中", { exact: true })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(/キャンセル期限（.*）を過ぎています/)).toBeVisible();
  await expect(page.getByText("キャンセルはできません（返金額 0円）")).toBeVisible();
  await page.getByRole("button", { name: "レンタルを延長する" }).click();
  const dialog = page.getByRole("dialog", { name: "レンタルの延長" });
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: "延長を確定する" }).click();
  await page
    .getByRole("dialog", { name: "延長が完了しました" })
    .getByRole("button", { name: "閉じる" })
    .first()
    .click();
  const extended = await (await member()).get(`/api/reservations/${id}`);
  expect(extended.result.amounts.extension).toBeGreaterThan(0);

  // Too late: the clock notices by itself, and the fee grows until the parcel's number is known.
  const late = new Date(Date.parse(extended.result.returnTime) + 13 * 3_600_000).toISOString();
  await passTime(page, late);
  await page.getByRole("button", { name: "レンタルを延長する" }).click();
  await expect(page.getByRole("dialog", { name: "延長できる時間を過ぎています" })).toContainText("ヘルプデスク");
  await expect
    .poll(
      async () => {
        await page.goto(address);
        return page.getByText("未返却", { exact: true }).count();
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThan(0);
  await hydrated(page);
  await page.getByRole("button", { name: "送り状番号を登録する" }).click();
  await page.getByRole("textbox", { name: "送り状番号" }).fill("1234-5678-9012");
  await page.getByRole("dialog").getByRole("button", { name: "登録する" }).click();
  await expect(page.getByText("送り状番号を更新しました。")).toBeVisible();
  await expect(page.getByText("返却済み", { exact: true }).first()).toBeVisible();

  // The late fee is charged without the member, and the receipt shows it.
  const { result } = await (await member()).get(`/api/reservations/${id}`);
  expect(result.late.fee).toBeGreaterThan(0);
  await expect
    .poll(
      async () => {
        const { payments } = (await (await member()).get(`/api/payment/booking/${id}`)).result;
        return payments.map((each: { purpose: string; state: string }) => `${each.purpose} ${each.state}`);
      },
      { timeout: 90_000 },
    )
    .toEqual(["rental paid", "extension paid", "late_fee paid"]);
  await page.goto(`/payment-detail/${id}`);
  await expect(page.getByText("延滞料金")).toBeVisible();
  await expect(page.getByText("************3220")).toBeVisible();
});
