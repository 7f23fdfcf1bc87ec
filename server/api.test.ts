import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { registration, signedUpMember } from "#test/member.ts";

let test: TestApp;
let operations: { method: string; path: string }[];
let callers: Browser[];
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: "false" });
  const { paths } = await (await test.app.request("/api/openapi.json")).json();
  operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, "1") })),
  );
  const expired = await signedUpMember(test);
  await test.deps.database.pool.query("update sessions set revoked_at = now()");
  const member = await signedUpMember(test);
  callers = [new Browser(test), member.browser, expired.browser];
});
afterAll(() => test.close());

/** Texts that programs trip over, among others. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "\u0000",
    "\ud800",
    "' or 1=1 --",
    "taro@example.com",
    "123456",
    "Abcdefg1",
    "山田",
    "ヤマダ",
    "2000-02-30",
  ),
);
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }));
const names = [
  ...Object.keys(registration()),
  "inviteCode",
  "verificationCode",
  "purpose",
  "token",
  "currentPassword",
  "name",
];
const body = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(fc.constantFrom(...names), value).map((fields) => ({ ...fields })),
  fc.tuple(fc.constantFrom(...names), value).map(([name, wrong]) => ({ ...registration(), [name]: wrong })),
);

describe("every operation", () => {
  it("answers nonsense from guests, members and former members without a fault of ours", async () => {
    expect(operations.length).toBeGreaterThan(20);
    for (const { method, path } of operations) {
      const call = fc.asyncProperty(body, fc.nat(2), async (input, who) => {
        const caller = callers[who] ?? new Browser(test);
        // Logging out is among the operations, and everybody should still be who they were for the next one.
        const copy = new Browser(test);
        copy.token = path === "/api/auth/logout" ? undefined : caller.token;
        const { status, body: answer } = await copy.call(method, path, method === "GET" ? undefined : input);
        if (status >= 500) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
      });
      await fc.assert(call, { numRuns: 25 });
    }
  });
});
