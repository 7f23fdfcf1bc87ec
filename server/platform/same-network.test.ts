import { TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { limitRate, type RateRule } from "#server/platform/rate-limit.ts";
import { TEST_NOW } from "#test/app.ts";
import { Authenticator } from "#test/authenticator.ts";
import { Browser } from "#test/browser.ts";
import { codeSentTo, mailData, PASSWORD, randomIp, registration, signedUpMember } from "#test/member.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";
import { invite, signedInStaff, staffWithPasskey } from "#test/staff.ts";

// What strangers try in a network must not keep out whoever is there and has what nobody guesses: a link, a registration of
// their own, a device that they have signed in with before.
let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ RATE_LIMITS: "true" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

/** Takes all that is left of an allowance, as a stranger in the network does with what is wrong. */
async function spend(rule: RateRule, ...who: string[]): Promise<void> {
  const isLeft = () =>
    limitRate(test.deps, rule, ...who).then(
      () => true,
      () => false,
    );
  while (await isLeft());
}

/** A browser in the network of strangers, with the device cookie of another one if there is one. */
function there(network: string, device?: Browser): Browser {
  const browser = new Browser(test, network);
  const cookie = device?.cookies.get("device");
  if (cookie) browser.cookies.set("device", cookie);
  return browser;
}

/** The network is used up for strangers. */
const refused = async (answer: ReturnType<Browser["post"]>) => expect((await answer).status).toBe(429);

it("the second step, on a device of the member's", async () => {
  const { browser: own, email } = await signedUpMember(test);
  const { secret } = (await own.post("/api/profile/totp/begin", {})).body.result;
  const code = () => TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: test.deps.now().getTime() });
  expect((await own.post("/api/profile/totp/enable", { code: code() })).status).toBe(200);
  test.passSeconds(30);
  const network = randomIp();
  await spend("secondStepFrom", network);
  await refused(there(network).post("/api/auth/login/code", { ticket: "x".repeat(43), code: "123456" }));
  const device = there(network, own);
  const { details } = (await device.post("/api/auth/login", { email, password: PASSWORD })).body;
  expect((await device.post("/api/auth/login/code", { ticket: details.ticket, code: code() })).status).toBe(200);
});

it("a link to choose a new password, and asking for one on a device of the member's", async () => {
  const { browser: own, email } = await signedUpMember(test);
  const network = randomIp();
  await spend("forgotPasswordFrom", network);
  await spend("forgotPasswordTo", email);
  await refused(there(network).post("/api/password/forgot", { email }));
  await refused(there(randomIp()).post("/api/password/forgot", { email }));
  const device = there(network, own);
  expect((await device.post("/api/password/forgot", { email })).status).toBe(200);
  const token = new URL(String((await mailData(test, email, "passwordReset")).link)).searchParams.get("token");
  await spend("resetPasswordFrom", network);
  await refused(there(network).post("/api/password/reset/check", { token: "x" }));
  expect((await there(network).post("/api/password/reset/check", { token })).status).toBe(200);
  const chosen = { password: "Mikan8yama", passwordConfirmation: "Mikan8yama" };
  expect((await there(network).post("/api/password/reset", { token, ...chosen })).status).toBe(200);
  // A device that knows the address of somebody else is a stranger's.
  const other = await signedUpMember(test);
  await refused(there(network, own).post("/api/password/forgot", { email: other.email }));
});

it("the code of a registration that was made there, and of a change of one's own profile", async () => {
  const [network, form] = [randomIp(), registration()];
  const browser = there(network);
  expect((await browser.post("/api/auth/register", form)).status).toBe(200);
  await spend("sendCodeFrom", network, "strange");
  await spend("checkCodeFrom", network);
  const { email } = form;
  await refused(there(network).post("/api/auth/verify/send-code", { email }));
  await refused(there(network).post("/api/auth/verify/check-code", { email, verificationCode: "123456" }));
  test.passSeconds(60);
  expect((await browser.post("/api/auth/verify/send-code", { email })).status).toBe(200);
  const entered = { email, verificationCode: await codeSentTo(test, email) };
  const { status, body } = await browser.post("/api/auth/verify/check-code", entered);
  expect(status).toBe(200);
  browser.token = body.result.accessToken;
  await spend("checkCodeFrom", network);
  const { phoneNumber: _, ...profile } = (await browser.get("/api/users/profile")).body.result;
  expect((await browser.put("/api/users/profile", { ...profile, phoneNumber: "0312345678" })).status).toBe(200);
  const change = { email, verificationCode: await codeSentTo(test, email), purpose: "profile" };
  expect((await browser.post("/api/auth/verify/check-code", change)).status).toBe(200);
});

