import type pg from "pg";
import { type Day, fillDay } from "./large-day.ts";
import { fillPlaces, type Network } from "./large-network.ts";

export type Scale = { products: number; past: number; future: number; members?: number; day?: Day; network?: Network };

/** The same shop with a tenth of everything, or of products, stations or reservations alone. */
export function tenthOf<S extends Scale>(scale: S, of: string): S {
  if (!["all", "products", "stations", "reservations"].includes(of)) throw new Error(`--grow knows no "${of}"`);
  const part = (which: string) => (of === "all" || of === which ? 10 : 1);
  const { products, past, future, network } = scale;
  return {
    ...scale,
    products: products / part("products"),
    past: past / part("reservations"),
    future: future / part("reservations"),
    ...(network && {
      network: { stations: network.stations / part("stations"), areas: network.areas / (of === "all" ? 10 : 1) },
    }),
  };
}

/** So many more, each like one of the demo shop. */
export async function fillProducts(client: Pick<pg.Client, "query">, products: number): Promise<void> {
  await client.query(
    `insert into products (id, category_slug, name, summary, description, features, specs, contents, pictures, keywords,
       price_12, price_24, price_48, price_72, extension_unit_price, replacement_price, box_size, popularity, created_at)
     select 10000 + i, category_slug, jsonb_build_object('ja', (name->>'ja') || ' ' || i, 'en', (name->>'en') || ' ' || i),
       summary, description, features, specs, contents, pictures, keywords, price_12, price_24, price_48, price_72,
       extension_unit_price, replacement_price, box_size, i % 100, created_at - i * interval '1 hour'
     from generate_series(1, $1::int) i
     join (select *, row_number() over (order by id) - 1 as n, count(*) over () as total from products) p on p.n = i % p.total`,
    [products],
  );
}

/**
 * Fills the demo shop up to the wished size: products, units, boxes and reservations with what they paid, all in
 * proportion. Past rentals have gone back; future ones hold their unit and their boxes.
 */
export async function fillShop(client: pg.Client, scale: Scale): Promise<void> {
  const { products, past, future, day, members = Math.ceil((past + future) / 100) } = scale;
  // Only the making of the data is in a hurry; what is measured runs under every constraint.
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  const exclusions = await client.query<{ name: string; on: string; rule: string }>(`
    select conname as name, conrelid::regclass as on, pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'x'`);
  for (const { name, on } of exclusions.rows) await client.query(`alter table ${on} drop constraint ${name}`);
  await fillProducts(client, products);
  const { units, boxesPerArea, stride } = await fillPlaces(client, scale);
  await fillMembers(client, members);
  await client.query(
    `insert into cards (id, member_id, kaiin_id, kaiin_pass, masked_number, expiry, brand, state, created_at)
     select md5('card ' || i)::uuid, md5('member ' || i)::uuid, 'large' || i, 'x', '************1111', '4912', 'visa', 'active', now()
     from generate_series(0, $1::int - 1) i`,
    [members],
  );
  const PART = 100_000;
  for (let from = 0; from < past + future; from += PART) {
    const to = Math.min(from + PART, past + future) - 1;
    await client.query(
      `create temp table part as
       select i, md5('reservation ' || i)::uuid as id, md5('member ' || i % $5)::uuid as member_id, u.id as unit_id,
         u.product_id, u.area_slug, s.slug as station, i < $3 as is_past,
         case when i < $3
           then date_trunc('day', now(), 'Asia/Tokyo') - interval '10 days' - (i / $4) * interval '4 days' + (9 + i % 12) * interval '1 hour'
           else date_trunc('day', now(), 'Asia/Tokyo') + interval '2 days' + (i / $4 % 2) * interval '28 days'
             + (i * 7 % 24) * interval '1 day' + (7 + i / 24 % 15) * interval '1 hour'
         end as pickup_at
       from generate_series($1::bigint, $2::bigint) i join units u on u.id = 1000000 + i * $6 % $4
       join served s on s.area_slug = u.area_slug and s.n = i % s.total`.replaceAll(/\$(\d)/g, (_, n) =>
        String([0, from, to, past, units, members, stride][n]),
      ),
    );
    await client.query(`
      insert into reservations (id, number, member_id, product_id, unit_id, status, request_key, pickup_at, return_at,
        plan_hours, pickup_station, return_station, subtotal, discount, total, terms, cancel_until, not_pickup_at,
        overdue_at, hold_expires_at, created_at, confirmed_at, filled_at, returned_at, returned_by, returned_station)
      select id, 'R' || upper(translate(substr(md5('number ' || i), 1, 10), '01il', 'wxyz')), member_id, product_id, unit_id,
        case when is_past then 'returned' else 'not_collected' end, 'large ' || i, pickup_at, pickup_at + interval '24 hours',
        24, station, station, 1000, 0, 1000,
        '{"extensionUnitPrice": 250, "replacementPrice": 30000, "lateGraceMinutes": 30, "turnaroundHours": 24, "longestRentalDays": 14}',
        pickup_at - interval '1 day', pickup_at + interval '6 hours', pickup_at + interval '25 hours',
        pickup_at - interval '2 days', pickup_at - interval '3 days', pickup_at - interval '3 days',
        case when is_past then pickup_at - interval '1 hour' end, case when is_past then pickup_at + interval '24 hours' end,
        case when is_past then 'locker' end, case when is_past then station end
      from part on conflict (number) do nothing;
      delete from part where not exists (select 1 from reservations r where r.id = part.id);
      insert into unit_allocations (reservation_id, unit_id, area_slug, period)
      select id, unit_id, area_slug, tstzrange(pickup_at, pickup_at + interval '48 hours') from part;
      insert into payments (id, key, member_id, card_id, reservation_id, purpose, amount, state, present, process_id, process_pass, created_at)
      select id, 'rental ' || id, member_id, md5('card ' || i % ${members})::uuid, id, 'rental', 1000, 'captured', true, 'large' || i, 'x', pickup_at
      from part;
      insert into payment_operations (id, payment_id, key, kind, amount, state, created_at, sent_at, settled_at, booked_on)
      select md5(kind || i)::uuid, id, kind, kind, 1000, 'succeeded', pickup_at, pickup_at, pickup_at,
        case kind when 'capture' then (pickup_at at time zone 'Asia/Tokyo')::date end
      from part, unnest(array['authorise', 'capture']) kind`);
    await client.query("drop table part");
  }
  // Boxes take turns: those for pickups are taken for eight hours, those for returns for four.
  const forPickups = Math.floor(boxesPerArea * 0.64);
  await client.query(
    `insert into box_allocations (reservation_id, kind, area_slug, box_id, period)
     select r.id, kind, area_slug,
       a.first_box + first + (row_number() over (partition by area_slug, kind order by at, r.id) - 1) % size,
       tstzrange(at - interval '2 hours', at + after)
     from reservations r join units u on u.id = r.unit_id join filled_areas a using (area_slug),
       lateral (values ('pickup', pickup_at, interval '6 hours', 0, ${forPickups}),
         ('return', return_at, interval '2 hours', ${forPickups}, ${boxesPerArea - forPickups})) as turns (kind, at, after, first, size)
     where status = 'not_collected'`,
  );
  if (day) await fillDay(client, day, members);
  for (const { name, on, rule } of exclusions.rows) {
    await client.query(`alter table ${on} add constraint ${name} ${rule}`);
  }
  await client.query(`
    update reservations r set pickup_box_id = p.box_id, return_box_id = q.box_id from box_allocations p, box_allocations q
    where p.reservation_id = r.id and p.kind = 'pickup' and q.reservation_id = r.id and q.kind = 'return';
    reset session_replication_role;`);
  await client.query("vacuum analyze");
}

