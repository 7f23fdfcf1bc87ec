import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#domain/time.ts";
import { cleanUp } from "#server/clean-up.ts";
import { isLeaver } from "#server/members/suspended-leavers.ts";
import { writeLetter } from "#server/messages/mail/letters.ts";
import { TEST_NOW } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { codeSentTo, mailData, PASSWORD, randomIp, registration, signedUpMember } from "#test/member.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

async function suspendedMember() {
  const { browser, form } = await signedUpMember(test);
  const [row] = await test.rows<{ id: string }>("select id from members where email = $1", [form.email]);
  const desk = (await signedInStaff(test, { roles: ["desk"] })).browser;
  const path = `/api/console/members/${row?.id}`;
  expect((await desk.post(`${path}/suspend`, { reason: "返却の遅れ" })).status).toBe(200);
  return { browser, desk, path, email: String(form.email) };
}
/** Registers, enters the code that was mailed, and says how that ended. */
async function join(email: string, at: Pick<RentalApp, "app"> = test) {
  const browser = new Browser(at, randomIp());
  expect((await browser.post("/api/auth/register", registration({ email }))).status).toBe(200);
  const answer = await browser.post("/api/auth/verify/check-code", {
    email,
    verificationCode: await codeSentTo(test, email),
  });
  return answer.body.code ?? answer.status;
}
const leave = (browser: Browser) => browser.post("/api/profile/leave", { currentPassword: PASSWORD });
const known = () => test.rows("select 1 from suspended_leavers");

it("who leaves while suspended is told before, and does not join again with the address for a year; only its hash stays", async () => {
  const { browser, email } = await suspendedMember();
  expect((await browser.get("/api/profile/leave")).body.result).toMatchObject({ ties: [], suspended: true });
  expect((await leave(browser)).status).toBe(200);
  const letters = { origin: "https://shop.example", operator: test.deps.env.operator, authKeys: test.deps.authKeys };
  const last = writeLetter("left", await mailData(test, email, "left"), "ja", letters)?.text;
  expect(last).toContain("同じメールアドレスでの会員登録は承れません");
  expect(await join(email)).toBe("SUS_002");
  expect(await join(`other-${email}`)).toBe(200);
  const [kept] = await test.rows<{ row: string }>("select to_jsonb(l)::text as row from suspended_leavers l");
  expect(kept?.row).not.toContain(email.split("@")[0]);
  test.setNow(new Date(TEST_NOW.getTime() + 364 * DAY));
  await cleanUp(test.deps);
  expect(await join(email)).toBe("SUS_002");
  test.setNow(new Date(TEST_NOW.getTime() + 366 * DAY));
  await cleanUp(test.deps);
  expect([await known(), await join(email)]).toEqual([[], 200]);
  test.setNow(TEST_NOW);
});

it("nor does who is erased by the desk while suspended; whoever was let in again before leaves nothing", async () => {
  const erased = await suspendedMember();
  expect((await erased.desk.get(`${erased.path}/erase`)).body.result.suspended).toBe(true);
  expect((await erased.desk.post(`${erased.path}/erase`, { askedBy: "phone" })).status).toBe(200);
  expect(await join(erased.email)).toBe("SUS_002");
  const lifted = await suspendedMember();
  expect((await lifted.desk.post(`${lifted.path}/lift`, { reason: "解決した" })).status).toBe(200);
  expect((await lifted.browser.get("/api/profile/leave")).body.result.suspended).toBe(false);
  expect((await leave(lifted.browser)).status).toBe(200);
  expect(await join(lifted.email)).toBe(200);
});

it("the address is known also after the key of the hash is no longer the first", async () => {
  const { browser, email } = await suspendedMember();
  expect((await leave(browser)).status).toBe(200);
  const [old] = test.deps.authKeys;
  const rotated = { ...test.deps, authKeys: [{ id: "new", secret: "n".repeat(40) }, old] as const };
  expect(await isLeaver(test.deps.database.db, rotated, email)).toBe(true);
});
