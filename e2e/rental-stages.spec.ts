import type { Page } from "@playwright/test";
import rental from "#app/messages/ja/rental.ts";
import { signUpWithCard } from "./member.ts";
import { reserve } from "./rental.ts";
import { openChapter, returnPlaces, type Story } from "./rental-states.ts";
import { accessibilityFindings, bothSizes, expect, inEveryLook, refuse, test } from "./test.ts";

// Refusals that a journey provokes on purpose show up as failed requests.
test.use({ serviceWorkers: "allow", expectedErrors: [/status of (4\d\d|503)|net::ERR|Failed to fetch/] });

const text = (page: Page, wanted: string | RegExp) => page.getByText(wanted).locator("visible=true").first();

test("each stage has its badge and its words, and nobody is thanked for what they never had", async ({ page }) => {
  test.slow();
  await signUpWithCard(page);
  const { turn, open } = await openChapter(page, 202, "booked");
  const told: Record<keyof Story, { badges: string[]; words: (string | RegExp)[] }> = {
    booked: {
      badges: ["予約確定"],
      words: [/^受け取りまであと2日2時間$/, /^商品は、.*12:00までに品川駅 ロッカー S02に準備します。$/],
    },
    uncancellable: { badges: ["予約確定"], words: [rental.clock.cancelNever, rental.clock.cancelNeverWhy] },
    preparing: { badges: ["予約確定", "準備中"], words: [rental.progress.preparing("12:00")] },
    notThere: {
      badges: ["予約確定", "準備中"],
      words: [rental.progress.notPrepared, rental.pickup.sorryChoice, /^ヘルプデスク/],
    },
    ready: { badges: ["予約確定"], words: [rental.progress.pickupNow.locker] },
    missed: { badges: ["未受取"], words: [/^受け取り日時を過ぎています。.*22:00まで受け取れます。$/] },
    rented: { badges: ["レンタル中"], words: ["返却まであと1時間20分"] },
    claimed: { badges: ["レンタル中"], words: [rental.giveBack.claimedTitle, "品川駅 ロッカー S07"] },
    late: {
      badges: ["未返却"],
      words: ["800円", "あと1時間20分で1,600円になります。", "10:30までに返却すると800円です。"],
    },
    shipped: { badges: ["返却済み", "返送中"], words: ["延滞料金は800円で止まりました", "123456789012"] },
    returned: { badges: ["返却済み"], words: [rental.proof.title, /^11月21日（.）21:43$/, rental.proof.checking] },
    checkedIn: { badges: ["返却済み"], words: [rental.progress.returned, /10:15に完了しました$/] },
    damaged: {
      badges: ["返却済み"],
      words: [
        "商品の損害の費用のご請求",
        "3,200円",
        "理由：レンズに傷",
        /^11月29日（金）10:15以降に/,
        rental.damage.object,
      ],
    },
    neverCollected: { badges: ["受け取りなし"], words: [rental.progress.neverCollected] },
  };
  for (const [chapter, { badges, words }] of Object.entries(told)) {
    turn(chapter as keyof Story);
    await open();
    for (const each of words) await expect(text(page, each), chapter).toBeVisible();
    const head = page.getByRole("heading", { level: 1 }).locator("..");
    for (const badge of badges) await expect(head.getByText(badge, { exact: true }), chapter).toBeVisible();
    await expect(page.getByText("ありがとう")).toHaveCount(["checkedIn", "damaged"].includes(chapter) ? 1 : 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), chapter).toBeLessThanOrEqual(
      0,
    );
  }
});

test(
  "no stage has an accessibility finding, in either language, light or dark",
  bothSizes,
  async ({ page, isMobile, baseURL }) => {
    test.slow();
    await signUpWithCard(page);
    const { turn, open } = await openChapter(page, 203, "booked");
    await inEveryLook(page, isMobile, baseURL, async () => {
      for (const chapter of [
        "notThere",
        "ready",
        "missed",
        "rented",
        "claimed",
        "late",
        "shipped",
        "returned",
        "damaged",
        "neverCollected",
      ] as const) {
        turn(chapter);
        await open();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await accessibilityFindings(page), chapter).toEqual([]);
      }
      turn("ready");
      await open();
      await page.getByRole("button", { name: /大きく表示|Enlarge/ }).click();
      turn("rented");
      await expect(page.getByRole("dialog").getByText(/受け取りを確認しました|Pickup confirmed/)).toBeVisible();
      expect(await accessibilityFindings(page), "picked up").toEqual([]);
      await page.keyboard.press("Escape");
    });
  },
);

