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

/** What the server says of a commit that was cancelled while it waited for its standby: a warning, and success. */
const unconfirmed = async (table: string, when: string) => {
  await test.rows(`create or replace function not_confirmed() returns trigger language plpgsql as
    $$ begin raise warning 'canceling wait for synchronous replication due to user request'; return null; end $$`);
  await test.rows(`create constraint trigger not_confirmed after ${when} on ${table} deferrable initially deferred
    for each row execute function not_confirmed()`);
};
const confirmedAgain = (table: string) => test.rows(`drop trigger not_confirmed on ${table}`);
const operations = () => test.sandbox.ledger.calls.map(({ operateId }) => operateId);

it("asks the gateway for nothing after a commit that no standby confirmed", async () => {
  const member = await test.renter();
  const ask = (product: number) => member.browser.post(`/api/products/${product}/reservation`, wish());
  const before = operations().length;
  await unconfirmed("reservations", "insert");
  const held = await ask(203);
  await confirmedAgain("reservations");
  expect([held.status, held.body.code, operations().slice(before)]).toEqual([503, "COM_011", []]);

  // The answer of the authorisation was not confirmed: the money that it holds is not taken.
  await unconfirmed("payment_operations", "update");
  const authorised = await ask(204);
  await confirmedAgain("payment_operations");
  expect([authorised.status, authorised.body.code]).toEqual([503, "COM_011"]);
  expect(operations().slice(before)).toEqual(["1Auth"]);
});
