import type { Page } from "@playwright/test";
import { format } from "#domain/format.ts";
import { toJstIso } from "#domain/jst.ts";
import { read } from "./crew.ts";
import { serveDay, serveLate, serveLong, serveMoves, serveStranded, wanted } from "./served-day.ts";
import { asStaff } from "./staff.ts";
import { accessibilityFindings, expect, test } from "./test.ts";

// Without network, and for what the server refuses, browsers write down what failed.
test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

const lane = (page: Page, name: string) =>
  page.getByRole("group", { name: "作業の種類" }).getByRole("button", { name });

async function type(page: Page, code: string) {
  await page.getByLabel("シリアル・箱・会員コードを入力").fill(code);
  await page.getByRole("button", { name: "読む", exact: true }).click();
}

test("a crew fills boxes by scanning, and the round goes on without network", async ({ page }) => {
  await asStaff(page, "crew");
  const { sent } = await serveDay(page);
  const [first, second] = wanted;
  await page.goto("/console/today");
  await expect(page.getByRole("heading", { name: `${first.box} がまだ空です` })).toBeVisible();
  // What stands on top is not in its lane again.
  await expect(lane(page, "投入")).toHaveText("1投入");
  await expect(page.getByRole("region", { name: "投入" }).getByRole("listitem")).toContainText(second.unit);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "ほかの人に頼む" }).click();
  await expect(page.getByText("コピーしました")).toBeVisible();
  await page.getByRole("button", { name: "閉じる" }).click();
  await page.getByRole("link", { name: "スキャンして投入" }).click();
  const stack = page.getByRole("region", { name: "作業の記録" });
  await type(page, "nonsense");
  await expect(page.getByText("このコードは読み取れません。")).toBeVisible();
  // Today has sent them here with the box in hand.
  await expect(page.getByText(`次に ${first.unit} を読む`)).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await type(page, first.unit);
  const done = stack.getByRole("listitem").filter({ hasText: `${first.unit} → ${first.box} 投入` });
  await expect(done).toBeVisible();
  await expect(done.getByText("未送信")).toHaveCount(0);

  // Underground: kept on the device, and sent once when there is network again.
  await page.unroute("**/api/console/scan?*");
  await page.context().setOffline(true);
  await page.route("**/api/console/**", (route) => route.abort("internetdisconnected"));
  await type(page, second.unit);
  await expect(page.getByText("次に箱を読む")).toBeVisible();
  await type(page, second.box);
  const kept = stack.getByRole("listitem").filter({ hasText: `${second.unit} → ${second.box} 投入` });
  await expect(kept.getByText("未送信")).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.unroute("**/api/console/**");
  await page.context().setOffline(false);
  await expect(kept.getByText("未送信")).toHaveCount(0);
  expect(sent.map(({ unit, box }) => `${unit} ${box}`)).toEqual(wanted.map(({ unit, box }) => `${unit} ${box}`));
});

test("the field for codes is free while a message is shown", async ({ page }) => {
  await asStaff(page, "crew");
  await serveDay(page);
  await page.goto("/console/today");
  await page.getByRole("button", { name: "ほかの人に頼む" }).click();
  await expect(page.getByText("コピーしました")).toBeVisible();
  await page.getByRole("link", { name: "スキャンして投入" }).click();
  const field = page.getByLabel("シリアル・箱・会員コードを入力");
  await expect(field).toBeVisible();
  const isFree = () =>
    field.evaluate((input) => {
      const { left, width, top, height } = input.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === input;
    });
  expect([await page.getByText("コピーしました").isVisible(), await isFree()]).toEqual([true, true]);
});

