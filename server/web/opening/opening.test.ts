import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpeningStep, openingSteps } from "#domain/staff/opening.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { signedInStaff } from "#test/staff.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("says what of the way to the first rental is done", async () => {
  const { browser } = await signedInStaff(test, { roles: ["administrator"] });
  const look = async () => (await browser.get("/api/console/opening")).body.result;
  const undone = new Set<OpeningStep>(["staff"]);
  const done = () => openingSteps.filter((step) => !undone.has(step));
  expect(await look()).toEqual({ done: done(), station: "tokyo" });
  for (const [step, ...statements] of [
    ["open", "update stations set state = 'planned'"],
    ["units", "update units set condition = 'retired'"],
    ["products", "update products set active = false, archived_at = now()"],
    ["categories", "update categories set archived_at = now()"],
    ["boxes", "update boxes set active = false", "update stations set has_counter = false"],
  ] as const) {
    for (const statement of statements) await test.deps.database.pool.query(statement);
    undone.add(step);
    expect((await look()).done, step).toEqual(done());
  }
  await signedInStaff(test, { roles: ["crew"] });
  undone.delete("staff");
  expect((await look()).done).toEqual(done());
});