test("who holds the code on the page itself to the reader sees how it stands now, wherever they had scrolled", async ({
  page,
}) => {
  test.slow();
  await signUpWithCard(page);
  const { turn, open } = await openChapter(page, 206, "ready");
  const standing = page.getByRole("region", { name: "現在の状況" });
  const isSeen = async (said: string) => {
    await page.evaluate(() => scrollTo(0, 600));
    await expect(standing).toContainText(said, { timeout: 15_000 });
    await expect(standing).toBeFocused();
    await expect(standing).toBeInViewport();
  };
  turn("rented");
  await isSeen("返却まであと");
  turn("claimed");
  await open();
  await expect(page.getByText("ロッカーを確保しました")).toBeVisible();
  turn("returned");
  await isSeen("返却を受け付けました");
});

test("the code's dialog and the page behind it follow the door: filled, refused, opened, taken, put in", async ({
  page,
}) => {
  await signUpWithCard(page);
  const { story, turn } = await openChapter(page, 204, "preparing");
  await page.getByRole("button", { name: "受け取りQRコードを表示" }).click();
  const dialog = page.getByRole("dialog", { name: "受け取りQRコード" });
  const reported = (event: "opened" | "refused", minute: number, reason: string | null = null) => ({
    event,
    at: `2030-11-21T12:0${minute}:00+09:00`,
    reason,
  });
  const { reservation } = story.ready;
  for (const [reason, said] of [
    ["LOC_003", rental.door.reasons.preparing("12:00")],
    ["LOC_004", /まだ使えません。.*11:30から使えます。/],
    ["LOC_005", "このQRコードは品川駅 ロッカー S02で使えます。"],
    ["LOC_002", rental.door.reasons.other],
  ] as const) {
    const minute = Number(reason.at(-1));
    turn({
      ...story.preparing,
      reservation: { ...story.preparing.reservation, lastDoor: reported("refused", minute, reason) },
    });
    await expect(dialog).toContainText(rental.door.refused);
    await expect(dialog).toContainText(said);
  }
  turn({ ...story.ready, reservation: { ...reservation, lastDoor: reported("refused", 3, "LOC_003") } });
  await expect(dialog).toContainText(rental.door.ready);
  turn({ ...story.ready, reservation: { ...reservation, lastDoor: reported("opened", 6) } });
  await expect(dialog).toContainText(rental.door.opened.pickup);
  turn("rented");
  await expect(dialog).toContainText("受け取りを確認しました");
  await expect(dialog.getByRole("img")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "閉じる" }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(text(page, "返却まであと1時間20分")).toBeVisible();

  await page.getByRole("button", { name: "QRコードを大きく表示" }).click();
  const back = page.getByRole("dialog", { name: "返却QRコード" });
  turn("returned");
  await expect(back).toContainText("返却を確認しました");
  await expect(back).toContainText(/11月21日（.）21:43 品川駅 ロッカー S01/);
  await page.keyboard.press("Escape");
  await expect(text(page, rental.proof.title)).toBeVisible();
});

test("nothing is asked again without need: before the code works, in the background, or without network", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signUpWithCard(page);
  const { turn, open, asked } = await openChapter(page, 205, "booked");
  await page.clock.runFor(2_000);
  const quiet = asked.reservation;
  await page.clock.runFor(60_000);
  expect(asked.reservation).toBe(quiet);
  await page.getByRole("button", { name: "受け取りQRコードを表示" }).click();
  await page.clock.runFor(4_000);
  await expect.poll(() => asked.reservation).toBeGreaterThan(quiet);

  // Without network the code stays, and is followed again when there is one.
  await context.setOffline(true);
  await page.clock.runFor(10_000);
  const before = asked.reservation;
  await page.clock.runFor(10_000);
  expect(asked.reservation).toBe(before);
  await expect(page.getByRole("img", { name: "受け取りQRコードの画像" })).toBeVisible();
  await context.setOffline(false);
  await page.clock.runFor(4_000);
  await expect.poll(() => asked.reservation).toBeGreaterThan(before);
  await page.keyboard.press("Escape");

  // A page that has to be returned soon is followed by itself, but not behind another.
  turn("rented");
  await open();
  await page.clock.runFor(11_000);
  const followed = asked.reservation;
  await page.clock.runFor(11_000);
  await expect.poll(() => asked.reservation).toBeGreaterThan(followed);
  await page.evaluate(() => Object.defineProperty(document, "visibilityState", { get: () => "hidden" }));
  await page.clock.runFor(11_000);
  const hidden = asked.reservation;
  await page.clock.runFor(60_000);
  expect(asked.reservation).toBe(hidden);
});

