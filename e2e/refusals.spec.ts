import type { Page } from "@playwright/test";
import { PREFIX } from "../app/components/outcome/storage-name.ts";
import outcome from "../app/messages/ja/outcome.ts";
import { asMember, PASSWORD, signUp, signUpWithCard } from "./member.ts";
import { chooseTimes, closeExtended, extend, reserve, tickAll } from "./rental.ts";
import { accessibilityFindings, expect, refuse, test, toAllProducts } from "./test.ts";

// Refusals that a journey provokes on purpose show up as failed requests.
test.use({ expectedErrors: [/status of (4\d\d|50[03])|net::ERR/] });

async function changePassword(page: Page): Promise<void> {
  await page.goto("/profile/change-pass");
  await page.getByLabel("現在のパスワード").fill("Kumo7tsuki");
  await page.getByLabel("新しいパスワード").fill("Mikan8yama");
  await page.getByLabel("パスワード（確認）").fill("Mikan8yama");
  await page.getByRole("button", { name: "変更する" }).click();
}

test("a refused call: no data leads to the error page, other refusals are said in the snackbar", async ({ page }) => {
  await signUp(page);
  const address = "**/api/profile/changePassword";
  await refuse(page, address, 429, "COM_005", "短い時間に操作が続いたため、一時的にご利用を制限しています。");
  await changePassword(page);
  await expect(
    page.getByRole("status").getByText("短い時間に操作が続いたため、一時的にご利用を制限しています。"),
  ).toBeVisible();
  await expect(page).toHaveURL("/profile/change-pass");
  await page.unroute(address);
  await refuse(page, address, 404, "COM_003");
  await changePassword(page);
  await expect(page).toHaveURL(/^[^?]*\/error\b/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ページが見つかりません");
});

test("no data for a coupon's code is said under the field, without leaving the page", async ({ page }) => {
  await signUp(page);
  await refuse(page, "**/api/coupon/check", 404, "COM_003", "お探しの情報が見つかりませんでした。");
  await page.goto("/coupons");
  await page.getByLabel("クーポンコード").fill("EKIKARI500");
  await page.locator("main form button[type=submit]").click();
  await expect(page.getByText("お探しの情報が見つかりませんでした。")).toBeVisible();
  await expect(page.getByRole("status").getByText("お探しの情報が見つかりませんでした。")).toHaveCount(0);
  await expect(page).toHaveURL("/coupons");
});

test("what cannot be saved is told in a dialog, and stays in the form", async ({ page }) => {
  await signUp(page);
  await page.route("**/api/users/profile", (route) => route.abort());
  await page.goto("/profile/update");
  await page.getByLabel("電話番号").fill("0312345678");
  await page.getByRole("button", { name: "認証コードを受け取る" }).click();
  const dialog = page.getByRole("dialog", { name: "保存できませんでした" });
  await expect(dialog).toContainText("通信できませんでした。");
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "閉じる" }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("電話番号")).toHaveValue("0312345678");

  await page.unroute("**/api/users/profile");
  await refuse(page, "**/api/profile/changePassword", 503, "COM_011", "ただいま混み合っています。");
  await changePassword(page);
  await expect(dialog).toContainText("ただいま混み合っています。");
});

