import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { sendDueMail } from "#server/messages/mail/send-mail.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { randomIp, signedUpMember } from "#test/member.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("shows mails whose secrets went with them when they were sent", async () => {
  const { email } = await signedUpMember(test);
  await new Browser(test, randomIp()).post("/api/password/forgot", { email });
  const before = await (await test.app.request("/dev/mailbox")).text();
  expect(before).toContain("/password/reset?token=");
  await sendDueMail(test.deps, { send: async () => "sent", close: () => {} });
  const response = await test.app.request("/dev/mailbox");
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain(email);
  expect(page).toContain("is gone");
  expect(page).not.toContain("token=");
});

it("shows the mails of one recipient alone, and asked for nobody's none", async () => {
  const { email } = await signedUpMember(test);
  const other = await signedUpMember(test);
  const pageOf = async (to: string) => (await test.app.request(`/dev/mailbox?${new URLSearchParams({ to })}`)).text();
  const page = await pageOf(email);
  expect(page).toContain(`To ${email},`);
  expect(page).not.toContain(other.email);
  expect(await pageOf("nobody@example.com")).not.toContain("<section");
});

it("is there with the other development pages only, and those where nothing points to the outside", async () => {
  const outside = createApp({ ...test.deps, env: { ...test.deps.env, devPages: false } }, test.options);
  for (const [path, heading] of [
    ["/dev/mailbox", "<h1>Mailbox</h1>"],
    ["/dev/locker", "<h1>Locker</h1>"],
    ["/dev/staff", "<h1>Staff</h1>"],
  ] as const) {
    expect(await (await test.app.request(path)).text()).toContain(heading);
    expect(await (await outside.request(path)).text()).not.toContain(heading);
  }
  for (const path of ["/dev/locker", "/dev/clock", "/dev/staff"]) {
    const init = { method: "POST", body: new URLSearchParams({ hours: "1" }) };
    expect((await outside.request(path, init)).status).toBeGreaterThanOrEqual(404);
  }
});
