import type { Page } from "@playwright/test";
import { asMember, newEmail, newestMail, signUp, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { accessibilityFindings, bothSizes, expect, inEveryLook, test } from "./test.ts";

// Refusals that a journey provokes on purpose show up as failed requests.
test.use({ expectedErrors: [/status of (4\d\d|503)|net::ERR/] });

const HELP_DESK = "help@ekikari.example";
const next = (page: Page) => page.getByRole("button", { name: "入力内容を確認する" }).click();
const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function writeAsGuest(page: Page, email: string, content: string): Promise<void> {
  await page.goto("/contact");
  await page.getByLabel("お問い合わせの種類").selectOption("予約について");
  await page.getByLabel("予約番号").fill("r2345 6789ab");
  await page.getByLabel("お問い合わせの内容").fill(content);
  await page.getByLabel("姓", { exact: true }).fill("佐藤");
  await page.getByLabel("名", { exact: true }).fill("愛");
  await page.getByLabel("メールアドレス").fill(email);
}

test("a guest writes, checks, goes back, sends once and gets a receipt", async ({ page }) => {
  await page.goto("/contact");
  await next(page);
  await expect(page.getByText("選択してください。")).toBeVisible();
  await expect(page.getByLabel("お問い合わせの種類")).toBeFocused();

  const email = newEmail();
  await writeAsGuest(page, email, "𠮷".repeat(301));
  await expect(page.getByText("301 / 300文字")).toBeVisible();
  await next(page);
  await expect(page.getByText("300文字以内で入力してください。")).toBeVisible();
  await page.getByLabel("予約番号").fill("R12");
  await next(page);
  await expect(page.getByText(/「R」から始まる11文字/).last()).toBeVisible();
  await writeAsGuest(page, email, "扉が開きません。\n<b>至急</b>お願いします。👜");
  await expect(page.getByText("26 / 300文字")).toBeVisible();
  await next(page);

  await expect(title(page)).toHaveText("お問い合わせ内容の確認");
  await expect(page.getByText("R23456789AB")).toBeVisible();
  await expect(page.getByText("<b>至急</b>お願いします。")).toBeVisible();
  await page.reload();
  await expect(page.getByText("<b>至急</b>お願いします。")).toBeVisible();
  await page.getByRole("link", { name: "修正する" }).click();
  await expect(page.getByLabel("お問い合わせの内容")).toHaveValue("扉が開きません。\n<b>至急</b>お願いします。👜");
  await page.getByLabel("名", { exact: true }).fill("優");
  await page.reload();
  await expect(page.getByLabel("名", { exact: true })).toHaveValue("優");
  await next(page);

  // The first attempt gets no answer: a dialog, and everything is still there.
  await page.route("**/api/contact", (route) => route.abort());
  await page.getByRole("button", { name: "送信する" }).click();
  const failed = page.getByRole("dialog", { name: "送信できませんでした" });
  await expect(failed).toContainText("入力した内容は残っています。");
  await page.unroute("**/api/contact");
  await failed.getByRole("button", { name: "もう一度送信する" }).dblclick();
  await expect(title(page)).toHaveText("お問い合わせを受け付けました");
  const number = (await page.getByText(/^C[2-9A-Z]{8}$/).textContent()) ?? "";
  await expect(page.getByText("ヘルプデスク 9:00〜18:00（年中無休）").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();

  expect(await newestMail(page.request, email)).toContain(number);
  const desk = await newestMail(page.request, HELP_DESK, `reply to ${email}`);
  expect(desk).toContain("&lt;b&gt;至急&lt;/b&gt;");

  // Sent means gone from the form.
  await page.goto("/contact");
  await expect(page.getByLabel("お問い合わせの内容")).toHaveValue("");
  await page.goto("/contact/confirm");
  await expect(page).toHaveURL("/contact");
});

test("the later steps lead back to the form when nothing was written", async ({ page }) => {
  for (const path of ["/contact/confirm", "/contact/complete"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/contact");
    await expect(title(page)).toHaveText("お問い合わせ");
  }
});

test("a member comes from a reservation, finds everything filled in, and leaves nothing behind", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 211);
  const { result } = await (await asMember(page)).get(`/api/reservations/${id}`);
  await page.goto(`/reservations/${id}`);
  await page.getByRole("link", { name: "お問い合わせフォームへ" }).click();
  await expect(page.getByLabel("お問い合わせの種類")).toHaveValue("reservation");
  await expect(page.getByLabel("対象の予約")).toHaveValue(id);
  await expect(page.getByLabel("姓", { exact: true })).toHaveValue("山田");
  await page.getByLabel("お問い合わせの内容").fill("返却を延ばしたいです。");
  await next(page);
  await expect(page.getByText(new RegExp(result.number))).toBeVisible();
  await page.getByRole("button", { name: "送信する" }).click();
  await expect(title(page)).toHaveText("お問い合わせを受け付けました");
  await expect(page.getByRole("link", { name: "予約一覧を見る" })).toBeVisible();
  await newestMail(page.request, HELP_DESK, result.number);

  await page.goto("/contact");
  await page.getByLabel("お問い合わせの内容").fill("書きかけ");
  await page.goto("/logout");
  await page.getByRole("dialog").getByRole("button", { name: "ログアウト" }).click();
  await expect(page.getByText("ログアウトしました。")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("form:");
  await page.goto("/contact");
  await expect(page.getByLabel("お問い合わせの内容")).toHaveValue("");
  await expect(page.getByLabel("姓", { exact: true })).toHaveValue("");
});

test("a session that ended takes the half-written inquiry with it", async ({ page }) => {
  await signUp(page);
  await page.goto("/contact");
  await page.getByLabel("お問い合わせの種類").selectOption("その他");
  await page.getByLabel("お問い合わせの内容").fill("書きかけ");
  await next(page);
  const refusal = { status: "error", code: "COM_004", message: "ended", requestId: "x" };
  await page.route("**/api/contact", (route) => route.fulfill({ status: 403, json: refusal }));
  await page.getByRole("button", { name: "送信する" }).click();
  await expect(page.getByRole("dialog", { name: "ログインの有効期限が切れました" })).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("form:");
});

test("what a member wrote is not there for the next one, whose page is the first that knows of them", async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto("/contact");
  await page.getByLabel("お問い合わせの内容").fill("書きかけ");
  // The session ended on another device: no page of ours has seen it end.
  await context.clearCookies();
  await signUp(page, { lastName: "鈴木" });
  await page.reload();
  await expect(page.getByLabel("姓", { exact: true })).toHaveValue("鈴木");
  await expect(page.getByLabel("お問い合わせの内容")).toHaveValue("");
});

test("the help desk is named with its hours and the way to it wherever the site speaks of it", async ({ page }) => {
  await page.goto("/usage-guide");
  const main = page.getByRole("main");
  await expect(main.getByText("ヘルプデスク 9:00〜18:00（年中無休）")).toBeVisible();
  await expect(main.getByRole("link", { name: /よくある質問/ })).toHaveAttribute("target", "_blank");
  await main.getByRole("link", { name: "お問い合わせフォームへ" }).click();
  await expect(title(page)).toHaveText("お問い合わせ");
});

test("no step of contacting us has an accessibility finding", bothSizes, async ({ page, isMobile, baseURL }) => {
  test.slow();
  await inEveryLook(page, isMobile, baseURL, async () => {
    await page.goto("/contact");
    await page.locator("select[name=type]").selectOption("reservation");
    await page.locator("button[type=submit]:not([name])").click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    expect(await accessibilityFindings(page), "mistakes").toEqual([]);
    for (const [name, value] of [
      ["content", "Hello"],
      ["lastName", "佐藤"],
      ["firstName", "愛"],
      ["email", newEmail()],
    ]) {
      await page.locator(`[name=${name}]`).fill(value ?? "");
    }
    await page.locator("button[type=submit]:not([name])").click();
    await expect(page).toHaveURL("/contact/confirm");
    expect(await accessibilityFindings(page), "confirm").toEqual([]);
    await page.getByRole("button", { name: /^(送信する|Send)$/ }).click();
    await expect(page).toHaveURL("/contact/complete");
    expect(await accessibilityFindings(page), "complete").toEqual([]);
  });
});
