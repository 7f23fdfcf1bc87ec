import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { totpCode } from "#server/platform/totp.ts";
import { expectSent, prompt, read } from "./crew.ts";
import { confirmRegistration, enterAtGateway, fillRegistration, newEmail, newestMail, PASSWORD } from "./member.ts";
import { picture } from "./pictures.ts";
import { tickAll } from "./rental.ts";
import { SITE_PORT, startSite } from "./start-site.ts";
import { test as base, expect, inAnotherBrowser } from "./test.ts";

const ADMINISTRATOR = "owner@example.com";
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** A shop with nothing in it, and what an operator types at its command line. */
const test = base.extend<{ command: (...args: string[]) => string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  command: async ({}, use, { parallelIndex }) => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-empty-"));
    fs.chmodSync(dataDir, 0o755);
    const port = String(portOf(parallelIndex));
    // With a PostgreSQL of its own, in which nothing is.
    const settings = { DATA_DIR: dataDir, DATABASE_URL: "", DEMO_SHOP: "false" };
    const stop = await startSite(Number(port), settings, "scripts/start.ts");
    const env = { ...process.env, ...settings, PORT: port, NODE_ENV: "test" };
    await use((...args) => execFileSync(process.execPath, args, { env, encoding: "utf8" }));
    await stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  baseURL: async ({}, use, { parallelIndex }) => use(`http://localhost:${portOf(parallelIndex)}`),
});
const portOf = (parallelIndex: number) => SITE_PORT + 100 + 10 * parallelIndex;

// Without a session, the first question who is there is answered with 401, and browsers write that down.
test.use({ expectedErrors: [/status of 401/] });

