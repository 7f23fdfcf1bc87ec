import { asMember, signUp } from "./member.ts";
import { accessibilityFindings, expect, inAnotherBrowser, test } from "./test.ts";

test.describe("a login that fails", () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test("is told on the page, tied to the form, where the focus goes, however often", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("メールアドレス").fill("nobody@example.com");
    const failure = page.locator("main").getByText("メールアドレスまたはパスワードが正しくありません。");
    for (const password of ["Wrong123", "Wrong124"]) {
      await page.getByLabel("パスワード", { exact: true }).fill(password);
      await page.getByRole("button", { name: "ログイン", exact: true }).click();
      await expect(failure).toBeFocused();
      const id = (await failure.getAttribute("id")) ?? "";
      await expect(page.locator("main form")).toHaveAttribute("aria-describedby", id);
    }
    expect(await accessibilityFindings(page)).toEqual([]);
    // It stays when the snackbar has left.
    await page.getByRole("status").getByRole("button", { name: "閉じる" }).click();
    await expect(failure).toBeVisible();
  });
});

test("a page of products past the last one offers the last, and does not say that nothing matches", async ({
  page,
}) => {
  await page.goto("/products?page=99&category=travel");
  await expect(page.getByRole("heading", { name: "このページに商品はありません" })).toBeVisible();
  await expect(page.getByText("条件に合う商品が見つかりませんでした")).toHaveCount(0);
  await page.getByRole("link", { name: "最後のページを見る" }).click();
  await expect(page).toHaveURL(/\/products\?page=\d&category=travel$/);
  await expect(page.locator("main li a[href^='/products/']").first()).toBeVisible();
  await page.goto("/products?keyword=zzzzzz&page=99");
  await expect(page.getByText("条件に合う商品が見つかりませんでした")).toBeVisible();
});

test("the last page of an inquiry that nobody sent claims nothing and leads to the form", async ({ page, request }) => {
  const html = await (await request.get("/contact/complete")).text();
  expect(html).not.toContain("受け付けました");
  expect(html).toContain('href="/contact"');
  await page.goto("/contact/complete");
  await expect(page).toHaveURL("/contact");
});

for (const end of ["forgot", "reset"]) {
  test(`the page that ends ${end === "reset" ? "setting a new password" : "asking for a link"} claims nothing when opened directly, and leads to the form`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(`/password/${end}/success`)).text();
    expect(html).not.toMatch(/お送りしました|設定しました/);
    expect(html).toContain('href="/password/forgot"');
    await page.goto(`/password/${end}/success`);
    await expect(page).toHaveURL("/password/forgot");
    await expect(page.getByLabel("メールアドレス")).toBeVisible();
  });
}

test.describe("an invitation link", () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test("says that a friend invites, and to what, if its code is good", async ({ page, browser, baseURL }) => {
    const inviter = await inAnotherBrowser(browser, baseURL);
    await signUp(inviter);
    const { result } = await (await asMember(inviter)).get("/api/invite_code");
    await inviter.close();
    await page.goto(new URL(result.inviteUrl).pathname + new URL(result.inviteUrl).search);
    const note = page.getByRole("status").filter({ hasText: "お友だちからの招待" });
    await expect(note).toContainText(`両方に${result.couponValue}円のクーポン`);
    await expect(note).not.toContainText("山田");
    await expect(page.getByLabel("招待コード")).toHaveValue(result.inviteCode);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.goto("/register?invite=ZZZZ2222");
    await expect(note).toContainText("この招待コードは確認できませんでした。");
    await expect(note).not.toContainText("円");
    await page.goto("/register");
    await expect(note).toHaveCount(0);
  });
});
