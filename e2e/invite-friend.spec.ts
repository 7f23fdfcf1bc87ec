import { asMember, confirmRegistration, enterCard, fillRegistration, newEmail, signUp } from "./member.ts";
import { reserve } from "./rental.ts";
import { expect, inAnotherBrowser, test } from "./test.ts";

test("a member invites, the friend joins by the link and pays, and both have a coupon", async ({
  page,
  context,
  browser,
  baseURL,
  isMobile,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page);
  await page.goto("/invite-friend");
  const { inviteCode, inviteUrl } = (await (await asMember(page)).get("/api/invite_code")).result;
  await expect(page.getByText(inviteCode, { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: `招待リンクのQRコード（招待コード ${inviteCode}）` })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "お友だちが登録する" })).toBeVisible();
  await expect(page.getByText("0人")).toBeVisible();

  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "コードをコピー" }).click();
  await expect.poll(clipboard).toBe(inviteCode);
  await page.getByRole("button", { name: "リンクをコピー" }).click();
  await expect.poll(clipboard).toBe(inviteUrl);
  const line = page.getByRole("link", { name: /LINEで送る/ });
  await expect(line).toHaveAttribute("target", "_blank");
  const lineUrl = new URL((await line.getAttribute("href")) ?? "");
  expect(lineUrl.hostname).toBe("social-plugins.line.me");
  expect(lineUrl.searchParams.get("url")).toBe(inviteUrl);
  const mail = new URL((await page.getByRole("link", { name: "メールで送る" }).getAttribute("href")) ?? "");
  expect(mail.protocol).toBe("mailto:");
  expect(mail.searchParams.get("body")).toContain(inviteUrl);

  // The friend opens the link, looks around first, and the code is still there when joining.
  const friend = await inAnotherBrowser(browser, baseURL);
  const email = newEmail();
  await friend.goto(inviteUrl);
  await expect(friend.getByLabel("招待コード")).toHaveValue(inviteCode);
  await friend.goto("/products");
  await friend.goto("/register");
  await expect(friend.getByLabel("招待コード")).toHaveValue(inviteCode);
  await fillRegistration(friend, email);
  await expect(friend.getByText(inviteCode)).toBeVisible();
  await confirmRegistration(friend, email);
  await expect(friend.getByText("会員登録が完了しました。")).toBeVisible();

  await page.reload();
  await expect(page.getByText("1人")).toBeVisible();
  await expect(page.getByText("0枚")).toBeVisible();
  await enterCard(friend, "4111111111111111");
  await expect(friend).toHaveURL("/profile/card");
  await reserve(friend, isMobile ? 311 : 312);
  for (const each of [friend, page]) {
    await each.goto("/coupons");
    await expect(each.getByRole("article")).toContainText("お友だち招待クーポン");
    await expect(each.getByRole("article")).toContainText("300円");
  }
  await page.goto("/invite-friend");
  await expect(page.getByText("1枚")).toBeVisible();
  await expect(page.getByText("300円分", { exact: true })).toBeVisible();
  await expect(page.getByText("佐藤")).toHaveCount(0);
  await friend.close();
});

test("where the device can share, its own sheet is offered; closing it is no mistake", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => {
      shared.push(data ?? {});
      if (shared.length === 2) throw new DOMException("closed", "AbortError");
      if (shared.length === 3) throw new DOMException("broken", "DataError");
    };
  });
  await signUp(page);
  await page.goto("/invite-friend");
  const share = page.getByRole("button", { name: "ほかのアプリで共有" });
  await share.click();
  const { inviteUrl } = (await (await asMember(page)).get("/api/invite_code")).result;
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared[0]?.url))
    .toBe(inviteUrl);
  await share.click();
  await expect(page.getByText("共有できませんでした。")).toHaveCount(0);
  await share.click();
  await expect(page.getByText("共有できませんでした。")).toBeVisible();
});

test("the page works before our code: code, link, QR code and the links to send it are in the first HTML", async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page);
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto("/invite-friend");
  await expect(plain.getByRole("img", { name: /招待リンクのQRコード/ })).toBeVisible();
  await expect(plain.getByRole("link", { name: /LINEで送る/ })).toBeVisible();
  await expect(plain.getByRole("link", { name: "メールで送る" })).toBeVisible();
  await context.close();
});