test.describe("an answer nobody expects", () => {
  test.use({ expectedErrors: [/Cannot (read propert|destructure property).* undefined/] });

  test("a fault of the interface itself goes to /400", async ({ page }) => {
    await page.goto("/");
    await page.route("**/api/products**", (route) => route.fulfill({ json: { status: "success" } }));
    await toAllProducts(page).click();
    await expect(page).toHaveURL("/400");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("問題が発生しました");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
});

test("an unknown address names the page that was not found; a message takes the place of the lines", async ({
  page,
}) => {
  expect(await (await page.goto("/no/where"))?.text()).toContain("Page not found: /no/where");
  await expect(page.getByText("お探しのページは、移動または削除された可能性があります。")).toBeVisible();
  await page.goto("/error?status=404&message=%E5%95%86%E5%93%81");
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("問題が発生しました");
  await expect(page.getByText("商品", { exact: true })).toBeVisible();
  await page.goto("/error");
  await expect(page.getByText("500", { exact: true })).toBeVisible();
  await expect(page.getByText("数分おいて、もう一度お試しください。")).toBeVisible();
});

test("what is gone by now leads to the error page; other failures are told in place, with another try", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/products/220/reservation");
  await page.getByRole("button", { name: "次の月" }).click();
  const days = page.getByRole("button", { name: /空きあり|残りわずか/ });
  const address = "**/get_available_pickup_times/**";
  await refuse(page, address, 503, "COM_011", "ただいま混み合っています。");
  await days.nth(4).click();
  const alert = page.getByRole("alert").filter({ hasText: "ただいま混み合っています。" });
  await expect(alert).toBeVisible();
  await page.unroute(address);
  await alert.getByRole("button", { name: "もう一度読み込む" }).click();
  await expect(page.getByRole("group", { name: "受け取り時間" })).toBeVisible();
  await refuse(page, address, 404, "COM_003");
  await days.nth(5).click();
  await expect(page).toHaveURL("/error?status=404");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ページが見つかりません");
});

test("days without a time, and times without a day to return, say so", async ({ page }) => {
  await signUp(page);
  await page.route("**/get_available_return_dates/**", (route) =>
    route.fulfill({ json: { status: "success", result: { dates: [{ date: "2026-01-01", state: "full" }] } } }),
  );
  await page.goto("/products/220/reservation");
  await page.getByRole("button", { name: "次の月" }).click();
  const days = page.getByRole("button", { name: /空きあり|残りわずか/ });
  await days.nth(4).click();
  await page.getByRole("group", { name: "受け取り時間" }).getByLabel("10:00").check();
  await expect(page.getByText(/選択できる日付がありません。/)).toBeVisible();
  await page.route("**/get_available_pickup_times/**", (route) =>
    route.fulfill({ json: { status: "success", result: { times: [] } } }),
  );
  await days.nth(5).click();
  await expect(page.getByText(/選択できる時間がありません。/)).toBeVisible();
});

test("no locker: the dialog leads back to the product", async ({ page }) => {
  await signUpWithCard(page);
  await chooseTimes(page, 221);
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  await tickAll(page);
  await refuse(page, "**/api/products/221/reservation", 409, "RES_002");
  await page.getByRole("button", { name: /予約を確定する/ }).click();
  const dialog = page.getByRole("dialog", { name: "日時を選び直してください" });
  await expect(dialog).toContainText("refused RES_002");
  await dialog.getByRole("link", { name: "商品ページに戻る" }).click();
  await expect(page).toHaveURL("/products/221");
});

test("a price that has changed is told with the new quote, and consent to what it changes is asked for again", async ({
  page,
}) => {
  test.slow();
  await signUpWithCard(page);
  await chooseTimes(page, 207);
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  await tickAll(page);
  const address = "**/api/products/207/reservation";
  await page.route(address, (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), expectedTotal: 1 }) }),
  );
  // By now it is also too late to cancel.
  await page.route("**/api/products/207/reservation/info", async (route) => {
    const response = await route.fetch();
    const { result, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, result: { ...result, cancellableNow: false } } });
  });
  const confirm = page.getByRole("button", { name: /予約を確定する/ });
  await confirm.click();
  await expect(page.getByRole("status").getByText("料金が変わりました。まだ決済されていません。")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "日時を選び直してください" })).toBeHidden();
  const boxes = page.getByRole("checkbox");
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(boxes.nth(0)).toHaveAccessibleName(/確定後は自分の都合によるキャンセル・返金ができない/);
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.nth(2)).toBeChecked();
  await page.unroute(address);
  await confirm.click();
  await expect(boxes.nth(0)).toBeFocused();
  await boxes.nth(0).check();
  await confirm.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約が確定しました");
});

