import { addDays, toJstDate } from "../domain/jst.ts";
import { asMember, confirmRegistration, fillRegistration, newEmail, signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { accessibilityFindings, bothSizes, expect, findingsInBothWidths, hydrated, test } from "./test.ts";

test(
  "a guest chooses station, day and time on the product's page and sees the price, and joins only to pay",
  bothSizes,
  async ({ page }) => {
    test.slow();
    await page.goto("/products/204");
    const next = (name: string) => page.getByRole("link", { name }).locator("visible=true");
    const panel = page.getByRole("region", { name: "駅と日時を選ぶ" });
    await next("駅を選ぶ").click();
    expect(await accessibilityFindings(page, "#rent")).toEqual([]);
    await panel.getByRole("radio", { name: "品川駅" }).click();
    await expect(next("日時を選ぶ")).toBeVisible();
    await page.getByRole("button", { name: "次の月" }).click();
    const day = panel.getByRole("button", { name: /空きあり|残りわずか/ }).nth(5);
    const date = (await day.getAttribute("data-day")) ?? "";
    await day.click();
    const times = panel.getByRole("group", { name: "受け取り時間" });
    await expect(times.getByRole("radio").first()).toBeVisible();
    expect(await accessibilityFindings(page, "#rent")).toEqual([]);
    await times.getByRole("radio", { name: /^12:00/ }).click();

    // For an event the same evening is meant, until another return is chosen.
    await expect(panel.getByRole("radio", { name: /^22:00 12時間プラン/ })).toBeChecked();
    await expect(next("予約へ進む")).toBeVisible();
    expect(await accessibilityFindings(page, "#rent")).toEqual([]);
    await panel.getByRole("button", { name: "4〜14日後に返却する" }).click();
    await panel.getByRole("radio", { name: /^5日後/ }).click();
    await panel.getByRole("radio", { name: /^12:00 72時間プラン＋延長4回/ }).click();
    await expect(panel.getByText(/72時間プラン .*円 ＋ 延長 4回 .*円/)).toBeVisible();
    await expect(panel.getByRole("button", { name: /品川駅.*12:00.*変更/ })).toHaveAttribute("aria-expanded", "false");

    // The choice is in the address: it can be shared and reloaded.
    await expect(page).toHaveURL(new RegExp(`station=shinagawa&pickup=${date}T12%3A00&return=`));
    await page.reload();
    await next("予約へ進む").click();
    const dialog = page.getByRole("dialog", { name: "予約には無料の会員登録が必要です" });
    await expect(dialog).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByRole("link", { name: "無料で会員登録" }).click();
    const email = newEmail();
    await fillRegistration(page, email);
    await confirmRegistration(page, email);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約内容の確認");
    await expect(page.getByText("72時間プラン＋延長4回")).toBeVisible();
    await expect(page.getByText("延長料金（12時間×4回・税込）")).toBeVisible();
  },
);

test("a time that is taken leads to what is free instead, and the choice so far stays", async ({ page, browser }) => {
  test.slow();
  const other = await (await browser.newContext()).newPage();
  await signUpWithCard(other);
  // Of this one there is a single unit.
  const id = await reserve(other, 105, { pickupStation: "tokyo" });
  const { pickupTime } = (await (await asMember(other)).get(`/api/reservations/${id}`)).result;
  await other.context().close();
  const date = String(pickupTime).slice(0, 10);
  await page.goto(`/products/105?station=tokyo&pickup=${date}`);
  const panel = page.getByRole("region", { name: "駅と日時を選ぶ" });
  await page.getByRole("link", { name: "日時を選ぶ" }).locator("visible=true").click();
  await panel.getByRole("button", { name: "12:00 空きなし" }).click();
  await expect(panel.getByRole("heading", { name: "12:00〜22:00は空きがありません" })).toBeFocused();
  // All of it on one screen: what lies half below the header counts as too small.
  const usual = page.viewportSize();
  await page.setViewportSize({ width: usual?.width ?? 390, height: 2400 });
  await page.locator("#rent").evaluate((element) => element.scrollIntoView());
  expect(await findingsInBothWidths(page, "#rent")).toEqual([]);
  if (usual) await page.setViewportSize(usual);
  await expect(page).toHaveURL(new RegExp(`pickup=${date}$`));
  const similar = panel.getByRole("link", { name: /なら空き/ }).first();
  await expect(similar).toHaveAttribute(
    "href",
    new RegExp(`station=tokyo&pickup=${date}T12%3A00&return=${date}T22%3A00`),
  );
  await similar.click();
  await expect(page.getByRole("link", { name: "予約へ進む" }).locator("visible=true")).toBeVisible();
});

test("a calendar that was left open over midnight begins with the day that it is by then", async ({ page }) => {
  await signUpWithCard(page);
  await page.clock.install();
  let isNextDay = false;
  await page.route("**/api/reservation/time*", async (route) => {
    const answer = await (await route.fetch()).json();
    const first = Date.parse(answer.result.earliestPickup) + 86_400_000;
    if (isNextDay) answer.result.earliestPickup = new Date(first + 9 * 3_600_000).toISOString().replace("Z", "+09:00");
    await route.fulfill({ json: answer });
  });
  const days = page.locator("main [data-day]");
  for (const address of ["/products/206?station=tokyo", "/products/206/reservation"]) {
    isNextDay = false;
    await page.goto(address);
    if (address.includes("?"))
      await page
        .getByRole("button", { name: /東京駅/ })
        .first()
        .click();
    await expect(days.first()).toHaveAccessibleName(/空きあり|残りわずか|空きなし/);
    const before = await days.first().getAttribute("data-day");
    isNextDay = true;
    const asked = page.waitForResponse("**/get_available_pickup_dates/**");
    await page.clock.fastForward("31:00");
    await asked;
    await expect(days.first()).not.toHaveAttribute("data-day", before ?? "");
    await expect(page.locator("main [data-day][tabindex='0']")).toHaveCount(1);
  }
});

test("a member who takes another station sees the days of that station", async ({ page }) => {
  await signUpWithCard(page);
  // Closed until the fifth day from now.
  const first = addDays(toJstDate(new Date()), 5);
  await page.route("**/api/reservation/time?station=ueno", async (route) => {
    const answer = await (await route.fetch()).json();
    answer.result.earliestPickup = `${first}T06:00:00+09:00`;
    await route.fulfill({ json: answer });
  });
  await page.goto("/products/206/reservation?station=tokyo");
  await hydrated(page);
  const days = page.locator("main [data-day]");
  await expect(days.first()).toHaveAccessibleName(/空きあり|残りわずか|空きなし/);
  await expect(days.first()).not.toHaveAttribute("data-day", first);
  await page.getByRole("combobox", { name: "受け取り・返却の駅" }).selectOption("ueno");
  await expect(days.first()).toHaveAttribute("data-day", first);
  await page.getByRole("combobox", { name: "受け取り・返却の駅" }).selectOption("tokyo");
  await expect(days.first()).not.toHaveAttribute("data-day", first);
});

test("another day keeps for how long it was to be", async ({ page }) => {
  const day = (count: number) => addDays(toJstDate(new Date()), count);
  await page.goto(`/products/206?station=tokyo&pickup=${day(8)}T12:00&return=${day(10)}T18:00`);
  await hydrated(page);
  const panel = page.getByRole("region", { name: "駅と日時を選ぶ" });
  await panel.getByRole("button", { name: /変更/ }).click();
  const next = panel.locator(`[data-day="${day(9)}"]`);
  await expect(panel.locator("[data-day]").first()).toBeVisible();
  if ((await next.count()) === 0) await panel.getByRole("button", { name: "次の月" }).click();
  await next.click();
  await panel.getByRole("radio", { name: /^13:00/ }).click();
  await expect(page).toHaveURL(new RegExp(`pickup=${day(9)}T13%3A00&return=${day(11)}T18%3A00$`));
});

test.describe("on a bad line", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("whether it is free, and for how much, is asked once more", async ({ page }) => {
    const date = addDays(toJstDate(new Date()), 9);
    let isLost = true;
    await page.route("**/api/products/206/alternatives*", (route) => (isLost ? route.abort() : route.continue()));
    await page.goto(`/products/206?station=tokyo&pickup=${date}T12:00&return=${date}T22:00`);
    const panel = page.getByRole("region", { name: "駅と日時を選ぶ" });
    await expect(panel.getByText("空き状況を読み込めませんでした。")).toBeVisible();
    isLost = false;
    await panel.getByRole("button", { name: "もう一度読み込む" }).click();
    await expect(panel.getByText("○ 空き")).toBeVisible();
  });
});

test("a member goes from the choice on the product's page straight to paying", async ({ page }) => {
  await signUpWithCard(page);
  await page.goto("/products/206");
  const panel = page.getByRole("region", { name: "駅と日時を選ぶ" });
  await panel.getByRole("button", { name: /いつ・どの駅で/ }).click();
  await panel.getByRole("radio", { name: "どの駅でもよい" }).first().click();
  // Of this month there may be no day left.
  await panel.getByRole("button", { name: "次の月" }).click();
  await panel
    .getByRole("button", { name: /空きあり|残りわずか/ })
    .nth(3)
    .click();
  await panel
    .getByRole("group", { name: "受け取り時間" })
    .getByRole("radio", { name: /^10:00/ })
    .click();
  await page.getByRole("link", { name: "予約へ進む" }).locator("visible=true").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("予約内容の確認");
});
