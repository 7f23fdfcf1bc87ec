import type { Page } from "@playwright/test";
import { staffApi } from "./crew-day.ts";
import { countDays } from "./days.ts";
import { asMember, signUpWithCard } from "./member.ts";
import { atLocker, passTime, test } from "./own-site.ts";
import { asStaff } from "./staff.ts";
import { expect, inAnotherBrowser } from "./test.ts";

// Of two desks, the second is refused with 409.
test.use({ expectedErrors: [/status of (401|409)/] });

const day = countDays();
const open = (page: Page, name: string) =>
  page.getByRole("region", { name: "操作" }).getByRole("button", { name, exact: true }).click();

/** Says why, and does it. */
async function confirm(page: Page, name: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/理由/).fill("お電話でのご希望");
  await dialog.getByRole("button", { name }).click();
  await expect(dialog).toHaveCount(0);
}

const fitsPhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test("the desk changes time, unit and box, sends a mail again and extends what is late; a second desk sees what changed", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signUpWithCard(page);
  const pickupTime = `${day(2)}T12:00:00+09:00`;
  const places = { pickupStation: "tokyo", returnStation: "tokyo", noticesAccepted: true };
  const wish = { ...places, pickupTime, returnTime: `${day(3)}T12:00:00+09:00` };
  const { number } = (await (await asMember(page)).post("/api/products/205/reservation", wish)).result;
  await asStaff(page, "desk");
  await page.goto(`/console/reservations/${number}`);
  const second = await inAnotherBrowser(browser, baseURL);
  await asStaff(second, "administrator");
  await second.goto(`/console/reservations/${number}`);
  await expect(second.getByRole("heading", { level: 1 })).toHaveText(number);

  await open(page, "日時・駅");
  // While it is typed anew, the field has no time.
  const until = page.getByRole("dialog").getByLabel("返却日時");
  await until.fill("");
  await expect(until).toHaveValue("");
  await until.fill(`${day(4)}T12:00`);
  await page.getByRole("button", { name: "内容と料金を確認する" }).click();
  await expect(page.getByText(/差額 .*円 を登録カード（.*1111）に請求します/)).toBeVisible();
  // The price has moved on meanwhile: it is shown anew before anything is charged.
  const moved = "料金が変わりました。";
  const refusal = { status: "error", code: "RES_004", message: moved, fields: { expectedDifference: moved } };
  await page.route("**/change", (route) => route.fulfill({ status: 409, json: { ...refusal, requestId: "x" } }), {
    times: 1,
  });
  await page.getByRole("dialog").getByLabel(/理由/).fill("お電話でのご希望");
  await page.getByRole("button", { name: "変更する" }).click();
  await expect(page.getByText(moved)).toBeVisible();
  await page.getByRole("button", { name: "内容と料金を確認する" }).click();
  await confirm(page, "変更する");
  await expect(page.getByText(/追加 .*円/).first()).toBeVisible();

  // Two desks on one reservation: the second has seen another one.
  await open(second, "品");
  await confirm(second, "この個体にする");
  await expect(second.getByRole("alert").filter({ hasText: "この予約が変わりました" })).toContainText(
    /受け取りを .* に変更/,
  );
  await second.getByRole("button", { name: "確認しました" }).click();
  await open(second, "品");
  await confirm(second, "この個体にする");
  await expect(second.getByText(/^品を .* へ入れ替え/).first()).toBeVisible();
  await second.close();

  await page.reload();
  await open(page, "箱");
  await confirm(page, "この場所にする");
  await expect(page.getByText(/^場所を .* に変えました。/)).toBeVisible();
  await open(page, "メール再送");
  await confirm(page, "再送する");
  await expect(page.getByText("メールの再送を受け付けました。")).toBeVisible();

  // On a phone: the list, the page and an act.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/console/reservations?day=${day(2)}`);
  await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
  expect(await fitsPhone(page)).toBe(true);
  await page.getByRole("link", { name: new RegExp(number) }).click();
  await open(page, "メモ");
  expect(await fitsPhone(page)).toBe(true);
  await page.getByRole("dialog").getByRole("textbox").fill("お電話：返却が遅れるとのこと");
  await page.getByRole("dialog").getByRole("button", { name: "メモを残す" }).click();
  await expect(page.getByText("お電話：返却が遅れるとのこと")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });

  await passTime(page, pickupTime);
  await atLocker(page, { action: "place", number });
  const { id } = (await (await asMember(page)).get("/api/reservations")).result.reservations[0];
  const { pickupQr } = (await (await asMember(page)).get(`/api/reservations/${id}`)).result;
  expect(await atLocker(page, { action: "scan", code: pickupQr.code })).toContain("in_rental");
  await passTime(page, `${day(4)}T13:00:00+09:00`);
  await asStaff(page, "desk");
  await page.goto(`/console/reservations/${number}`);
  await expect(page.getByText("遅れ", { exact: true }).first()).toBeVisible();
  await open(page, "延長");
  await confirm(page, "延長する");
  await expect(page.getByText(/^返却を .* に延長/).first()).toBeVisible();
  await expect(page.getByText("レンタル中", { exact: true }).first()).toBeVisible();
});

test("a desk of one station sees where a reservation is booked that ends at another", async ({ page }) => {
  await signUpWithCard(page);
  const places = { pickupStation: "tokyo", returnStation: "ueno", noticesAccepted: true };
  const wish = { ...places, pickupTime: `${day(2)}T12:00:00+09:00`, returnTime: `${day(3)}T12:00:00+09:00` };
  const { number } = (await (await asMember(page)).post("/api/products/205/reservation", wish)).result;
  await worksOnlyAt(page, "desk@ekikari.example", "tokyo");
  await asStaff(page, "desk");
  await page.goto(`/console/reservations/${number}`);
  await open(page, "日時・駅");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("返却の駅")).toHaveText("東京駅上野駅");
  await expect(dialog.getByLabel("返却の駅").locator("option:checked")).toHaveText("上野駅");
  await expect(dialog.getByLabel("受け取りの駅").locator("option:checked")).toHaveText("東京駅");
});

/** An administrator says where somebody of staff works. */
async function worksOnlyAt(page: Page, email: string, station: string): Promise<void> {
  await asStaff(page, "administrator");
  const { staff } = await staffApi(page).get("staff");
  const { id, name, roles, version } = staff.find((each: { email: string }) => each.email === email);
  const data = { name, roles, stations: [station], version };
  const answer = await page.request.put(`/api/console/staff/${id}`, { data });
  expect([answer.status(), await answer.text()]).toEqual([200, expect.anything()]);
}
