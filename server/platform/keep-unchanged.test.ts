import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { keepUnchanged } from "#server/platform/keep-unchanged.ts";
import { createTestDatabase } from "#test/database.ts";

let test: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.db.execute(sql`create table things (name text)`);
});
afterAll(() => test.close());

/** Reads all things, and counts how often. */
function reader() {
  const keep = keepUnchanged<{ size: number; names: string }>();
  let reads = 0;
  const read = async () => {
    reads += 1;
    const { rows } = await test.db.execute<{ name: string }>(sql`select name from things order by name`);
    return { size: 1, names: rows.map(({ name }) => name).join() };
  };
  return { ask: async (key = "all") => (await keep(test.db, key, read)).names, reads: () => reads };
}

const add = (name: string) => test.db.execute(sql`insert into things values (${name})`);

it("reads nothing again while nobody has written anything", async () => {
  await add("a");
  // A moment in which nobody writes: PostgreSQL counts what is written to the other tests' databases, too.
  await vi.waitFor(
    async () => {
      const { ask, reads } = reader();
      const names = await ask();
      expect(names).toContain("a");
      expect(await ask()).toBe(names);
      expect(reads()).toBe(1);
      await ask("something else");
      expect(reads()).toBe(2);
    },
    { timeout: 15_000 },
  );
});

it("sees what was written, as soon as it is visible and no earlier", async () => {
  const { ask } = reader();
  const before = await ask();
  await test.db.transaction(async (tx) => {
    await tx.execute(sql`insert into things values ('b')`);
    expect(await ask()).toBe(before);
  });
  expect(await ask()).toBe(`${before},b`);
});

it("counts what is written during a reading as a change", async () => {
  const keep = keepUnchanged();
  const [before, after] = [{ size: 1 }, { size: 1 }];
  const during = async () => {
    await add("c");
    return before;
  };
  expect(await keep(test.db, "all", during)).toBe(before);
  expect(await keep(test.db, "all", async () => after)).toBe(after);
});
