import { asMember, enterAtGateway, enterCard, signUp, signUpWithCard } from "./member.ts";
import { chooseTimes, reserve } from "./rental.ts";
import { expect, findingsInBothWidths, test } from "./test.ts";

test.use({ expectedErrors: [/status of 4\d\d/] });

test("a member registers a card, sees it masked, and changes it with 3-D Secure", async ({ page }) => {
  await signUp(page);
  await page.goto("/profile/card");
  await expect(page.getByText("お支払いカードはまだ登録されていません")).toBeVisible();
  await enterCard(page, "4111111111111111");
  await expect(page).toHaveURL("/profile/card");
  await expect(page.getByText("カードを登録しました。")).toBeVisible();
  await expect(page.getByText("************1111")).toBeVisible();

  await page.getByRole("link", { name: "カードを変更する" }).click();
  await expect(page).toHaveURL("/profile/change-card");
  await enterCard(page, "4000000000003220", "/card/update");
  await page.getByLabel(/ワンタイム|認証コード/).fill("123456");
  await page.getByRole("button", { name: /認証/ }).click();
  await expect(page).toHaveURL("/profile/card");
  await expect(page.getByText("カードの変更が完了しました。")).toBeVisible();
  await expect(page.getByText("************3220")).toBeVisible();
});

test("a card that fails 3-D Secure opens the dialog to register again, and the old card stays", async ({ page }) => {
  await signUp(page);
  await enterCard(page, "3530111333300000");
  await expect(page.getByText("************0000")).toBeVisible();
  await enterCard(page, "4000000000005050", "/card/update");
  const dialog = page.getByRole("dialog", { name: "カードを変更できませんでした" });
  await expect(dialog).toContainText("本人認証を最初からやり直してください。");
  await expect(dialog).toContainText("これまでのカードは、登録されたままです。");
  await expect(dialog).not.toContainText("正しいカード情報");
  await dialog.getByRole("link", { name: "あとで登録する" }).click();
  await expect(page).toHaveURL("/profile/card");
  await expect(page.getByText("************0000")).toBeVisible();
});

test("a card that has expired is told before it is paid with, and the way to another", async ({ page }) => {
  await signUpWithCard(page);
  await page.route("**/reservation/info", async (route) => {
    const response = await route.fetch();
    const { result, ...rest } = await response.json();
    const card = { ...result.card, expiry: "2610", expired: true };
    await route.fulfill({ response, json: { ...rest, result: { ...result, card } } });
  });
  await chooseTimes(page, 212);
  await page.getByRole("link", { name: "予約内容の確認へ" }).locator("visible=true").click();
  await expect(page.getByText("有効期限が切れています。新しいカードに変更してください。")).toBeVisible();
  await expect(page.getByRole("link", { name: "カードを変更する" })).toHaveAttribute(
    "href",
    /^\/card\/update\?redirect=.*step%3Dconfirm/,
  );
  expect(await findingsInBothWidths(page)).toEqual([]);
});

test("leaving the gateway's page says so, and registers nothing", async ({ page }) => {
  await signUp(page);
  await page.goto("/card/add?redirect=%2Fproducts%2F202");
  await page.getByRole("button", { name: "決済代行会社のページへ進む" }).click();
  await page.getByRole("button", { name: /キャンセル/ }).click();
  const dialog = page.getByRole("dialog", { name: "カードを登録できませんでした" });
  await expect(dialog).toContainText("登録を取りやめました。");
  // Without a card, back to what it was for.
  await expect(dialog.getByRole("link", { name: "あとで登録する" })).toHaveAttribute("href", "/products/202");
  await dialog.getByRole("button", { name: "閉じる" }).last().click();
  await expect(page).toHaveURL("/products/202");
  await page.goto("/profile/card");
  await expect(page.getByText("お支払いカードはまだ登録されていません")).toBeVisible();
});

test("going back after a card was registered or refused tells it no second time", async ({ page }) => {
  await signUp(page);
  await page.goto("/mypage");
  await enterCard(page, "4000000000000002", "/card/add?redirect=%2Fproducts%2F202");
  await page.getByRole("dialog").getByRole("link", { name: "もう一度登録する" }).click();
  await expect(page.getByLabel(/カード番号/)).toBeVisible();
  await page.goBack();
  // The result was told: back from another try leads to where that began.
  await expect(page).toHaveURL("/card/add?redirect=%2Fproducts%2F202");
  await page.getByRole("button", { name: "決済代行会社のページへ進む" }).click();
  await enterAtGateway(page, "4111111111111111");
  await expect(page).toHaveURL("/products/202");
  await expect(page.getByText("カードを登録しました。")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/profile/card");
  await expect(page.getByText("************1111")).toBeVisible();
  await expect(page.getByText("カードを登録しました。")).toHaveCount(0);
});

test("after registering on the way to somewhere, the member goes on there", async ({ page }) => {
  await signUp(page);
  await enterCard(page, "4111111111111111", "/card/add?redirect=%2Fproducts%2F202");
  await expect(page).toHaveURL("/products/202");
});

test("the result's page refuses a key that is missing, malformed, foreign or of nobody", async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page);
  await page.goto("/payment/process/register");
  await expect(page).toHaveURL("/error");
  await page.goto("/payment/process/register?key=short");
  await expect(page).toHaveURL("/error");
  await page.goto(`/payment/process/register?key=${"A".repeat(43)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ページが見つかりません");

  const owner = await browser.newContext({ ...(baseURL && { baseURL }) });
  const { email, password } = await signUp(await owner.newPage());
  const login = await owner.request.post("/api/auth/login", { data: { email, password } });
  const headers = { Authorization: `Bearer ${(await login.json()).result.accessToken}` };
  const { key } = (await (await owner.request.post("/api/payment/sony", { headers })).json()).result;
  await page.goto(`/payment/process/register?key=${key}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ページが見つかりません");
  await owner.close();
});

test("a member deletes the card after being asked, and may add one again; not while something is reserved", async ({
  page,
}) => {
  await signUpWithCard(page);
  await page.goto("/profile/card");
  await page.getByRole("button", { name: "カードを削除する" }).click();
  const dialog = page.getByRole("dialog", { name: "カードを削除しますか？" });
  expect(await findingsInBothWidths(page)).toEqual([]);
  await dialog.getByRole("button", { name: "削除しない" }).click();
  await expect(dialog).toBeHidden();
  const id = await reserve(page, 102);
  await page.getByRole("button", { name: "カードを削除する" }).click();
  await dialog.getByRole("button", { name: "カードを削除する" }).click();
  const refused = page.getByRole("dialog", { name: "まだカードを削除できません" });
  await expect(refused).toContainText("これからご利用の予約があります。");
  expect(await findingsInBothWidths(page)).toEqual([]);
  await refused.getByRole("link", { name: /^予約 R\w{10} を見る$/ }).click();
  await expect(page).toHaveURL(`/reservations/${id}`);

  const member = await asMember(page);
  await member.post(`/api/reservations/${id}/cancel`, {});
  await page.goto("/profile/card");
  await page.getByRole("button", { name: "カードを削除する" }).click();
  await dialog.getByRole("button", { name: "カードを削除する" }).click();
  await expect(page.getByText("カードを削除しました。")).toBeVisible();
  await expect(page.getByRole("link", { name: "カードを登録する" })).toBeVisible();
});
