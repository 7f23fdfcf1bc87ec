import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runClock } from "#server/jobs.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, RARE, type RentalApp, type Renter, wish } from "#test/rentals.ts";
import { accept, entriesOf, join } from "#test/waiting.ts";

let test: RentalApp;
let renters: Renter[];
beforeAll(async () => {
  test = await createRentalApp();
  renters = await Promise.all(Array.from({ length: 5 }, () => test.renter()));
});
afterAll(() => test.close());

/** What a member does next; where it is not possible, it is refused and changes nothing. */
const deeds = {
  join: (renter: Renter) => join(renter),
  reserve: ({ browser }: Renter) => browser.post(`/api/products/${RARE}/reservation`, wish()),
  cancel: async ({ browser }: Renter) => {
    for (const { id } of (await browser.get("/api/reservations")).body.result.reservations) {
      await browser.post(`/api/reservations/${id}/cancel`);
    }
  },
  accept: async (renter: Renter) => {
    const open = (await entriesOf(renter)).find(({ offer }) => offer);
    if (open?.offer) await accept(renter, open.offer.id);
  },
  leave: async (renter: Renter) => {
    const open = (await entriesOf(renter)).find(({ state }) => state !== "ended");
    if (open) await renter.browser.delete(`/api/waitlist/${open.id}`);
  },
  wait: async () => test.passSeconds(30 * 60),
};
type Deed = keyof typeof deeds;

const step = fc.record({
  deed: fc.constantFrom<Deed[]>("join", "join", "join", "reserve", "cancel", "accept", "leave", "wait"),
  who: fc.nat({ max: 4 }),
});

type Line = { offered: number; waiting: number; outOfOrder: number; taken: number };

const readLine = async (): Promise<Line | undefined> => {
  const [line] = await test.rows<Line>(
    `with line as (select line_number, reservation_id is not null as offered from waitlist_entries where ended_at is null)
    select (select count(*)::int from line where offered) as offered, (select count(*)::int from line where not offered) as waiting,
      (select count(*)::int from line o join line w on o.offered and not w.offered and w.line_number < o.line_number) as "outOfOrder",
      (select count(*)::int from unit_allocations a join units u on u.id = a.unit_id
        where u.product_id = $1 and upper(period) > '2026-11-20 10:00+09') as taken`,
    [RARE],
  );
  return line;
};

it("whatever members do, one thing is offered to one of them at a time, in their order, and nobody waits for what is free", async () => {
  const life = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
    test.setNow(TEST_NOW);
    // Whoever has an offer is passed by: none may be left from the lives before.
    await test.rows("update reservations set status = 'expired' where status = 'offered'");
    await test.rows("delete from waitlist_entries");
    for (const renter of renters) await deeds.cancel(renter);
    await test.rows("delete from unit_allocations");
    for (const { deed, who } of [{ deed: "reserve" as const, who: 0 }, ...steps]) {
      const renter = renters[who];
      // The clock of two processes runs on meanwhile.
      if (renter) await Promise.all([deeds[deed](renter), runClock(test.deps), runClock(test.deps)]);
      await runClock(test.deps);
      const line = await readLine();
      expect(line?.offered).toBeLessThanOrEqual(1);
      expect(line?.outOfOrder).toBe(0);
      expect(line?.taken === 0 && line.waiting > 0).toBe(false);
      expect(await test.overlaps()).toEqual([]);
    }
  });
  await fc.assert(life, { numRuns: 8 });
}, 120_000);
