import { countDays } from "./days.ts";
import { asMember, enterCard, newestMail, signUp, signUpWithCard } from "./member.ts";
import { atLocker, passTime, test } from "./own-site.ts";
import { closeExtended, extend } from "./rental.ts";
import { asStaff } from "./staff.ts";
import { expect, hydrated } from "./test.ts";

test.use({ expectedErrors: [/status of (401|409)/] });

test("a whole rental: paid with 3-D Secure, picked up at the locker, extended, late, sent back, charged", async ({
  page,
}) => {
  await signUp(page);
  await enterCard(page, "4000000000003220");
  await page.getByLabel(/ワンタイム|認証コード/).fill("123456");
  await page.getByRole("button", { name: /認証/ }).click();
  await expect(page.getByText("************3220")).toBeVisible();

  // Days pass, and tokens with them: each call is that of somebody who has just come back.
  const member = () => asMember(page);
  const day = countDays();
  const [pickupTime, returnTime] = [`${day(2)}T12:00:00+09:00`, `${day(3)}T12:00:00+09:00`];
  const wish = { pickupTime, returnTime, noticesAccepted: true };
  const { id, number } = (await (await member()).post("/api/products/202/reservation", wish)).result;
  const address = `/reservations/${id}`;

  // Nothing is in the box yet, and the code says from when on it works.
  const code = async () => {
    const { pickupQr, returnQr } = (await (await member()).get(`/api/reservations/${id}`)).result;
    return (pickupQr ?? returnQr).code;
  };
  const scan = async () => atLocker(page, { action: "scan", code: await code() });
  await page.goto(address);
  await expect(page.getByText(/^商品は、.*12:00までに.*に準備します。$/)).toBeVisible();
  const show = page.getByRole("button", { name: "受け取りQRコードを表示" });
  const qr = page.getByRole("dialog", { name: "受け取りQRコード" });
  await show.click();
  await expect(qr).toContainText(/まだ使えません。.*11:30から使えます。/);
  expect(await scan()).toContain("LOC_004");
  await expect(qr).toContainText("扉は開きませんでした");

  // In time, but the box is empty; then staff fills it, and the member's screen follows what happens at the door.
  await passTime(page, pickupTime);
  await page.goto(address);
  await expect(page.getByText("準備中", { exact: true }).first()).toBeVisible();
  await show.click();
  expect(await scan()).toContain("LOC_003");
  await expect(qr).toContainText("商品の準備が遅れています。");
  expect(await atLocker(page, { action: "place", number })).toContain("before_pickup");
  await expect(qr).toContainText("準備ができました。受け取れます。");
  expect(await scan()).toContain("in_rental");
  await expect(qr).toContainText("受け取りを確認しました");
  await qr.getByRole("button", { name: "閉じる" }).first().click();
  await expect(page.getByRole("heading", { name: "返却する" })).toBeVisible();

  // With the member: on the rental list, and extended for a fee.
  await page.goto("/rental/list");
  await expect(page.getByText("レンタル中", { exact: true })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText("受け取り後はキャンセルできません")).toBeVisible();
  await extend(page);
  await closeExtended(page);
  const extended = await (await member()).get(`/api/reservations/${id}`);
  expect(extended.result.amounts.extension).toBeGreaterThan(0);

  // Too late: the clock notices by itself, and the fee grows until the parcel's number is known.
  const late = new Date(Date.parse(extended.result.returnTime) + 13 * 3_600_000).toISOString();
  await passTime(page, late);
  await page.getByRole("button", { name: "レンタルを延長する" }).click();
  await expect(page.getByRole("dialog", { name: "延長できる時間を過ぎています" })).toContainText("ヘルプデスク");
  await expect
    .poll(
      async () => {
        await page.goto(address);
        return page.getByText("未返却", { exact: true }).count();
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThan(0);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "いまできる返却方法" })).toBeVisible();
  await page.getByRole("button", { name: "送り状番号を登録する" }).click();
  await page.getByRole("textbox", { name: "送り状番号" }).fill("1234-5678-9012");
  await page.getByRole("dialog").getByRole("button", { name: "登録する" }).click();
  await expect(page.getByText("送り状番号を更新しました。")).toBeVisible();
  await expect(page.getByText("返却済み", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: /^延滞料金は[\d,]+円で止まりました$/ })).toBeInViewport();

  // The late fee is charged without the member, and the receipt shows it.
  const { result } = await (await member()).get(`/api/reservations/${id}`);
  expect(result.late.fee).toBeGreaterThan(0);
  await expect
    .poll(
      async () => {
        const { payments } = (await (await member()).get(`/api/payment/booking/${id}`)).result;
        return payments.map((each: { purpose: string; state: string }) => `${each.purpose} ${each.state}`);
      },
      { timeout: 90_000 },
    )
    .toEqual(["rental paid", "extension paid", "late_fee paid"]);
  await page.goto(`/payment-detail/${id}`);
  await expect(page.getByText("延滞料金", { exact: true })).toBeVisible();
  await expect(page.getByText("************3220")).toBeVisible();
});

