import { asMember, enterAtGateway, enterCard, signUpWithCard } from "./member.ts";
import { chooseTimes, closeExtended, reserve } from "./rental.ts";
import { openChapter, returnPlaces } from "./rental-states.ts";
import { accessibilityFindings, bothSizes, expect, findingsInBothWidths, inEveryLook, test } from "./test.ts";

// Refusals that a journey provokes on purpose show up as failed requests.
test.use({ expectedErrors: [/status of (4\d\d|503)/] });

test("what is rented stands on the rental list with its return code", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 205);
  await page.goto("/rental/list");
  await expect(page.getByText("レンタル中の商品はありません")).toBeVisible();
  const member = await asMember(page);
  await member.post(`/api/reservations/${id}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  await page.reload();
  await expect(page.getByText(/返却まであと/)).toBeVisible();
  await page.getByRole("button", { name: "返却QRコードを表示" }).click();
  await expect(page.getByRole("img", { name: /QRコードの画像$/ })).toBeVisible();
});

test("an overdue rental says what it costs and takes a shipping number", async ({ page }) => {
  await signUpWithCard(page);
  const { id, story, turn, open } = await openChapter(page, 209, "late");
  const { reservation } = story.late;
  const overdue = { ...reservation, late: { ...reservation.late, payment: "failed" as const, owed: 1230 } };
  turn({ ...story.late, reservation: overdue });
  await open();
  await expect(page.getByText(/^いまの延滞料金$/)).toBeVisible();
  await expect(page.getByText("受け取り後はキャンセルできません")).toBeVisible();
  await expect(page.getByText(/12時間ごと（12時間未満は切り上げ）に[\d,]+円、上限は[\d,]+円です。/)).toBeVisible();
  await expect(page.getByText(/お支払いが済むまで、新しい予約はできません。/)).toBeVisible();
  await page.getByRole("button", { name: "今すぐ支払う" }).click();
  const pay = page.getByRole("dialog", { name: "延滞料金のお支払い" });
  await expect(pay.getByRole("button", { name: "1,230円を支払う" })).toBeVisible();
  await pay.getByRole("button", { name: "閉じる" }).first().click();
  expect(await findingsInBothWidths(page)).toEqual([]);

  await page.getByRole("button", { name: "送り状番号を登録する" }).click();
  const dialog = page.getByRole("dialog", { name: "送り状番号の登録" });
  await dialog.getByLabel("送り状番号").fill("12");
  await dialog.getByRole("button", { name: "登録する" }).click();
  const wrong = dialog.getByText("半角英数字8〜20文字で入力してください。");
  await expect(wrong).toBeVisible();
  await expect(dialog.getByLabel("送り状番号")).toBeFocused();
  await page.keyboard.type("3");
  await expect(wrong).toHaveCount(0);
  let sent: unknown;
  await page.route("**/api/reservation/update_reservation_status", (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ json: { status: "success", result: overdue } });
  });
  await dialog.getByLabel("送り状番号").fill("１２３４-5678 9012");
  await dialog.getByRole("button", { name: "登録する" }).click();
  await expect(page.getByText("送り状番号を更新しました。")).toBeVisible();
  expect(sent).toEqual({ reservationId: id, shippingNumber: "123456789012" });
});

test("an extension that comes too late opens its dialog: when a time is confirmed, and already when it is chosen", async ({
  page,
}) => {
  await signUpWithCard(page);
  const id = await reserve(page, 210);
  const { result } = await (await asMember(page)).get(`/api/reservations/${id}`);
  await page.goto(`/reservations/${id}`);
  await expect(page.getByText(/いまキャンセルすると全額（[\d,]+円）を返金/)).toBeVisible();
  const message = "返却日時を過ぎています";
  const tooLate = { status: 409, json: { status: "error", code: "RES_010", message, requestId: "x" } };
  await page.route(`**/api/reservations/${id}/extend`, (route) => route.fulfill(tooLate));
  const open = page.getByRole("button", { name: "レンタルを延長する" });
  const choice = page.getByRole("dialog", { name: "レンタルの延長" });
  const late = page.getByRole("dialog", { name: "延長できる時間を過ぎています" });
  await open.click();
  await choice.getByRole("radio").first().check();
  await choice.getByRole("button", { name: "延長を確定する" }).click();
  await expect(late).toContainText(message);
  // The page is renewed once the dialog has been read.
  const renewed = page.waitForResponse(`**/api/reservations/${id}?history=0`);
  await page.keyboard.press("Escape");
  await expect(late).toBeHidden();
  await (await renewed).finished();

  // The page was left open until the return time had passed: it learns that from the refusal, so no earlier refresh
  // of the page may be told.
  let passed = false;
  await page.route(`**/api/reservation/${id}/extend-available-times`, (route) => {
    passed = true;
    return route.fulfill(tooLate);
  });
  const over = { ...result, extension: { ...result.extension, allowed: false } };
  await page.route(`**/api/reservations/${id}?history=0`, (route) =>
    passed ? route.fulfill({ json: { status: "success", result: over } }) : route.fallback(),
  );
  await open.click();
  await expect(late).toContainText(message);
  await expect(late).toContainText("ヘルプデスク 9:00〜18:00");
  await expect(choice).toBeHidden();
  await late.getByRole("button", { name: "閉じる" }).first().click();
  await expect(late).toBeHidden();
  await expect(open).toHaveCount(0);
});

test("what a later return costs stands on the page, for each step of the price", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 206);
  const { result } = await (await asMember(page)).get(`/api/reservations/${id}`);
  await page.goto(`/reservations/${id}`);
  const prices = page.getByRole("listitem").filter({ hasText: "12時間ごと" }).filter({ hasText: "予約状況により" });
  // Booked for a day at noon, with a plan of a day: each 12 hours more cost one more block.
  const unit = result.extension.unitPrice;
  for (const [index, time] of ["0:00", "12:00", "0:00"].entries()) {
    const fee = ((index + 1) * unit).toLocaleString("ja-JP");
    await expect(prices.getByText(/まで：/).nth(index)).toHaveText(new RegExp(` ?${time}まで：\\+${fee}円（税込）$`));
  }
});

test("a guest is asked to log in on the page itself", async ({ page }) => {
  await page.goto("/usage-history");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ご利用履歴");
  await expect(page.getByRole("link", { name: "ログインする" })).toHaveAttribute(
    "href",
    "/login?redirect=%2Fusage-history",
  );
  for (const path of ["/usage-history/x", "/payment-detail/x"]) {
    await page.goto(path);
    await expect(page.getByText("このページの内容は、ログインするとご覧いただけます。")).toBeVisible();
  }
  await page.goto("/reservations");
  await expect(page).toHaveURL("/login?redirect=%2Freservations");
});

test(
  "no step of reserving has an accessibility finding, in either language, light or dark",
  bothSizes,
  async ({ page, isMobile, baseURL }) => {
    await signUpWithCard(page);
    await chooseTimes(page, 206);
    const choose = page.url();
    await inEveryLook(page, isMobile, baseURL, async () => {
      for (const path of [choose, `${choose}&step=confirm`]) {
        await page.goto(path);
        await expect(page.getByRole("status", { name: /読み込み中|Loading/ })).toHaveCount(0);
        expect(await accessibilityFindings(page), path).toEqual([]);
      }
    });
  },
);

test(
  "the dialogs of a reservation have no accessibility finding either",
  bothSizes,
  async ({ page, isMobile, baseURL }) => {
    test.slow();
    await signUpWithCard(page);
    const id = await reserve(page, 208);
    await inEveryLook(page, isMobile, baseURL, async () => {
      await page.goto(`/reservations/${id}`);
      for (const name of [
        /QRコードを表示|pickup QR code/,
        /レンタルを延長|Extend rental/,
        /予約をキャンセル|Cancel res/,
      ]) {
        await page.getByRole("button", { name }).first().click();
        await expect(page.getByRole("dialog")).toBeVisible();
        expect(await accessibilityFindings(page), String(name)).toEqual([]);
        await page.keyboard.press("Escape");
      }
    });
  },
);

test("a long history has pages of twelve", async ({ page }) => {
  await signUpWithCard(page);
  const member = await asMember(page);
  for (let count = 0; count < 13; count++) {
    const id = await reserve(page, 204, {});
    await member.post(`/api/reservations/${id}/cancel`, {});
  }
  await page.goto("/usage-history");
  const cards = page.getByRole("main").getByRole("link", { name: /キャンセル済み/ });
  await expect(cards).toHaveCount(12);
  await page.getByRole("link", { name: "次のページ" }).click();
  await expect(page).toHaveURL("/usage-history?page=2");
  await expect(cards).toHaveCount(1);
  await cards.click();
  await page.getByRole("main").getByRole("link", { name: "ご利用履歴" }).click();
  await expect(page).toHaveURL("/usage-history?page=2");
  await page.goto("/usage-history?page=9");
  await expect(page).toHaveURL("/usage-history?page=2");
});

test("what was cancelled is rented again at the same station and hours from the history", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 204, { pickupStation: "ueno", returnStation: "ueno" });
  const member = await asMember(page);
  await member.post(`/api/reservations/${id}/cancel`, {});
  await page.goto("/usage-history");
  await page.getByRole("link", { name: /キャンセル済み/ }).click();
  const again = page.getByRole("link", { name: "同じ駅・時間でもう一度借りる" });
  await expect(again).toHaveAttribute(
    "href",
    /^\/products\/204\?station=ueno&pickup=[\d-]+T12%3A00&return=[\d-]+T12%3A00/,
  );
  await again.click();
  await expect(page).toHaveURL(/\/products\/204\?station=ueno/);
  await expect(
    page
      .getByText(/上野駅/)
      .locator("visible=true")
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "予約へ進む" }).locator("visible=true")).toBeVisible();
});

test("where the booked station is full, the nearest with a free locker is offered, and what is free is looked up again", async ({
  page,
}) => {
  await signUpWithCard(page);
  const { story, open } = await openChapter(page, 206, "rented");
  story.rented.places = returnPlaces(story.rented.now, { bookedFree: 0 });
  await open();
  const row = (station: string) => page.getByRole("listitem").filter({ hasText: station });
  await expect(row("品川駅").filter({ hasText: "空きなし" })).toBeVisible();
  await expect(page.getByRole("button", { name: "ここで返却 品川駅" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "ここで返却 東京駅" })).toBeVisible();
  await expect(row("東京駅").first()).toContainText("予約の駅から約6.4km");
  // Somebody has taken something out there.
  story.rented.places = returnPlaces(story.rented.now, { bookedFree: 2 });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByRole("button", { name: "ここで返却 品川駅" })).toBeVisible();
  await expect(page.getByRole("link", { name: "品川駅のロッカーまでの地図" })).toHaveAttribute(
    "href",
    "/stations/shinagawa",
  );
});

test("who changes the card that an extension could not be paid with comes back to the time that was chosen", async ({
  page,
}) => {
  await signUpWithCard(page);
  const id = await reserve(page, 219);
  await enterCard(page, "4000000000005092", "/card/update");
  await page.goto(`/reservations/${id}`);
  await page.getByRole("button", { name: "レンタルを延長する" }).click();
  const choice = page.getByRole("dialog", { name: "レンタルの延長" });
  const wanted = choice.getByRole("radio").nth(2);
  await wanted.check();
  const time = await wanted.getAttribute("value");
  await choice.getByRole("button", { name: "延長を確定する" }).click();
  const refused = page.getByRole("dialog", { name: "カードをご利用いただけませんでした" });
  await refused.getByRole("link", { name: "カードを登録し直す" }).click();
  await page.getByRole("button", { name: "決済代行会社のページへ進む" }).click();
  await enterAtGateway(page, "4111111111111111");
  await expect(page).toHaveURL(`/reservations/${id}`);
  await expect(choice.getByRole("radio", { checked: true })).toHaveValue(time ?? "");
  await choice.getByRole("button", { name: "延長を確定する" }).click();
  await closeExtended(page);
});
