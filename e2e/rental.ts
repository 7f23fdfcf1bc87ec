import type { Page } from "@playwright/test";
import { addDays, toJstDate } from "#domain/jst.ts";
import { asMember } from "./member.ts";
import { expect, test } from "./test.ts";

/** A number below `limit` that follows from the journey's name: journeys that want different things do not meet. */
const ownNumber = (limit: number) =>
  [...[test.info().project.name, ...test.info().titlePath].join()].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973,
    7,
  ) % limit;

/** Chooses a day of next month, which is always within the horizon, 10:00, and a return a day and half an hour later. */
export async function chooseTimes(page: Page, product: number): Promise<string> {
  await page.goto(`/products/${product}/reservation`);
  await page.getByRole("button", { name: "次の月" }).click();
  const day = page.getByRole("button", { name: /空きあり|残りわずか/ }).nth(4 + ownNumber(10));
  const date = (await day.getAttribute("data-day")) ?? "";
  await day.click();
  await page.getByRole("group", { name: "受け取り時間" }).getByLabel("10:00").check();
  await page.getByRole("radio", { name: /翌日/ }).check();
  await page.getByLabel(/^10:30 48時間プラン/).check();
  return date;
}

/** A reservation of the member of this browser, made through the API: some days from now, for a day. */
export async function reserve(page: Page, product: number, more: object = {}): Promise<string> {
  const member = await asMember(page);
  const { result } = await member.get("/api/reservation/time");
  const at = (days: number) => `${addDays(toJstDate(new Date(result.now)), days)}T12:00:00+09:00`;
  // All journeys share a shop: whoever finds the only one of its kind taken, or all lockers, comes another day.
  for (let days = test.info().project.name === "phone" ? 10 : 35; ; days += 2) {
    const request = { pickupTime: at(days), returnTime: at(days + 1), noticesAccepted: true, ...more };
    const answer = await member.post(`/api/products/${product}/reservation`, request);
    if (answer.result) return answer.result.id;
    expect(["RES_001", "RES_002"]).toContain(answer.code);
  }
}

/** Extends the rental on screen by the first choice there is. What comes of it is the journey's own. */
export async function extend(page: Page): Promise<void> {
  await page.getByRole("button", { name: "レンタルを延長する" }).click();
  const dialog = page.getByRole("dialog", { name: "レンタルの延長" });
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: "延長を確定する" }).click();
}

/** The dialog that says so is there, and closed. */
export const closeExtended = (page: Page): Promise<void> =>
  page.getByRole("dialog", { name: "延長が完了しました" }).getByRole("button", { name: "閉じる" }).last().click();

export const tickAll = async (page: Page) => {
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
};
