import type { Page } from "@playwright/test";
import { countDays } from "./days.ts";
import { asMember, newestMail, PASSWORD, signUpWithCard } from "./member.ts";
import { atLocker, passTime, test } from "./own-site.ts";
import { expect, findingsInBothWidths, inAnotherBrowser } from "./test.ts";

test.use({ expectedErrors: [/status of (401|404|409)/] });

/** A reservation of tomorrow and the day after, its item in the box, at the time of its pickup. */
async function ready(page: Page) {
  const { email } = await signUpWithCard(page);
  const day = countDays();
  const [pickupTime, returnTime] = [`${day(2)}T12:00:00+09:00`, `${day(3)}T12:00:00+09:00`];
  const wish = {
    pickupTime,
    returnTime,
    pickupStation: "shinagawa",
    returnStation: "shinagawa",
    noticesAccepted: true,
  };
  const { id, number } = (await (await asMember(page)).post("/api/products/202/reservation", wish)).result;
  await atLocker(page, { action: "place", number });
  await passTime(page, pickupTime);
  const read = async () => (await (await asMember(page)).get(`/api/reservations/${id}`)).result;
  return { email, id, number, returnTime, read, address: `/reservations/${id}` };
}

/** Makes a link on the reservation's page, and reads it there. */
async function handOn(page: Page, row: string): Promise<string> {
  await page.getByRole("button", { name: row }).click();
  await page.getByRole("dialog", { name: row }).getByRole("button", { name: "リンクを作る" }).click();
  const dialog = page.getByRole("dialog", { name: "リンクを作りました" });
  await expect(dialog).toContainText("リンクが表示されるのは今だけです。");
  expect(await findingsInBothWidths(page)).toEqual([]);
  const link = /http\S*\/errand#[\w-]{22}/.exec((await dialog.textContent()) ?? "")?.[0] ?? "";
  await dialog.getByRole("button", { name: "閉じる" }).first().click();
  return link;
}

const codeBehind = async (page: Page, link: string): Promise<string> => {
  const key = link.split("#")[1];
  const { result } = await (await page.request.post("/api/errand", { data: { key } })).json();
  return result.task.qr.code;
};

