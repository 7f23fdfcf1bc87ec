import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditCommands, runCommand, staffCommands } from "#server/staff/command-line.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { actsOn } from "#test/staff.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const staff = (...args: string[]) => runCommand(test.deps, staffCommands, args);
const verify = () => runCommand(test.deps, auditCommands, ["verify"]);

it("the first administrator comes by a command, which prints the link; others are listed and ended by it", async () => {
  const who = ["--email", "First@example.com", "--name", "最初の管理者"];
  const added = await staff("add", ...who, "--role", "administrator");
  const token = /\/console\/welcome#([\w-]{43})$/.exec(added.text)?.[1];
  const { body } = await new Browser(test).post("/api/console/invitation", { token });
  expect(body.result).toMatchObject({ email: "first@example.com", name: "最初の管理者", roles: ["administrator"] });
  expect(await staff("list")).toEqual({
    text: "invited\tfirst@example.com\t最初の管理者\tadministrator\tall stations",
    code: 0,
  });
  const twice = await staff("add", ...who, "--role", "crew", "--station", "tokyo");
  expect([twice.code, twice.text]).toEqual([1, expect.stringContaining("STA_007")]);
  expect((await staff("end", "--email", "first@example.com")).code).toBe(0);
  expect((await staff("end", "--email", "first@example.com")).code).toBe(1);
  const { rows } = await test.deps.database.pool.query("select id from staff");
  expect(await actsOn(test, rows[0].id)).toEqual(["command line: staff.invite", "command line: staff.end"]);
});

it("says what is wrong with what was typed, and does nothing", async () => {
  const bad = await staff("add", "--email", "x", "--role", "king");
  expect(bad.code).toBe(1);
  for (const field of ["email", "name", "roles"]) expect(bad.text).toContain(field);
  expect((await staff("add", "--colour", "red")).code).toBe(1);
  expect(await staff("dance")).toEqual({ text: "Say one of: add, list, end", code: 1 });
});

it("the audit log is verified by a command, which names the first broken link and ends with 1", async () => {
  expect(await verify()).toEqual({ text: "The audit log is whole.", code: 0 });
  await test.deps.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update audit_log set staff_name = 'somebody else' where id = 2`);
  });
  expect(await verify()).toEqual({ text: "The audit log is broken at row 2: changed.", code: 1 });
});