test("any free locker will do: kept for a while with its code, given up, lapsed, and taken by somebody else", async ({
  page,
}) => {
  await page.clock.install();
  await signUpWithCard(page);
  const { id, story, turn } = await openChapter(page, 206, "rented");
  const address = `**/api/reservations/${id}/return-place`;
  const sent: unknown[] = [];
  let claimed = story.claimed;
  await page.route(address, (route) => {
    const claims = route.request().method() === "POST";
    sent.push(claims ? route.request().postDataJSON() : "given up");
    const chapter = claims ? claimed : story.rented;
    turn(chapter);
    const { reservation } = chapter;
    return route.fulfill({ json: { status: "success", result: reservation } });
  });
  const here = page.getByRole("button", { name: /ここで返却.*品川駅/ });
  await expect(text(page, "20:40 現在")).toBeVisible();
  await page.getByText(/^ほかの駅を見る（上野駅 3）/).click();
  await expect(page.getByRole("button", { name: /ここで返却.*上野駅/ })).toBeVisible();
  await here.click();
  const box = page.getByRole("region", { name: "ロッカーを確保しました" });
  await expect(box).toBeFocused();
  await expect(box).toContainText("品川駅 ロッカー S07");
  await expect(box.getByRole("img", { name: "返却QRコードの画像" })).toBeVisible();
  await expect(box.getByRole("timer")).toHaveText(/^1[34]:\d\d$/);
  await box.getByRole("button", { name: "確保を取り消す" }).click();
  await expect(page.getByText("ロッカーの確保を取り消しました。")).toBeVisible();
  await expect(box).toHaveCount(0);
  const { returnClaim } = story.claimed.reservation;
  // Soon over.
  const soon = returnClaim && { ...returnClaim, until: "2030-11-21T20:42:00+09:00" };
  claimed = { ...story.claimed, reservation: { ...story.claimed.reservation, returnClaim: soon } };
  await here.click();
  await expect(box).toBeVisible();
  expect(sent).toEqual([{ station: "shinagawa" }, "given up", { station: "shinagawa" }]);

  // Its time runs out while the page is open.
  turn({ ...story.rented, now: "2030-11-21T20:43:00+09:00" });
  for (let step = 0; step < 15; step++) {
    await page.clock.runFor(10_000);
    // What the page has asked for is answered before so much time has passed that it gives up.
    await page.evaluate(() => fetch("/build.json").then((answer) => answer.text()));
  }
  await expect(text(page, "品川駅 ロッカー S07の確保時間が過ぎました。")).toBeVisible();
  await expect(box).toHaveCount(0);

  await page.unroute(address);
  await refuse(page, address, 409, "RES_002");
  await here.click();
  await expect(page.getByRole("status").getByText(rental.giveBack.taken)).toBeVisible();
  await expect(page.getByRole("status").getByText("refused RES_002")).toHaveCount(0);
});

test("free lockers are as of now, and without network as of then, which nobody can keep", async ({ page }) => {
  await page.clock.install();
  await signUpWithCard(page);
  const { id, story, turn } = await openChapter(page, 207, "rented");
  const here = page.getByRole("button", { name: /ここで返却.*品川駅/ });
  await expect(here).toBeEnabled();
  turn({ ...story.rented, places: returnPlaces("2030-11-21T20:41:00+09:00", { free: 0 }) });
  await page.clock.runFor(31_000);
  await expect(text(page, "20:41 現在")).toBeVisible();
  await expect(here).toHaveCount(0);
  await expect(text(page, "空きなし")).toBeVisible();
  turn("rented");
  await page.clock.runFor(31_000);
  await expect(here).toBeEnabled();
  const lost = new RegExp(`${id}/return-places$`);
  await page.route(lost, (route) => route.abort());
  await page.clock.runFor(31_000);
  await expect(text(page, rental.giveBack.stale("20:40"))).toBeVisible();
  await expect(text(page, rental.giveBack.staleWhy)).toBeVisible();
  await expect(here).toBeDisabled();
  await page.unroute(lost);
  await page.clock.runFor(31_000);
  await expect(here).toBeEnabled();
});

