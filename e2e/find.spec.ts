import type { Page } from "@playwright/test";
import find from "../app/messages/ja/find.ts";
import when from "../app/messages/ja/when.ts";
import { countDays } from "./days.ts";
import { accessibilityFindings, bothSizes, expect, hydrated, inEveryLook, test, watchShifts } from "./test.ts";

const day = countDays();
const DAY = day(8);
const timed = (more: Record<string, string> = {}) =>
  `/products?${new URLSearchParams({ station: "shinagawa", pickup: `${DAY}T12:00`, return: `${DAY}T22:00`, ...more })}`;

type Answer = {
  freeItems: number;
  data: {
    products: { id: number; mark: Record<string, unknown> }[];
    free: { stations: { slug: string; items: number }[] };
  };
};

/** Has the answers to searches by time changed on their way; those that only count keep what they say. */
const change = (page: Page, how: (answer: Answer) => void) =>
  page.route(/\/api\/products\?.*pickup=/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (!route.request().url().includes("counts=")) how(answer);
    await route.fulfill({ response, json: answer });
  });

const takeAll = (answer: Answer) => {
  answer.freeItems = 0;
  for (const product of answer.data.products) {
    const nearest = { pickup: `${DAY}T18:30:00+09:00`, return: `${DAY}T22:00:00+09:00` };
    const stations = [{ slug: "tokyo", name: "東京駅" }];
    product.mark = { ...product.mark, state: "none", unitsLeft: 0, nearest, stations };
  }
};
const takeAllButOne = (answer: Answer) => {
  takeAll(answer);
  answer.freeItems = 1;
  const [first] = answer.data.products;
  if (first) first.mark = { ...first.mark, state: "few", unitsLeft: 1, nearest: null, stations: [] };
};

const cards = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: /円|¥/ });

/** Chooses a day and a time in the sheet. The return is there by itself: ten in the evening. */
async function choosePickup(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog", { name: when.title });
  await expect(sheet).toBeVisible();
  // The calendar comes with the shop's rules.
  await expect(sheet.locator("[data-day]").first()).toBeVisible();
  const button = sheet.locator(`[data-day="${DAY}"]`);
  if ((await button.count()) === 0) await sheet.getByRole("button", { name: when.nextMonth }).click();
  await button.click();
  await sheet.getByRole("radio", { name: "12:00" }).click();
  await expect(sheet.getByRole("radio", { name: "22:00" })).toBeChecked();
  await sheet.getByRole("button", { name: when.done }).click();
  await expect(sheet).toBeHidden();
}

test("from home to what is free there and then; the address says it to others, and going back finds the place", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/");
  await page.getByRole("radio", { name: "品川駅" }).click();
  await page.getByRole("button", { name: new RegExp(find.pickup) }).click();
  await choosePickup(page);
  const search = page.getByRole("button", { name: /^空いている\d+件を見る$/ });
  await expect(search).toBeVisible();
  const count = (await search.textContent())?.replace(/\D/g, "") ?? "";
  // The categories say the same of each.
  const department = page.getByRole("link", { name: /^推し活 空き \d+ \/ \d+$/ });
  await expect(department).toBeVisible();
  // Where and when go along, whichever way leads on.
  const along = `station=shinagawa&pickup=${DAY}T12%3A00&return=${DAY}T22%3A00`;
  await expect(department).toHaveAttribute("href", `/products?${along}&category=fan`);
  const popular = page.getByRole("region", { name: "人気の商品" }).getByRole("link");
  await expect(popular.filter({ hasText: "もっと見る" })).toHaveAttribute("href", `/products?${along}`);
  await expect(popular.last()).toHaveAttribute("href", new RegExp(`^/products/\\d+\\?${along}$`));
  await search.click();
  await expect(page).toHaveURL(timed().replaceAll(":", "%3A"));
  await expect(page.getByRole("status").filter({ hasText: `空き ${count}件` })).toBeVisible();
  await expect(page.getByText("料金は10時間（12時間プラン）の合計です。")).toBeVisible();
  await expect(cards(page).first()).toContainText(/空き|残り\d/);

  // Somebody else opens the address.
  const other = await browser.newPage({ ...(baseURL && { baseURL }), locale: "ja-JP" });
  await other.goto(page.url());
  await hydrated(other);
  await expect(other.getByText(`空き ${count}件`)).toBeVisible();
  await expect(other.getByText("品川駅").locator("visible=true").first()).toBeVisible();
  await other.close();

  await cards(page).nth(9).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await cards(page).nth(9).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/products\/\d+\?station=shinagawa&pickup=/);
  await page.goBack();
  await expect(page.getByText(`空き ${count}件`)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

  // The station is remembered, the time is not.
  await page.goto("/");
  await expect(page.getByRole("radio", { name: "品川駅" })).toBeChecked();
  await expect(page.getByText(find.chooseTime).locator("visible=true").first()).toBeVisible();

  // Unless any will do: then it stays so.
  await page.getByRole("radio", { name: find.anyStation }).click();
  await page.getByRole("button", { name: find.search }).click();
  await expect(page).toHaveURL("/products");
  await expect(page.getByRole("button", { name: find.whenAndWhere })).toBeVisible();
});

