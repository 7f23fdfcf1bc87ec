import type { Locator, Page } from "@playwright/test";
import { signUpWithCard } from "./member.ts";
import { bothSizes, expect, test } from "./test.ts";

const MOST_TABS = 150;

/** What is wrong with where the focus is: nowhere, off the screen, behind something, or without a ring. */
const focusProblem = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "nothing has the focus";
    const name = focused.getAttribute("aria-label") ?? focused.textContent?.trim().slice(0, 40);
    // Radio buttons that look like chips show it on the chip.
    const shown = [focused, focused.closest("label")].find(
      (each) => each && getComputedStyle(each).outlineStyle !== "none",
    );
    if (!shown) return `no ring around ${name}`;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const there = document.elementFromPoint(x, y);
    if (!there) return `${name} is off the screen`;
    // A message that leaves by itself does not count.
    if (there.closest("[role=status]")) return "";
    return shown.contains(there) || there.contains(shown) ? "" : `${name} is behind ${there.outerHTML.slice(0, 80)}`;
  });

/** Presses Tab until `target` has the focus, which is to be seen at every stop on the way. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press(key);
    expect(await focusProblem(page)).toBe("");
    if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return;
  }
  throw new Error(`${MOST_TABS} times ${key} did not lead to ${target}`);
}

async function press(page: Page, target: Locator, key = "Enter", tab = "Tab"): Promise<void> {
  await tabTo(page, target, tab);
  await page.keyboard.press(key);
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test(
  "by keyboard alone: find, keep, choose, reserve, show the code, cancel, ask, log out",
  bothSizes,
  async ({ page, isMobile }) => {
    test.slow();
    await signUpWithCard(page);
    await page.goto("/");
    const button = (name: string | RegExp) => page.getByRole("button", { name });
    const link = (name: string | RegExp) => page.getByRole("link", { name });
    const main = page.getByRole("main");

    // Past the header to a product, and keep it.
    await page.keyboard.press("Tab");
    await expect(link("本文へ移動")).toBeFocused();
    await page.keyboard.press("Enter");
    await press(page, main.getByRole("link", { name: /防振双眼鏡 12倍/ }));
    await expect(title(page)).toContainText("防振双眼鏡 12倍");
    await expect(main).toBeFocused();
    const heart = button(/^お気に入り：防振双眼鏡 12倍/).locator("visible=true");
    await press(page, heart, "Space");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(heart).toBeFocused();

    // The calendar: one stop in the tab order, the arrow keys walk within.
    // Below on a phone, where the thumb is; before the heart on a wide screen.
    await press(page, link("日時を選んで予約").locator("visible=true"), "Enter", isMobile ? "Tab" : "Shift+Tab");
    await expect(title(page)).toHaveText("予約日時の選択");
    await press(page, button("次の月"));
    await expect(button("次の月")).toBeFocused();
    await expect(button(/空きあり|残りわずか/).nth(7)).toBeVisible();
    await tabTo(page, page.locator("[data-day]"));
    for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    const day = page.locator("[data-day]:focus");
    await expect(day).toHaveAccessibleName(/空きあり|残りわずか/);
    await page.keyboard.press("Enter");
    await expect(day).toHaveAttribute("aria-pressed", "true");

    const pickupTimes = page.getByRole("group", { name: "受け取り時間" }).getByRole("radio");
    await press(page, pickupTimes, "Space");
    await page.keyboard.press("ArrowRight");
    await expect(pickupTimes.nth(1)).toBeChecked();
    await press(page, page.getByRole("radio", { name: /当日/ }), "Space");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: /翌日/ })).toBeChecked();
    await press(page, page.getByRole("radio", { name: /時間プラン/ }), "Space");
    await expect(page.getByRole("radio", { name: /時間プラン/ }).first()).toBeChecked();

    // Pay: the three notices are read and ticked one by one.
    await press(page, link("予約内容の確認へ").locator("visible=true"));
    await expect(title(page)).toHaveText("予約内容の確認");
    for (const box of [0, 1, 2]) await press(page, page.getByRole("checkbox").nth(box), "Space");
    await press(page, button(/支払って予約を確定する/));
    await expect(title(page)).toHaveText("予約が確定しました");
    await expect(main).toBeFocused();

    // The code opens and closes, and the focus is back where it was.
    await press(page, link("予約の詳細を見る"));
    await expect(title(page)).toHaveText("予約の詳細");
    await press(page, button("受け取りQRコードを表示"));
    const qr = page.getByRole("dialog", { name: "受け取りQRコード" });
    await expect(qr.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(qr).toBeHidden();
    await expect(button("受け取りQRコードを表示")).toBeFocused();

    // Cancel: first think better of it, then do it.
    await press(page, button("予約をキャンセルする"));
    await press(page, page.getByRole("dialog").getByRole("button", { name: "キャンセルしない" }));
    await expect(button("予約をキャンセルする")).toBeFocused();
    await page.keyboard.press("Enter");
    const cancel = page.getByRole("dialog").getByRole("button", { name: "キャンセルする" });
    if (!(await cancel.evaluate((element) => element === document.activeElement))) await tabTo(page, cancel);
    await page.keyboard.press("Enter");
    await expect(page.getByText("予約をキャンセルしました。")).toBeVisible();
    await expect(page.getByRole("region", { name: "現在の状況" })).toBeFocused();

    // Ask the help desk.
    await press(page, link("お問い合わせフォームへ"));
    await expect(title(page)).toHaveText("お問い合わせ");
    await tabTo(page, page.getByLabel("お問い合わせの内容"));
    await page.keyboard.type("キャンセルしました。返金はいつですか。");
    await press(page, button("入力内容を確認する"));
    await expect(title(page)).toHaveText("お問い合わせ内容の確認");
    await press(page, button("送信する"));
    await expect(title(page)).toHaveText("お問い合わせを受け付けました");

    // Back to the header, and out.
    await tabTo(page, button(/^メニュー/), "Shift+Tab");
    await page.keyboard.press("Enter");
    await press(page, page.locator("#site-menu").getByRole("link", { name: "ログアウト" }));
    const logout = page.getByRole("dialog").getByRole("button", { name: "ログアウト" });
    await expect(logout).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("ログアウトしました。")).toBeVisible();
  },
);

test("by keyboard alone: the arrow keys look through stations and times without being taken on", async ({ page }) => {
  await page.goto("/products/206");
  const panel = page.getByRole("region", { name: "駅と日時を選ぶ" });
  await press(page, panel.getByRole("button", { name: /いつ・どの駅で/ }));
  const stations = panel.getByRole("group", { name: "受け取りの駅" }).getByRole("radio");
  await press(page, stations, "Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(stations.nth(2)).toBeChecked();
  await expect(stations.nth(2)).toBeFocused();

  await press(page, panel.getByRole("button", { name: /^受け取り/ }), "Enter", "Shift+Tab");
  await press(page, page.getByRole("button", { name: "次の月" }));
  await expect(panel.getByRole("button", { name: /空きあり|残りわずか/ }).nth(5)).toBeVisible();
  await tabTo(page, panel.locator("[data-day]"));
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const times = panel.getByRole("group", { name: "受け取り時間" }).getByRole("radio");
  await press(page, times, "Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(times.nth(2)).toBeChecked();
  await expect(times.nth(2)).toBeFocused();

  // Whoever presses one with a finger has decided: the next step is there, and has the focus.
  await times.nth(3).click();
  const giveBack = panel.getByRole("button", { name: /^返却/ });
  await expect(giveBack).toHaveAttribute("aria-pressed", "true");
  await expect(giveBack).toBeFocused();
  const returns = panel.getByRole("group", { name: "返却時間" }).getByRole("radio");
  await expect(returns.and(page.locator(":checked"))).toHaveCount(1);
  await returns.and(page.locator(":checked")).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(returns.and(page.locator(":checked"))).toBeFocused();
  await press(page, page.getByRole("link", { name: "予約へ進む" }).locator("visible=true"));
  await expect(page.getByRole("dialog", { name: "予約には無料の会員登録が必要です" })).toBeVisible();
});