test("late: the quickest way that is possible now comes first, the others say why not", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUpWithCard(page);
  const { id, story, turn, open } = await openChapter(page, 208, "late");
  const ways = page
    .getByRole("list")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
    .last()
    .getByRole("listitem");
  const way = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: title }) });
  const [locker, counter, parcel] = [way(rental.late.locker), way(rental.late.counter), way(rental.late.parcel)];
  await expect(locker.getByRole("button", { name: "品川駅のロッカーを確保する" })).toBeVisible();
  // The button of the next station stands beside its name, also where two digits are free.
  turn({ ...story.late, places: returnPlaces("2030-11-22T09:10:00+09:00", { free: 12 }) });
  await open();
  const next = locker.getByRole("listitem").filter({ hasText: "東京駅" });
  const [name, claim] = [next.getByText("東京駅", { exact: true }).first(), next.getByRole("button")];
  await expect(next).toContainText("12");
  expect((await claim.boundingBox())?.y).toBeLessThan(((await name.boundingBox())?.y ?? 0) + 20);
  await expect(counter).toContainText("9:30から");
  await expect(counter).not.toContainText(rental.late.counterNote);
  await expect(parcel).toContainText("東京都港区港南0-0-0");
  await parcel.getByRole("button", { name: "送り先をコピー" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "〒108-0075\n東京都港区港南0-0-0\nエキカリ 返却センター",
  );

  turn({ ...story.late, places: returnPlaces("2030-11-22T09:40:00+09:00", { free: 0, counterOpen: true }) });
  await open();
  await expect(locker).toContainText("空きなし");
  await expect(locker.getByRole("button")).toHaveCount(0);
  await expect(counter).toContainText("東京駅 有人カウンター");
  await expect(counter).toContainText("9:30〜19:30");
  await expect(counter.getByRole("link")).toHaveText("東京駅の有人カウンターまでの地図");

  // An open counter further away helps who stands before a closed one.
  const nearClosed = returnPlaces("2030-11-22T14:00:00+09:00", { free: 0 });
  for (const each of nearClosed.stations) {
    if (each.sameAsBooked)
      each.counter = { from: "09:30", to: "19:30", open: false, opensAt: "2030-11-23T09:30:00+09:00" };
    else if (each.counter) each.counter = { ...each.counter, open: true, opensAt: null };
  }
  turn({ ...story.late, places: nearClosed });
  await open();
  await expect(counter.getByRole("listitem").first()).toContainText("東京駅 有人カウンター9:30〜19:30");
  await expect(counter.getByRole("listitem").last()).toContainText("品川駅 有人カウンター11月23日（土）9:30から");

  turn({ ...story.late, places: returnPlaces("2030-11-22T02:00:00+09:00", { lockersOpen: false }) });
  await open();
  await expect(locker).toContainText("利用時間外（11月22日（金）6:00から）");
  await expect(ways.last()).toContainText(rental.late.parcel);

  // The parcel's number ends it: the fee has stopped, and that is in view.
  await parcel.getByRole("button", { name: "送り状番号を登録する" }).click();
  const dialog = page.getByRole("dialog", { name: "送り状番号の登録" });
  await expect(dialog).toContainText("東京都港区港南0-0-0");
  await expect(dialog).toContainText(rental.parcel.stops);
  await page.route("**/api/reservation/update_reservation_status", (route) => {
    turn("shipped");
    return route.fulfill({ json: { status: "success", result: story.shipped.reservation } });
  });
  await dialog.getByLabel("送り状番号").fill("1234-5678-9012");
  await dialog.getByRole("button", { name: "登録する" }).click();
  await expect(page.getByRole("heading", { name: "延滞料金は800円で止まりました" })).toBeInViewport();
  await expect(page.getByRole("region", { name: "現在の状況" })).toBeFocused();
  await expect(page).toHaveURL(`/reservations/${id}`);
});

test("the fee is the server's: when its time has come it is asked for anew", async ({ page }) => {
  await page.clock.install();
  await signUpWithCard(page);
  const { story, turn } = await openChapter(page, 209, "late");
  await expect(text(page, "あと1時間20分で1,600円になります。")).toBeVisible();
  const { reservation } = story.late;
  turn({
    ...story.late,
    now: "2030-11-22T10:30:20+09:00",
    reservation: {
      ...reservation,
      late: { ...reservation.late, fee: 1600, next: { at: "2030-11-22T22:30:00+09:00", fee: 2400 } },
    },
  });
  await page.clock.runFor(79 * 60_000);
  await expect(text(page, "1,600円になります。")).toBeVisible();
  await page.clock.runFor(75_000);
  await expect(text(page, "あと12時間で2,400円になります。")).toBeVisible();
});

