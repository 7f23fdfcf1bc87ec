import { decodeProtectedHeader, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAccessToken, signAccessToken } from "#server/members/auth/access-token.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { codeSentTo, randomIp, registration } from "#test/member.ts";

const [OLD, NEW] = ["the secret that everything began with", "the secret that comes after that one"];
const lists = [`default:${OLD}`, `default:${OLD},2027:${NEW}`, `2027:${NEW},default:${OLD}`, `2027:${NEW}`];

type Process = ReturnType<TestApp["anotherProcess"]>;
let test: TestApp;
let processes: [Process, Process, Process, Process];
beforeAll(async () => {
  test = await createTestApp();
  processes = lists.map((AUTH_SECRETS) => test.anotherProcess({ AUTH_SECRET: "", AUTH_SECRETS })) as typeof processes;
});
afterAll(async () => {
  for (const each of processes) await each.close();
  await test.close();
});

/** The same browser, its requests answered by another process. */
function movedTo(process: Process, from: Browser): Browser {
  const browser = new Browser(process, randomIp());
  for (const [name, value] of from.cookies) browser.cookies.set(name, value);
  browser.token = from.token;
  return browser;
}

const signIn = async (browser: Browser, csrfToken: string) => {
  const form = { csrfToken, email: "nobody@example.com", password: "Abcdefg1", json: "true" };
  return (await browser.post("/api/auth/callback/credentials", undefined, { form })).body.url;
};

// Of two processes that run at once while the keys change, one is a step behind.
describe.each([
  [0, 1],
  [1, 0],
  [1, 2],
  [2, 1],
  [2, 3],
  [3, 2],
] as const)("what a process with list %i of keys began, one with list %i goes on with", (one, other) => {
  it("a registration, its code and the token after it", async () => {
    const browser = new Browser(processes[one], randomIp());
    const form = registration();
    await browser.post("/api/auth/register", form);
    const verificationCode = await codeSentTo(test, form.email);
    const moved = movedTo(processes[other], browser);
    const { status, body } = await moved.post("/api/auth/verify/check-code", { email: form.email, verificationCode });
    expect(status).toBe(200);
    browser.token = body.result.accessToken;
    expect((await browser.get("/api/users/profile")).status).toBe(200);
  });

  it("an open form", async () => {
    const browser = new Browser(processes[one], randomIp());
    const { csrfToken } = (await browser.get("/api/auth/csrf")).body;
    expect(await signIn(movedTo(processes[other], browser), csrfToken)).toContain("error=CredentialsSignin");
  });
});

it("a csrf token is signed anew by the first key, and stays the same", async () => {
  const browser = new Browser(processes[0], randomIp());
  const { csrfToken } = (await browser.get("/api/auth/csrf")).body;
  const moved = movedTo(processes[2], browser);
  expect((await moved.get("/api/auth/csrf")).body.csrfToken).toBe(csrfToken);
  expect(await signIn(movedTo(processes[3], moved), csrfToken)).toContain("error=CredentialsSignin");
});

describe("an access token", () => {
  const holder = { memberId: crypto.randomUUID(), sessionId: crypto.randomUUID() };
  const sign = (process: Process) => signAccessToken(process.deps, holder);

  it("names its key", () => {
    expect(decodeProtectedHeader(sign(processes[1]).accessToken).kid).toBe("default");
    expect(decodeProtectedHeader(sign(processes[2]).accessToken).kid).toBe("2027");
  });

  it("is not believed once its key is left out", () => {
    const { accessToken } = sign(processes[1]);
    expect(readAccessToken(processes[2].deps, accessToken)).toMatchObject(holder);
    expect(readAccessToken(processes[3].deps, accessToken)).toBeUndefined();
  });

  it("is believed without the name of a key, or under a name its key has no longer", async () => {
    for (const header of [{}, { kid: "a name of before" }]) {
      const token = await new SignJWT({ sid: holder.sessionId })
        .setProtectedHeader({ alg: "HS256", ...header })
        .setSubject(holder.memberId)
        .setExpirationTime(4_000_000_000)
        .sign(new TextEncoder().encode(OLD));
      expect(readAccessToken(processes[2].deps, token)).toMatchObject(holder);
    }
  });
});