const SURNAMES = {
  佐藤: "サトウ",
  鈴木: "スズキ",
  高橋: "タカハシ",
  田中: "タナカ",
  伊藤: "イトウ",
  渡辺: "ワタナベ",
  山本: "ヤマモト",
  中村: "ナカムラ",
  小林: "コバヤシ",
  加藤: "カトウ",
  吉田: "ヨシダ",
  山田: "ヤマダ",
};
const GIVEN_NAMES = {
  花子: "ハナコ",
  太郎: "タロウ",
  美咲: "ミサキ",
  蓮: "レン",
  陽菜: "ヒナ",
  大翔: "ヒロト",
  結衣: "ユイ",
};

/** Half share twelve surnames, as the commonest in Japan are shared; the others have one of a thousand. */
async function fillMembers(client: pg.Client, members: number): Promise<void> {
  const [names, given] = [Object.entries(SURNAMES), Object.entries(GIVEN_NAMES)];
  await client.query(
    `insert into members (id, email, password_hash, last_name, first_name, last_name_kana, first_name_kana, gender,
       phone_number, birthday, language, invite_code, verified_at, created_at, password_changed_at)
     select md5('member ' || i)::uuid, 'large-' || i || '@example.com', '$argon2id$v=19$of-nobody',
       case when i % 2 = 0 then ($2::text[])[1 + i / 2 % $6] else chr(19968 + i * 7 % 1000) || '沢' end, ($4::text[])[1 + i % $7],
       case when i % 2 = 0 then ($3::text[])[1 + i / 2 % $6] else chr(12450 + i * 7 % 80) || chr(12450 + i / 80 % 80) || 'サワ' end,
       ($5::text[])[1 + i % $7], 'unanswered', '090' || lpad((i::bigint * 7919 % 100000000)::text, 8, '0'), '1990-04-01', 'ja',
       translate(lpad(i::text, 8, 'A'), '01', 'YZ'), now(), now(), now()
     from generate_series(0, $1::int - 1) i`,
    [
      members,
      names.map(([name]) => name),
      names.map(([, kana]) => kana),
      given.map(([name]) => name),
      given.map(([, kana]) => kana),
      names.length,
      given.length,
    ],
  );
}
