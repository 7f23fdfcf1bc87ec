import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endByOperator } from "#server/members/sessions/end-by-operator.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { mailsTo, PASSWORD, signedUpMember } from "#test/member.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const statusOf = async ({ browser }: Awaited<ReturnType<typeof signedUpMember>>) =>
  (await browser.get("/api/profile")).status;

describe("the operator", () => {
  it("signs one member out everywhere, at once, and nobody else", async () => {
    const [one, other] = [await signedUpMember(test), await signedUpMember(test)];
    await one.browser.post("/api/auth/login", { email: one.email, password: PASSWORD });
    expect(await endByOperator(test.deps, { email: ` ${one.email.toUpperCase()} ` })).toBe(2);
    expect([await statusOf(one), await statusOf(other)]).toEqual([403, 200]);
    expect((await one.browser.post("/api/auth/refreshToken")).status).toBe(403);
    expect(await endByOperator(test.deps, { email: one.email })).toBe(0);
    expect((await one.browser.post("/api/auth/login", { email: one.email, password: PASSWORD })).status).toBe(200);
  });

  it("makes the devices of that member strange: the next sign-in with one is told", async () => {
    const { browser, email } = await signedUpMember(test);
    const told = async () => (await mailsTo(test, email)).filter(({ kind }) => kind === "newDevice").length;
    const logIn = () => browser.post("/api/auth/login", { email, password: PASSWORD });
    await logIn();
    expect(await told()).toBe(0);
    await endByOperator(test.deps, { email });
    expect((await logIn()).status).toBe(200);
    expect(await told()).toBe(1);
  });

  it("signs everybody out", async () => {
    const all = [await signedUpMember(test), await signedUpMember(test)];
    expect(await endByOperator(test.deps, "everybody")).toBeGreaterThanOrEqual(2);
    for (const each of all) expect(await statusOf(each)).toBe(403);
  });

  it("is told when nobody has the address", async () => {
    expect(await endByOperator(test.deps, { email: "nobody@example.com" })).toBeUndefined();
  });
});
