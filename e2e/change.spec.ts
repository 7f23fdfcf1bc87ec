import type { Page } from "@playwright/test";
import { addDays } from "#domain/jst.ts";
import { asMember, enterAtGateway, enterCard, newestMail, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { expect, test } from "./test.ts";

// Some changes are refused on purpose.
test.use({ expectedErrors: [/status of 40[029]|status of 402/] });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const money = (page: Page) => page.getByRole("region", { name: "料金の差額" });
const toConfirm = (page: Page) => page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
const read = async (page: Page, id: string) => (await (await asMember(page)).get(`/api/reservations/${id}`)).result;

/** The page of changing, with another return chosen: so many days after the pickup, at noon. */
async function chooseReturn(page: Page, id: string, day: RegExp, time: RegExp): Promise<void> {
  await page.goto(`/reservations/${id}`);
  await page.getByRole("link", { name: "予約を変更する" }).click();
  await expect(heading(page)).toHaveText("予約の変更");
  await page.getByRole("radio", { name: day }).check();
  await page.getByLabel(time).check();
  await toConfirm(page);
  await expect(heading(page)).toHaveText("変更内容の確認");
}

test("a longer rental: the difference is shown, paid, and told with old and new", async ({ page }) => {
  const { email } = await signUpWithCard(page);
  const id = await reserve(page, 214, { pickupStation: "tokyo", returnStation: "tokyo" });
  const before = await read(page, id);
  await chooseReturn(page, id, /2日後/, /^12:00 48時間プラン/);
  await expect(page.getByText("変更後のキャンセル・変更の期限")).toBeVisible();
  await expect(money(page)).toContainText("追加でお支払い");
  await page.getByRole("button", { name: /円を追加で支払って変更する$/ }).click();
  await expect(page).toHaveURL(`/reservations/${id}`);
  await expect(page.getByText("予約を変更しました。")).toBeVisible();
  const after = await read(page, id);
  expect(after).toMatchObject({ number: before.number, planHours: 48 });
  expect(after.total).toBeGreaterThan(before.total);
  expect(await newestMail(page.request, email, "予約の変更を承りました")).toContain("変更前の返却");
  await page.goto(`/payment-detail/${id}`);
  await expect(page.getByRole("link", { name: /予約変更の差額/ })).toBeVisible();
});

test("a shorter rental: the difference goes back, and the receipt says so", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 215, { pickupStation: "tokyo", returnStation: "tokyo" });
  await chooseReturn(page, id, /当日/, /^20:00 12時間プラン/);
  await expect(money(page)).toContainText("返金");
  await page.getByRole("button", { name: /^変更して.*円の返金を受ける$/ }).click();
  await expect(page).toHaveURL(`/reservations/${id}`);
  await expect(page.getByText(/差額.*円の返金手続きが完了しました/)).toBeVisible();
  // The new total stands beside all that was paid and what of it came back, so that nobody takes it off twice.
  const { total, paid, refunded } = (await read(page, id)).amounts;
  expect(paid - refunded).toBe(total);
  const yen = (amount: number) => `${amount.toLocaleString("ja-JP")}円`;
  await expect(page.getByText("お支払いの合計").locator("..")).toContainText(yen(paid));
  await expect(page.getByText("うち返金済み").locator("..")).toContainText(yen(refunded));
  await page.goto(`/payment-detail/${id}`);
  await expect(page.getByText("返金額").first()).toBeVisible();
});

test("another station at the same price: nothing is paid, places and code follow", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 216, { pickupStation: "tokyo", returnStation: "tokyo" });
  await page.goto(`/reservations/${id}/change`);
  const station = page.getByLabel("受け取り・返却の駅");
  await expect(station).toHaveValue("tokyo");
  await station.selectOption("ueno");
  await toConfirm(page);
  await expect(money(page)).toContainText("差額なし");
  await page.getByRole("button", { name: "予約を変更する" }).click();
  await expect(page).toHaveURL(`/reservations/${id}`);
  const { pickupPlace, returnPlace, pickupQr } = await read(page, id);
  expect([pickupPlace.station.slug, returnPlace.station.slug]).toEqual(["ueno", "ueno"]);
  expect(pickupQr.reservationLocation).toBe(pickupPlace.name);
  await expect(page.getByText(pickupPlace.name).first()).toBeVisible();
});

test("what stays the same is no change, and a time that is taken leads to others", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 217, { pickupStation: "tokyo", returnStation: "tokyo" });
  await page.goto(`/reservations/${id}/change`);
  await toConfirm(page);
  const again = page.getByRole("dialog", { name: "日時または駅を選び直してください" });
  await expect(again).toContainText("予約の内容は変わっていません");
  await again.getByRole("button", { name: "日時・駅を選び直す" }).click();
  await expect(heading(page)).toHaveText("予約の変更");
  // The address of a time at which nothing serves.
  const { pickupTime } = await read(page, id);
  const day = pickupTime.slice(0, 10);
  await page.goto(
    `/reservations/${id}/change?station=tokyo&pickup=${day}T03:00&return=${addDays(day, 1)}T03:00&step=confirm`,
  );
  await expect(again).toBeVisible();
  await again.getByRole("button", { name: "日時・駅を選び直す" }).click();
  await expect(page.getByRole("button", { name: "次の月" })).toBeVisible();
});

test("a declined card leaves the reservation as it was; another one pays", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 218, { pickupStation: "tokyo", returnStation: "tokyo" });
  const before = await read(page, id);
  await enterCard(page, "4000000000005092", "/card/update");
  await chooseReturn(page, id, /2日後/, /^12:00 48時間プラン/);
  const pay = page.getByRole("button", { name: /円を追加で支払って変更する$/ });
  await pay.click();
  const dialog = page.getByRole("dialog", { name: "カードをご利用いただけませんでした" });
  await expect(dialog).toContainText("予約は変更前のままです。");
  expect((await read(page, id)).total).toBe(before.total);
  await dialog.getByRole("link", { name: "カードを変更する" }).click();
  await enterAtGateway(page, "4111111111111111");
  await expect(heading(page)).toHaveText("変更内容の確認");
  await pay.click();
  await expect(page).toHaveURL(`/reservations/${id}`);
});

test("who has no card is asked for one before anything is paid", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 213, { pickupStation: "tokyo", returnStation: "tokyo" });
  // What has been reserved keeps its card, so only a quote can be without one.
  await page.route("**/change/info", async (route) => {
    const answer = await route.fetch();
    const { result, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, result: { ...result, card: null } } });
  });
  await chooseReturn(page, id, /2日後/, /^12:00 48時間プラン/);
  await expect(page.getByText("お支払いに使うカードを登録してください。")).toBeVisible();
  await expect(page.getByRole("button", { name: /円を追加で支払って変更する$/ })).toBeDisabled();
  await page.getByRole("link", { name: "カードを登録する" }).click();
  await expect(page.getByLabel(/カード番号/)).toBeVisible();
});
