import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { asMember, newestMail, signUp, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { asStaff } from "./staff.ts";
import { expect, findingsInBothWidths, test } from "./test.ts";

// A form without a reason, a link used twice and an outdated form are refused, and browsers write that down.
test.use({ expectedErrors: [/status of 40[09]/] });

/** Somebody whose name nobody else has. */
async function joinAs(page: Page, lastName: string) {
  // A mobile number: those that begin with 0800 are free to call, and are written in another way.
  const phoneNumber = `0801${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
  const who = { lastName, firstName: "小夜子", lastNameKana: "キリガミネ", firstNameKana: "サヨコ", phoneNumber };
  return { ...(await signUp(page, who)), ...who };
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a member is found by kana, shown, suspended and let in again, each time told", async ({ page }) => {
  const lastName = `霧ヶ峰${crypto.randomUUID().slice(0, 4)}`;
  const { email, phoneNumber } = await joinAs(page, lastName);
  await asStaff(page, "desk");
  await page.goto("/console/members");
  await page.getByLabel("検索").fill("ｷﾘｶﾞﾐﾈ");
  await page.getByRole("button", { name: "検索する" }).click();
  await expect(page).toHaveURL(/query=/);
  expect(await findingsInBothWidths(page)).toEqual([]);
  await page
    .getByRole("link", { name: new RegExp(lastName) })
    .locator("visible=true")
    .click();
  await expect(title(page)).toHaveText(`${lastName} 小夜子`);
  await expect(page.getByText(email)).toHaveCount(0);
  await page.getByRole("button", { name: "電話番号を表示する" }).click();
  await expect(page.getByText(phoneNumber.replace(/^(\d{3})(\d{4})/, "$1-$2-"))).toBeVisible();
  await page.getByRole("button", { name: "生年月日を表示する" }).click();
  await expect(page.getByText("1990年4月1日", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "予約を停止する" }).click();
  const stop = page.getByRole("dialog", { name: "新しい予約を停止しますか？" });
  await stop.getByRole("button", { name: "停止する" }).click();
  await expect(stop.getByLabel("理由")).toHaveAttribute("aria-invalid", "true");
  expect(await findingsInBothWidths(page)).toEqual([]);
  await stop.getByLabel("理由").fill("返却の遅れが続いたため");
  await stop.getByRole("button", { name: "停止する" }).click();
  await expect(page.getByText("新しい予約を停止しました。")).toBeVisible();
  await expect(page.getByText("予約停止中").first()).toBeVisible();
  await newestMail(page.request, email, "新しいご予約の受付を停止しました");

  await page.getByRole("button", { name: "停止を解除する" }).click();
  const lift = page.getByRole("dialog", { name: "停止を解除しますか？" });
  await lift.getByLabel("理由").fill("話し合いが済んだため");
  await lift.getByRole("button", { name: "解除する" }).click();
  await expect(page.getByText("停止を解除しました。")).toBeVisible();
  await expect(page.getByText("返却の遅れが続いたため")).toBeVisible();
  expect(await findingsInBothWidths(page)).toEqual([]);
});

test("a corrected address counts once its owner has opened the link, unless the desk withdraws it", async ({
  page,
}) => {
  const lastName = `谷${crypto.randomUUID().slice(0, 4)}`;
  const { email } = await joinAs(page, lastName);
  await asStaff(page, "desk");
  await page.goto(`/console/members?query=${encodeURIComponent(email)}`);
  await page
    .getByRole("link", { name: new RegExp(lastName) })
    .locator("visible=true")
    .click();
  const correct = async (address: string) => {
    await page.getByRole("button", { name: "会員情報を訂正する" }).click();
    const dialog = page.getByRole("dialog", { name: "会員情報の訂正" });
    await dialog.getByLabel("新しいメールアドレス").fill(address);
    await dialog.getByLabel("理由").fill("本人の申し出");
    await dialog.getByRole("button", { name: "訂正する" }).click();
    await expect(page.getByText(/への変更が確認待ちです/)).toBeVisible();
  };
  await correct(`typo-${email}`);
  await page.getByRole("button", { name: "メールアドレスの変更を取り消す" }).click();
  const withdraw = page.getByRole("dialog", { name: "メールアドレスの変更を取り消しますか？" });
  expect(await findingsInBothWidths(page)).toEqual([]);
  await withdraw.getByLabel("理由").fill("本人の依頼ではなかったため");
  await withdraw.getByRole("button", { name: "変更を取り消す" }).click();
  await expect(page.getByText("メールアドレスの変更を取り消しました。").first()).toBeVisible();
  await expect(page.getByText(/への変更が確認待ちです/)).toHaveCount(0);
  await newestMail(page.request, email, "メールアドレスの変更を取り消しました");
  await correct(`new-${email}`);
  await expect(page.getByText("新しいアドレスに確認のメールを送りました。").first()).toBeVisible();
  await newestMail(page.request, email, "変更をヘルプデスクで受け付けました");
  const mail = await newestMail(page.request, `new-${email}`, "/email/confirm#");
  await page.goto(/\/email\/confirm#[\w-]+/.exec(mail)?.[0] ?? "");
  await page.getByRole("button", { name: "このアドレスに変更する" }).click();
  await expect(title(page)).toHaveText("メールアドレスを変更しました");
  await page.goto("/");
  await page.goto(/\/email\/confirm#[\w-]+/.exec(mail)?.[0] ?? "");
  await page.getByRole("button", { name: "このアドレスに変更する" }).click();
  await expect(title(page)).toHaveText("このリンクは使えません");
});

test("who corrects what somebody else has changed meanwhile sees that, and goes on from there", async ({ page }) => {
  const lastName = `沢${crypto.randomUUID().slice(0, 4)}`;
  const { email } = await joinAs(page, lastName);
  await asStaff(page, "desk");
  await page.goto(`/console/members?query=${encodeURIComponent(email)}`);
  await page
    .getByRole("link", { name: new RegExp(lastName) })
    .locator("visible=true")
    .click();
  await page.getByRole("button", { name: "会員情報を訂正する" }).click();
  const dialog = page.getByRole("dialog", { name: "会員情報の訂正" });
  await expect(dialog).toBeVisible();
  const path = `/api/console/members/${new URL(page.url()).pathname.split("/").at(-1)}`;
  const { result: seen } = await (await page.request.get(path)).json();
  const { firstName, lastNameKana, revision } = seen;
  const data = { lastName, firstName, lastNameKana, firstNameKana: "サオリ", revision, reason: "本人の申し出" };
  expect((await page.request.put(`${path}/profile`, { data })).status()).toBe(200);

  await dialog.getByLabel("名", { exact: true }).fill("沙織");
  await dialog.getByLabel("理由").fill("本人の申し出");
  await dialog.getByRole("button", { name: "訂正する" }).click();
  await expect(dialog.getByText(/表示のあとに、本人またはほかの担当者が/)).toBeVisible();
  expect(await findingsInBothWidths(page)).toEqual([]);
  await dialog.getByRole("button", { name: "新しい内容を読み込む" }).click();
  await expect(dialog.getByLabel("メイ")).toHaveValue("サオリ");
  await expect(dialog.getByLabel("名", { exact: true })).toHaveValue(firstName);
  await dialog.getByLabel("名", { exact: true }).fill("沙織");
  await dialog.getByLabel("理由").fill("本人の申し出");
  await dialog.getByRole("button", { name: "訂正する" }).click();
  await expect(page.getByText("会員情報を訂正しました。")).toBeVisible();
  await expect(title(page)).toHaveText(`${lastName} 沙織`);
});

test("a member who lost app and recovery codes gets back in", async ({ page }) => {
  const lastName = `峰${crypto.randomUUID().slice(0, 4)}`;
  const { email } = await joinAs(page, lastName);
  const member = await asMember(page);
  const { secret } = (await member.post("/api/profile/totp/begin", {})).result;
  await member.post("/api/profile/totp/enable", { code: new TOTP({ secret }).generate() });
  await asStaff(page, "desk");
  await page.goto(`/console/members?query=${encodeURIComponent(email)}`);
  await page
    .getByRole("link", { name: new RegExp(lastName) })
    .locator("visible=true")
    .click();
  await page.getByRole("button", { name: "二段階認証を解除する" }).click();
  const dialog = page.getByRole("dialog", { name: "二段階認証を解除しますか？" });
  expect(await findingsInBothWidths(page)).toEqual([]);
  await dialog.getByLabel("理由").fill("本人であることを電話で確認したため");
  await dialog.getByRole("button", { name: "解除する" }).click();
  await expect(page.getByText("二段階認証を解除しました。").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "二段階認証を解除する" })).toHaveCount(0);
  const mail = await newestMail(page.request, email, "二段階認証を解除しました");
  await page.goto(/\/password\/forgot/.exec(mail)?.[0] ?? "");
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByRole("button", { name: "リンクを送る" }).click();
  const link = await newestMail(page.request, email, "/password/reset?token=");
  await page.goto(/\/password\/reset\?token=[\w-]+/.exec(link)?.[0] ?? "");
  await expect(title(page)).toHaveText(/パスワード/);
});

test("a member who asked for it is handed the data and erased", async ({ page }) => {
  const lastName = `滝${crypto.randomUUID().slice(0, 4)}`;
  const { email } = await joinAs(page, lastName);
  await asStaff(page, "desk");
  await page.goto(`/console/members?query=${encodeURIComponent(email)}`);
  await page
    .getByRole("link", { name: new RegExp(lastName) })
    .locator("visible=true")
    .click();
  await page.getByRole("button", { name: "データを取り出す" }).click();
  const hand = page.getByRole("dialog", { name: "データを取り出しますか？" });
  await hand.getByLabel("理由").fill("開示の請求");
  await hand.getByRole("button", { name: "取り出す", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "ファイルを保存する" }).click();
  expect((await download).suggestedFilename()).toMatch(/^会員データ-.*\.html$/);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "会員を消去する" }).click();
  const erase = page.getByRole("dialog", { name: "会員を消去しますか？" });
  await expect(erase.getByRole("button", { name: "消去する" })).toBeDisabled();
  await erase.getByLabel(/元に戻せないことを伝えました/).check();
  await erase.getByRole("button", { name: "消去する" }).click();
  await expect(page.getByText("会員を消去しました。")).toBeVisible();
  await expect(title(page)).toHaveText("会員");
  await newestMail(page.request, email, "退会のお手続きが完了しました");
  await page.goto(`/console/members?query=${encodeURIComponent(email)}`);
  await expect(page.getByText("該当する会員はいません。")).toBeVisible();
});

test("crew sees nothing of members", async ({ page }) => {
  await asStaff(page, "crew");
  await page.goto("/console/members");
  await expect(page.getByText("この画面を開く権限がありません").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "会員" })).toHaveCount(0);
});

test("times stay on one line on the narrowest phones", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 205);
  const { number } = (await (await asMember(page)).get(`/api/reservations/${id}`)).result;
  await page.setViewportSize({ width: 360, height: 800 });
  await asStaff(page, "desk");
  await page.goto(`/console/reservations/${number}`);
  await page.locator('main a[href^="/console/members/"]').first().click();
  await expect(page).toHaveURL(/\/console\/members\//);
  await expect(title(page)).toBeVisible();
  const times = page
    .getByRole("listitem")
    .filter({ hasText: number })
    .getByText(/\d+月\d+日（.）\d+:\d\d/);
  await expect(times.first()).toBeVisible();
  const broken = await times.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = Array.from(element.childNodes).filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return texts.flatMap((text) =>
        Array.from((text.textContent ?? "").matchAll(/\d+月\d+日（.）\d+:\d\d/g)).flatMap(({ 0: time, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + time.length);
          return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1 ? [time] : [];
        }),
      );
    }),
  );
  expect(broken).toEqual([]);
});
