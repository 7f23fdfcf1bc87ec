import { signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { expect, findingsInBothWidths, test } from "./test.ts";

test("a station's page leads to its lockers from each gate and says what can be had there now", async ({ page }) => {
  await page.goto("/stations/shinagawa");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("品川駅のロッカー");
  await expect(page.getByRole("img", { name: /中央改札からロッカーまで徒歩2分、約120m/ })).toBeVisible();
  await page.getByRole("radio", { name: "新幹線北口" }).check();
  await expect(page.getByRole("img", { name: /新幹線北口からロッカーまで徒歩1分、約60m/ })).toBeVisible();
  await expect(page.getByText("新幹線北口を出て、左の港南口方面へ進みます。")).toBeVisible();
  await expect(page.getByRole("heading", { name: "ロッカーの空き" })).toBeVisible();
  expect(await findingsInBothWidths(page)).toEqual([]);
  const first = page.getByRole("link", { name: /円/ }).first();
  await expect(first).toHaveAttribute("href", /^\/products\/\d+\?station=shinagawa&pickup=.*&return=/);
  await first.click();
  await expect(page.getByRole("link", { name: "予約へ進む" }).locator("visible=true")).toBeVisible();
});

test("a station's page that was left open over midnight tells the new day's hours", async ({ page }) => {
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  await page.clock.install({ time: new Date(`${today}T23:50:00+09:00`) });
  let asked = 0;
  await page.route("**/api/stations/shinagawa/now", async (route) => {
    const answer = await (await route.fetch()).json();
    answer.result.lockerHours = { from: "06:00", to: asked++ === 0 ? "21:00" : "20:00" };
    await route.fulfill({ json: answer });
  });
  await page.goto("/stations/shinagawa");
  await expect(page.getByText("本日の利用時間 6:00〜21:00")).toBeVisible();
  await page.clock.fastForward("05:00");
  await expect(page.getByText("本日の利用時間 6:00〜21:00")).toBeVisible();
  await page.clock.fastForward("06:00");
  await expect(page.getByText("本日の利用時間 6:00〜20:00")).toBeVisible();
  expect(asked).toBe(2);
});

test("a reservation leads to the pages of its stations", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 203, { pickupStation: "ueno", returnStation: "yokohama" });
  await page.goto(`/reservations/${id}`);
  await page.getByRole("link", { name: "上野駅", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("上野駅のロッカー");
});

test("nothing is told of a station that there is none of", async ({ page }) => {
  expect((await page.request.get("/stations/atlantis")).status()).toBe(404);
});
