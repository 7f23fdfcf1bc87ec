import { afterAll, beforeAll, expect, it } from "vitest";
import { runClock } from "#server/jobs.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const nextProduct = productsFrom(201);

/** Reserves, extends, gives a part back, cancels: each with statements that connections may know from before. */
async function trade() {
  const { browser, path, reservation } = await test.reserved(nextProduct());
  const desk = await signedInStaff(test, { roles: ["desk"] });
  const later = await browser.post(`${path}/extend`, { returnTime: "2026-11-21T12:00:00+09:00" });
  await test.fill(reservation.number);
  const refund = { id: crypto.randomUUID(), amount: 100, reason: "お詫び" };
  const given = await desk.browser.post(`/api/console/reservations/${reservation.number}/refunds`, refund);
  const day = await desk.browser.get(`/api/console/reservations/${reservation.number}`);
  await runClock(test.deps);
  const cancelled = await browser.post(`${path}/cancel`);
  return [later, given, day, cancelled].map(({ status, body }) => (status === 200 ? "done" : body));
}

it("goes on while a newer release has added columns to every table", async () => {
  for (let round = 0; round < 3; round++) expect(await trade()).toEqual(Array(4).fill("done"));
  await test.deps.database.pool.query(`do $$ declare t text; begin
    for t in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I add column later_release text not null default %L', t, 'new');
    end loop; end $$`);
  for (let round = 0; round < 3; round++) expect(await trade()).toEqual(Array(4).fill("done"));
});