test("only what is free, ordered by it, and by category with its counts", bothSizes, async ({ page, isMobile }) => {
  await page.goto(timed());
  const only = isMobile
    ? page.getByRole("button", { name: find.onlyFree })
    : page.getByRole("switch", { name: `${find.onlyFreeItems} ${find.thereAndThen("品川駅")}`, checked: false });
  await only.click();
  await expect(page).toHaveURL(/free=true/);
  if (!isMobile) await expect(page.getByRole("switch", { checked: true })).toBeVisible();
  await expect(page.getByText(/^空き \d+件$/)).toBeVisible();
  await page.getByRole("button", { name: /^並び順/ }).click();
  await page.getByRole("link", { name: find.freeFirst }).click();
  await expect(page).toHaveURL(/sort=free/);
  if (isMobile) await page.getByRole("button", { name: "カテゴリー" }).click();
  const category = page.getByRole("link", { name: /^双眼鏡 空き \d+ \/ \d+$/ }).locator("visible=true");
  await category.click();
  await expect(page).toHaveURL(/category=binoculars/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("双眼鏡");
});

test("by the locker's size, and a wide screen shows how prices spread", bothSizes, async ({ page, isMobile }) => {
  await page.goto(timed());
  const link = page.getByRole("link", { name: /^Mサイズ 空き \d+ \/ \d+$/ });
  if (isMobile) {
    await page.getByRole("button", { name: "ロッカーのサイズ" }).click();
    await expect(page.getByRole("dialog", { name: "ロッカーのサイズ" })).toBeVisible();
  } else {
    await expect(page.getByRole("img", { name: /円から.+円までの料金の分布$/ })).toBeVisible();
  }
  const [, free] = /空き (\d+)/.exec((await link.textContent()) ?? "") ?? [];
  await link.click();
  await expect(page).toHaveURL(/size=M/);
  await expect(page.getByText(`空き ${free}件`)).toBeVisible();
  if (isMobile) return expect(page.getByRole("button", { name: "ロッカーのサイズ Mサイズ" })).toBeVisible();
  await page.getByRole("link", { name: /^Lサイズ / }).click();
  await expect(page).toHaveURL(/size=M%2CL/);
  await expect(
    page.getByRole("link", { name: /^[ML]サイズ /, exact: false }).and(page.locator("[aria-current]")),
  ).toHaveCount(2);
  // Where and when are no filters.
  await page.getByRole("link", { name: "条件をクリア" }).click();
  await expect(page).toHaveURL(timed().replaceAll(":", "%3A"));
});

test("when only what is free is asked for and nothing is, what is taken can be seen", async ({ page }) => {
  await change(page, (answer) => {
    takeAll(answer);
    if (page.url().includes("free=true")) answer.data.products = [];
  });
  await page.goto(timed({ free: "true" }));
  await expect(page.getByText(find.noneFree)).toBeVisible();
  await page.getByRole("link", { name: find.seeTaken }).click();
  await expect(page).toHaveURL(timed().replaceAll(":", "%3A"));
  await expect(cards(page).first()).toContainText(find.marks.none);
  await page.unrouteAll({ behavior: "wait" });
});

test("what the area does not have says so, and nobody waits for it", async ({ page }) => {
  await change(page, (answer) => {
    takeAll(answer);
    for (const { mark } of answer.data.products) Object.assign(mark, { carried: false, nearest: null, stations: [] });
  });
  await page.goto(timed({ station: "kyoto" }));
  await expect(cards(page).first()).toContainText(find.marks.notCarried);
  await expect(page.getByRole("link", { name: find.tellMe })).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
});

test("when nothing is free, other times, stations and the next day are offered, with how much is free then", async ({
  page,
}) => {
  await change(page, takeAll);
  await page.goto(timed());
  await expect(page.getByText(find.noneFree)).toBeVisible();
  const offers = page.getByRole("list", { name: find.noneHere }).getByRole("link");
  await expect(offers).toHaveText([/^18:30からなら空き 空き\d+件$/, /駅 空き\d+件$/, /^翌日 .+ 空き\d+件$/]);
  await expect(cards(page).first()).toContainText(find.marks.none);
  const alternative = cards(page).first().getByRole("link", { name: "18:30からなら空き" });
  await expect(alternative).toHaveAttribute("href", /station=shinagawa&pickup=.+T18%3A30&return=.+T22%3A00$/);
  await expect(cards(page).first().getByRole("link", { name: "東京駅なら空き" })).toHaveAttribute(
    "href",
    /station=tokyo/,
  );
  await offers.last().click();
  await expect(page).toHaveURL(new RegExp(`pickup=${day(9)}`));
  // Nothing is under way when the journey ends.
  await page.unrouteAll({ behavior: "wait" });
});

test("the only one that is free stands first, the others under a heading of their own", async ({ page }) => {
  await change(page, takeAllButOne);
  await page.goto(timed());
  await expect(page.getByText("空き 1件")).toBeVisible();
  await expect(cards(page).first()).toContainText("残り1");
  await expect(page.getByRole("heading", { name: find.rest })).toBeVisible();
});

test("in English, marks and prices of five digits stay within their cards", bothSizes, async ({ page, baseURL }) => {
  await change(page, (answer) => {
    takeAll(answer);
    for (const { mark } of answer.data.products) mark.price = 25_980;
  });
  await page.context().addCookies([{ name: "language", value: "en", url: baseURL ?? "" }]);
  await page.goto(timed());
  const lines = page.getByRole("main").locator("p:visible").filter({ hasText: "¥25,980" });
  await expect(lines.first()).toBeVisible();
  const beyond = await lines.evaluateAll((all) =>
    all.map((line) => [line.scrollWidth - line.clientWidth, line.scrollHeight - line.clientHeight]),
  );
  expect(beyond.filter(([wide = 0, high = 0]) => wide > 0 || high > 0)).toEqual([]);
  // What is still on its way need not arrive.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("words that find nothing offer what is close", async ({ page }) => {
  await page.goto(`/products?keyword=${encodeURIComponent("プロジエクタア")}`);
  await expect(page.getByRole("heading", { name: find.closeTo("プロジエクタア") })).toBeVisible();
  await expect(cards(page).first()).toContainText("プロジェクター");
  // Nor is anything taken then.
  await page.goto(timed({ keyword: "プロジエクタア" }));
  await expect(page.getByRole("status").filter({ hasText: "0件" })).toBeVisible();
  await expect(page.getByText(find.noneFree)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: find.closeTo("プロジエクタア") })).toBeVisible();
});