test("every refusal of a reservation is told in a dialog; where it is still open, with the way to the reservations", async ({
  page,
}) => {
  test.slow();
  await signUpWithCard(page);
  await chooseTimes(page, 221);
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  await tickAll(page);
  const confirm = page.getByRole("button", { name: /予約を確定する/ });
  const address = "**/api/products/221/reservation";
  const keys: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/221/reservation"))
      keys.push(request.postDataJSON().requestKey);
  });
  for (const [code, title, action] of [
    ["PAY_002", "このカードでは決済できませんでした", "カードを変更する"],
    ["PAY_003", "カードが登録されていません", "カードを登録する"],
  ] as const) {
    await refuse(page, address, 402, code);
    await confirm.click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toContainText("ご予約はまだ確定していません。");
    await expect(dialog.getByRole("link", { name: action })).toHaveAttribute("href", /redirect=.*step%3Dconfirm/);
    await dialog.getByRole("button", { name: "閉じる" }).last().click();
  }
  for (const [status, code] of [
    [503, "PAY_004"],
    [429, "COM_005"],
  ] as const) {
    await refuse(page, address, status, code);
    await confirm.click();
    const dialog = page.getByRole("dialog", { name: "予約を確定できませんでした" });
    await expect(dialog).toContainText(`refused ${code}`);
    await expect(dialog.getByRole("link")).toHaveCount(0);
    await expect(page.getByRole("status").getByText(`refused ${code}`)).toHaveCount(0);
    await dialog.getByRole("button", { name: "閉じる" }).first().click();
  }
  const open = page.getByRole("dialog", { name: "予約一覧をご確認ください" });
  for (const [status, code] of [
    [409, "PAY_005"],
    [409, "RES_007"],
    [500, "COM_012"],
  ] as const) {
    await refuse(page, address, status, code);
    await confirm.click();
    await expect(open).toContainText(`refused ${code}`);
    await open.getByRole("button", { name: "閉じる" }).first().click();
  }
  await page.route(address, (route) => route.abort());
  await confirm.click();
  await expect(open).toContainText("通信できませんでした。");
  await expect(open).toContainText("二重に予約・請求されることはありません。");
  // Clear refusals begin anew; while it is open whether something was reserved, the same request is sent again.
  expect(new Set(keys.slice(0, 5)).size).toBe(5);
  expect(new Set(keys.slice(4)).size).toBe(1);
  for (const box of await page.getByRole("checkbox", { includeHidden: true }).all()) await expect(box).toBeChecked();
  // Also after a reload: it must not be paid twice.
  await page.reload();
  await tickAll(page);
  await confirm.click();
  await expect(open).toContainText("通信できませんでした。");
  expect(new Set(keys.slice(4)).size).toBe(1);
  await open.getByRole("link", { name: "予約一覧を見る" }).click();
  await expect(page).toHaveURL("/reservations");
});

