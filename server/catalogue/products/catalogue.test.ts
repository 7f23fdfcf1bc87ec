import { sql } from "drizzle-orm";
import { afterAll, beforeAll, it, vi } from "vitest";
import { openDatabase } from "#db/database.ts";
import { loadDemoShop } from "#db/demo/load-demo-shop.ts";
import { openCatalogue } from "#server/catalogue/products/catalogue.ts";
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
