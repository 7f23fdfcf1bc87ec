import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { createDeps } from "#server/create-deps.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

it("charges nothing where a standby is required and none confirms, and says that nothing was charged", async () => {
  const member = await test.renter();
  const { env, deps, options } = { ...test, env: test.deps.env };
  const strict = createDeps({ ...deps, env: { ...env, SYNCHRONOUS_STANDBY: "required" } });
  const app = createApp(strict, options);
  const response = await app.request("/api/products/202/reservation", {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${member.browser.token}` },
    body: JSON.stringify(wish()),
  });
  expect([response.status, (await response.json()).code]).toEqual([503, "PAY_004"]);
  const { rows } = await deps.database.pool.query("select state from payments");
  expect(rows.every(({ state }) => state === "failed" || state === "created")).toBe(true);
  // Elsewhere the same member may pay.
  expect((await member.browser.post("/api/products/202/reservation", wish())).status).toBe(200);
  await strict.live.close();
});