test("what was done yesterday is not said to be of today", async ({ page }) => {
  await asStaff(page, "crew");
  await serveDay(page);
  await page.goto("/console/scan");
  const { result: me } = await (await page.request.get("/api/console/me")).json();
  const act = (title: string, at: Date) => ({
    ...{ actId: crypto.randomUUID(), staffId: me.id, staffName: me.name, kind: "fill", body: {}, state: "sent" },
    ...{ title, at: toJstIso(at) },
  });
  const now = Date.now();
  const acts = [act("今日の投入", new Date(now)), act("昨日の投入", new Date(now - 86_400_000))];
  await page.evaluate((kept) => localStorage.setItem("console-acts", JSON.stringify(kept)), acts);
  await page.reload();
  const done = (title: string) =>
    page.getByRole("region", { name: "作業の記録" }).getByRole("listitem").filter({ hasText: title });
  await expect(done("昨日の投入")).toContainText(/昨日 \d+:\d\d/);
  await expect(done("今日の投入")).not.toContainText("昨日 ");
});

test("the others of a long lane are shown on request", async ({ page }) => {
  await asStaff(page, "crew");
  const asked: (string | null)[] = [];
  await serveLong(page, (lane) => asked.push(lane));
  await page.goto("/console/today");
  const cards = page.getByRole("region", { name: "投入" }).getByRole("listitem");
  await expect(cards).toHaveCount(20);
  await page.getByRole("button", { name: "ほかの3件も表示する" }).click();
  await expect(cards).toHaveCount(23);
  await expect(page.getByText(/ほかの?に?\d+件/)).toHaveCount(0);
  expect(asked.at(-1)).toBe("fill");
});

test("what is late since another day says since when, and its lane is in sight", async ({ page }) => {
  await asStaff(page, "crew");
  const returnAt = toJstIso(await serveLate(page));
  await page.goto("/console/today");
  const late = page.getByRole("region", { name: "遅れ" }).getByRole("listitem");
  await expect(late).toContainText(`${format.ja.shortDay(returnAt)}${format.ja.time(returnAt)} 返却`);
  await expect(lane(page, "遅れ")).toHaveAttribute("aria-pressed", "true");
  await expect(lane(page, "遅れ")).toBeInViewport({ ratio: 1 });
  // It may come back anywhere.
  await expect(late).not.toContainText("窓口");
});

test("Today names the box that a return goes into, and another station by its name", async ({ page }) => {
  await asStaff(page, "crew");
  await serveMoves(page);
  await page.goto("/console/today");
  const cards = (name: string) => page.getByRole("region", { name }).getByRole("listitem");
  await lane(page, "返却予定").click();
  await expect(cards("返却予定")).toContainText("S02");
  await lane(page, "移送").click();
  await expect(cards("移送")).toContainText("上野駅");
});

test("on a small phone, what can be done with a unit is in sight above the field for codes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await asStaff(page, "crew");
  const returnAt = await serveLate(page);
  await page.route("**/api/console/scan?*", async (route) => {
    const today = await page.evaluate(async () => (await fetch("/api/console/today?station=tokyo")).json());
    const [card] = today.result.lanes.find(({ count }: { count: number }) => count > 0).cards;
    const next = { act: "take_back", box: null, to: null, by: returnAt };
    const result = { kind: "unit", unit: card.unit, box: null, reservation: card.reservation, contents: [], next };
    return route.fulfill({ json: { status: "success", code: "OK", message: "", result } });
  });
  await page.goto("/console/scan");
  await type(page, wanted[0].unit);
  const act = page.getByRole("button", { name: "お客さまから受け取る" });
  await expect(act).toBeVisible();
  const inSight = await act.evaluate((button) => {
    const { left, width, bottom } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, bottom - 4));
  });
  expect(inSight).toBe(true);
});

