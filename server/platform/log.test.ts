import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openMailGateway } from "#server/messages/mail/mail-gateway.ts";
import { sendDueMail } from "#server/messages/mail/send-mail.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { codeSentTo, mailData, PASSWORD, randomIp, signedUpMember } from "#test/member.ts";
import { codeAt, signedInStaff, staffWithApp } from "#test/staff.ts";

let test: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  test = await createTestApp({ LOG_LEVEL: "debug" }, { write: (line) => void lines.push(line) });
});
afterAll(() => test.close());

/** Whatever must not be read by those who read the log. */
const secrets = new Set<string>();
const keep = (secret: unknown) => {
  expect(secret).toEqual(expect.stringMatching(/./));
  secrets.add(String(secret));
};
/** A code counts as a word of its own only: its six digits may well be part of some id or duration. */
const isIn = (line: string, secret: string) =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(line) : line.includes(secret);
const leaks = () => [...secrets].filter((secret) => lines.some((line) => isIn(line, secret)));

async function useEverything(): Promise<void> {
  const { browser, email } = await signedUpMember(test, { lastName: "秘密田中" });
  for (const secret of [PASSWORD, email, "秘密田中", "09012345678"]) keep(secret);
  const keepTokens = () => {
    keep(browser.token);
    for (const cookie of browser.cookies.values()) keep(cookie);
  };
  keepTokens();
  browser.token = (await browser.post("/api/auth/refreshToken")).body.result.accessToken;
  keepTokens();
  await new Browser(test, randomIp()).post("/api/auth/login", { email, password: "Wrongpass1" });
  keep("Wrongpass1");

  const moved = `moved-${email}`;
  const change = { email: moved, lastName: "鈴木", firstName: "花子", lastNameKana: "スズキ", firstNameKana: "ハナコ" };
  await browser.put("/api/users/profile", { ...change, phoneNumber: "0312345678", currentPassword: PASSWORD });
  const verificationCode = await codeSentTo(test, moved);
  keep(verificationCode);
  await browser.post("/api/auth/verify/check-code", { email: moved, verificationCode, purpose: "profile" });
  await browser.put("/api/profile/changePassword", {
    currentPassword: PASSWORD,
    password: "Mikan8yama",
    passwordConfirmation: "Mikan8yama",
  });
  keep("Mikan8yama");

  await browser.post("/api/password/forgot", { email: moved });
  const token = new URL(String((await mailData(test, moved, "passwordReset")).link)).searchParams.get("token");
  keep(token);
  await browser.get(`/password/reset?token=${token}`);
  await browser.post("/api/password/reset/check", { token });
  await sendDueMail(test.deps, openMailGateway(test.deps.env));
  await browser.post("/api/password/reset", { token, password: "Reset1234", passwordConfirmation: "Reset1234" });
  keep("Reset1234");

  const flow = "Zk3vXn0dQ1c7Lw9sKp5tYb2hRf8mGa4e";
  await browser.get(`/payment/sony/return/${flow}`);
  await browser.post(`/payment/sony/return/${flow}?again=${flow}`, undefined, { form: { a: flow } });
  await browser.get(`/api/payment/sony/result/${flow}`);
  await browser.get(`/payment/process/register?key=${flow}`);
  keep(flow);

  const { csrfToken } = (await browser.get("/api/auth/csrf")).body;
  keep(csrfToken);
  const form = { email: moved, password: "Reset1234", csrfToken, json: "true" };
  await browser.post("/api/auth/callback/credentials", undefined, { form });
  keep((await browser.get("/api/auth/session")).body.accessToken);
  await browser.post("/api/auth/signout", undefined, { form });
  await browser.post("/api/auth/logout");
}

