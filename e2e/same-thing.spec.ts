import { addDays } from "#domain/jst.ts";
import { asMember, signUpWithCard } from "./member.ts";
import { chooseTimes, tickAll } from "./rental.ts";
import { expect, test } from "./test.ts";

// The second reservation is refused on purpose.
test.use({ expectedErrors: [/status of 409/] });

test("who reserves the same thing twice sees the first reservation, or takes one more", async ({ page }) => {
  await signUpWithCard(page);
  const date = await chooseTimes(page, 206);
  const times = { pickupTime: `${date}T10:00:00+09:00`, returnTime: `${addDays(date, 1)}T10:00:00+09:00` };
  const member = await asMember(page);
  const { result } = await member.post("/api/products/206/reservation", { ...times, noticesAccepted: true });
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  await tickAll(page);
  const pay = page.getByRole("button", { name: /支払って予約を確定する/ });
  const dialog = page.getByRole("dialog", { name: "この商品はすでに予約しています" });

  await pay.click();
  await expect(dialog).toContainText(`予約番号 ${result.number}`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await pay.click();
  await dialog.getByRole("link", { name: "予約済みの内容を見る" }).click();
  await expect(page).toHaveURL(`/reservations/${result.id}`);

  await page.goBack();
  await tickAll(page);
  await pay.click();
  await dialog.getByRole("button", { name: /^もう1点予約する（.*円）$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約が確定しました");
  await page.goto("/reservations");
  await expect(page.getByRole("link", { name: /予約確定/ })).toHaveCount(2);
});
