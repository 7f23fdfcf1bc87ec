import { addDays, toJstDate } from "#domain/jst.ts";
import { expect, test } from "./test.ts";

/** The pages anybody can open. */
const publicPages = [
  "/",
  "/products",
  "/products?keyword=zzzz",
  "/products?category=binoculars&sort=price_asc",
  "/products/202",
  "/usage-guide",
  "/policy",
  "/legal",
  "/error",
  "/error?status=404",
  "/400",
  "/nowhere",
  "/login",
];

test.use({ javaScriptEnabled: false, expectedErrors: [/404 \(Not Found\)/] });

for (const path of publicPages) {
  test(`${path} is all there in the first HTML`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(30);
  });
}

test("search, filters, paging, menu and language work as plain forms and links", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "メニュー" }).click();
  await page.getByRole("navigation", { name: "メニュー", exact: true }).getByRole("link", { name: "商品一覧" }).click();
  await page.getByRole("link", { name: "2ページ目" }).click();
  await expect(page.getByText("13〜24件を表示")).toBeVisible();
  await page.goto("/");
  // Times are chosen by script only, so nothing asks for them.
  await expect(page.getByRole("search").getByText("なにを", { exact: true })).toBeVisible();
  await expect(page.getByRole("search").getByText("いつ", { exact: true })).toBeHidden();
  await page.getByRole("searchbox").fill("双眼鏡");
  await page.getByRole("button", { name: "商品を探す" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("「双眼鏡」の検索結果");
  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “双眼鏡”");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "What's included" })).toBeVisible();
});

test("a list for a time that somebody shared says what it cannot show, and has the prices that are known", async ({
  page,
}) => {
  const day = addDays(toJstDate(new Date()), 10);
  const times = `station=shinagawa&pickup=${day}T12:00&return=${day}T22:00`;
  for (const more of ["", "&free=true"]) {
    await page.goto(`/products?${times}${more}`);
    // Selectors by text leave out what is for browsers without scripts.
    const prices = page.locator(".found .found-lowest");
    await expect(prices).toHaveCount(12);
    for (const price of await prices.all()) await expect(price).toBeVisible();
    expect(await page.getByRole("main").innerText()).toContain("JavaScriptを有効にしてください");
    // What needs a script to do anything is not there.
    await expect(page.getByRole("button", { name: /^比較/ })).toHaveCount(0);
  }
  await page.goto("/stations/tokyo");
  expect(await page.getByRole("main").innerText()).toContain("ロッカーの空きといま借りられる商品を見るには");
  await expect(page.getByRole("button", { name: "リンクをコピー" })).toHaveCount(0);
});

test("a plain sign-in that failed leads to the login page, which says why", async ({ page }) => {
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  const form = { csrfToken, email: "nobody@example.com", password: "Wrong123" };
  const failed = await page.request.post("/api/auth/callback/credentials", { form });
  await page.goto(failed.url());
  await expect(page).toHaveURL("/login?error=CredentialsSignin");
  await expect(page.getByText("メールアドレスまたはパスワードが正しくありません。")).toBeVisible();
});
