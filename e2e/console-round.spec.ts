import type { Browser, Page } from "@playwright/test";
import { badge, checkIn, done, expectSent, inHand, prompt, read } from "./crew.ts";
import { actsOf, type Job, openDay, otherUnit, staffApi, withUnits } from "./crew-day.ts";
import { passTime, test } from "./own-site.ts";
import { asStaff, codeOf, STAFF_PASSWORD } from "./staff.ts";
import { accessibilityFindings, expect, inAnotherBrowser } from "./test.ts";

test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

const boxLabel = (box: string) => `BOX:tokyo:${box}`;

/** Whoever looks into the books. */
async function asAdministrator(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await inAnotherBrowser(browser, baseURL);
  await asStaff(page, "administrator");
  return page;
}

/** The crew's page, at eleven in the morning of a day with something to do. */
async function beginRound(page: Page, browser: Browser, baseURL: string | undefined) {
  const day = await openDay(browser, baseURL);
  await asStaff(page, "crew");
  const [returned, toFill, [counter]] = [
    await withUnits(page, day.returned),
    await withUnits(page, day.toFill),
    await withUnits(page, [day.counter]),
  ];
  await page.goto("/console/scan");
  await expect(prompt(page, "品・箱・会員のコードを読む")).toBeVisible();
  return { ...day, returned, toFill, counter: counter as NonNullable<typeof counter> };
}

async function fill(page: Page, { unit, box }: Job): Promise<void> {
  await read(page, unit);
  await expect(prompt(page, `次に ${box} の箱を読む`)).toBeVisible();
  await read(page, boxLabel(box));
  await expectSent(page, `${unit} → ${box} 投入`);
}

test("a crew's round: boxes filled, a wrong unit, returns looked at, a counter, a broken box; each once", async ({
  page,
  browser,
  baseURL,
}) => {
  const { returned, toFill, counter, statusOf, close } = await beginRound(page, browser, baseURL);
  const [first, wrong, swapped, ...rest] = toFill as [Job, Job, Job, ...Job[]];
  await fill(page, first);

  // The wrong unit: the right one answers.
  await read(page, await otherUnit(page, wrong));
  await expect(inHand(page)).toBeVisible();
  await read(page, boxLabel(wrong.box));
  await expect(prompt(page, `入れ替えるか、${wrong.unit} を読む`)).toBeVisible();
  await expect(done(page, `${wrong.box} に入れる品は ${wrong.unit} です`)).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await read(page, wrong.unit);
  await expectSent(page, `${wrong.unit} → ${wrong.box} 投入`);
  await expect(page.getByText("は別の予約の品です")).toHaveCount(0);

  // Another wrong unit: the box again means that this one will do.
  const instead = await otherUnit(page, swapped);
  await read(page, instead);
  await expect(inHand(page)).toBeVisible();
  await read(page, boxLabel(swapped.box));
  await expect(prompt(page, `入れ替えるか、${swapped.unit} を読む`)).toBeVisible();
  await read(page, boxLabel(swapped.box));
  await expectSent(page, `${instead} → ${swapped.box} 投入（入れ替え）`);
  for (const job of rest.slice(0, 3)) await fill(page, job);

  // What came back: out of its box by reading both, and looked at.
  const [dirty, fine] = returned as [Job, Job];
  await read(page, boxLabel(dirty.box));
  await expect(prompt(page, `取り出した ${dirty.unit} を読む`)).toBeVisible();
  await read(page, dirty.unit);
  await expectSent(page, `${dirty.box} から回収`);
  await checkIn(page, dirty.unit, "清掃へ");
  await expectSent(page, `${dirty.unit} 点検：清掃へ`);
  await read(page, boxLabel(fine.box));
  await inHand(page)
    .getByRole("button", { name: `${fine.box} から回収する` })
    .click();
  await expectSent(page, `${fine.box} から回収`);
  await read(page, fine.unit);
  await checkIn(page, fine.unit, "準備OK");
  await expectSent(page, `${fine.unit} 点検：準備OK`);

  // At the counter: the member's code, and the item.
  await read(page, await counter.code());
  await expect(prompt(page, `渡す品 ${counter.unit} を読む`)).toBeVisible();
  await read(page, counter.unit);
  await expectSent(page, `${counter.unit} お渡し済み`);
  expect(await statusOf("late", counter.id)).toBe("in_rental");

  // Taken back by mistake, it is with the member again, and is taken back another time.
  const takeBack = async () => {
    await read(page, counter.unit);
    await inHand(page).getByRole("button", { name: "お客さまから受け取る" }).click();
    await expect(page.getByRole("form", { name: "点検" })).toBeVisible();
    expect(await statusOf("late", counter.id)).toBe("not_returned");
  };
  await takeBack();
  await page.getByRole("button", { name: "受け取っていない", exact: true }).click();
  const asked = page.getByRole("group", { name: /^窓口での受け取りを間違えて記録したときに使います。/ });
  await expect(asked).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "受け取っていないと記録する" }).click();
  await expectSent(page, `${counter.unit} 受け取っていない`);
  expect(await statusOf("late", counter.id)).toBe("in_rental");
  await takeBack();
  await checkIn(page, counter.unit, "準備OK");
  await expectSent(page, `${counter.unit} 点検：準備OK`);

  // A box that does not close: a crew cannot take it out of order, and says so.
  const broken = rest[3] as Job;
  await read(page, boxLabel(broken.box));
  await inHand(page).getByRole("button", { name: "箱の故障を報告" }).click();
  await inHand(page).getByRole("button", { name: "扉が閉まらない" }).click();
  await expectSent(page, `${broken.box} の故障を報告`);
  await page.goto("/console/today");
  await expect(page.getByRole("region", { name: /要対応/ }).getByText(`${broken.box} の故障報告`)).toBeVisible();

  const chief = await asAdministrator(browser, baseURL);
  const filled = [first.unit, wrong.unit, instead, ...rest.slice(0, 3).map(({ unit }) => unit)];
  expect(await actsOf(chief)).toEqual({
    ...Object.fromEntries(filled.map((unit) => [`fill ${unit}`, 1])),
    [`empty ${dirty.unit}`]: 1,
    [`check_in ${dirty.unit}`]: 1,
    [`empty ${fine.unit}`]: 1,
    [`check_in ${fine.unit}`]: 1,
    [`hand_over ${counter.unit}`]: 1,
    [`take_back ${counter.unit}`]: 2,
    [`nothing_there ${counter.unit}`]: 1,
    [`check_in ${counter.unit}`]: 1,
  });
  for (const { unit } of [first, wrong]) {
    const { events, place } = await staffApi(chief).get(`units/${unit}`);
    expect([place, events.filter(({ by }: { by: string }) => by === "staff").length]).toEqual(["box", 1]);
  }
  await Promise.all([chief.close(), close()]);
});