test("somebody else picks it up with a link, and another one is taken back", async ({ page, browser, baseURL }) => {
  const { email, number, address, read } = await ready(page);
  await page.goto(address);
  const link = await handOn(page, "ほかの人に受け取りを頼む");
  await expect(page.getByRole("button", { name: "ほかの人に受け取りを頼んでいます" })).toBeVisible();

  // Whoever has the link sees what is needed, and nothing of the member.
  const helper = await inAnotherBrowser(browser, baseURL);
  const opened = await helper.goto(link.replace(/^http:\/\/[^/]+/, baseURL ?? ""));
  expect(opened?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
  expect(opened?.headers()["cache-control"]).toContain("no-store");
  await expect(helper.getByRole("heading", { level: 1 })).toHaveText("受け取りのお願い");
  await expect(helper.getByText("防振双眼鏡 10倍")).toBeVisible();
  const { pickupPlace, errand } = await read();
  await expect(helper.getByText(pickupPlace.lockerNumber, { exact: true })).toBeVisible();
  const digits = `${errand.open.digits.slice(0, 4)} ${errand.open.digits.slice(4)}`;
  await expect(helper.getByText(digits)).toBeVisible();
  await expect(helper.getByText(/スクリーンショットで保存/)).toBeVisible();
  const shown = (await helper.locator("body").textContent()) ?? "";
  expect(["山田", email, number, "円"].filter((each) => shown.includes(each))).toEqual([]);
  expect(await findingsInBothWidths(helper)).toEqual([]);
  await expect(helper.getByRole("link", { name: "品川駅のロッカーまでの地図" })).toHaveAttribute(
    "href",
    "/stations/shinagawa",
  );

  // In another language it is the same link, whose key no server sees.
  for (const [other, title] of [
    ["English", "Please pick this up"],
    ["日本語", "受け取りのお願い"],
  ] as const) {
    const asked = helper.waitForRequest("**/language");
    await helper.getByRole("banner").getByRole("button", { name: other }).click();
    expect((await asked).postData()).not.toContain(link.split("#")[1]);
    await expect(helper.getByRole("heading", { level: 1 })).toHaveText(title);
  }

  // The door opens to it, the page says that it is done, and the member hears of it.
  expect(await atLocker(page, { action: "scan", code: await codeBehind(helper, link) })).toContain("in_rental");
  await expect(helper.getByRole("heading", { name: "完了しました" })).toBeVisible({ timeout: 30_000 });
  expect(await newestMail(page.request, email, "頼んだ方が商品を受け取りました")).toContain(number);

  // The return is handed on, and taken back before anybody came.
  await page.goto(address);
  const second = await handOn(page, "ほかの人に返却を頼む");
  await helper.goto(second.replace(/^http:\/\/[^/]+/, baseURL ?? ""));
  await helper.reload();
  await expect(helper.getByRole("heading", { level: 1 })).toHaveText("返却のお願い");
  const code = await codeBehind(helper, second);
  await page.getByRole("button", { name: "ほかの人に返却を頼んでいます" }).click();
  await page
    .getByRole("dialog", { name: "ほかの人に返却を頼んでいます" })
    .getByRole("button", { name: "頼むのをやめる" })
    .click();
  await expect(page.getByText("取り消しました。リンクと番号は、もう使えません。")).toBeVisible();
  await expect(helper.getByRole("heading", { name: "このリンクは取り消されました" })).toBeVisible({ timeout: 30_000 });
  expect(await atLocker(page, { action: "scan", code })).toContain("LOC_002");

  // A link that somebody made up.
  await helper.goto(`/errand#${"x".repeat(22)}`);
  await helper.reload();
  await expect(helper.getByRole("heading", { name: "このリンクは使えません" })).toBeVisible();
  await helper.close();
});

test("one tap from the reminder: the extension is open with the cheapest choice, and one confirmation makes it", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, id, returnTime, address, read } = await ready(page);
  await atLocker(page, { action: "scan", code: (await read()).pickupQr.code });
  await passTime(page, new Date(Date.parse(returnTime) - 110 * 60_000).toISOString());
  const mail = await test.step("the reminder comes", () =>
    expect
      .poll(() => newestMail(page.request, email, "までにご返却ください").catch(() => ""), { timeout: 60_000 })
      .not.toBe("")
      .then(() => newestMail(page.request, email, "までにご返却ください")));
  expect(mail).toContain(`/reservations/${id}?extend=1`);

  // Who is not signed in any more logs in, and comes back to it. Nothing is extended by coming.
  await page.context().clearCookies();
  await page.goto(`${address}?extend=1`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByLabel("パスワード", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "ログイン", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "レンタルの延長" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  const chosen = dialog.getByRole("radio", { checked: true });
  await expect(chosen).toHaveCount(1);
  expect(await findingsInBothWidths(page)).toEqual([]);
  expect((await read()).returnTime).toBe(returnTime);
  await dialog.getByRole("button", { name: "延長を確定する" }).click();
  await expect(page.getByRole("dialog", { name: "延長が完了しました" })).toBeVisible();
  const extended = await read();
  expect(Date.parse(extended.returnTime)).toBeGreaterThan(Date.parse(returnTime) + 3_600_000 - 1);

  // Too late: it says so, and what to do.
  await passTime(page, new Date(Date.parse(extended.returnTime) + 40 * 60_000).toISOString());
  await page.goto(`${address}?extend=1`);
  await expect(page.getByRole("heading", { name: "この予約は延長できません" })).toBeVisible();
  await expect(page.getByText(/下の返却方法から、お早めにご返却ください。/)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // Whoever is asked to return it now is sent to the counters, not to a locker that takes nothing any more.
  const link = await handOn(page, "ほかの人に返却を頼む");
  const helper = await inAnotherBrowser(browser, baseURL);
  // With a poor network the first answer may not come: it says so, and asks again.
  await helper.route("**/api/errand", (route) => route.abort(), { times: 1 });
  await helper.goto(link.replace(/^http:\/\/[^/]+/, baseURL ?? ""));
  await expect(helper.getByText("いまは読み込めません。つながり次第、表示します。")).toBeVisible();
  await expect(helper.getByRole("link", { name: "東京駅の有人カウンターまでの地図" })).toBeVisible();
  await expect(helper.getByText("品川駅")).toHaveCount(0);
  expect(await findingsInBothWidths(helper)).toEqual([]);
  await helper.close();
});
