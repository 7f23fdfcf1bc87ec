import { TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TEST_NOW } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { mailData, mailsTo, PASSWORD, randomIp } from "#test/member.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let desk: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  test = await createRentalApp();
});
beforeEach(async () => {
  desk = await signedInStaff(test, { roles: ["desk"], name: "森 葵" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const at = (id: string, act = "") => `/api/console/members/${id}${act}`;
const turnOff = (id: string, by = desk) =>
  by.browser.post(at(id, "/two-step-off"), { reason: "電話で本人を確認したため" });
const shown = async (id: string) => (await desk.browser.get(at(id))).body.result;
const codeOf = (secret: string) =>
  TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: test.deps.now().getTime() });

async function memberWithApp() {
  const member = await test.renter("");
  const { secret } = (await member.browser.post("/api/profile/totp/begin", {})).body.result;
  const { body } = await member.browser.post("/api/profile/totp/enable", { code: codeOf(secret) });
  return { ...member, recoveryCodes: body.result.recoveryCodes as string[] };
}

const logIn = (email: string, password = PASSWORD) =>
  new Browser(test, randomIp()).post("/api/auth/login", { email, password });
const NEW = "Kawa8hashi4yama";
async function resetPassword(email: string) {
  const browser = new Browser(test, randomIp());
  await browser.post("/api/password/forgot", { email });
  const token = new URL(String((await mailData(test, email, "passwordReset")).link)).searchParams.get("token");
  return browser.post("/api/password/reset", { token, password: NEW, passwordConfirmation: NEW });
}

describe("the desk turns the second step off", () => {
  it("and a member who lost app and recovery codes gets back in by the mailbox, told and written down", async () => {
    const { id, email } = await memberWithApp();
    expect((await shown(id)).twoStep).toBe(true);
    const { status, body } = await turnOff(id);
    expect([status, body.result.twoStep]).toEqual([200, false]);
    expect((await resetPassword(email)).status).toBe(200);
    expect((await logIn(email, NEW)).status).toBe(200);
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).toContain("twoStepReset");
    expect(await actsOn(test, id)).toEqual(["森 葵: members.twoStepOff"]);
  });

  it("and whoever knew the password and asked for it gets nowhere: password, sessions, tickets and reset links end", async () => {
    const { id, email, browser } = await memberWithApp();
    const begun = await logIn(email);
    expect(begun.body.code).toBe("AUT_011");
    await browser.post("/api/password/forgot", { email });
    const link = String((await mailData(test, email, "passwordReset")).link);
    expect((await turnOff(id)).status).toBe(200);
    expect((await logIn(email)).body.code).toBe("AUT_001");
    expect((await browser.get("/api/profile")).body.code).toBe("COM_004");
    const { ticket } = begun.body.details;
    expect((await browser.post("/api/auth/login/code", { ticket, code: "123456" })).body.code).toBe("AUT_013");
    const token = new URL(link).searchParams.get("token");
    const late = { token, password: NEW, passwordConfirmation: NEW };
    expect((await browser.post("/api/password/reset", late)).body.code).toBe("AUT_005");
  });

  it("once, when two desks do it at once; and not for a member who has none", async () => {
    const { id } = await memberWithApp();
    const both = await Promise.all([turnOff(id), turnOff(id)]);
    expect(both.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["MBR_001", "done"]);
    const other = await test.renter("");
    expect((await turnOff(other.id)).body.code).toBe("MBR_001");
    expect((await other.browser.get("/api/profile")).status).toBe(200);
  });

  it("with a factor shown just now, and only who may change the member", async () => {
    const { id } = await memberWithApp();
    const far = await signedInStaff(test, { roles: ["desk"], stations: ["ueno"] });
    expect((await turnOff(id, far)).body.code).toBe("COM_003");
    const crew = await signedInStaff(test, { roles: ["crew"] });
    expect((await turnOff(id, crew)).status).toBe(403);
    test.passSeconds(5 * 60);
    expect((await turnOff(id)).body.code).toBe("STA_003");
    expect((await shown(id)).twoStep).toBe(true);
  });
});