test("an empty shop becomes a running one through the console alone, and a member rents from it", async ({
  page,
  command,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "借りたいものは、" })).toBeVisible();
  for (const name of ["カテゴリーから探す", "人気の商品", "受け取れる駅"]) {
    await expect(page.getByRole("heading", { name })).toBeHidden();
  }
  await expect(page.getByText("これはデモサイトです")).toHaveCount(0);

  await test.step("the first administrator", async () => {
    const out = command(
      ...["scripts/staff.ts", "add", "--email", ADMINISTRATOR],
      "--name=店長",
      "--role=administrator",
    );
    const link = /\/console\/welcome#[\w-]+/.exec(out)?.[0] ?? "";
    // Sent as well, in case that the command line is somebody else's.
    expect(await newestMail(page.request, ADMINISTRATOR, "招待")).toContain("/console/welcome#");
    await page.goto(link);
    await page.getByRole("button", { name: "パスワードと認証アプリを使う" }).click();
    const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
    await page.getByLabel("6桁の数字").fill(totpCode(secret, new Date()));
    await page.getByLabel("新しいパスワード", { exact: true }).fill(PASSWORD);
    await page.getByLabel("新しいパスワード（確認）").fill(PASSWORD);
    await page.getByRole("button", { name: "設定してサインインする" }).click();
    await page.getByRole("button", { name: "控えたので、管理画面を開く" }).click();
  });
  await expect(title(page)).toHaveText("開店の準備");
  await page.goto("/console/today");
  await expect(title(page)).toHaveText("駅がまだありません");
  await page.getByRole("link", { name: "開店の準備を見る" }).click();

  const toDo = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  const begin = async (step: string) => {
    await page.goto("/console/opening");
    await toDo(step).getByRole("link").click();
  };
  await test.step("settings", async () => {
    await begin("設定を確認する");
    await page.getByLabel("キャンセル・変更の期限 [時間]").fill("12");
    await page.getByRole("button", { name: "影響を確認する" }).click();
    await page.getByLabel("変更の理由").fill("開店の準備");
    await page.getByRole("button", { name: "この内容で保存する" }).click();
    await expect(page.getByText("保存しました。")).toBeVisible();
  });
  await test.step("area, station, boxes and hours", async () => {
    await begin("エリアを追加する");
    await page.getByRole("button", { name: "エリアを追加する" }).click();
    const dialog = page.getByRole("dialog", { name: "エリアを追加する" });
    await dialog.getByLabel("識別名").fill("tohoku");
    await dialog.getByLabel("名前（日本語）").fill("東北");
    await dialog.getByLabel("名前（英語）").fill("Tohoku");
    await dialog.getByRole("button", { name: "保存する" }).click();
    await page.getByRole("link", { name: "駅を追加する" }).click();
    await page.getByLabel("識別名").fill("sendai");
    await page.getByLabel("駅名（日本語）").fill("仙台駅");
    await page.getByLabel("駅名（英語）").fill("Sendai");
    await page.getByRole("button", { name: "保存する" }).click();
    await expect(title(page)).toHaveText("仙台駅");
    await page.getByRole("button", { name: "6口を追加する" }).click();
    await expect(page.getByText("6口を追加しました。")).toBeVisible();
    await page.getByRole("link", { name: "営業時間と休業日" }).click();
    // Until ten in the evening, as the lockers of this station close earlier.
    for (const weekday of ["月", "火", "水", "木", "金", "土", "日"]) {
      await page.getByLabel(`${weekday}曜日`, { exact: true }).selectOption("own");
      await page.getByLabel(`${weekday}曜日 終了`).fill("22:00");
    }
    await page.getByRole("button", { name: "影響を確認する" }).click();
    await page.getByLabel("変更の理由").fill("駅ビルの営業時間");
    await page.getByRole("button", { name: "この内容で保存する" }).click();
    await expect(title(page)).toHaveText("仙台駅");
  });
  await test.step("category and product", async () => {
    await begin("カテゴリーを追加する");
    for (const [name, slug, parent] of [
      ["推し活", "fan", ""],
      ["双眼鏡", "binoculars", "推し活"],
    ] as const) {
      await page.getByRole("button", { name: "カテゴリーを追加する" }).click();
      const dialog = page.getByRole("dialog", { name: "カテゴリーの追加" });
      await dialog.getByLabel("名前（日本語）").fill(name);
      await dialog.getByLabel("名前（英語）").fill(slug);
      if (parent) await dialog.getByLabel("分野").selectOption({ label: parent });
      await dialog.getByLabel("識別名").fill(slug);
      await dialog.getByRole("button", { name: "保存する" }).click();
      await expect(dialog).toBeHidden();
    }
    await begin("商品を公開する");
    await page.getByRole("link", { name: "商品を登録する" }).click();
    await writeProduct(page);
    await page.getByRole("button", { name: "公開する" }).click();
    await expect(page.getByText("公開しました。")).toBeVisible();
  });
  const serial = await test.step("units and labels", async () => {
    await begin("個体を追加し、ラベルを貼る");
    await page.getByLabel("数", { exact: true }).fill("2");
    await page.getByRole("button", { name: "2個を追加する" }).click();
    await expect(title(page)).toHaveText("ラベル");
    const first = page.getByText(/^EK-\d+-001$/).first();
    await expect(first).toBeVisible();
    return first.innerText();
  });
  await test.step("the station opens", async () => {
    await begin("駅を開業する");
    await page.getByRole("button", { name: "開業する" }).click();
    await page.getByLabel("変更の理由").fill("開店");
    await page.getByRole("button", { name: "開業する" }).click();
    await expect(page.getByText("会員に表示し、予約を受けています。")).toBeVisible();
    await page.goto("/console/opening");
    await expect(page.getByText("準備ができました。会員が予約できます。")).toBeVisible();
  });

  const member = await inAnotherBrowser(browser, baseURL);
  // What was set is what the documents say.
  await member.goto("/legal");
  await expect(member.getByText("受け取り日時の12時間前まで、予約の詳細からキャンセルできます。")).toBeVisible();
  await member.goto("/usage-guide");
  await expect(member.getByText(/^受け取り日時の12時間前まで、予約の詳細の「予約を変更する」から/)).toBeVisible();
  await test.step("a member joins, finds it, and pays", async () => {
    await member.goto("/");
    await expect(member.getByRole("heading", { name: "仙台駅" })).toBeVisible();
    await expect(member.getByText("ロッカー 6:00〜22:00")).toBeVisible();
    await member
      .getByRole("link", { name: /^防振双眼鏡/ })
      .first()
      .click();
    await member.getByRole("link", { name: "駅を選ぶ" }).locator("visible=true").click();
    const panel = member.getByRole("region", { name: "駅と日時を選ぶ" });
    await panel.getByRole("radio", { name: "仙台駅" }).click();
    // As soon as possible: that is less than half a day ahead, when crews may fill the box.
    await panel
      .getByRole("button", { name: /空きあり|残りわずか/ })
      .first()
      .click();
    const times = panel.getByRole("group", { name: "受け取り時間" });
    await expect(times.getByRole("radio").first()).toBeVisible();
    await expect(times.getByText("21:30")).toBeVisible();
    await expect(times.getByText("22:00")).toHaveCount(0);
    await times.getByRole("radio").first().click();
    await expect(panel.getByRole("radio", { name: /時間プラン/ }).first()).toBeVisible();
    await member.getByRole("link", { name: "予約へ進む" }).locator("visible=true").click();
    await member.getByRole("dialog").getByRole("link", { name: "無料で会員登録" }).click();
    const email = newEmail();
    await fillRegistration(member, email);
    await confirmRegistration(member, email);
    await expect(title(member)).toHaveText("予約内容の確認");
    await tickAll(member);
    await member.getByRole("link", { name: "カードを登録する" }).click();
    await enterAtGateway(member, "4111111111111111");
    await expect(member.getByText("************1111")).toBeVisible();
    await member.getByRole("button", { name: /支払って予約を確定する/ }).click();
    await expect(title(member)).toHaveText("予約が確定しました");
  });
  await test.step("the crew fills the box, and the member finds the code that opens it", async () => {
    await page.goto("/console/today");
    await expect(page.getByRole("heading", { name: /^(準備|投入)/ })).toBeVisible();
    await page.goto("/console/scan");
    await expect(prompt(page, "品・箱・会員のコードを読む")).toBeVisible();
    await read(page, serial);
    await expect(prompt(page, "次に S01 の箱を読む")).toBeVisible();
    await read(page, "BOX:sendai:S01");
    await expectSent(page, `${serial} → S01 投入`);
    await member.goto("/reservations");
    await member.getByRole("link", { name: /予約確定/ }).click();
    await expect(member.getByText("仙台駅 ロッカー S01").first()).toBeVisible();
  });
  await member.close();
});