test("what the server refuses comes back on top in red, also after a reload, and can be discarded", async ({
  page,
}) => {
  await asStaff(page, "crew");
  await serveDay(page);
  await page.route("**/api/console/stock/fill", (route) =>
    route.fulfill({
      status: 409,
      json: { status: "error", code: "STO_001", message: "別の個体です。", requestId: "x" },
    }),
  );
  await page.goto("/console/scan");
  await type(page, "EK-202-001");
  await expect(page.getByText("次に S04 の箱を読む")).toBeVisible();
  await type(page, "S04");
  const refused = page.getByRole("region", { name: "作業の記録" }).getByRole("listitem").first();
  await expect(refused).toContainText("別の個体です。");
  await expect(refused.getByRole("button", { name: "この品に入れ替える" })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.reload();
  await refused.getByRole("button", { name: "取り消し" }).click();
  await expect(page.getByText("別の個体です。")).toHaveCount(0);
});

test("what is in hand and what was refused belong to the station where it was read, whichever is chosen then", async ({
  page,
}) => {
  await asStaff(page, "administrator");
  await serveDay(page);
  const sent: { station: string; swap?: boolean }[] = [];
  await page.route("**/api/console/stock/fill", (route) => {
    sent.push(route.request().postDataJSON());
    const refusal = { status: "error", code: "STO_001", message: "別の個体です。", requestId: "x" };
    return route.fulfill({ status: 409, json: refusal });
  });
  await page.goto("/console/scan");
  await type(page, wanted[0].unit);
  await type(page, wanted[0].box);
  const refused = page.getByRole("region", { name: "作業の記録" }).getByRole("listitem").first();
  await expect(refused).toContainText("別の個体です。");
  await type(page, wanted[1].unit);
  await expect(page.getByText(`次に ${wanted[1].box} の箱を読む`)).toBeVisible();
  // Boxes of another station have the same numbers.
  await page.getByLabel("駅", { exact: true }).selectOption({ label: "上野駅" });
  await expect(page.getByText("品・箱・会員のコードを読む")).toBeVisible();
  await refused.getByRole("button", { name: "この品に入れ替える" }).click();
  await expect
    .poll(() => sent.map(({ station, swap = false }) => `${station} ${swap}`))
    .toEqual(["tokyo false", "tokyo true"]);
});

test("two quick readings on a slow line are neither lost nor mixed up", async ({ page }) => {
  await asStaff(page, "crew");
  const { sent } = await serveDay(page);
  const [first] = wanted;
  await page.goto("/console/scan");
  await expect(page.getByText("品・箱・会員のコードを読む")).toBeVisible();
  // The unit is answered after the box was read.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/console/scan?*code=${first.unit}`, async (route) => {
    await held;
    await route.fallback();
  });
  for (const code of [first.unit, first.box]) await read(page, code);
  await expect(page.getByText("確認しています")).toBeVisible();
  release();
  await expect(page.getByText(`${first.unit} → ${first.box} 投入`).first()).toBeVisible();
  await expect.poll(() => sent.map(({ unit, box }) => `${unit} ${box}`)).toEqual([`${first.unit} ${first.box}`]);
});

test("a hand scanner needs no field", async ({ page }) => {
  await asStaff(page, "crew");
  await serveDay(page);
  await page.goto("/console/scan");
  await expect(page.getByText("品・箱・会員のコードを読む")).toBeVisible();
  await read(page, "EK-202-001");
  await expect(page.getByText("次に S04 の箱を読む")).toBeVisible();
});

test("whom a broken box left without a place is taken over by one of the desk, who says what came of it", async ({
  page,
}) => {
  await asStaff(page, "desk");
  const { taken } = await serveStranded(page);
  await page.goto("/console/today");
  const troubles = page.getByRole("region", { name: /要対応/ });
  await expect(troubles.getByText("デスクの対応待ち")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  // Somebody else was faster: the page says who, and the next one takes over knowingly.
  taken("川口 誠");
  await troubles.getByRole("button", { name: "対応する" }).click();
  await expect(page.getByText("ほかのスタッフが対応しています。")).toBeVisible();
  await expect(troubles.getByText(/川口 誠さんが.*から対応中/)).toBeVisible();
  await troubles.getByRole("button", { name: "引き継ぐ" }).click();
  await expect(troubles.getByText(/あなたが対応中/)).toBeVisible();
  await troubles.getByRole("button", { name: "対応を終える" }).click();
  const dialog = page.getByRole("dialog", { name: "高橋さまへの対応の結果" });
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "別の場所を案内した" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(troubles.getByText("いま対応が必要なことはありません。")).toBeVisible();

  // The crew sees with whom it is, and does not take it over.
  await asStaff(page, "crew");
  taken(undefined);
  await page.goto("/console/today");
  await expect(troubles.getByText("デスクの対応待ち")).toBeVisible();
  await expect(troubles.getByRole("button", { name: "対応する" })).toHaveCount(0);
});
