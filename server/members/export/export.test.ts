import { afterAll, beforeAll, expect, it } from "vitest";
import { writeLetter } from "#server/messages/mail/letters.ts";
import { Browser } from "#test/browser.ts";
import { mailsTo, randomIp } from "#test/member.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const FILE = "/api/console/csv/members";

it("whoever takes all members along, every other administrator hears of it at once", async () => {
  const boss = await signedInStaff(test, { roles: ["administrator"], name: "店長" });
  const [desk, finance] = [
    await signedInStaff(test, { roles: ["desk"], name: "窓口" }),
    await signedInStaff(test, { roles: ["finance"] }),
  ];
  const told = async () => {
    const mails = await Promise.all([boss, desk, finance].map(({ email }) => mailsTo(test, email)));
    return mails.map((each) => each.filter(({ kind }) => kind === "staffMembersExported").length);
  };
  expect((await desk.browser.get(FILE)).status).toBe(200);
  expect(await told()).toEqual([1, 0, 0]);
  const second = await signedInStaff(test, { roles: ["administrator", "desk"], stations: ["ueno"], name: "二人目" });
  expect((await second.browser.get(FILE)).status).toBe(200);
  expect((await boss.browser.get(FILE)).status).toBe(200);
  expect(await told()).toEqual([2, 0, 0]);
  expect((await mailsTo(test, second.email)).map(({ kind }) => kind)).toEqual(["staffMembersExported"]);
  const letters = { origin: "https://shop.example", operator: test.deps.env.operator, authKeys: test.deps.authKeys };
  const written = (await mailsTo(test, boss.email)).map(
    ({ data }) => writeLetter("staffMembersExported", data, "ja", letters)?.text ?? "",
  );
  const byDesk = written.find((text) => text.includes(desk.email));
  expect(byDesk).toContain("すべての会員");
  expect(written.find((text) => text.includes(second.email))).toContain("担当する駅を利用した会員");
});

it("nobody takes all members along more than ten times a day", async () => {
  const limited = test.anotherProcess({ RATE_LIMITS: "true" });
  const { browser } = await signedInStaff(test, { roles: ["desk"] });
  const there = new Browser(limited, randomIp());
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  const statuses: number[] = [];
  for (let i = 0; i < 10; i++) statuses.push((await there.get(FILE)).status);
  expect(statuses).toEqual(Array(10).fill(200));
  const { status, body } = await there.get(FILE);
  expect([status, body.code]).toEqual([429, "COM_005"]);
  expect(body.message).toContain("3時間");
  await limited.close();
});
