import type { Locator, Page } from "@playwright/test";
import { inputMethod } from "./ime.ts";
import { codeFor, enterAtGateway, newEmail, PASSWORD, signUpWithCard } from "./member.ts";
import { tickAll } from "./rental.ts";
import { bothSizes, expect, test } from "./test.ts";

/**
 * How often a finger or mouse presses something between an open product page and a paid reservation, with the last station
 * kept. Counted strictly, as on a phone whose keyboard has no key for the next field: every field that does not get the
 * focus by itself is tapped, and so is every button, although the keyboard can do both. Typing does not count, nor do the
 * gateway's pages. Whoever needs more taps than these has made the way longer.
 */
const TAPS = { newMember: 21, withCard: 9 };

const PRODUCT = "/products/204";

type Counter = { tap: (target: Locator) => Promise<void>; count: () => number };

/** Counts what the page itself sees of presses, so that nothing is left out. */
async function countTaps(page: Page, isMobile: boolean, baseURL: string | undefined): Promise<Counter> {
  let taps = 0;
  await page.exposeBinding("tapped", ({ frame }) => {
    if (baseURL && frame.url().startsWith(baseURL)) taps += 1;
  });
  await page.addInitScript(() => {
    const { tapped } = window as unknown as { tapped: () => void };
    addEventListener("pointerdown", (event) => event.isTrusted && tapped(), true);
    localStorage.setItem("last-station", JSON.stringify({ slug: "shinagawa", name: "品川駅", area: "capital" }));
  });
  return { tap: (target) => (isMobile ? target.tap() : target.click()), count: () => taps };
}

/** Day and time on the product's page, as the panel asks for them. Answers how many taps the calendar's end cost. */
async function chooseOnProduct(page: Page, tap: Counter["tap"]): Promise<number> {
  const panel = page.getByRole("region", { name: "駅と日時を選ぶ" });
  await tap(panel.getByRole("button").first());
  const station = panel.getByRole("radio", { name: "品川駅" });
  const days = panel.getByRole("button", { name: /空きあり|残りわずか/ });
  await expect(station.or(days.first()).first()).toBeVisible();
  if (await station.isVisible()) await tap(station);
  await expect(days.first()).toBeVisible();
  // On the last days of a month the next one is a tap away.
  const isLate = (await days.count()) < 3;
  if (isLate) {
    await tap(panel.getByRole("button", { name: "次の月" }));
    await expect(days.nth(3)).toBeVisible();
  }
  await tap(days.last());
  await tap(panel.getByRole("group", { name: "受け取り時間" }).getByRole("radio").first());
  return isLate ? 1 : 0;
}

const payLink = (page: Page) => page.getByRole("link", { name: "予約へ進む" }).locator("visible=true");

test(
  `a new member joins on the way to paying in ${TAPS.newMember} taps, and finds everything as it was`,
  bothSizes,
  async ({ page, isMobile, baseURL }) => {
    test.slow();
    const { tap, count } = await countTaps(page, isMobile, baseURL);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await page.goto(PRODUCT);
    const more = await chooseOnProduct(page, tap);
    // For an event the same evening is meant: no tap for the return.
    await tap(payLink(page));
    await tap(page.getByRole("dialog").getByRole("link", { name: "無料で会員登録" }));

    const compose = await inputMethod(page);
    await expect(field("姓")).toBeFocused();
    await compose(["s", "さ", "さと", "さとう"], "佐藤");
    await tap(field("名"));
    await compose(["あ", "あい"], "愛");
    await expect(field("セイ")).toHaveValue("サトウ");
    await expect(field("メイ")).toHaveValue("アイ");
    const email = newEmail();
    for (const [label, text] of [
      ["メールアドレス", email],
      ["パスワード", PASSWORD],
      ["パスワード（確認）", PASSWORD],
      ["電話番号", "090-1234-5678"],
    ] as const) {
      await tap(field(label));
      await page.keyboard.type(text);
    }
    await tap(field("女性"));
    // Year and month move on by themselves.
    await tap(field("年"));
    await page.keyboard.type("2000229");
    await expect(field("日")).toHaveValue("29");
    await tap(page.getByRole("checkbox"));
    await tap(page.getByRole("button", { name: "入力内容を確認する" }));

    await expect(page.getByText("2000年2月29日")).toBeVisible();
    await tap(page.getByRole("button", { name: "認証コードを受け取る" }));
    await expect(field("認証コード（6桁）")).toBeFocused();
    await page.keyboard.type(await codeFor(page.request, email));

    // The very choice, and no other page in between: neither before the card nor after it.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約内容の確認");
    await expect(page).toHaveURL(/\/products\/204\/reservation\?station=shinagawa&pickup=.*&return=.*&step=confirm$/);
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    for (const box of await page.getByRole("checkbox").all()) await tap(box);
    await tap(page.getByRole("link", { name: "カードを登録する" }));
    await enterAtGateway(page, "4111111111111111");
    await expect(page.getByText("************1111")).toBeVisible();
    for (const box of await page.getByRole("checkbox").all()) await expect(box).toBeChecked();
    await tap(page.getByRole("button", { name: /支払って予約を確定する/ }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約が確定しました");
    test.info().annotations.push({ type: "taps", description: String(count()) });
    expect(count()).toBeGreaterThan(15);
    expect(count()).toBeLessThanOrEqual(TAPS.newMember + more);
  },
);

test(`a member with a card reserves in ${TAPS.withCard} taps`, bothSizes, async ({ page, isMobile, baseURL }) => {
  test.slow();
  await signUpWithCard(page);
  const { tap, count } = await countTaps(page, isMobile, baseURL);
  await page.goto(PRODUCT);
  const more = await chooseOnProduct(page, tap);
  await tap(payLink(page));
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  for (const box of await page.getByRole("checkbox").all()) await tap(box);
  await tap(page.getByRole("button", { name: /支払って予約を確定する/ }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約が確定しました");
  test.info().annotations.push({ type: "taps", description: String(count()) });
  expect(count()).toBeGreaterThan(5);
  expect(count()).toBeLessThanOrEqual(TAPS.withCard + more);
});

test("another rental of the same member is agreed to anew", async ({ page, isMobile, baseURL }) => {
  test.slow();
  await signUpWithCard(page);
  const { tap } = await countTaps(page, isMobile, baseURL);
  await page.goto("/products/206");
  await chooseOnProduct(page, tap);
  await payLink(page).click();
  await tickAll(page);
  const address = page.url();
  await page.reload();
  for (const box of await page.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await page.goto(address.replace("/products/206/", "/products/109/"));
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  for (const box of await page.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
});
