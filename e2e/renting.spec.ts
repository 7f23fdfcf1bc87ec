import { asMember, signUpWithCard } from "./member.ts";
import { chooseTimes, closeExtended, extend, tickAll } from "./rental.ts";
import { bothSizes, expect, refuse, test } from "./test.ts";

// Refusals that a journey provokes on purpose show up as failed requests.
test.use({ expectedErrors: [/status of (4\d\d|503)/] });

test(
  "a member chooses times, pays with a coupon, extends, cancels and finds it in the history",
  bothSizes,
  async ({ page }) => {
    test.slow();
    await signUpWithCard(page);
    await page.goto("/products/202/reservation");
    await expect(page.getByText("先に日付を選んでください。")).toBeVisible();
    await expect(page.getByText("先に受け取り日時を選んでください。").first()).toBeVisible();

    const date = await chooseTimes(page, 202);
    await page.getByRole("button", { name: "10:00の返却に変更" }).click();
    await expect(page.getByLabel(/^10:00 24時間プラン/)).toBeChecked();
    await expect(page).toHaveURL(new RegExp(`pickup=${date}T10%3A00&return=`));
    await page.reload();
    await expect(page.getByLabel(/^10:00 24時間プラン/)).toBeChecked();
    await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約内容の確認");
    await page.goBack();
    await expect(page.getByLabel(/^10:00 24時間プラン/)).toBeChecked();
    await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
    await page.getByLabel("クーポンコードを入力する").check();
    const code = page.getByLabel("クーポンコード", { exact: true });
    await code.fill("NOSUCHCODE");
    await page.getByRole("button", { name: "適用する" }).click();
    await expect(page.getByText("このクーポンコードは無効です。")).toBeVisible();
    await code.fill("ekikari500");
    await page.getByRole("button", { name: "適用する" }).click();
    await expect(page.getByText("-500円")).toBeVisible();
    await page.getByRole("button", { name: /支払って予約を確定する/ }).click();
    await expect(page.getByText("お読みのうえ、チェックを入れてください。", { exact: true })).toHaveCount(3);
    await expect(page.getByRole("checkbox").first()).toBeFocused();
    await tickAll(page);
    await page.getByRole("button", { name: /支払って予約を確定する/ }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約が確定しました");
    await page.getByRole("link", { name: "予約の詳細を見る" }).click();
    await expect(page.getByText(/受け取りまであと/)).toBeVisible();
    await page.getByRole("button", { name: "受け取りQRコードを表示" }).click();
    await expect(page.getByRole("img", { name: /QRコードの画像$/ })).toBeVisible();
    await page.keyboard.press("Escape");

    await extend(page);
    await closeExtended(page);
    await expect(page.getByText("延長料金")).toBeVisible();

    const address = page.url();
    await page.getByRole("link", { name: "予約一覧に戻る" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約一覧");
    await expect(page.getByRole("link", { name: /予約確定/ })).toBeVisible();
    await page.goto(address);
    await page.getByRole("button", { name: "予約をキャンセルする" }).click();
    await expect(page.getByRole("dialog")).toContainText("ご利用のクーポンはお手元に戻り、");
    await page.getByRole("button", { name: "キャンセルする", exact: true }).click();
    await expect(page.getByText("予約をキャンセルしました。")).toBeVisible();
    await expect(page.getByText("ご利用のクーポンはお手元に戻りました。")).toBeVisible();
    await expect(page.getByText(/返金/).first()).toBeVisible();
    await page.goto("/usage-history");
    await page.getByRole("link", { name: /キャンセル済み/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ご利用の詳細");
  },
);

test("where the place is a counter, the next steps lead to its staff", async ({ page }) => {
  await signUpWithCard(page);
  await chooseTimes(page, 210);
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  await tickAll(page);
  await page.route("**/api/products/210/reservation", async (route) => {
    const response = await route.fetch();
    const { result, ...rest } = await response.json();
    const counter = { ...result.pickupPlace, kind: "counter", lockerNumber: null };
    const pickupQr = { ...result.pickupQr, lockerNumber: null };
    await route.fulfill({
      response,
      json: { ...rest, result: { ...result, pickupPlace: counter, returnPlace: counter, pickupQr } },
    });
  });
  await page.getByRole("button", { name: /支払って予約を確定する/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約が確定しました");
  await expect(page.getByText("カウンターのスタッフにQRコードをお見せください。")).toBeVisible();
  await expect(
    page.getByText("返却日時までに、カウンターで返却QRコードを見せて、商品をお渡しください。"),
  ).toBeVisible();
  await expect(page.getByText(/ロッカーの読み取り部|返却用ロッカー/)).toHaveCount(0);
});

test("the days of the month view are reached and chosen by keyboard", async ({ page }) => {
  await signUpWithCard(page);
  await page.goto("/products/202/reservation");
  const days = page.locator("[data-day]");
  await expect(page.getByRole("button", { name: /空きあり/ }).first()).toBeVisible();
  await expect(days.and(page.locator("[tabindex='0']"))).toHaveCount(1);
  const first = (await days.first().getAttribute("data-day")) ?? "";
  await days.first().focus();
  await page.keyboard.press("ArrowDown");
  const nextWeek = new Date(Date.parse(first) + 7 * 86_400_000).toISOString().slice(0, 10);
  await expect(page.locator(`[data-day="${nextWeek}"]`)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(`[data-day="${nextWeek}"]`)).toHaveAttribute("aria-pressed", "true");
});

test("a refusal keeps what was chosen and leads to what helps", async ({ page }) => {
  test.slow();
  await signUpWithCard(page);
  const date = await chooseTimes(page, 203);
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  const beRefused = async (status: number, code: string) => {
    await refuse(page, "**/api/products/203/reservation", status, code);
    await page.getByRole("button", { name: /予約を確定する/ }).click();
  };
  await tickAll(page);
  await beRefused(402, "PAY_001");
  const card = page.getByRole("dialog", { name: "カードをご利用いただけませんでした" });
  await expect(card.getByRole("link", { name: "カードを登録し直す" })).toHaveAttribute(
    "href",
    /redirect=.*step%3Dconfirm/,
  );
  await card.getByRole("button", { name: "閉じる" }).last().click();
  await beRefused(503, "RES_011");
  await page
    .getByRole("dialog", { name: "システムメンテナンス中です" })
    .getByRole("button", { name: "閉じる" })
    .last()
    .click();
  await beRefused(409, "RES_001");
  await page
    .getByRole("dialog", { name: "日時を選び直してください" })
    .getByRole("button", { name: "日時を選び直す" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約日時の選択");
  await expect(page).toHaveURL(new RegExp(`pickup=${date}T10%3A00`));
  await expect(page.getByLabel(/^10:30 48時間プラン/)).toBeChecked();
});

test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the same Tokyo times are booked and shown", async ({ page }) => {
    test.slow();
    await signUpWithCard(page);
    const date = await chooseTimes(page, 204);
    await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
    const label = `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`;
    await expect(page.getByText(new RegExp(`^${label}（.）10:00`)).first()).toBeVisible();
    await tickAll(page);
    await page.getByRole("button", { name: /支払って予約を確定する/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約が確定しました");
    const id = new URL(page.url()).searchParams.get("id");
    const { result } = await (await asMember(page)).get(`/api/reservations/${id}`);
    expect(result.pickupTime).toBe(`${date}T10:00:00+09:00`);
    expect(result.returnTime).toMatch(/T10:30:00\+09:00$/);
  });
});