test("what was not there in time can be cancelled for all the money, and the refund is in view", async ({ page }) => {
  await signUpWithCard(page);
  const { id, story, turn } = await openChapter(page, 210, "notThere");
  const { reservation } = story.notThere;
  await page.route(`**/api/reservations/${id}/cancel`, (route) => {
    turn({
      ...story.notThere,
      reservation: {
        ...reservation,
        status: "cancelled",
        stage: "cancelled",
        pickupQr: null,
        refund: { amount: 2280, state: "pending", forced: false },
        cancellation: { ...reservation.cancellation, allowed: false, reason: "status", unfilled: false },
      },
    });
    return route.fulfill({ json: { status: "success", result: reservation } });
  });
  await page.getByRole("button", { name: "予約をキャンセルする" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "キャンセルする", exact: true }).click();
  const state = page.getByRole("region", { name: "現在の状況" });
  await expect(state).toContainText("2,280円の返金手続き中です。");
  await expect(state.getByText("2,280円の返金手続き中です。")).toBeInViewport();
  await expect(state).toBeFocused();
});

test("the code is whole on a phone that lies on its side, on a small one, and with letters twice as large", async ({
  page,
}) => {
  await signUpWithCard(page);
  const { open } = await openChapter(page, 211, "ready");
  for (const { width, height, letters } of [
    { width: 844, height: 390, letters: "100%" },
    { width: 844, height: 390, letters: "200%" },
    { width: 568, height: 320, letters: "100%" },
    { width: 320, height: 640, letters: "100%" },
    { width: 320, height: 640, letters: "200%" },
  ]) {
    await page.setViewportSize({ width, height });
    await open();
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    const amount = page.getByText(/^[\d,]+円$/).locator("visible=true");
    for (const each of await amount.all()) {
      const lines = await each.evaluate((element) => element.getClientRects().length);
      expect(lines, `${await each.textContent()} at ${width}, ${letters}`).toBe(1);
    }
    await page.getByRole("button", { name: "QRコードを大きく表示" }).click();
    const dialog = page.getByRole("dialog", { name: "受け取りQRコード" });
    await expect(dialog.getByRole("img"), `${width}x${height} ${letters}`).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0);
    await expect(dialog.locator(":focus"), `${width}x${height} ${letters}`).toBeInViewport();
    const wider = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    if (letters === "100%") expect(wider).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
  }
});

test("on the smallest phone no word below the picture of a rental is broken, in English", async ({ page }) => {
  await signUpWithCard(page);
  const id = await reserve(page, 212);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/reservations/${id}?language=en`);
  const label = page.getByRole("listitem").getByText("Confirmed", { exact: true });
  await expect(label).toBeVisible();
  const lines = await label.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test("my page and what is rented name the box that is kept for a return, and give it up when its time is over", async ({
  page,
}) => {
  await page.clock.install();
  await signUpWithCard(page);
  const { id, story, turn } = await openChapter(page, 210, "claimed");
  const [status, stage] = ["in_rental", "rented"];
  await page.route(/\/api\/reservations\?/, async (route) => {
    const answer = await (await route.fetch()).json();
    answer.result.reservations = answer.result.reservations.map((each: object) => ({ ...each, status, stage }));
    await route.fulfill({ json: answer });
  });
  await page.goto("/notices");
  for (const [link, path] of [
    ["マイページ", "/mypage"],
    ["カート", "/rental/list"],
  ] as const) {
    turn("claimed");
    await page.getByRole("button", { name: "メニュー" }).click();
    await page.getByRole("navigation", { name: "メニュー", exact: true }).getByRole("link", { name: link }).click();
    await page.waitForURL(`**${path}`);
    const card = page.getByRole("listitem").filter({ has: page.locator(`a[href="/reservations/${id}"]`) });
    await expect(text(page, "品川駅 ロッカー S07")).toBeVisible();
    await expect(text(page, "品川駅 ロッカー S01")).toHaveCount(0);
    turn({ ...story.rented, now: "2030-11-21T20:56:00+09:00" });
    await page.clock.runFor(16 * 60_000);
    await expect(text(page, "品川駅 ロッカー S01")).toBeVisible();
    await card.getByRole("button", { name: rental.qr.openReturn }).click();
    await expect(page.getByRole("dialog")).toContainText("ロッカー S01");
    await page.keyboard.press("Escape");
  }
});
