import type { Page } from "@playwright/test";
import { asStaff } from "./staff.ts";
import { accessibilityFindings, expect, test } from "./test.ts";

// Without network, and for what the server refuses, browsers write down what failed.
test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

const NOW = new Date().toISOString();
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

/** Two things to fill, as the server tells of them. */
const wanted = [
  { unit: "EK-202-001", box: "S04" },
  { unit: "EK-205-002", box: "S07" },
];
const unitOf = (serialNumber: string) => ({
  serialNumber,
  product: { id: 202, name: "防振双眼鏡 10倍", picture: "/pictures/202-1.webp" },
  condition: "ready",
  place: "station",
  station: "tokyo",
  box: null,
});
const reservationOf = ({ unit, box }: { unit: string; box: string }) => ({
  number: `R${unit.replaceAll("-", "").padEnd(10, "X")}`,
  status: "not_collected",
  lastName: "高橋",
  phone: "4821",
  serialNumber: unit,
  pickupAt: IN_AN_HOUR,
  pickupStation: "tokyo",
  pickupBox: box,
  returnAt: IN_AN_HOUR,
  returnStation: "tokyo",
  returnBox: null,
  filled: false,
});
const nextOf = (box: string) => ({ act: "fill", box, to: null, by: IN_AN_HOUR });
const emptyLanes = ["prepare", "waiting", "counter", "due_back", "late", "empty", "check_in", "carry"];

/** A station's day of which two boxes are to be filled: one of them is late with it. Tells which acts were sent. */
async function serveDay(page: Page) {
  const sent: { actId: string; unit: string; box: string }[] = [];
  const success = (result: unknown) => ({ json: { status: "success", code: "OK", message: "", result } });
  const left = () => wanted.filter(({ unit }) => !sent.some((act) => act.unit === unit));
  await page.route("**/api/console/today?*", (route) => {
    const [late, ...others] = left();
    const cards = others.map((each) => ({
      lane: "fill",
      unit: unitOf(each.unit),
      reservation: reservationOf(each),
      next: nextOf(each.box),
      deadline: IN_AN_HOUR,
    }));
    const trouble = late && {
      kind: "box_empty",
      since: NOW,
      deadline: IN_AN_HOUR,
      unit: unitOf(late.unit),
      reservation: reservationOf(late),
      box: late.box,
      times: 0,
      hurts: null,
    };
    const lanes = [
      { lane: "fill", count: cards.length, cards },
      ...emptyLanes.map((lane) => ({ lane, count: 0, cards: [] })),
    ];
    const station = { slug: "tokyo", name: "東京駅", hasCounter: true };
    return route.fulfill(success({ station, asOf: NOW, liveId: "", troubles: trouble ? [trouble] : [], lanes }));
  });
  await page.route("**/api/console/scan?*", (route) => {
    const code = new URL(route.request().url()).searchParams.get("code");
    const found = wanted.find(({ unit, box }) => unit === code || box === code);
    const kind = found ? (found.unit === code ? "unit" : "box") : "unknown";
    return route.fulfill(
      success({
        kind,
        unit: found ? unitOf(found.unit) : null,
        box: kind === "box" ? { number: code, size: "S", station: "tokyo" } : null,
        reservation: found ? reservationOf(found) : null,
        contents: [],
        next: found ? nextOf(found.box) : { act: "none", box: null, to: null, by: null },
      }),
    );
  });
  await page.route("**/api/console/stock/fill", (route) => {
    const act = route.request().postDataJSON();
    if (!sent.some(({ actId }) => actId === act.actId)) sent.push(act);
    return route.fulfill(
      success({ actId: act.actId, doneAt: NOW, unit: unitOf(act.unit), reservation: null, next: nextOf("") }),
    );
  });
  return sent;
}

const lane = (page: Page, name: string) =>
  page.getByRole("group", { name: "作業の種類" }).getByRole("button", { name });

async function type(page: Page, code: string) {
  await page.getByLabel("シリアル・箱・会員コードを入力").fill(code);
  await page.getByRole("button", { name: "読む", exact: true }).click();
}

test("a crew fills boxes by scanning, and the round goes on without network", async ({ page }) => {
  await asStaff(page, "crew");
  const sent = await serveDay(page);
  const [first, second] = wanted as [(typeof wanted)[0], (typeof wanted)[0]];
  await page.goto("/console/today");
  await expect(page.getByRole("heading", { name: `${first.box} がまだ空です` })).toBeVisible();
  // What stands on top is not in its lane again.
  await expect(lane(page, "投入")).toHaveText("1投入");
  await expect(page.getByRole("region", { name: "投入" }).getByRole("listitem")).toContainText(second.unit);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole("link", { name: "スキャンして投入" }).click();
  const stack = page.getByRole("region", { name: "作業の記録" });
  await type(page, "nonsense");
  await expect(page.getByText("このコードは読み取れません。")).toBeVisible();
  await type(page, first.unit);
  await expect(page.getByText(`次に ${first.box} の箱を読む`)).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await type(page, first.box);
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

test("a hand scanner needs no field", async ({ page }) => {
  await asStaff(page, "crew");
  await serveDay(page);
  await page.goto("/console/scan");
  await expect(page.getByText("品・箱・会員のコードを読む")).toBeVisible();
  await page.keyboard.type("EK-202-001");
  await page.keyboard.press("Enter");
  await expect(page.getByText("次に S04 の箱を読む")).toBeVisible();
});
