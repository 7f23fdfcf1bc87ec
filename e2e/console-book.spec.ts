import { enterAtGateway, newestMail, newSurname, PASSWORD, signUp } from "./member.ts";
import { tickAll } from "./rental.ts";
import { asStaff } from "./staff.ts";
import { accessibilityFindings, expect, inAnotherBrowser, test } from "./test.ts";

/** A product of which there are many. */
const PRODUCT = 205;

test("the desk books for a member without a card, who opens the mail's link, registers a card and pays", async ({
  page,
  browser,
  baseURL,
}) => {
  const lastName = newSurname();
  const { email } = await signUp(page, { lastName });
  const desk = await inAnotherBrowser(browser, baseURL);
  await asStaff(desk, "desk");
  await desk.goto("/console/reservations");
  await desk.getByRole("link", { name: "会員のために予約する" }).click();
  await desk.getByLabel(/会員を探す/).fill(lastName);
  await desk.getByRole("link", { name: new RegExp(lastName) }).click();
  await desk.getByLabel("商品", { exact: true }).selectOption(String(PRODUCT));
  await desk.getByRole("button", { name: "内容と料金を確認する" }).click();
  await expect(desk.getByText("登録なし")).toBeVisible();
  await expect(desk.getByRole("radio", { name: "お支払いリンクをメールで送る" })).toBeChecked();
  await expect(desk.getByRole("radio", { name: "登録カードに請求する" })).toBeDisabled();
  expect(await accessibilityFindings(desk)).toEqual([]);
  await desk.getByRole("radio", { name: "電話" }).check();
  await desk.getByLabel(/理由/).fill("お電話でのご希望");
  await desk.getByRole("button", { name: "取り置いてリンクを送る" }).click();
  await expect(desk).toHaveURL(/\/console\/reservations\/R[A-Z0-9]{10}$/);
  await expect(desk.getByText("お取り置き中").first()).toBeVisible();

  const mail = await newestMail(page.request, email, "お支払いのお願い");
  const link = /\/products\/\d+\/reservation\?[^\s"<]+/.exec(mail)?.[0].replaceAll("&amp;", "&") ?? "";
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByLabel("パスワード", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "ログイン", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約内容の確認");
  await expect(page.getByRole("heading", { name: /までお取り置きしています/ })).toBeVisible();
  await page.getByRole("link", { name: "カードを登録する" }).click();
  await enterAtGateway(page, "4111111111111111");
  await expect(page.getByText("************1111")).toBeVisible();
  await tickAll(page);
  await page.getByRole("button", { name: /支払って予約を確定する/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約が確定しました");

  await desk.reload();
  await expect(desk.getByText("予約確定").first()).toBeVisible();
  await expect(desk.getByText("お電話でのご希望").first()).toBeVisible();
  // The link is used up: it says so, and offers nothing.
  await page.goto(link);
  await expect(page.getByRole("dialog")).toContainText("このご案内は終了しました");
  await desk.close();
});

test("times that could not be looked up are not called sold out", async ({ page, browser, baseURL }) => {
  const lastName = newSurname();
  await signUp(page, { lastName });
  const desk = await inAnotherBrowser(browser, baseURL);
  await asStaff(desk, "desk");
  await desk.goto("/console/book");
  await desk.getByLabel(/会員を探す/).fill(lastName);
  await desk.getByRole("link", { name: new RegExp(lastName) }).click();
  const [pickup, giveBack] = [desk.getByLabel("受け取り時刻"), desk.getByLabel("返却時刻")];
  for (const times of [pickup, giveBack]) await expect(times).toHaveText("先に商品を選んでください");
  await desk.route("**/pickup-times?*", (route) => route.abort());
  await desk.getByLabel("商品", { exact: true }).selectOption(String(PRODUCT));
  for (const times of [pickup, giveBack]) await expect(times).toContainText("確認できませんでした");
  await desk.close();
});

test("the desk takes back what it keeps for a member, who is told and cannot pay for it any more", async ({
  page,
  browser,
  baseURL,
}) => {
  const lastName = newSurname();
  const { email } = await signUp(page, { lastName });
  const desk = await inAnotherBrowser(browser, baseURL);
  await desk.setViewportSize({ width: 1280, height: 900 });
  await asStaff(desk, "desk");
  await desk.goto("/console/book");
  await desk.getByLabel(/会員を探す/).fill(lastName);
  await desk.getByRole("link", { name: new RegExp(lastName) }).click();
  await desk.getByLabel("商品", { exact: true }).selectOption(String(PRODUCT));
  await desk.getByRole("button", { name: "内容と料金を確認する" }).click();
  await desk.getByRole("radio", { name: "電話" }).check();
  await desk.getByLabel(/理由/).fill("お電話でのご希望");
  await desk.getByRole("button", { name: "取り置いてリンクを送る" }).click();
  await expect(desk.getByText("お取り置き中").first()).toBeVisible();
  const mail = await newestMail(page.request, email, "お支払いのお願い");
  const link = /\/products\/\d+\/reservation\?[^\s"<]+/.exec(mail)?.[0].replaceAll("&amp;", "&") ?? "";

  await desk.getByRole("button", { name: "お取り置きの取消" }).click();
  const dialog = desk.getByRole("dialog");
  await expect(dialog).toContainText("すぐにほかの会員が予約できます");
  await dialog.getByLabel(/理由/).fill("お電話でお断り");
  expect(await accessibilityFindings(desk)).toEqual([]);
  await desk.screenshot({ path: test.info().outputPath("withdraw-1280.png") });
  await dialog.getByRole("button", { name: "取り消す" }).click();
  await expect(desk.getByText("お取り置きを取り消しました").first()).toBeVisible();
  await expect(desk.getByRole("button", { name: "お取り置きの取消" })).toHaveCount(0);
  await expect(desk.getByText("お電話でお断り").first()).toBeVisible();

  await newestMail(page.request, email, "お取り置きが終了しました");
  await page.goto("/notices");
  await expect(page.getByRole("link", { name: /お取り置きが終了しました/ }).first()).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("dialog")).toContainText("このご案内は終了しました");
  await desk.close();
});