test("the round goes on without network: what was done is sent later, each exactly once", async ({
  page,
  browser,
  baseURL,
}) => {
  const { returned, toFill, close } = await beginRound(page, browser, baseURL);
  const [one, two] = toFill as [Job, Job];
  const [back] = returned as [Job];
  await page.context().setOffline(true);
  for (const { unit, box } of [one, two]) {
    await read(page, unit);
    await expect(prompt(page, "次に箱を読む")).toBeVisible();
    await read(page, boxLabel(box));
    await expect(done(page, `${unit} → ${box} 投入`).getByText("未送信")).toBeVisible();
  }
  await read(page, boxLabel(back.box));
  await inHand(page)
    .getByRole("button", { name: `${back.box} から回収する` })
    .click();
  await expect(done(page, `${back.box} から回収`).getByText("未送信")).toBeVisible();
  await read(page, back.unit);
  await inHand(page).getByRole("button", { name: "点検する" }).click();
  await checkIn(page, back.unit, "清掃へ");
  await expect(done(page, `${back.unit} 点検：清掃へ`).getByText("未送信")).toBeVisible();
  // A member's code means nothing without network, and that is said.
  await read(page, "R0123456789");
  await expect(page.getByText("オフラインでは、品と箱のラベルだけ読み取れます。")).toBeVisible();

  await expect(badge(page)).toHaveText(/オフライン4/);
  await badge(page).click();
  const list = page.getByRole("dialog", { name: "送信待ちの作業" });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await expect(list.getByRole("button", { name: "いま送信する" })).toBeDisabled();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");

  // The server hears the first, and its answer is lost: sent again, it is not done again.
  let lost = 0;
  await page.route("**/api/console/stock/fill", async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort("failed");
  });
  await page.context().setOffline(false);
  await expect.poll(() => lost).toBe(1);
  await badge(page).click();
  await list.getByRole("button", { name: "いま送信する" }).click();
  await expect(list.getByText("送信待ちの作業はありません。")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(badge(page)).toHaveCount(0);
  await expect(page.getByText("未送信")).toHaveCount(0);
  expect(lost).toBe(3);

  const chief = await asAdministrator(browser, baseURL);
  expect(await actsOf(chief)).toEqual({
    [`fill ${one.unit}`]: 1,
    [`fill ${two.unit}`]: 1,
    [`empty ${back.unit}`]: 1,
    [`check_in ${back.unit}`]: 1,
  });
  const { events, condition } = await staffApi(chief).get(`units/${back.unit}`);
  expect(condition).toBe("cleaning");
  expect(events.filter(({ by }: { by: string }) => by === "staff")).toHaveLength(2);
  await Promise.all([chief.close(), close()]);
});

