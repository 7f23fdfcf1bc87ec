import { afterAll, beforeAll, expect, it } from "vitest";
import { securityEventOf, securityOperations } from "#server/platform/security-event.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { PASSWORD, randomIp, signedUpMember } from "#test/member.ts";
import { signedInStaff } from "#test/staff.ts";

let test: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  test = await createTestApp({ LOG_LEVEL: "info" }, { write: (line) => void lines.push(line) });
});
afterAll(() => test.close());

const events = () =>
  lines
    .splice(0)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === "security event");

it("names operations that there are", async () => {
  const documents = ["/api/openapi.json", "/api/console/openapi.json"];
  const paths = await Promise.all(documents.map(async (path) => (await new Browser(test).get(path)).body.paths));
  const all = paths.flatMap((each) =>
    Object.entries<object>(each).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "{id}")}`),
    ),
  );
  expect(Object.keys(securityOperations).filter((operation) => !all.includes(operation))).toEqual([]);
});

it("tells who signed in, by which request, and that somebody did not get in", async () => {
  const { browser, id, email } = await signedUpMember(test);
  events();
  const right = await new Browser(test, randomIp()).post("/api/auth/login", { email, password: PASSWORD });
  await new Browser(test, randomIp()).post("/api/auth/login", { email, password: "Wrongpass1" });
  await browser.put("/api/profile/changePassword", { currentPassword: "Wrongpass1", password: "Mikan8yama" });
  await browser.post("/api/auth/logout");
  await browser.get("/api/profile");
  const requestId = expect.any(String);
  expect(events()).toMatchObject([
    {
      requestId: right.headers.get("X-Request-Id"),
      security: { kind: "sign_in", outcome: "done", member: id, code: null },
    },
    { requestId, security: { kind: "sign_in", outcome: "refused", member: null, code: "AUT_001" } },
    { requestId, security: { kind: "password_change", outcome: "refused", member: id, code: "COM_001" } },
    { requestId, security: { kind: "sign_out", outcome: "done" } },
    { requestId, security: { kind: "session_refused", outcome: "refused", code: "COM_004" } },
  ]);
});

it("tells who of staff signed in, and who tried what they may not do", async () => {
  const { browser, id } = await signedInStaff(test);
  events();
  await new Browser(test, randomIp()).post("/api/console/sign-in", {
    email: "a@example.com",
    password: "x",
    code: "1",
  });
  await browser.get("/api/console/audit");
  await browser.post("/api/console/sign-out");
  expect(events().map(({ security }) => security)).toEqual([
    { kind: "staff_sign_in", outcome: "refused", member: null, staff: null, code: "STA_004" },
    { kind: "permission_refused", outcome: "refused", member: null, staff: id, code: "STA_002" },
    { kind: "staff_sign_out", outcome: "done", member: null, staff: null, code: null },
  ]);
});

it("has all that the desk does with an account, and who took all members along", async () => {
  const { paths } = (await new Browser(test).get("/api/console/openapi.json")).body;
  const acts = Object.entries<object>(paths)
    .filter(([path]) => path.startsWith("/api/console/members/{id}") && !path.includes("/bookings"))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((operation) => !operation.startsWith("GET "));
  expect(acts.filter((operation) => !Object.hasOwn(securityOperations, operation))).toEqual([]);
  const { browser, id } = await signedInStaff(test, { roles: ["desk"] });
  events();
  await browser.get("/api/console/csv/members");
  expect(events().map(({ security }) => security)).toEqual([
    { kind: "members_export", outcome: "done", member: null, staff: id, code: null },
  ]);
});

it("is not fooled by a form that leads on either way", () => {
  const form = { method: "POST", path: "/api/auth/callback/credentials", status: 302, code: undefined };
  expect(securityEventOf({ ...form, member: undefined })?.outcome).toBe("refused");
  expect(securityEventOf({ ...form, member: "x" })?.outcome).toBe("done");
});

it("leaves everything else to the lines of the requests", () => {
  const browsing = { method: "GET", path: "/api/products", status: 200, code: undefined, member: undefined };
  expect(securityEventOf(browsing)).toBeUndefined();
  expect(securityEventOf({ ...browsing, path: "constructor" })).toBeUndefined();
});
