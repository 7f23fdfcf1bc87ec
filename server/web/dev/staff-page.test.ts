import { afterAll, beforeAll, expect, it } from "vitest";
import { roles } from "#domain/staff/permissions.ts";
import { DEMO_PASSWORD, loadDemoStaff } from "#server/staff/demo-staff.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await loadDemoStaff(test.deps);
});
afterAll(() => test.close());

const open = async () => String((await new Browser(test).get("/dev/staff")).body);

it("signs in as each role", async () => {
  const page = await open();
  const ids = Array.from(page.matchAll(/value="([0-9a-f-]{36})"/g), ([, id = ""]) => id);
  const found: string[] = [];
  for (const id of ids) {
    const browser = new Browser(test);
    const answer = await browser.post("/dev/staff", undefined, { form: { id } });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/console"]);
    found.push(...(await browser.get("/api/console/me")).body.result.roles);
  }
  expect(found.toSorted()).toEqual([...roles].toSorted());
});

it("shows what to sign in with by hand", async () => {
  const [, code] = /administrator@ekikari\.example, code <code>(\d{6})/.exec(await open()) ?? [];
  const form = { email: "administrator@ekikari.example", password: DEMO_PASSWORD, code };
  expect((await new Browser(test).post("/api/console/sign-in", form)).status).toBe(200);
});

it("makes the demo staff once, and signs in as nobody else", async () => {
  await loadDemoStaff(test.deps);
  expect((await open()).match(/<section/g)).toHaveLength(roles.length);
  for (const id of ["", "x", "00000000-0000-4000-8000-000000000000"]) {
    expect((await new Browser(test).post("/dev/staff", undefined, { form: { id } })).status).toBe(404);
  }
});