test.describe("in trouble", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("without network the last answer stays, and says from when it is", async ({ page, context }) => {
    await page.goto(timed());
    await expect(page.getByText(/^空き \d+件/)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/時点の空きです。接続が戻ると更新します$/)).toBeVisible();
    await expect(cards(page).first()).toContainText(/空き|残り\d/);
    await context.setOffline(false);
    await expect(page.getByText(/時点の空きです/)).toBeHidden();
  });

  test("a time that has passed says so, and another can be chosen", async ({ page }) => {
    await page.goto(timed({ pickup: "2026-01-05T12:00", return: "2026-01-05T22:00" }));
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });
});

test("marks and prices come later without moving anything", bothSizes, async ({ page }) => {
  const shifts = await watchShifts(page);
  const asked = page.waitForResponse(/\/api\/products\?.*pickup=/);
  await change(page, takeAll);
  await page.goto(timed(), { waitUntil: "networkidle" });
  await asked;
  await expect(cards(page).first()).toContainText(find.marks.none);
  expect(await shifts()).toEqual([]);
});

test("a station is found by its line, and by where one is", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 34.99, longitude: 135.76 });
  await page.goto("/");
  await page.getByRole("button", { name: find.nearby }).click();
  await expect(page.getByRole("radio", { name: "京都駅" })).toBeChecked();
  await page.getByRole("button", { name: find.byName }).click();
  await page.getByRole("searchbox", { name: "駅名または路線" }).fill("京急");
  await page.getByRole("button", { name: /^品川駅/ }).click();
  await expect(page.getByRole("radio", { name: "品川駅" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "首都圏" })).toBeChecked();
});

test("where the browser may not say where it is, stations are looked for by name", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: find.nearby }).click();
  await expect(page.getByRole("dialog", { name: "駅を探す" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: find.nearby })).toBeFocused();
});

test("the whole search by keyboard", bothSizes, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: new RegExp(`^${find.pickup}`) }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: when.title });
  await sheet.locator('[data-day][tabindex="0"]').focus();
  for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await sheet.getByRole("radio", { name: "12:00" }).focus();
  await page.keyboard.press("Space");
  await sheet.getByRole("button", { name: when.done }).focus();
  await page.keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  await page.getByRole("searchbox", { name: find.what }).focus();
  await page.keyboard.type("スーツケース");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByText(/^空き \d+件/)).toBeVisible();
});

