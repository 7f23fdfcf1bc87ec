import { addDays, toJstDate } from "#domain/jst.ts";
import { checkIn, expectSent, inHand, prompt, read } from "./crew.ts";
import { actsOf, openDay, staffApi, withUnits } from "./crew-day.ts";
import { asMember, signUpWithCard } from "./member.ts";
import { test } from "./own-site.ts";
import { asStaff } from "./staff.ts";
import { expect, findingsInBothWidths, inAnotherBrowser } from "./test.ts";

test("a unit is carried from one station to another: set out with here, arrived there, each once", async ({
  page,
  browser,
  baseURL,
}) => {
  const renter = await inAnotherBrowser(browser, baseURL);
  await signUpWithCard(renter);
  const day = addDays(toJstDate(new Date()), 2);
  const wish = {
    pickupTime: `${day}T12:00:00+09:00`,
    returnTime: `${addDays(day, 1)}T12:00:00+09:00`,
    pickupStation: "ueno",
    returnStation: "ueno",
    noticesAccepted: true,
  };
  const { result } = await (await asMember(renter)).post("/api/products/202/reservation", wish);
  await asStaff(page, "crew");
  const { unit, next } = await staffApi(page).get(`scan?station=tokyo&code=${result.number}`);
  expect([unit.station, next]).toMatchObject(["tokyo", { act: "carry", to: "ueno" }]);

  await page.goto("/console/scan");
  await expect(prompt(page, "品・箱・会員のコードを読む")).toBeVisible();
  await read(page, unit.serialNumber);
  await expect(inHand(page)).toContainText("上野駅へ運びます。");
  expect(await findingsInBothWidths(page)).toEqual([]);
  await inHand(page).getByRole("button", { name: "運び出す" }).click();
  await expectSent(page, `${unit.serialNumber} を運び出し`);

  // Somebody who works there as well has it in hand.
  const there = await inAnotherBrowser(browser, baseURL);
  await asStaff(there, "administrator");
  await there.goto("/console/scan");
  await there.getByLabel("駅", { exact: true }).selectOption({ label: "上野駅" });
  await expect(prompt(there, "品・箱・会員のコードを読む")).toBeVisible();
  await read(there, unit.serialNumber);
  await inHand(there).getByRole("button", { name: "到着を記録する" }).click();
  await expectSent(there, `${unit.serialNumber} が到着`);
  await read(there, unit.serialNumber);
  await expect(prompt(there, `次に ${result.pickupPlace.lockerNumber} の箱を読む`)).toBeVisible();
  expect(await actsOf(there)).toEqual({ [`carry ${unit.serialNumber}`]: 1, [`arrive ${unit.serialNumber}`]: 1 });
  await Promise.all([renter.close(), there.close()]);
});

test("a box that was to hold a return is empty: the rental goes on; at the counter an item is taken back", async ({
  page,
  browser,
  baseURL,
}) => {
  const day = await openDay(browser, baseURL);
  await asStaff(page, "crew");
  const [missing] = await withUnits(page, day.returned);
  const [counter] = await withUnits(page, [day.counter]);
  if (!missing || !counter) throw new Error("nothing was booked");
  await page.goto("/console/scan");
  await expect(prompt(page, "品・箱・会員のコードを読む")).toBeVisible();
  // Somebody else's code, as on posters: it is said to be none of ours.
  await read(page, `https://example.com/?utm=${"x".repeat(300)}`);
  await expect(page.getByText("このコードは読み取れません。")).toBeVisible();
  await read(page, `BOX:tokyo:${missing.box}`);
  await expect(prompt(page, `取り出した ${missing.unit} を読む`)).toBeVisible();
  await inHand(page).getByRole("button", { name: "箱は空だった" }).click();
  await expectSent(page, `${missing.box} は空：貸し出し中に戻す`);
  expect(await day.statusOf("early", missing.id)).toBe("in_rental");
  await read(page, missing.unit);
  await expect(inHand(page)).toContainText("までに返却予定です。");
  await inHand(page).getByRole("button", { name: "やめる" }).click();

  await read(page, await counter.code());
  await expect(prompt(page, `渡す品 ${counter.unit} を読む`)).toBeVisible();
  await read(page, counter.unit);
  await expectSent(page, `${counter.unit} お渡し済み`);
  expect(await day.statusOf("late", counter.id)).toBe("in_rental");
  // The member changes their mind, and gives it back at once: by their code, and what is in hand.
  await read(page, await counter.returnCode());
  await expect(prompt(page, `受け取る品 ${counter.unit} を読む`)).toBeVisible();
  expect(await findingsInBothWidths(page)).toEqual([]);
  await read(page, counter.unit);
  await expectSent(page, `${counter.unit} 受け取り済み`);
  expect(await day.statusOf("late", counter.id)).toBe("not_returned");
  // What came back is looked at next.
  await checkIn(page, counter.unit, "清掃へ");
  await expectSent(page, `${counter.unit} 点検：清掃へ`);
  expect(await day.statusOf("late", counter.id)).toBe("returned");
  await day.close();
});
