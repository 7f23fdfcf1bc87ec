import { addDays } from "#domain/jst.ts";
import { asMember, signUp, signUpWithCard } from "./member.ts";
import { chooseTimes, reserve, tickAll } from "./rental.ts";
import { accessibilityFindings, bothSizes, expect, findingsInBothWidths, inEveryLook, test } from "./test.ts";

// Refusals that a journey provokes on purpose show up as failed requests.
test.use({ expectedErrors: [/status of 4\d\d/] });

test("a member checks codes, uses one, finds it among the used ones, and back after cancelling", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUpWithCard(page);
  await page.goto("/coupons");
  await expect(page.getByRole("heading", { name: "使えるクーポンはありません" })).toBeVisible();
  const field = page.getByLabel("クーポンコード");
  const check = page.getByRole("button", { name: "確認する" });
  for (const [code, answer] of [
    // No answer is that of the code before, so that none is taken for it.
    ["", "このクーポンコードは無効です。"],
    ["SUMMER2026", "このクーポンは有効期間外です。"],
    ["クーポン", "このクーポンコードは無効です。"],
    ["SUMMER2026", "このクーポンは有効期間外です。"],
    ["UNKNOWN99", "このクーポンコードは無効です。"],
  ] as const) {
    await field.fill(code);
    await check.click();
    await expect(field).toHaveAccessibleDescription(new RegExp(answer));
    await expect(field).toBeFocused();
  }
  // However it is typed.
  await field.fill(" ｏshikatsu200");
  await field.press("Enter");
  await expect(page.getByText("このクーポンは使えます。")).toBeVisible();
  const ticket = page.getByRole("article").filter({ hasText: "推し活応援200円引き" });
  await expect(ticket).toContainText("「推し活」の商品が対象");
  const { result } = await (await asMember(page)).post("/api/coupon/check", { couponCode: "OSHIKATSU200" });
  const [year, month, day] = addDays(result.coupon.validUntil.slice(0, 10), -1).split("-").map(Number);
  await expect(ticket).toContainText(`${year}年${month}月${day}日まで`);
  await ticket.getByRole("button", { name: "コードをコピー" }).click();
  await expect(page.getByText("コピーしました。")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("OSHIKATSU200");
  await ticket.getByRole("link", { name: "商品を探す" }).click();
  await expect(page).toHaveURL("/products?category=fan");

  const id = await reserve(page, 213, { couponCode: "OSHIKATSU200" });
  await page.goto("/coupons");
  const past = page.getByRole("region", { name: "いま使えないクーポン" });
  await expect(past.getByRole("article")).toContainText("使用済み");
  await page.getByLabel("クーポンコード").fill("OSHIKATSU200");
  await page.getByRole("button", { name: "確認する" }).click();
  await expect(page.getByText("このクーポンはすでに使用されています。")).toBeVisible();

  await (await asMember(page)).post(`/api/reservations/${id}/cancel`, {});
  await page.goto("/coupons");
  const usable = page.getByRole("region", { name: "使えるクーポン", exact: true });
  await expect(usable.getByRole("article")).toContainText("推し活応援200円引き");
  await expect(past).toHaveCount(0);
});

test("what has run out or has not begun is not among the coupons that can be used", async ({ page }) => {
  await signUp(page);
  const { result } = await (await asMember(page)).post("/api/coupon/check", { couponCode: "EKIKARI500" });
  const now = { id: crypto.randomUUID(), couponName: "いまのクーポン" };
  const states = [
    { id: crypto.randomUUID(), couponName: "枠のないクーポン", usable: false, exhausted: true },
    { id: crypto.randomUUID(), couponName: "来月のクーポン", usable: false, state: "upcoming" },
  ];
  const answer = (coupons: object[]) =>
    page.route("**/api/coupons", (route) =>
      route.fulfill({
        json: { status: "success", result: { coupons: coupons.map((each) => ({ ...result.coupon, ...each })) } },
      }),
    );
  const open = async () => {
    await page.goto("/mypage");
    await page.getByRole("link", { name: "クーポン一覧" }).click();
  };
  await answer([...states, now]);
  await open();
  const names = (region: string) =>
    page.getByRole("region", { name: region, exact: true }).getByRole("heading", { level: 3 });
  await expect(names("使えるクーポン")).toHaveText(["いまのクーポン"]);
  await expect(names("いま使えないクーポン")).toHaveText(["枠のないクーポン", "来月のクーポン"]);
  // As on my page, there is none where none can be used.
  await page.unroute("**/api/coupons");
  await answer(states);
  await open();
  await expect(names("使えるクーポン")).toHaveText(["使えるクーポンはありません"]);
  await expect(names("いま使えないクーポン")).toHaveCount(2);
});

test("where a copy is refused, the old way does it; where that fails too, the text is there to copy", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/invite-friend");
  const copy = page.getByRole("button", { name: "コードをコピー" });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await copy.click();
  await expect(page.getByText("コピーしました。")).toBeVisible();
  await expect(copy).toBeFocused();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await copy.click();
  await expect(page.getByText(/選択してコピーしてください：[A-Z2-9]{8}/)).toBeVisible();
});

