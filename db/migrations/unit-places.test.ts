import { afterAll, beforeAll, expect, it } from "vitest";
import { openEarlierShop } from "#test/earlier-shop.ts";

let earlier: Awaited<ReturnType<typeof openEarlierShop>>;
beforeAll(async () => {
  earlier = await openEarlierShop();
});
afterAll(() => earlier.close());

/** A rental of a unit: unit, status, what else is known of it. */
const rent = (unit: number, status: string, more: Record<string, string | number | null> = {}) => {
  const known: Record<string, string | number | null> = {
    pickup_station: "ueno",
    pickup_box_id: unit,
    return_station: "tokyo",
    return_box_id: null,
    ...more,
  };
  const names = Object.keys(known);
  return earlier.shop.query(
    `insert into reservations (id, number, member_id, product_id, unit_id, status, request_key, pickup_at, return_at, plan_hours,
      subtotal, discount, total, terms, cancel_until, not_pickup_at, overdue_at, hold_expires_at, created_at, confirmed_at,
      ${names.join(", ")})
     values (gen_random_uuid(), 'R' || translate(substr(md5(random()::text), 1, 10), '01bcdefa', '23BCDEFG'), null, 1, $1, $2, random()::text, now(), now() + interval '1 day',
      24, 1, 0, 1, '{}', now(), now(), now() + interval '2 days', now(), now(), now(), ${names.map((_, i) => `$${i + 3}`).join(", ")})`,
    [unit, status, ...Object.values(known)],
  );
};

it("finds out where the units of a shop are that exists already", async () => {
  await earlier.apply("0001", "0061");
  await earlier.shop.query(`
    insert into areas values ('all', '{"ja": "全", "en": "All"}', 0);
    insert into stations (slug, name, has_counter, position, area_slug) values
      ('tokyo', '{"ja": "東京駅", "en": "Tokyo"}', true, 0, 'all'), ('ueno', '{"ja": "上野駅", "en": "Ueno"}', true, 1, 'all');
    insert into categories values ('bags', null, '{"ja": "かばん", "en": "Bags"}', 'bag', 0);
    insert into products (id, category_slug, name, summary, description, features, specs, contents, pictures, price_12,
      price_24, price_48, price_72, replacement_price, box_size)
    select 1, 'bags', name, name, name, '[]', '[]', '[]', '[{}]', 1, 1, 1, 1, 1, 'S' from categories;
    insert into units (id, product_id, serial_number, area_slug, active) select i, 1, 'unit ' || i, 'all', i <> 9 from generate_series(1, 11) i;
    insert into boxes (id, station_slug, number, size) select i, 'ueno', 'S' || i, 'S' from generate_series(1, 11) i;
    set session_replication_role = replica;
    alter table reservations drop constraint reservations_without_member`);
  const filled = { filled_at: "2026-01-01" };
  const proof = { ...filled, returned_at: "2026-01-02", returned_by: "locker" };
  await rent(1, "before_pickup", filled);
  await rent(2, "before_pickup", { ...filled, pickup_box_id: null });
  await rent(3, "overdue_return", filled);
  await rent(4, "not_returned", { ...proof, returned_station: "ueno", returned_box_id: 4 });
  await rent(5, "not_returned", { ...filled, shipping_number: "1" });
  await rent(6, "returned", { ...proof, returned_station: "ueno", checked_in_at: "2026-01-03" });
  await rent(7, "not_collected");
  await rent(8, "cancelled", filled);
  // Two in one box: one of them is believed.
  await rent(10, "not_returned", { ...proof, returned_station: "ueno", returned_box_id: 10 });
  await rent(11, "not_returned", { ...proof, returned_station: "ueno", returned_box_id: 10 });
  await earlier.shop.query("reset session_replication_role");
  await earlier.apply("0061", "0062");
  const { rows } = await earlier.shop.query(
    "select id, place, station_slug as station, box_id as box, condition, active from units order by id",
  );
  const told = rows.map(({ id, place, station, box, condition, active }) =>
    [id, place, station, box, condition, active].join(" "),
  );
  expect(told).toEqual([
    "1 box ueno 1 ready true",
    "2 counter ueno  ready true",
    "3 member   ready true",
    "4 box ueno 4 ready true",
    "5 on_the_way   ready true",
    "6 station ueno  ready true",
    "7 station tokyo  ready true",
    "8 box ueno 8 ready true",
    "9 station tokyo  retired false",
    "10 box ueno 10 ready true",
    "11 station tokyo  ready true",
  ]);
});