test("what waits survives the idle limit, and is sent by its own person only", async ({ page, browser, baseURL }) => {
  const { toFill, close } = await beginRound(page, browser, baseURL);
  const [job] = toFill as [Job];
  await page.context().setOffline(true);
  await read(page, job.unit);
  await expect(prompt(page, "次に箱を読む")).toBeVisible();
  await read(page, boxLabel(job.box));
  const kept = done(page, `${job.unit} → ${job.box} 投入`);
  await expect(kept.getByText("未送信")).toBeVisible();
  const chief = await asAdministrator(browser, baseURL);
  const { result } = await (await chief.request.get("/api/reservation/time")).json();
  await passTime(chief, new Date(Date.parse(result.now) + 45 * 60_000).toISOString());
  await page.context().setOffline(false);

  // Somebody else takes the phone: they see whose it is, and do not send it.
  await asStaff(page, "administrator");
  await page.goto("/console/scan");
  await expect(page.getByText("ほかのスタッフの未送信の作業が1件あります。")).toBeVisible();
  await badge(page).click();
  const list = page.getByRole("dialog", { name: "送信待ちの作業" });
  await expect(list.getByRole("heading", { name: "鈴木 蓮さんの作業" })).toBeVisible();
  await expect(list.getByRole("button", { name: "いま送信する" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  // Its own person comes back, is idle for too long once more, and signs in over the page as it is.
  await page.context().setOffline(true);
  await page.context().clearCookies({ name: "staff" });
  await page.context().setOffline(false);
  await asStaff(page, "crew");
  await page.route("**/api/console/stock/fill", (route) => route.abort("failed"));
  await page.goto("/console/scan");
  await expect(kept.getByText("未送信")).toBeVisible();
  const { result: later } = await (await page.request.get("/api/reservation/time")).json();
  await passTime(page, new Date(Date.parse(later.now) + 45 * 60_000).toISOString());
  await page.unroute("**/api/console/stock/fill");
  await badge(page).click();
  await list.getByRole("button", { name: "いま送信する" }).click();
  await list.getByRole("button", { name: "サインインして送信する" }).click();
  const again = page.getByRole("dialog", { name: "もう一度サインインしてください" });
  await again.getByLabel("メールアドレス").fill("crew@ekikari.example");
  await again.getByLabel("パスワード", { exact: true }).fill(STAFF_PASSWORD);
  await again.getByLabel("認証コード").fill(await codeOf(page, "crew@ekikari.example"));
  await again.getByRole("button", { name: "パスワードでサインイン" }).click();
  await expect(list.getByText("送信待ちの作業はありません。")).toBeVisible();

  await asStaff(chief, "administrator");
  expect(await actsOf(chief)).toEqual({ [`fill ${job.unit}`]: 1 });
  const { events } = await staffApi(chief).get(`units/${job.unit}`);
  expect(events[0]).toMatchObject({ who: "鈴木 蓮", box: job.box });
  await Promise.all([chief.close(), close()]);
});

test("two crews at one box: one fills it, and the other reads who was faster", async ({ page, browser, baseURL }) => {
  const { toFill, close } = await beginRound(page, browser, baseURL);
  const [job] = toFill as [Job];
  const other = await inAnotherBrowser(browser, baseURL);
  await asStaff(other, "administrator");
  await other.goto("/console/scan");
  await expect(prompt(other, "品・箱・会員のコードを読む")).toBeVisible();
  for (const each of [page, other]) {
    await read(each, boxLabel(job.box));
    await expect(prompt(each, `次に ${job.unit} を読む`)).toBeVisible();
  }
  await Promise.all([read(page, job.unit), read(other, job.unit)]);
  const told = (each: Page) => each.getByText(/さんが .* を入れました。お持ちの品は棚に戻してください。/);
  await expect(
    told(page)
      .or(done(page, `${job.unit} → ${job.box} 投入`))
      .first(),
  ).toBeVisible();
  await expect.poll(async () => (await told(page).count()) + (await told(other).count())).toBe(1);
  const [winner, loser, name] = (await told(page).count()) === 1 ? [other, page, "佐藤 葵"] : [page, other, "鈴木 蓮"];
  await expectSent(winner, `${job.unit} → ${job.box} 投入`);
  await expect(told(loser)).toContainText(`${name}さんが ${job.unit} を入れました`);
  expect(await accessibilityFindings(loser)).toEqual([]);
  // Nothing is lost by it: it stays until somebody has read it, and the round goes on.
  await loser.reload();
  await expect(told(loser)).toBeVisible();
  await done(loser, "棚に戻して").getByRole("button", { name: "取り消し" }).click();
  await expect(told(loser)).toHaveCount(0);
  await read(loser, boxLabel(job.box));
  await expect(inHand(loser)).toContainText(`${job.box} で受け取りを待っています`);

  await asStaff(other, "administrator");
  expect(await actsOf(other)).toEqual({ [`fill ${job.unit}`]: 1 });
  await Promise.all([other.close(), close()]);
});