test("the confirm step takes a coupon, a code or none, and says under the field why not", async ({ page }) => {
  await signUpWithCard(page);
  await chooseTimes(page, 214);
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  await page.getByLabel("クーポンコードを入力する").check();
  const field = page.getByLabel("クーポンコード", { exact: true });
  const apply = page.getByRole("button", { name: "適用する" });
  for (const [code, answer] of [
    ["!", "このクーポンコードは無効です。"],
    ["SUMMER2026", "このクーポンは有効期間外です。"],
    ["UNKNOWN99", "このクーポンコードは無効です。"],
  ] as const) {
    await field.fill(code);
    await apply.click();
    await expect(field).toHaveAccessibleDescription(new RegExp(answer));
  }
  // Sent with Enter, the field has the focus already, so a screen reader would not read it again.
  await field.fill("UNKNOWN98");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText("このクーポンコードは無効です。");
  await expect(field).toBeFocused();
  await field.fill("oshikatsu200");
  await apply.click();
  await expect(page.getByText("「推し活応援200円引き」を適用しました。")).toBeVisible();
  const pay = page.getByRole("button", { name: /を支払って予約を確定する/ });
  const cheaper = await pay.textContent();

  // Another tab uses it up: the confirmation is refused, and the field says why; without it the price is the full one.
  await reserve(page, 215, { couponCode: "OSHIKATSU200" });
  await tickAll(page);
  await pay.click();
  await expect(field).toHaveAccessibleDescription(/すでに使用されています/);
  await expect(field).toBeInViewport();
  await expect(pay).not.toHaveText(cheaper ?? "");
  await page.getByLabel("クーポンを使わない").check();
  await expect(field).toHaveCount(0);
  await pay.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約が確定しました");
});

test("a coupon that is chosen is seen at once, before its price is known, which nobody can pay until then", async ({
  page,
}) => {
  await signUpWithCard(page);
  const id = await reserve(page, 215, { couponCode: "OSHIKATSU200" });
  // It comes back, and is the member's.
  await (await asMember(page)).post(`/api/reservations/${id}/cancel`, {});
  await chooseTimes(page, 214);
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/reservation/info", async (route) => {
    await held;
    await route.continue();
  });
  const coupon = page.getByRole("radio", { name: /推し活応援200円引き/ });
  await coupon.check();
  const pay = page.getByRole("button", { name: /を支払って予約を確定する/ });
  await expect(pay).toBeDisabled();
  answer();
  await expect(page.getByText("-200円")).toBeVisible();
  await expect(coupon).toBeChecked();
  await expect(pay).toBeEnabled();
});

test("a code that was typed but not applied is not passed over when paying", async ({ page }) => {
  test.slow();
  await signUpWithCard(page);
  await chooseTimes(page, 205);
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/205/reservation")) sent.push(request.url());
  });
  await tickAll(page);
  const pay = page.getByRole("button", { name: /を支払って予約を確定する/ });
  const full = (await pay.textContent()) ?? "";
  const field = page.getByLabel("クーポンコード", { exact: true });
  const apply = page.getByRole("button", { name: "適用する" });
  const beHeldUp = async () => {
    await pay.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(
      "クーポンコードはまだ適用されていません。「適用する」を押すか、入力を消してください。",
    );
    await expect(field).toBeInViewport();
    expect(sent).toEqual([]);
  };
  await page.getByLabel("クーポンコードを入力する").check();
  await field.fill("oshikatsu200");
  await beHeldUp();
  expect(await findingsInBothWidths(page)).toEqual([]);
  await apply.click();
  await expect(page.getByText("「推し活応援200円引き」を適用しました。")).toBeVisible();
  await expect(pay).not.toHaveText(full);
  // Nor is another code in place of the one that is applied, or one that was refused.
  await field.fill("UNKNOWN99");
  await beHeldUp();
  await apply.click();
  await expect(field).toHaveAccessibleDescription(/このクーポンコードは無効です。/);
  await beHeldUp();
  // An emptied field is no coupon.
  await field.fill("");
  await expect(pay).toHaveText(full);
  await expect(page).not.toHaveURL(/code=/);
  await pay.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約が確定しました");
  expect(sent).toHaveLength(1);
});

test("conditions that are not met are told", async ({ page }) => {
  await signUp(page);
  const { data } = await (await page.request.get("/api/products?category=business&sort=price_asc&limit=1")).json();
  await chooseTimes(page, data.products[0].id);
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  await page.getByLabel("クーポンコードを入力する").check();
  await page.getByLabel("クーポンコード", { exact: true }).fill("OSHIKATSU200");
  await page.getByRole("button", { name: "適用する" }).click();
  await expect(page.getByLabel("クーポンコード", { exact: true })).toHaveAccessibleDescription(
    /ご利用条件を満たしていません/,
  );
});

test(
  "no state of the coupons has an accessibility finding, in either language, light or dark",
  bothSizes,
  async ({ page, isMobile, baseURL }) => {
    await page.context().addCookies([{ name: "language", value: "ja", url: baseURL ?? "" }]);
    await signUpWithCard(page);
    await inEveryLook(page, isMobile, baseURL, async () => {
      await page.goto("/coupons");
      await page.locator("main form input").fill("x");
      await page.locator("main form button[type=submit]").click();
      await expect(page.locator("[aria-invalid=true]")).toBeVisible();
      expect(await accessibilityFindings(page), "refused").toEqual([]);
      await page.locator("main form input").fill("EKIKARI500");
      await page.locator("main form button[type=submit]").click();
      await expect(page.getByRole("article").filter({ hasText: "EKIKARI500" })).toBeVisible();
      expect(await accessibilityFindings(page), "found").toEqual([]);
    });
    await reserve(page, isMobile ? 216 : 217, { couponCode: "OSHIKATSU200" });
    await inEveryLook(page, isMobile, baseURL, async () => {
      await page.goto("/coupons");
      await expect(page.getByRole("article").filter({ hasText: "OSHIKATSU200" })).toBeVisible();
      expect(await accessibilityFindings(page), "used").toEqual([]);
    });
  },
);
