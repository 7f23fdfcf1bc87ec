import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { may, type Permission, permissions, type Role, roles } from "#domain/staff/permissions.ts";
import type { Access } from "#server/platform/staff-guard.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { signedUpMember } from "#test/member.ts";
import { browserOfStaff, signedInStaff } from "#test/staff.ts";

type Operation = { name: string; method: string; path: string; access: Access };

let test: TestApp;
let operations: Operation[];
let memberToken: string;
const staffIds = new Map<Role, string>();

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: "false" });
  const { paths } = await (await test.app.request("/api/console/openapi.json")).json();
  operations = Object.entries<Record<string, { "x-permission": Access }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: path.replaceAll(/\{[^}]+\}/g, "00000000-0000-4000-8000-000000000000"),
      access: operation["x-permission"],
    })),
  );
  for (const role of roles) staffIds.set(role, (await signedInStaff(test, { roles: [role] })).id);
  memberToken = (await signedUpMember(test)).browser.token ?? "";
});
afterAll(() => test.close());

/** Calls an operation with nothing in it, and sees who is let through to the looking at that. */
async function call({ method, path }: Operation, headers: Record<string, string> = {}) {
  const json = method === "GET" ? {} : { "Content-Type": "application/json" };
  const init = { method, headers: { ...headers, ...json }, ...(method !== "GET" && { body: "{}" }) };
  const response = await test.app.request(path, init);
  expect(response.headers.get("Cache-Control"), path).toBe("no-store");
  const code: string = response.status >= 400 ? (await response.json()).code : "";
  await response.body?.cancel().catch(() => {});
  return /^STA_00[12]$/.test(code) ? code : "let in";
}

async function answersTo(headersFor: () => Promise<Record<string, string>>) {
  const answers: Record<string, string> = {};
  for (const operation of operations) answers[operation.name] = await call(operation, await headersFor());
  return answers;
}

/** What everybody's answers have to be, by the table of permissions. */
const expected = (answer: (access: Access) => string) =>
  Object.fromEntries(operations.map(({ name, access }) => [name, answer(access)]));

describe("every operation of the console", () => {
  it("says who may call it", () => {
    const known: string[] = [...permissions, "staff", "everybody"];
    expect(operations.length).toBeGreaterThan(0);
    expect(operations.filter(({ access }) => !known.includes(access))).toEqual([]);
  });

  it.each(roles)("lets in as the table of permissions says: %s", async (role) => {
    const id = staffIds.get(role) ?? "";
    // A session for each call, because some calls end the one they come through.
    const headersFor = async () => {
      const browser = await browserOfStaff(test, id);
      return { Cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; ") };
    };
    const isFree = (access: Access) => access === "everybody" || access === "staff";
    const allows = (access: Access) =>
      isFree(access) || may({ roles: [role], stations: null }, access as Permission) ? "let in" : "STA_002";
    expect(await answersTo(headersFor)).toEqual(expected(allows));
  });

  it.each([
    ["a guest", async () => ({})],
    ["a member", async () => ({ Authorization: `Bearer ${memberToken}` })],
    ["somebody with a made-up cookie", async () => ({ Cookie: `staff=${"A".repeat(43)}` })],
  ] as const)("refuses %s", async (_, headersFor) => {
    expect(await answersTo(headersFor)).toEqual(expected((access) => (access === "everybody" ? "let in" : "STA_001")));
  });

  it.each([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ])("that changes something refuses what a page of another site sends with the cookie: %o", async (headers) => {
    const browser = await browserOfStaff(test, staffIds.get("administrator") ?? "");
    const Cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    const count = async () => (await test.deps.database.pool.query("select count(*) from audit_log")).rows;
    const before = await count();
    const changing = operations.filter(({ method }) => method !== "GET");
    const answers = await Promise.all(
      changing.map(async ({ method, path }) => {
        const json = { "Content-Type": "application/json" };
        const init = { method, headers: { Cookie, ...json, ...headers } as Record<string, string>, body: "{}" };
        return (await (await test.app.request(path, init)).json()).code;
      }),
    );
    expect(new Set(answers)).toEqual(new Set(["COM_014"]));
    expect(await count()).toEqual(before);
  });
});
