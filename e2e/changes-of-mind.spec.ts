import { asMember, enterAtGateway, enterCard, PASSWORD, signUp, signUpWithCard } from "./member.ts";
import { chooseTimes, reserve } from "./rental.ts";
import { expect, test } from "./test.ts";

test.use({ expectedErrors: [/status of 4\d\d|net::ERR/] });

test("who would rather enter a code has not the coupon that was chosen before", async ({ page }) => {
  await signUpWithCard(page);
  // A code becomes the member's coupon with its first use, and comes back when that is cancelled.
  const id = await reserve(page, 213, { couponCode: "OSHIKATSU200" });
  await (await asMember(page)).post(`/api/reservations/${id}/cancel`, {});
  await chooseTimes(page, 213);
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  const pay = page.getByRole("button", { name: /を支払って予約を確定する/ });
  const full = (await pay.textContent()) ?? "";
  // It is chosen once its quote is there.
  await page.getByRole("radio", { name: /推し活応援200円引き/ }).click();
  await expect(pay).not.toHaveText(full);
  await page.getByLabel("クーポンコードを入力する").check();
  await expect(pay).toHaveText(full);
  await expect(page.getByLabel("クーポンコードを入力する")).toBeChecked();
  await expect(page).not.toHaveURL(/coupon=/);
});

test("what follows choosing a time comes with the page where its code does not come by itself", async ({ page }) => {
  await signUpWithCard(page);
  await chooseTimes(page, 213);
  let lost = 0;
  await page.route(/\/assets\/[^/]+\.js$/, (route) => (lost++ === 0 ? route.abort() : route.continue()));
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  await expect(page.getByRole("button", { name: /を支払って予約を確定する/ })).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  // It answers, too.
  await page.getByLabel("クーポンコードを入力する").check();
  await expect(page.getByRole("textbox", { name: "クーポンコード" })).toBeVisible();
});

test("the page that confirms a reservation says where to return it, and does not confirm what was cancelled since", async ({
  page,
}) => {
  await signUpWithCard(page);
  const id = await reserve(page, 214, { pickupStation: "tokyo", returnStation: "ueno" });
  const confirmed = `/products/214/reservation/success?id=${id}`;
  await page.goto(confirmed);
  await expect(page.getByRole("main")).toContainText("返却場所上野駅 ロッカー");
  await page.getByRole("link", { name: "予約の詳細を見る" }).click();
  await page.getByRole("button", { name: "予約をキャンセルする" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "キャンセルする", exact: true }).click();
  await expect(page.getByText("この予約はキャンセルされました。")).toBeVisible();
  await page.goto(confirmed);
  await expect(page).toHaveURL(`/reservations/${id}`);
});

test("after a declined card, the next one leads on to where the first was to lead", async ({ page }) => {
  await signUp(page);
  await enterCard(page, "4000000000005050", "/card/add?redirect=%2Fproducts%2F202");
  const dialog = page.getByRole("dialog", { name: "カードを登録できませんでした" });
  await dialog.getByRole("link", { name: "もう一度登録する" }).click();
  // Straight to the gateway again.
  await enterAtGateway(page, "4111111111111111");
  await expect(page).toHaveURL("/products/202");
});

test("a card result that does not come leads on to the card's page", async ({ page }) => {
  await signUp(page);
  const { key } = (await (await asMember(page)).post("/api/payment/sony", {})).result;
  await page.clock.install();
  await page.goto(`/payment/process/register?key=${key}`);
  // A look that fails halfway takes nothing away.
  const cut = /build\.json|sony\/result/;
  await page.route(cut, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => cut.test(request.url()));
  await page.clock.runFor(1_600);
  await failed;
  await page.unroute(cut);
  // The clock stands still between looks, so that each is answered before the next.
  await expect(async () => {
    await page.clock.runFor(1_600);
    await expect(page.getByRole("link", { name: "お支払いカードに戻る" })).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.getByRole("link", { name: "お支払いカードに戻る" }).click();
  await expect(page).toHaveURL("/profile/card");
});

test("the reservation that an address names gives way to another choice", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 211);
  await page.goto(`/contact?reservation=${id}`);
  const type = page.getByLabel("お問い合わせの種類");
  await expect(page.getByLabel("対象の予約")).toHaveValue(id);
  await expect(page).toHaveURL("/contact");
  await type.selectOption("クーポンについて");
  await page.getByLabel("お問い合わせの内容").fill("クーポンの期限を教えてください。");
  await page.getByRole("button", { name: "入力内容を確認する" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("お問い合わせ内容の確認");
  await page.goBack();
  await expect(type).toHaveValue("coupon");
  await page.reload();
  await expect(type).toHaveValue("coupon");
});

test("a mistake goes when another field puts it right", async ({ page }) => {
  await page.goto("/register");
  const again = page.getByLabel("パスワード（確認）");
  await page.getByLabel("パスワード", { exact: true }).fill("Neko5hoshi");
  await again.fill(PASSWORD);
  await again.blur();
  await expect(page.getByText("パスワードが一致しません。")).toBeVisible();
  await page.getByLabel("パスワード", { exact: true }).fill(PASSWORD);
  await expect(page.getByText("パスワードが一致しません。")).toHaveCount(0);

  await page.getByLabel("年", { exact: true }).fill("2001");
  await page.getByLabel("月", { exact: true }).fill("2");
  const day = page.getByLabel("日", { exact: true });
  await day.focus();
  await day.fill("29");
  await day.blur();
  await expect(page.getByText("生年月日をご確認ください。")).toBeVisible();
  await page.getByLabel("年", { exact: true }).fill("2000");
  await expect(page.getByText("生年月日をご確認ください。")).toHaveCount(0);
  // Nothing was said about what nobody has filled in yet.
  await expect(page.getByLabel("電話番号")).not.toHaveAttribute("aria-invalid");
});