test("returned into any free locker: kept, put in while the screen follows, proven, and checked in later", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 35.714, longitude: 139.777 });
  await signUpWithCard(page);
  const member = () => asMember(page);
  const day = countDays();
  const [pickupTime, returnTime] = [`${day(2)}T12:00:00+09:00`, `${day(3)}T12:00:00+09:00`];
  const wish = { pickupTime, returnTime, noticesAccepted: true };
  const { id, number } = (await (await member()).post("/api/products/202/reservation", wish)).result;
  const read = async () => (await (await member()).get(`/api/reservations/${id}`)).result;
  await atLocker(page, { action: "place", number });
  await passTime(page, pickupTime);
  await atLocker(page, { action: "scan", code: (await read()).pickupQr.code });

  // A day before its return, its own box is not open yet; any free one is.
  await page.goto(`/reservations/${id}`);
  await expect(page.getByText(/^返却用の.*から使えます。$/)).toBeVisible();
  await page.getByRole("button", { name: "現在地から近い順に並べる" }).click();
  await expect(page.getByText(/^現在地から約/).first()).toBeVisible();
  const here = page.getByRole("button", { name: /^ここで返却/ });
  await expect(here.first()).toHaveAccessibleName(/上野駅/);
  await here.first().click();
  const box = page.getByRole("region", { name: "ロッカーを確保しました" });
  await expect(box).toBeFocused();
  const { returnClaim } = await read();
  await expect(box).toContainText(returnClaim.place.name);
  await box.getByRole("button", { name: "確保を取り消す" }).click();
  await expect(page.getByRole("heading", { name: "返却する" })).toBeVisible();
  expect((await read()).returnClaim).toBeNull();

  // At another station than the booked one.
  const { returnPlace } = await read();
  await here.filter({ hasNotText: returnPlace.station.name }).first().click();
  await expect(box).toBeFocused();
  const claimed = await read();
  expect(claimed.returnClaim.place.station.slug).not.toBe(claimed.returnPlace.station.slug);
  await box.getByRole("button", { name: "QRコードを大きく表示" }).click();
  const qr = page.getByRole("dialog", { name: "返却QRコード" });
  await expect(qr).toContainText(claimed.returnClaim.place.name);
  expect(await atLocker(page, { action: "scan", code: claimed.returnQr.code })).toContain("not_returned");
  await expect(qr).toContainText("返却を確認しました");
  await expect(qr).toContainText(claimed.returnClaim.place.name);
  await qr.getByRole("button", { name: "閉じる" }).first().click();
  const state = page.getByRole("region", { name: "現在の状況" });
  await expect(state).toContainText(claimed.returnClaim.place.name);
  await expect(state).toContainText("点検中です。");
  await atLocker(page, { action: "collect", number });
  await page.goto(`/usage-history/${id}`);
  await expect(state).toContainText("ご利用ありがとうございました。");
  await expect(state).toContainText(/に完了しました/);
});

test("from both sides in one browser: crew fills the box, the member takes the item and brings it back, crew checks it in", async ({
  page,
}) => {
  const { email } = await signUpWithCard(page);
  const day = countDays()(1);
  const wish = {
    pickupTime: `${day}T12:00:00+09:00`,
    returnTime: `${day}T20:00:00+09:00`,
    pickupStation: "tokyo",
    noticesAccepted: true,
  };
  const { id } = (await (await asMember(page)).post("/api/products/202/reservation", wish)).result;
  const read = async () => (await (await asMember(page)).get(`/api/reservations/${id}`)).result;
  const console = await page.context().newPage();
  const scan = async (code: string) => {
    await console.getByLabel("シリアル・箱・会員コードを入力").fill(code);
    await console.getByRole("button", { name: "読む", exact: true }).click();
  };

  await passTime(page, `${day}T11:20:00+09:00`);
  await asStaff(page, "crew");
  await console.goto("/console/today");
  const card = console
    .getByRole("main")
    .getByText(/EK-202-\d{3}/)
    .first();
  const serial = /EK-202-\d{3}/.exec((await card.textContent()) ?? "")?.[0] ?? "";
  const box = (await read()).pickupPlace.lockerNumber;
  await console.goto("/console/scan");
  await scan(serial);
  await expect(console.getByText(`次に ${box} の箱を読む`)).toBeVisible();
  await scan(box);
  await expect.poll(async () => (await read()).status).toBe("before_pickup");

  await passTime(page, wish.pickupTime);
  await page.goto(`/reservations/${id}`);
  expect(await atLocker(page, { action: "scan", code: (await read()).pickupQr.code })).toContain("in_rental");
  await passTime(page, `${day}T19:30:00+09:00`);
  expect(await atLocker(page, { action: "scan", code: (await read()).returnQr.code })).toContain("not_returned");

  await asStaff(page, "crew");
  await console.goto("/console/scan");
  await scan(serial);
  await console.getByRole("button", { name: /から回収する$/ }).click();
  await expect(console.getByRole("region", { name: "作業の記録" })).toContainText(/から回収/);
  await scan(serial);
  const checkIn = console.getByRole("form", { name: "点検" });
  await checkIn.getByRole("checkbox").first().uncheck();
  await checkIn.getByText("準備OK").click();
  await checkIn.getByRole("button", { name: "点検を終える" }).click();
  await expect.poll(async () => (await read()).status).toBe("returned");
  expect(await newestMail(page.request, email, "点検結果")).toContain("見当たらない付属品");
  await page.goto(`/usage-history/${id}`);
  await expect(page.getByRole("region", { name: "現在の状況" })).toContainText("ご利用ありがとうございました。");
});
