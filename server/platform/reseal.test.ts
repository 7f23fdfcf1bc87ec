import { afterAll, beforeAll, expect, it } from "vitest";
import { reseal } from "#server/platform/reseal.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

const [OLD, NEW] = ["the vault's key of the years before", "the vault's key from this year onwards"];
let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ CARD_VAULT_KEY: OLD });
});
afterAll(() => test.close());

it("lets the vault's key change while members pay and are paid back", async () => {
  const both = test.anotherProcess({ CARD_VAULT_KEY: "", CARD_VAULT_KEYS: `2027:${NEW},default:${OLD}` });
  const after = test.anotherProcess({ CARD_VAULT_KEY: "", CARD_VAULT_KEYS: `2027:${NEW}` });
  const { browser } = await test.renter();
  const { body } = await browser.post("/api/products/101/reservation", wish());
  expect(await reseal(after.deps)).toEqual({ renewed: 0, lost: 2 });

  expect(await reseal(both.deps)).toEqual({ renewed: 2, lost: 0 });
  expect(await reseal(both.deps)).toEqual({ renewed: 0, lost: 0 });

  const headers = { Authorization: `Bearer ${browser.token}` };
  const cancelled = await after.app.request(`/api/reservations/${body.result.id}/cancel`, { method: "POST", headers });
  expect(cancelled.status).toBe(200);
  expect(test.kept()).toBe(0);
  await Promise.all([both.close(), after.close()]);
});