/** Somebody of staff is invited, joins with an app, signs in by code and by recovery code, fails, and leaves. */
async function useConsole(): Promise<void> {
  const boss = await signedInStaff(test, { roles: ["administrator"], name: "秘密店長" });
  const joined = await staffWithApp(test, boss.browser, { name: "秘密スタッフ" });
  const { browser, email, password, secret, token, recoveryCodes } = joined;
  for (const each of ["秘密店長", "秘密スタッフ", email, password, secret, token, ...recoveryCodes]) keep(each);
  const [recoveryCode = "", other = ""] = recoveryCodes;
  for (const code of [codeAt(test, secret), recoveryCode, "000000", other.slice(0, -1)]) {
    const visitor = new Browser(test, randomIp());
    await visitor.post("/api/console/sign-in", { email, password, code });
    for (const cookie of visitor.cookies.values()) keep(cookie);
  }
  for (const cookie of [...browser.cookies.values(), ...boss.browser.cookies.values()]) keep(cookie);
  await browser.post("/api/console/me/proof", { code: codeAt(test, secret, 30) });
  await browser.get(`/api/console/invitation?token=${token}`);
  await browser.post("/api/console/invitation", { token });
  await browser.get(`/console/welcome?token=${token}`);
  keep((await browser.post("/api/console/me/totp")).body.result.secret);
  await sendDueMail(test.deps, openMailGateway(test.deps.env));
  await boss.browser.post(`/api/console/staff/${joined.id}/end`, { reason: "x" });
}

describe("the log", () => {
  it("tells what happened and no password, code, token or name", async () => {
    await useEverything();
    await useConsole();
    expect(lines.length).toBeGreaterThan(15);
    expect(leaks()).toEqual([]);
  });

  it("names the code of every refusal: a wrong password, no right, bad input, another site", async () => {
    const before = lines.length;
    const browser = new Browser(test, randomIp());
    await browser.post("/api/auth/login", { email: "nobody@example.com", password: "Wrongpass2" });
    await browser.get("/api/profile");
    await browser.get("/api/products?page=0");
    await browser.post("/api/contact", {}, { headers: { Origin: "https://evil.example" } });
    await browser.get("/api/home");
    const written = lines.slice(before).map((line) => JSON.parse(line));
    const requests = written.filter(({ msg }) => msg === "request");
    expect(requests.map(({ path, status, code }) => [path, status, code])).toEqual([
      ["/api/auth/login", 401, "AUT_001"],
      ["/api/profile", 401, "COM_002"],
      ["/api/products", 400, "COM_001"],
      ["/api/contact", 400, "COM_014"],
      ["/api/home", 200, undefined],
    ]);
  });

  it("keeps quiet about the values even when the database fails", async () => {
    await test.deps.database.pool.query("alter table members add constraint broken check (first_name <> '破壊')");
    const before = lines.length;
    const form = { firstName: "破壊", email: "broken-secret@example.com" };
    await expect(signedUpMember(test, form)).rejects.toThrow();
    const failure = lines.slice(before).find((line) => line.includes("unexpected error"));
    expect(failure).toContain("members");
    expect(failure).toContain("23514");
    for (const secret of ["破壊", "broken-secret@example.com", "argon2id$", PASSWORD]) keep(secret);
    expect(leaks()).toEqual([]);
  });
});

describe("a log that cannot be written", () => {
  const program = `
    import { createLog } from "#server/platform/log.ts";
    const log = createLog({ LOG_LEVEL: "info" });
    for (let line = 0; line < 20_000; line++) log.info("x".repeat(1_000));
    setTimeout(() => {
      log.info("later");
      console.error("alive", process.memoryUsage().arrayBuffers < 50_000_000);
      process.exit(0);
    }, 50);`;
  const file = path.join(os.tmpdir(), `ekikari-log-${process.pid}`);
  afterAll(() => fs.rmSync(file, { force: true }));

  it("costs nothing but its lines: the process goes on, and ends", async () => {
    fs.writeFileSync(file, "");
    // Open for reading only, it is refused as by a disk that is full.
    const unwritable = fs.openSync(file, "r");
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      stdio: ["ignore", unwritable, "pipe"],
    });
    const said: Buffer[] = [];
    child.stderr?.on("data", (chunk: Buffer) => said.push(chunk));
    const stuck = setTimeout(() => child.kill("SIGKILL"), 15_000);
    const [code] = await once(child, "close");
    clearTimeout(stuck);
    fs.closeSync(unwritable);
    expect([code, Buffer.concat(said).toString()]).toEqual([0, "alive true\n"]);
  });
});
