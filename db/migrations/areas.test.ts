import { afterAll, beforeAll, expect, it } from "vitest";
import { openEarlierShop } from "#test/earlier-shop.ts";

let earlier: Awaited<ReturnType<typeof openEarlierShop>>;
beforeAll(async () => {
  earlier = await openEarlierShop();
});
afterAll(() => earlier.close());

it("puts a shop that exists already into one area, with all that is promised in it", async () => {
  await earlier.apply("0001", "0013");
  await earlier.shop.query(`
    insert into stations values ('ueno', '{"ja": "上野駅", "en": "Ueno"}', false, 0);
    insert into categories values ('bags', null, '{"ja": "かばん", "en": "Bags"}', 'bag', 0);
    insert into products (id, category_slug, name, summary, description, features, specs, contents, pictures, price_12,
      price_24, price_48, price_72, replacement_price, box_size)
    select 1, 'bags', name, name, name, '[]', '[]', '[]', '[{}]', 1, 1, 1, 1, 1, 'S' from categories;
    insert into units (id, product_id, serial_number) values (1, 1, 'one');
    insert into boxes (id, station_slug, number, size) values (1, 'ueno', 'S01', 'S');
    set session_replication_role = replica;
    insert into unit_allocations values (gen_random_uuid(), 1, tstzrange(now(), now() + interval '1 hour'));
    insert into box_allocations values (gen_random_uuid(), 'pickup', 1, tstzrange(now(), now() + interval '1 hour'));
    reset session_replication_role;`);
  await earlier.apply("0013", "0014");
  const tables = ["stations", "units", "boxes", "unit_allocations", "box_allocations"];
  for (const table of tables) {
    const { rows } = await earlier.shop.query(`select a.position from ${table} t join areas a on a.slug = t.area_slug`);
    expect([table, rows]).toEqual([table, [{ position: 0 }]]);
  }
});

it("gives a box or an allocation that names no area the one it can only have", async () => {
  await earlier.shop.query("insert into boxes (id, station_slug, number, size) values (2, 'ueno', 'S02', 'S')");
  const { rows } = await earlier.shop.query("select area_slug from boxes where id = 2");
  expect(rows).toEqual([{ area_slug: "first" }]);
});