it("a passkey, on a device that somebody has signed in with", async () => {
  const { browser: own } = await signedUpMember(test);
  const authenticator = new Authenticator();
  const begun = (await own.post("/api/profile/passkeys/options", {})).body.result;
  const made = { name: "iPhone", passkey: authenticator.create(begun) };
  expect((await own.post("/api/profile/passkeys", made)).status).toBe(200);
  const network = randomIp();
  await spend("passkeyChallengeFrom", network);
  await spend("passkeyLoginFrom", network);
  const [stranger, device] = [there(network), there(network, own)];
  await refused(stranger.post("/api/auth/passkey/options"));
  const { result } = (await device.post("/api/auth/passkey/options")).body;
  const passkey = authenticator.get(result);
  await refused(stranger.post("/api/auth/passkey/login", { passkey }));
  expect((await device.post("/api/auth/passkey/login", { passkey })).status).toBe(200);
  // A cookie that nobody was given is no device.
  const claimed = there(network);
  claimed.cookies.set("device", "x".repeat(43));
  await refused(claimed.post("/api/auth/passkey/options"));
});

it("a passkey of staff's on their own device, and their invitation: a station's network is everybody's", async () => {
  const { browser: boss } = await signedInStaff(test, { roles: ["administrator"] });
  const { browser: own, authenticator } = await staffWithPasskey(test, boss);
  const network = randomIp();
  for (const rule of ["staffChallengeFrom", "staffPasskeyFrom", "staffInvitationFrom"] as const)
    await spend(rule, network);
  const [stranger, device] = [there(network), there(network, own)];
  await refused(stranger.post("/api/console/sign-in/passkey-options"));
  const { result } = (await device.post("/api/console/sign-in/passkey-options")).body;
  const passkey = authenticator.get(result);
  await refused(stranger.post("/api/console/sign-in/passkey", { passkey }));
  expect((await device.post("/api/console/sign-in/passkey", { passkey })).status).toBe(200);
  const { token } = await invite(test, boss);
  await refused(stranger.post("/api/console/invitation", { token: "x".repeat(43) }));
  expect((await stranger.post("/api/console/invitation", { token })).status).toBe(200);
});

it("an address that the desk wrote down", async () => {
  const member = await signedUpMember(test);
  const { browser: desk } = await signedInStaff(test, { roles: ["desk"] });
  const path = `/api/console/members/${member.id}`;
  const { revision, lastName, firstName, lastNameKana, firstNameKana } = (await desk.get(path)).body.result;
  const email = `new-${member.email}`;
  const names = { lastName, firstName, lastNameKana, firstNameKana };
  const correction = { ...names, email, revision, reason: "電話での申し出" };
  expect((await desk.put(`${path}/profile`, correction)).status).toBe(200);
  const token = String((await mailData(test, email, "confirmEmail")).link).split("#")[1];
  const network = randomIp();
  await spend("confirmEmailFrom", network);
  await refused(there(network).post("/api/email/confirm", { token: "x".repeat(43) }));
  expect((await there(network).post("/api/email/confirm", { token })).status).toBe(200);
});

it("a link with which a pickup was handed on, which has a limit of its own", async () => {
  const member = await test.reserved(201);
  const { link } = (await member.browser.post(`${member.path}/errand`, { purpose: "pickup" })).body.result;
  const key = String(link).split("#")[1];
  const network = randomIp();
  await spend("openErrandFrom", network);
  const open = (sent: unknown) => there(network).post("/api/errand", { key: sent });
  await refused(open("x".repeat(22)));
  const { status, body } = await open(key);
  expect([status, body.result.state]).toEqual([200, "open"]);
  await spend("openErrandFrom", network, body.result.task.number);
  await refused(open(key));
  expect((await there(randomIp()).post("/api/errand", { key })).status).toBe(200);
});