test("logging in again after a session ended while paying leads back there; what was not sent is not looked for", async ({
  page,
}) => {
  const { email } = await signUpWithCard(page);
  await chooseTimes(page, 221);
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  await tickAll(page);
  await refuse(page, "**/api/products/221/reservation", 403, "COM_004");
  const { pathname, search } = new URL(page.url());
  await page.getByRole("button", { name: /予約を確定する/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "ログインする" }).click();
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByLabel("パスワード", { exact: true }).fill(PASSWORD);
  await page.locator("main form button[type=submit]").first().click();
  await expect(page).toHaveURL(pathname + search);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約内容の確認");
  await asMember(page);
  await expect(page.getByText(outcome.pending)).toHaveCount(0);
  const kept = await page.evaluate(
    (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
    PREFIX,
  );
  expect(kept).toEqual([]);
});

test("a reservation: its QR code's facts, an extension's snackbar, refusals of both, and a forced cancel", async ({
  page,
}) => {
  test.slow();
  await signUpWithCard(page);
  const id = await reserve(page, 222);
  const member = await asMember(page);
  const { result } = await member.get(`/api/reservations/${id}?history=0`);
  await page.goto(`/reservations/${id}`);
  await expect(page.getByText(result.number).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "お支払い明細を見る" })).toHaveAttribute("href", `/payment-detail/${id}`);

  await page.getByRole("button", { name: "受け取りQRコードを表示" }).click();
  const qr = page.getByRole("dialog", { name: "受け取りQRコード" });
  const { lockerNumber, lockerReservationNumber, qrCodeImage, reservationLocation } = result.pickupQr;
  for (const fact of [lockerNumber, lockerReservationNumber, reservationLocation]) await expect(qr).toContainText(fact);
  await expect(qr.getByRole("img", { name: /QRコードの画像$/ })).toHaveAttribute("src", qrCodeImage);
  await page.keyboard.press("Escape");

  const times = `**/api/reservation/${id}/extend-available-times`;
  await refuse(page, times, 404, "COM_003");
  await page.getByRole("button", { name: "レンタルを延長する" }).click();
  await expect(page).toHaveURL("/error?status=404");
  await page.unroute(times);
  await page.goto(`/reservations/${id}`);

  const maintenance = page.getByRole("dialog", { name: "システムメンテナンス中です" });
  await refuse(page, `**/api/reservations/${id}/extend`, 503, "RES_011", "2025/06/25 2:00〜6:00");
  await extend(page);
  await expect(maintenance).toContainText("2025/06/25 2:00〜6:00");
  await page.keyboard.press("Escape");
  const again = page.getByRole("dialog", { name: "返却日時を選び直してください" });
  for (const code of ["RES_002", "RES_006"]) {
    await refuse(page, `**/api/reservations/${id}/extend`, 409, code);
    await extend(page);
    await expect(again).toContainText("延長はまだ完了しておらず、料金もかかっていません。");
    await again.getByRole("button", { name: "返却日時を選び直す" }).click();
    await expect(again).toBeHidden();
    const choice = page.getByRole("dialog", { name: "レンタルの延長" });
    await expect(choice.getByRole("radio").first()).toBeVisible();
    await expect(choice.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
  }
  await page.unroute(`**/api/reservations/${id}/extend`);

  // Changed in another tab while a time is being chosen: no other fee is charged than was shown.
  await page.getByRole("button", { name: "レンタルを延長する" }).click();
  const choice = page.getByRole("dialog", { name: "レンタルの延長" });
  await choice.getByRole("radio").first().check();
  const pickupTime = new Date(Date.parse(result.pickupTime) - 1_800_000).toISOString();
  const { difference } = (await member.post(`/api/reservations/${id}/change/info`, { pickupTime })).result;
  const change = { pickupTime, requestKey: crypto.randomUUID(), expectedDifference: difference };
  expect((await member.post(`/api/reservations/${id}/change`, change)).status).toBe("success");
  await choice.getByRole("button", { name: "延長を確定する" }).click();
  await expect(again).toContainText("延長料金が変わりました。");
  await again.getByRole("button", { name: "返却日時を選び直す" }).click();
  await choice.getByRole("radio").first().check();
  await choice.getByRole("button", { name: "延長を確定する" }).click();
  await expect(page.getByRole("status").getByText("延長しました。")).toBeVisible();
  await closeExtended(page);

  const cancel = async (code: string) => {
    await page.unroute(`**/api/reservations/${id}/cancel`);
    await refuse(page, `**/api/reservations/${id}/cancel`, code === "RES_011" ? 503 : 409, code);
    await page.getByRole("button", { name: "予約をキャンセルする" }).click();
    await page.getByRole("button", { name: "キャンセルする", exact: true }).click();
  };
  await cancel("RES_011");
  await expect(maintenance).toContainText("refused RES_011");
  await page.keyboard.press("Escape");
  await cancel("RES_003");
  const late = page.getByRole("dialog", { name: "キャンセル期限を過ぎています" });
  await expect(late).toContainText("ヘルプデスク 9:00〜18:00");
  await page.keyboard.press("Escape");

  // What the operator's cancellation leaves behind.
  const refund = { amount: 1230, state: "done", forced: true };
  const off = { allowed: false };
  const forced = { ...result, status: "cancelled", stage: "cancelled", refund, pickupQr: null, returnQr: null };
  const locked = { cancellation: { ...result.cancellation, ...off }, extension: { ...result.extension, ...off } };
  await page.route(`**/api/reservations/${id}?history=0`, (route) =>
    route.fulfill({ json: { status: "success", result: { ...forced, ...locked } } }),
  );
  await page.goto("/reservations");
  await page.getByRole("link", { name: /予約確定/ }).click();
  await expect(page.getByText("1,230円の返金手続きが完了しました。")).toBeVisible();
});
