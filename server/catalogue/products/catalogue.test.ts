import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "#db/database.ts";
import { loadDemoShop } from "#db/demo/load-demo-shop.ts";
import { DAY } from "#domain/time.ts";
import { readCatalogue, readPublished } from "#server/catalogue/products/catalogue.ts";
import { openCatalogue } from "#server/catalogue/products/live-catalogue.ts";
import { ByteFile, FiledValue } from "#server/platform/byte-file.ts";
import { createLog } from "#server/platform/log.ts";
import { createTestDatabase } from "#test/database.ts";
import { layWire } from "#test/wire.ts";

let test: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  test = await createTestDatabase();
  await loadDemoShop(test.db, new Date());
});
afterAll(() => test.drop());

const log = createLog({ LOG_LEVEL: "silent" });
const SEEN = { timeout: 20_000 };
/** The version moves with the price, and everybody who listens is told. */
const setPrice = (yen: number) => test.db.execute(sql`update products set price_12 = ${yen} where id = 202`);

it("sees a new price where news of it gets lost", async () => {
  const elsewhere = await createTestDatabase();
  const database = openDatabase(test.url, { directUrl: elsewhere.url });
  const catalogue = await openCatalogue(database, log);
  await setPrice(1_110);
  await vi.waitUntil(() => catalogue.current().byId.get(202)?.price12 === 1_110, SEEN);
  await catalogue.close();
  await database.close();
  await elsewhere.drop();
});

it("sees a new price after its server is gone without a word and another one has its address", async () => {
  const wire = await layWire(test.url);
  const database = openDatabase(wire.url);
  const catalogue = await openCatalogue(database, log);
  wire.freeze();
  await setPrice(1_120);
  await vi.waitUntil(() => catalogue.current().byId.get(202)?.price12 === 1_120, SEEN);
  await catalogue.close();
  wire.close();
  await database.close();
});

it("sees the prices of a server that took over without the last change, though both count the same", async () => {
  const [lost, taken] = [await createTestDatabase(), await createTestDatabase()];
  for (const each of [lost, taken]) await loadDemoShop(each.db, new Date());
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  const alone = async (name: string) => {
    await test.pool.query(`alter database ${name} allow_connections false`);
    await test.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  };
  const edit = async ({ db }: typeof lost, yen: number) => {
    await db.execute(sql`update products set price_12 = ${yen} where id = 202`);
    return (await readPublished(db)).version;
  };
  const database = openDatabase(lost.url, { onError: () => {} });
  const catalogue = await openCatalogue(database, log);
  const price = () => catalogue.current().byId.get(202)?.price12;
  const before = await edit(lost, 1_210);
  await vi.waitUntil(() => price() === 1_210, SEEN);
  const { version } = catalogue.current();
  expect(await edit(taken, 1_220)).toBe(before);

  const [name, other] = [nameOf(lost.url), nameOf(taken.url)];
  for (const each of [name, other]) await alone(each);
  await test.pool.query(`alter database ${name} rename to ${name}_lost`);
  await test.pool.query(`alter database ${other} rename to ${name}`);
  await test.pool.query(`alter database ${name} allow_connections true`);
  await vi.waitUntil(() => price() === 1_220, SEEN);
  expect(catalogue.current().published.version).toBe(before);
  // What was made from the one before must not pass for made from this one.
  expect(catalogue.current().version).not.toBe(version);
  await catalogue.close();
  await database.close();
  await test.pool.query(`drop database ${name}_lost with (force)`);
  await taken.close();
  await lost.drop();
}, 60_000);

it("shows a notice once the clock that days are let pass on has reached it", async () => {
  let ahead = 0;
  const catalogue = await openCatalogue(test, log, () => new Date(Date.now() + ahead));
  const { rows } = await test.db.execute<{ id: number }>(sql`
    insert into notices (title, body, published_at) values ('{"ja": "予告", "en": "Soon"}', '{"ja": "本文", "en": "Text"}', now() + interval '30 days')
    returning id`);
  const isShown = () => catalogue.current().notices.some(({ id }) => id === rows[0]?.id);
  await vi.waitUntil(() => catalogue.current().nextMomentAt, SEEN);
  expect(isShown()).toBe(false);
  ahead = 31 * DAY;
  await vi.waitUntil(isShown, SEEN);
  await catalogue.close();
});

it("reads all of them again when what waits in its file is lost", async () => {
  const database = openDatabase(test.url);
  const catalogue = await openCatalogue(database, log);
  const find = () => catalogue.current().byId.get(202);
  const details = find()?.details.ja.read();
  const file = new ByteFile();
  Object.assign(find() ?? {}, { details: { ja: new FiledValue(details, file) } });
  vi.spyOn(file, "read").mockReturnValue(undefined);
  expect(() => find()?.details.ja.read()).toThrow(expect.objectContaining({ code: "COM_011" }));
  const before = find();
  await vi.waitUntil(() => find() !== before, SEEN);
  expect(find()?.details.ja.read()).toEqual(details);
  await catalogue.close();
  await database.close();
});

it("takes over the products that are as they were, and is as if all had been read", async () => {
  const before = await readCatalogue(test.db);
  await test.db.execute(sql`update products set price_12 = price_12 + 10 where id = 202`);
  await test.db.execute(sql`update products set active = false where id = 201`);
  await test.db.execute(sql`update products set description = '{"ja": "新しい", "en": "new"}' where id = 203`);
  await test.db.execute(
    sql`update categories set name = '{"ja": "双眼鏡など", "en": "Binoculars and more"}' where slug = 'binoculars'`,
  );
  const after = await readCatalogue(test.db, before);
  const rowOf = (catalogue: typeof after, id: number) => catalogue.read.get(id)?.row;
  expect(rowOf(after, 101)).toBe(rowOf(before, 101));
  expect(after.byId.get(101)).toBe(before.byId.get(101));
  expect(rowOf(after, 202)?.price12).toBe((rowOf(before, 202)?.price12 ?? 0) + 10);
  const whole = await readCatalogue(test.db);
  const byId = (all: typeof after.byId) =>
    [...all.values()]
      .map((product) => ({ ...product, details: [product.details.ja.read(), product.details.en.read()] }))
      .sort((one, other) => one.id - other.id);
  expect(byId(after.byId)).toEqual(byId(whole.byId));
  expect(byId(after.withdrawn)).toEqual(byId(whole.withdrawn));
  expect(after.byId.get(203)?.details.en.read().description).toBe("new");
  expect(after.byId.get(202)?.searchText).toContain("binocularsandmore");
});
