import { asMember, signUp, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { expect, inAnotherBrowser, test } from "./test.ts";

test.use({ expectedErrors: [/status of 401/] });

test("a new member is greeted, invited to rent and to invite, and told what is new", async ({ page }) => {
  await signUp(page);
  await page.goto("/mypage");
  await expect(page.getByText("山田 花子 様")).toBeVisible();
  const next = page.getByRole("region", { name: "次のレンタル" });
  await expect(next.getByText("予約中のレンタルはありません")).toBeVisible();
  await expect(next.getByRole("link", { name: "商品を探す" })).toHaveAttribute("href", "/products");
  await expect(page.getByRole("region", { name: "使えるクーポン" })).toContainText("使えるクーポンはありません。");
  const notices = page.getByRole("region", { name: /新しいお知らせ/ });
  await notices.getByRole("link", { name: /会員登録が完了しました/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("会員登録が完了しました");
  await page.goBack();
  await expect(notices).toContainText("未読のお知らせはありません。");
});

test("the next rental is there with its code, in short on the home page too, until it is over", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 213);
  for (const path of ["/mypage", "/"]) {
    await page.goto(path);
    const next = page.getByRole("region", { name: "次のレンタル" });
    await expect(next.getByText(/受け取りまであと/)).toBeVisible();
    await expect(next.getByRole("link", { name: /予約確定/ })).toHaveAttribute("href", `/reservations/${id}`);
  }
  await page.goto("/mypage");
  await page.getByRole("button", { name: "受け取りQRコードを表示" }).click();
  await expect(page.getByRole("img", { name: /QRコードの画像$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await (await asMember(page)).post(`/api/reservations/${id}/cancel`, {});
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "次のレンタル" })).toHaveCount(0);
});

test("coupons are counted, with the one that lapses first", async ({ page, browser, baseURL }) => {
  await signUp(page);
  const { result } = await (await asMember(page)).get("/api/invite_code");
  const friend = await inAnotherBrowser(browser, baseURL);
  await signUpWithCard(friend, { inviteCode: result.inviteCode });
  await reserve(friend, 214);
  await friend.close();
  await page.goto("/mypage");
  const coupons = page.getByRole("region", { name: "使えるクーポン" });
  await expect(coupons.getByText("1枚")).toBeVisible();
  await expect(coupons.getByText("お友だち招待クーポン（300円引き）")).toBeVisible();
  await expect(page.getByRole("link", { name: /300円クーポンが届きました/ })).toBeVisible();
});

test("every place of a member's is one step away", async ({ page }) => {
  await signUp(page);
  await page.goto("/mypage");
  const main = page.getByRole("main");
  for (const [name, href] of [
    ["予約一覧", "/reservations"],
    ["レンタル中の商品", "/rental/list"],
    ["ご利用履歴", "/usage-history"],
    ["お気に入り", "/mylist"],
    ["クーポン", "/coupons"],
    ["お友だち招待", "/invite-friend"],
    ["プロフィール", "/profile"],
    ["お支払いカード", "/profile/card"],
    ["パスワードの変更", "/profile/change-pass"],
    ["お問い合わせ", "/contact"],
  ] as const) {
    await expect(main.getByRole("link", { name, exact: true }).last()).toHaveAttribute("href", href);
  }
  await expect(main.getByRole("link", { name: "お知らせ 未読1件" })).toHaveAttribute("href", "/notices");
  await expect(main.getByRole("link", { name: /よくある質問/ })).toHaveAttribute("target", "_blank");
  await main.getByRole("link", { name: "ログアウト" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "ログアウト" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/mypage");
  await expect(page).toHaveURL("/login?redirect=%2Fmypage");
});