async function writeProduct(page: Page) {
  await page.getByLabel("写真を追加").setInputFiles([await picture("#357"), await picture("#a64")]);
  await expect(page.getByLabel("写真 2 の代替文")).toBeVisible();
  await page.getByLabel("カテゴリー").selectOption({ label: "双眼鏡" });
  await page.getByRole("group", { name: "箱の大きさ" }).getByRole("button", { name: "S", exact: true }).click();
  await page.getByRole("button", { name: "内容品（点検の項目）を追加" }).click();
  for (const [language, name] of [
    ["日本語", "防振双眼鏡"],
    ["英語", "Stabilised binoculars"],
  ] as const) {
    await page.getByRole("group", { name: "文章" }).getByRole("button", { name: language }).click();
    await page.getByLabel("商品名", { exact: true }).fill(name);
    await page.getByLabel("ひとこと").fill(`${name}, 10x`);
    await page.getByLabel("説明", { exact: true }).fill(`${name}, 10x, 30 mm`);
    await page.getByLabel("内容品（点検の項目） 1", { exact: true }).fill("Case");
    await page.getByLabel("写真 1 の代替文").fill(`${name} 1`);
    await page.getByLabel("写真 2 の代替文").fill(`${name} 2`);
  }
  for (const [label, yen] of [
    ["12時間", "1980"],
    ["24時間", "2680"],
    ["48時間", "3980"],
    ["72時間", "4980"],
    ["延長 12時間ごと", "1300"],
    ["再調達価格", "69800"],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(yen);
  }
  await expect(page.getByText("すべての確認が済んでいます")).toBeVisible();
}
