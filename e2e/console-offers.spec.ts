import { countDays } from "./days.ts";
import { signUp } from "./member.ts";
import { test as onOwnSite } from "./own-site.ts";
import { asStaff } from "./staff.ts";
import { accessibilityFindings, bothSizes, expect, inEveryLook, test } from "./test.ts";

// Refusals that a journey provokes on purpose show up as failed requests.
test.use({ expectedErrors: [/status of 4\d\d/] });

const day = countDays();

test("a campaign with a code is made, found by a member, and paused", async ({ page }) => {
  const code = `AKI-${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await asStaff(page, "catalogue");
  await page.goto("/console/campaigns");
  await page.getByRole("link", { name: "新しいキャンペーン" }).click();
  await page.getByRole("button", { name: "キャンペーンを作成する" }).click();
  await expect(page.getByLabel("コード", { exact: true })).toBeFocused();
  for (const [label, value] of [
    ["コード", code],
    ["名前（日本語）", "秋の旅キャンペーン"],
    ["名前（英語）", "Autumn trips"],
    ["会員に見せる説明（日本語）", "秋のご旅行にお使いください。"],
    ["会員に見せる説明（英語）", "For your trips this autumn."],
    ["割引額（円）", "350"],
    ["開始（日本時間）", `${day(-1)}T00:00`],
    ["終了（日本時間）", `${day(30)}T00:00`],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole("spinbutton", { name: "使用回数の上限" }).fill("100");
  await expect(page.getByRole("region", { name: "会員に見える形" })).toContainText("350円引き");
  await page.getByRole("button", { name: "キャンペーンを作成する" }).click();
  await expect(page.getByText("キャンペーンを作成しました。")).toBeVisible();
  await expect(page.getByRole("region", { name: "成果" })).toContainText("0 / 100回");
  const address = page.url();

  await signUp(page);
  await page.goto("/coupons");
  await page.getByLabel("クーポンコード").fill(code.toLowerCase());
  await page.getByRole("button", { name: "確認する" }).click();
  await expect(page.getByRole("article").filter({ hasText: "秋の旅キャンペーン" })).toContainText("350円");

  await page.goto(address);
  await page.getByRole("button", { name: "一時停止する" }).click();
  const dialog = page.getByRole("dialog", { name: "一時停止する" });
  await dialog.getByRole("button", { name: "一時停止する" }).click();
  await expect(dialog.getByLabel("理由（必須）")).toHaveAccessibleDescription(/入力してください/);
  await dialog.getByLabel("理由（必須）").fill("在庫が足りないため");
  await dialog.getByRole("button", { name: "一時停止する" }).click();
  await expect(page.getByText("一時停止しました。")).toBeVisible();
  await expect(page.getByRole("region", { name: "成果" })).toContainText("一時停止中");

  await page.goto("/coupons");
  await page.getByLabel("クーポンコード").fill(code);
  await page.getByRole("button", { name: "確認する" }).click();
  await expect(page.getByText("このクーポンは有効期間外です。")).toBeVisible();

  await page.goto(`/console/campaigns?text=${code}`);
  await expect(page.getByText("一時停止中").locator("visible=true").first()).toBeVisible();
});

// All members are told of these two, and the journeys beside count what theirs are told.
onOwnSite("a coupon is given to new members, who find it among their notices", async ({ page }) => {
  await signUp(page);
  await asStaff(page, "catalogue");
  const json = {
    code: null,
    name: { ja: "ようこそクーポン", en: "Welcome coupon" },
    viewText: { ja: "はじめてのご利用に。", en: "For your first rental." },
    discountValue: 250,
    minimumAmount: 0,
    categorySlug: null,
    validFrom: `${day(-1)}T00:00:00+09:00`,
    validUntil: `${day(30)}T00:00:00+09:00`,
    usesEach: 1,
    mostUses: null,
    mostYen: null,
  };
  await page.goto("/console/campaigns");
  const headers = { Origin: new URL(page.url()).origin };
  const made = await (await page.request.post("/api/console/campaigns", { data: json, headers })).json();
  await page.goto(`/console/campaigns/${made.result.id}`);
  const gift = page.getByRole("region", { name: "会員に配布する" });
  await gift.getByLabel("対象").selectOption("new");
  await gift.getByLabel("この日から").fill(day(0));
  await gift.getByRole("button", { name: "人数を確認する" }).click();
  await expect(gift.getByRole("status")).toContainText(/^\d+人に配布します/);
  await gift.getByLabel("理由（必須）").fill("新規会員へのお礼");
  await gift.getByRole("button", { name: /人に配布する$/ }).click();
  await expect(page.getByText("配布を受け付けました。")).toBeVisible();
  await expect(gift).toContainText("指定の日以降に登録した会員");
  await expect
    .poll(async () => {
      await page.goto("/notices");
      return page.getByText("250円クーポンをお届けしました").count();
    })
    .toBe(1);
  await page.goto("/coupons");
  await expect(page.getByRole("article").filter({ hasText: "ようこそクーポン" })).toContainText("250円");
});

onOwnSite("a notice goes from draft to members, and is withdrawn", async ({ page }) => {
  const title = `臨時のお知らせ ${crypto.randomUUID().slice(0, 6)}`;
  await asStaff(page, "catalogue");
  await page.goto("/console/notices");
  await page.getByRole("link", { name: "新しいお知らせ" }).click();
  await page.getByLabel("件名（日本語）").fill(title);
  await page.getByLabel("本文（日本語）").fill("一行目です。\n二行目です。");
  await page.getByRole("button", { name: "下書きとして保存する" }).click();
  await expect(page.getByLabel("件名（英語）")).toBeFocused();
  await page.getByLabel("件名（英語）").fill("Service notice");
  await page.getByLabel("本文（英語）").fill("First line.");
  const preview = page.getByRole("region", { name: "会員に見える形" });
  await expect(preview.getByRole("article")).toContainText("二行目です。");
  await preview.getByRole("radio", { name: "英語" }).check();
  await expect(preview.getByRole("article")).toContainText("First line.");
  await page.getByRole("button", { name: "下書きとして保存する" }).click();
  await expect(page.getByText("下書きを保存しました。")).toBeVisible();
  await expect(page).toHaveURL(/\/console\/notices\/(?!new)/);
  const address = page.url();

  await signUp(page);
  await page.goto("/notices");
  await expect(page.getByText(title)).toHaveCount(0);
  await page.goto(address);
  await page.getByRole("button", { name: "この内容で掲載する" }).click();
  await expect(page.getByText("保存しました。掲載開始の日時から会員に見えます。")).toBeVisible();
  await page.goto("/notices");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("一行目です。")).toContainText("二行目です。");

  await page.goto(address);
  await page.getByRole("button", { name: "取り下げる…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("理由（必須）").fill("内容の誤り");
  await dialog.getByRole("button", { name: "取り下げる", exact: true }).click();
  await expect(page.getByText("このお知らせは取り下げました。")).toBeVisible();
  await page.goto("/notices");
  await expect(page.getByText(title)).toHaveCount(0);
});

test("campaigns and notices have no accessibility finding", bothSizes, async ({ page, baseURL, isMobile }) => {
  await asStaff(page, "catalogue");
  const first = async (what: "campaigns" | "notices") =>
    (await (await page.request.get(`/api/console/${what}`)).json()).result[what][0].id;
  const [campaign, notice] = [await first("campaigns"), await first("notices")];
  await inEveryLook(page, isMobile, baseURL, async () => {
    for (const path of [
      "campaigns",
      "campaigns/new",
      `campaigns/${campaign}`,
      "notices",
      "notices/new",
      `notices/${notice}`,
    ]) {
      await page.goto(`/console/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
      expect(await accessibilityFindings(page), path).toEqual([]);
    }
  });
});
