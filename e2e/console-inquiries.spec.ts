import type { Page } from "@playwright/test";
import { newestMail } from "./member.ts";
import { asStaff } from "./staff.ts";
import { expect, findingsInBothWidths, test } from "./test.ts";

// A template that is refused, and the second of two answers: browsers write that down.
test.use({ expectedErrors: [/status of 40[09]/] });

const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Somebody writes to the help desk by the form. */
async function ask(page: Page) {
  const email = `guest-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const form = { type: "other", content: `傘を忘れました ${email}`, lastName: "岡", firstName: "緑", email };
  const { result } = await (await page.request.post("/api/contact", { data: form })).json();
  return { number: String(result.number), email, content: form.content };
}

/** Answers a mail on the development mailbox, as its recipient would. */
async function answer(page: Page, email: string, containing: string, text: string): Promise<void> {
  const mail = await newestMail(page.request, email, containing);
  const id = /name="id" value="([\w-]{36})"/.exec(mail)?.[1] ?? "";
  const origin = new URL(page.url()).origin;
  const sent = await page.request.post("/dev/mailbox/answer", {
    form: { id, text },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(sent.status()).toBe(303);
}

test("a long thread begins with its latest messages, and shows those before them on request", async ({ page }) => {
  const { number } = await ask(page);
  await asStaff(page, "desk");
  const about = {
    who: null,
    sender: "guest@example.com",
    attachments: [],
    mail: null,
    at: "2026-01-05T10:00:00+09:00",
  };
  const message = (body: string) => ({ id: crypto.randomUUID(), kind: "in", body, ...about });
  const [latest, earlier] = [message("いちばん新しい返事"), message("それより前の返事")];
  await page.route(`**/api/console/inquiries/${number}*`, async (route) => {
    const answer = await (await route.fetch()).json();
    const before = new URL(route.request().url()).searchParams.get("before");
    if (before) expect(before).toBe(latest.id);
    const told = before ? { messages: [earlier], hasEarlier: false } : { messages: [latest], hasEarlier: true };
    await route.fulfill({ json: { ...answer, result: { ...answer.result, ...told } } });
  });
  await page.goto(`/console/inquiries/${number}`);
  await expect(page.getByText(latest.body)).toBeVisible();
  await expect(page.getByText(earlier.body)).toHaveCount(0);
  await page.getByRole("button", { name: "これより前のやり取りを表示する" }).click();
  const texts = page.getByText(/返事$/);
  await expect(texts).toHaveText([earlier.body, latest.body]);
  await expect(page.getByRole("button", { name: "これより前のやり取りを表示する" })).toHaveCount(0);
});

test("an answer that is begun stays with its inquiry while others are looked at", async ({ page }) => {
  const [one, other] = [await ask(page), await ask(page)];
  await asStaff(page, "desk");
  const reply = page.getByLabel("返信の内容");
  await page.goto(`/console/inquiries/${one.number}`);
  await reply.fill("お調べしています。");
  await page.getByLabel("メモの内容").fill("倉庫に電話");
  const open = async (number: string) => {
    await page
      .getByRole("link", { name: /お問い合わせ/ })
      .first()
      .click();
    await page.getByRole("link", { name: new RegExp(number) }).click();
    await expect(title(page)).toHaveText(`お問い合わせ ${number}`);
  };
  await open(other.number);
  await expect(reply).toHaveValue("");
  await page.goBack();
  await page.goBack();
  await expect(title(page)).toHaveText(`お問い合わせ ${one.number}`);
  await expect(reply).toHaveValue("お調べしています。");
  await expect(page.getByLabel("メモの内容")).toHaveValue("倉庫に電話");
  await page.getByRole("button", { name: "返信を送る" }).click();
  await expect(page.getByText("返信を送りました。")).toBeVisible();
  await expect(reply).toHaveValue("");
});

test("the way back from an inquiry leads to the list as it was filtered", async ({ page }) => {
  const { number } = await ask(page);
  await asStaff(page, "desk");
  await page.goto("/console/inquiries?stage=new&assignee=nobody");
  await page.getByRole("link", { name: new RegExp(number) }).click();
  await expect(title(page)).toHaveText(`お問い合わせ ${number}`);
  await page.getByRole("link", { name: /^←/ }).click();
  await expect(page).toHaveURL(/\/console\/inquiries\?stage=new&assignee=nobody$/);
  await expect(page.getByLabel("担当")).toHaveValue("nobody");
});

test("an inquiry is answered from the console, and the answer comes back by mail", async ({ page }) => {
  const { number, email, content } = await ask(page);
  await asStaff(page, "desk");
  await page.goto(`/console/inquiries?query=${number}`);
  await expect(page.getByRole("link", { name: /新着/ }).first()).toBeVisible();
  expect(await findingsInBothWidths(page)).toEqual([]);
  await page.getByRole("link", { name: new RegExp(number) }).click();
  await expect(title(page)).toHaveText(`お問い合わせ ${number}`);
  await expect(page.getByText(content)).toBeVisible();
  expect(await findingsInBothWidths(page)).toEqual([]);

  await page.getByLabel("定型文を入れる").selectOption({ label: "お調べしてお返事します" });
  await expect(page.getByLabel("返信の内容")).toHaveValue(/高橋 結衣です。/);
  await page.getByRole("button", { name: "返信を送る" }).click();
  await expect(page.getByText("返信を送りました。")).toBeVisible();
  await expect(page.getByText("返信待ち").first()).toBeVisible();
  await answer(page, email, `【お問い合わせ ${number}】`, "駅名は東京です。\n> 引用");

  await page.reload();
  await expect(page.getByText("駅名は東京です。")).toBeVisible();
  await expect(page.getByText("対応中").first()).toBeVisible();
  await page.getByLabel("メモの内容").fill("忘れ物センターに確認");
  await page.getByRole("button", { name: "メモを残す" }).click();
  await expect(page.getByText("メモ（社内のみ）")).toBeVisible();
  await page.getByLabel("返信の内容").fill("見つかりました。窓口でお渡しします。");
  await page.getByLabel("送ったあと").selectOption("done");
  await page.getByRole("button", { name: "返信を送る" }).click();
  await expect(page.getByText("完了").first()).toBeVisible();
  await newestMail(page.request, email, "見つかりました。");
});

test("of two desks that answer at once, the second is told and keeps what was typed", async ({
  page,
  browser,
  baseURL,
}) => {
  const { number } = await ask(page);
  await asStaff(page, "desk");
  const other = await browser.newPage({ ...(baseURL && { baseURL }), locale: "ja-JP" });
  await asStaff(other, "administrator");
  for (const each of [page, other]) await each.goto(`/console/inquiries/${number}`);
  await other.getByLabel("返信の内容").fill("先にお返事します。");
  await other.getByRole("button", { name: "返信を送る" }).click();
  await expect(other.getByText("返信を送りました。")).toBeVisible();
  await page.getByLabel("返信の内容").fill("あとからのお返事です。");
  await page.getByRole("button", { name: "返信を送る" }).click();
  await expect(page.getByText(/ほかの担当者が返信・変更しました/)).toBeVisible();
  await expect(page.getByText("先にお返事します。")).toBeVisible();
  await expect(page.getByLabel("返信の内容")).toHaveValue("あとからのお返事です。");
  await other.close();
});

test("templates are written by the desk", async ({ page }) => {
  const name = `定型文 ${crypto.randomUUID().slice(0, 6)}`;
  await asStaff(page, "desk");
  await page.goto("/console/inquiries/templates");
  // The console is drawn in the browser, after the page has loaded.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await findingsInBothWidths(page)).toEqual([]);
  await page.getByRole("button", { name: "定型文を追加する" }).click();
  const dialog = page.getByRole("dialog", { name: "定型文を追加する" });
  await dialog.getByLabel("名前").fill(name);
  await dialog.getByLabel("内容").fill("{unknown}");
  await dialog.getByRole("button", { name: "保存する" }).click();
  await expect(dialog.getByText(/使えない項目があります/)).toBeVisible();
  await dialog.getByLabel("内容").fill("{name} 様");
  await dialog.getByRole("button", { name: "保存する" }).click();
  await expect(page.getByRole("heading", { name: new RegExp(name) })).toBeVisible();
  await page.getByRole("button", { name: `変更する：${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "削除する" }).click();
  await expect(page.getByText("定型文を削除しました。")).toBeVisible();
});

test("an inquiry whose writer asks for it is erased", async ({ page }) => {
  const { number } = await ask(page);
  await asStaff(page, "desk");
  await page.goto(`/console/inquiries/${number}`);
  await page.getByRole("button", { name: "お問い合わせを消去する" }).click();
  const dialog = page.getByRole("dialog", { name: "お問い合わせを消去しますか？" });
  await expect(dialog.getByRole("button", { name: "消去する" })).toBeDisabled();
  expect(await findingsInBothWidths(page)).toEqual([]);
  await dialog.getByLabel(/元に戻せないことを伝えました/).check();
  await dialog.getByRole("button", { name: "消去する" }).click();
  await expect(page.getByText("お問い合わせを消去しました。")).toBeVisible();
  await expect(title(page)).toHaveText("お問い合わせ");
  await page.goto(`/console/inquiries?query=${number}`);
  await expect(page.getByText("該当するお問い合わせはありません。")).toBeVisible();
});
