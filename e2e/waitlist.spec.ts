import { addDays, toJstDate } from "#domain/jst.ts";
import { asMember, newestMail, signUpWithCard } from "./member.ts";
import { passTime, test } from "./own-site.ts";
import { tickAll } from "./rental.ts";
import { expect } from "./test.ts";

/** A product of which the demo shop has a single unit. */
const RARE = 105;

test("who waits for what is sold out is offered it when somebody cancels, and reserves it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  // Nothing is offered by night.
  const tomorrow = addDays(toJstDate(new Date()), 1);
  await passTime(page, `${tomorrow}T12:00:00+09:00`);
  const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await signUpWithCard(other);
  const [from, until] = [addDays(tomorrow, 8), addDays(tomorrow, 9)].map((day) => `${day}T12:00`);
  const times = { pickupTime: `${from}:00+09:00`, returnTime: `${until}:00+09:00` };
  const first = await asMember(other);
  const taken = await first.post(`/api/products/${RARE}/reservation`, { ...times, noticesAccepted: true });

  const { email } = await signUpWithCard(page);
  await page.goto(`/products/${RARE}?pickup=${from}&return=${until}`);
  await page.getByRole("button", { name: "空いたら知らせる" }).click();
  await expect(page.getByText("お知らせ待ちに登録しました。")).toBeVisible();
  await page.getByRole("link", { name: "お知らせ待ちを見る" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("お知らせ待ち");
  await expect(page.getByText("空きを待っています")).toBeVisible();

  await first.post(`/api/reservations/${taken.result.id}/cancel`, {});
  expect(await newestMail(page.request, email, "空きが出ました")).toContain("/waitlist");
  await page.goto(`/products/${RARE}?pickup=${from}&return=${until}`);
  await page.getByRole("button", { name: "空いたら知らせる" }).click();
  await expect(page.getByText("この日時は、ただいまお取り置きしています。")).toBeVisible();
  await page.goto("/notices");
  await page.getByRole("link", { name: /空きが出ました/ }).click();
  await page.getByRole("link", { name: "予約へ進む" }).click();
  await expect(page.getByText(/までお取り置きしています/)).toBeVisible();
  await page.getByRole("link", { name: "予約へ進む" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約内容の確認");
  await expect(page.getByRole("heading", { name: /までお取り置きしています/ })).toBeVisible();
  await tickAll(page);
  await page.getByRole("button", { name: /支払って予約を確定する/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約が確定しました");

  await page.goto("/waitlist");
  await expect(page.getByText("ご予約済みです")).toBeVisible();
  await page.goto("/reservations");
  await expect(page.getByRole("link", { name: /予約確定/ })).toHaveCount(1);
  await other.context().close();
});

test("a guest who wants to wait is asked to join, and a member can stop waiting", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await signUpWithCard(other);
  const today = toJstDate(new Date());
  const [from, until] = [addDays(today, 8), addDays(today, 9)].map((day) => `${day}T12:00`);
  const times = { pickupTime: `${from}:00+09:00`, returnTime: `${until}:00+09:00` };
  await (await asMember(other)).post(`/api/products/${RARE}/reservation`, { ...times, noticesAccepted: true });
  await other.context().close();

  await page.goto(`/products/${RARE}?pickup=${from}&return=${until}`);
  // What is free instead is there at once.
  const panel = page.getByRole("region", { name: "駅と日時を選ぶ" });
  await expect(panel.getByRole("link", { name: /なら空き/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "空いたら知らせる" }).click();
  await expect(page.getByRole("dialog")).toContainText("もう一度「空いたら知らせる」を押してください");
  await page.keyboard.press("Escape");
  await signUpWithCard(page);
  await page.goto(`/products/${RARE}?pickup=${from}&return=${until}`);
  await page.getByRole("button", { name: "空いたら知らせる" }).click();
  await page.getByRole("link", { name: "お知らせ待ちを見る" }).click();
  await page.getByRole("button", { name: "取り消す" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "取り消す" }).click();
  await expect(page.getByText("お知らせ待ちの商品はありません")).toBeVisible();
  await expect(page.getByText("取り消しました", { exact: true })).toBeVisible();
});