test("has no accessibility findings, whatever is free", bothSizes, async ({ page, isMobile, baseURL }) => {
  let how: (answer: Answer) => void = () => {};
  await change(page, (answer) => how(answer));
  await inEveryLook(page, isMobile, baseURL, async () => {
    for (const state of [() => {}, takeAll, takeAllButOne]) {
      how = state;
      await page.goto(timed());
      await expect(cards(page).first()).toContainText(/空き|残り|[Aa]vailable|left/);
      expect(await accessibilityFindings(page)).toEqual([]);
    }
    await page.goto("/");
    await page
      .getByRole("search")
      .getByRole("button")
      .filter({ hasText: /受け取り|Pickup/ })
      .click();
    await expect(page.locator("[data-day]").first()).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

test(
  "the first result is on the first screen; on a phone the filters are one row of chips",
  bothSizes,
  async ({ page, isMobile }) => {
    for (const address of ["/products", timed()]) {
      await page.goto(address);
      const { height } = page.viewportSize() ?? { height: 0 };
      const first = await cards(page).first().boundingBox();
      expect((first?.y ?? height) + (first?.height ?? height), address).toBeLessThan(height * (isMobile ? 0.55 : 0.9));
      if (!isMobile) continue;
      const chips = await page.getByRole("button", { name: "カテゴリー" }).boundingBox();
      expect(chips?.height, address).toBeLessThan(60);
      await expect(page.getByRole("link", { name: /^双眼鏡 / }).locator("visible=true")).toHaveCount(0);
    }
  },
);

test("the calendar of the search names public holidays", async ({ page }) => {
  await page.route("**/api/reservation/time", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.result.holidays = [{ date: DAY, name: "勤労感謝の日" }];
    await route.fulfill({ response, json: answer });
  });
  await page.goto("/");
  await page.getByRole("button", { name: new RegExp(`^${find.pickup}`) }).click();
  const sheet = page.getByRole("dialog", { name: when.title });
  const day = sheet.locator(`[data-day="${DAY}"]`);
  await expect(sheet.locator("[data-day]").first()).toBeVisible();
  if ((await day.count()) === 0) await sheet.getByRole("button", { name: when.nextMonth }).click();
  await expect(day).toHaveAccessibleName(/勤労感謝の日/);
  await expect(sheet.getByText("勤労感謝の日")).toBeVisible();
});

test("a product's page presets the station that was chosen last, and any other can be taken", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("radio", { name: "品川駅" }).click();
  await page.goto("/products/204");
  const panel = page.getByRole("region", { name: "駅と日時を選ぶ" });
  await panel.getByRole("button", { name: /品川駅/ }).click();
  await expect(panel.locator("[data-day]").first()).toBeVisible();
  await panel.getByRole("button", { name: /^駅/ }).click();
  await expect(panel.getByRole("radio", { name: "品川駅" })).toBeChecked();
  await panel.getByRole("radio", { name: find.anyStation }).click();
  await expect(panel.getByRole("button", { name: /^駅/ })).toContainText(find.anyStation);
});

test("the times to choose from are those of the place that is chosen now", async ({ page }) => {
  await page.route(/\/api\/reservation\/time\?station=shinagawa/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.result.otherDays = [{ date: DAY, open: [] }];
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`/products/204?station=shinagawa&pickup=${DAY}`);
  const panel = page.getByRole("region", { name: "駅と日時を選ぶ" });
  await panel.getByRole("button", { name: /品川駅/ }).click();
  await expect(panel.locator(`[data-day="${DAY}"]`)).toBeVisible();
  await expect(panel.getByRole("radio")).toHaveCount(0);
  await panel.getByRole("button", { name: /^駅/ }).click();
  await panel.getByRole("radio", { name: find.anyStation }).click();
  await panel.getByRole("button", { name: /^受け取り/ }).click();
  await expect(panel.getByRole("radio", { name: /^12:00/ })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});

test("what is chosen counts at once, however slow the network is", async ({ page }) => {
  await page.goto("/products");
  await hydrated(page);
  // The list with each choice comes much later.
  await page.route(/\/api\/products\?(?!.*pickup=)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: new RegExp(`^${find.pickup}`) }).click();
  await choosePickup(page);
  await page.getByRole("searchbox", { name: find.what }).locator("visible=true").fill("双眼鏡");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`keyword=.*pickup=${DAY}T12%3A00&return=${DAY}T22%3A00`));
  await page.unrouteAll({ behavior: "wait" });
});
