import type pg from "pg";
import type { Scale } from "./large-shop.ts";

/** A shop in many areas instead of the demo's first one. */
export type Network = { stations: number; areas: number };

const [UNITS_OF_PRODUCT, UNITS_OF_STATION, BOXES_OF_STATION] = [3, 40, 20];
/** An area has so many different things, and of each as many units. */
const KINDS = 500;

/** The n-th thing that an area of the network has, counted from the first product. */
export const kindOf = (area: number, n: number) => area * 97 + (n % KINDS) * 19;
/** How the shop calls an area of the network and its stations. */
export const areaSlug = (area: number) => `area-${area}`;
export const stationSlug = (area: number, station: number) => `station-${area}-${station}`;

/**
 * Makes areas and stations where there is a network, then units and boxes in the areas. Leaves behind two tables for
 * the reservations: `filled_areas` says which boxes are an area's, `served` which of its stations are used.
 */
export async function fillPlaces(client: pg.Client, { products, future, network }: Scale) {
  if (network) await fillStations(client, network);
  const areas = network?.areas ?? 1;
  const units = network ? network.stations * UNITS_OF_STATION : products * UNITS_OF_PRODUCT;
  // Without a network just above what the busiest days need: three in four are taken then. The pickups of one round over
  // the units are spread over 24 days.
  const boxes = network ? network.stations * BOXES_OF_STATION : Math.ceil(Math.min(future, units) / 24);
  const [unitsPerArea, boxesPerArea] = [units / areas, boxes / areas];
  const isFilled = network ? "slug like 'area-%'" : "slug = 'capital'";
  await client.query(`
    create temp table filled_areas as
      select slug as area_slug, n, 1000000 + n * ${boxesPerArea} as first_box
      from (select slug, row_number() over (order by position) - 1 as n from areas where ${isFilled}) a;
    create temp table served as
      select slug, s.area_slug, row_number() over w - 1 as n, count(*) over (partition by s.area_slug) as total
      from stations s join filled_areas using (area_slug) where ${network ? "true" : "slug = 'tokyo'"}
      window w as (partition by s.area_slug order by position)`);
  const [kinds, step] = network ? [KINDS, 19] : [products, 1];
  await client.query(`
    insert into units (id, product_id, area_slug, serial_number)
    select 1000000 + a.n * ${unitsPerArea} + i, 10001 + (a.n * 97 + i % ${kinds} * ${step}) % ${products},
      a.area_slug, 'L-' || a.n * ${unitsPerArea} + i
    from filled_areas a, generate_series(0, ${unitsPerArea} - 1) i;
    insert into boxes (id, station_slug, area_slug, number, size)
    select a.first_box + i, s.slug, a.area_slug, 'L' || a.n * ${boxesPerArea} + i, (array['S', 'M', 'L'])[1 + i % 3]
    from filled_areas a, generate_series(0, ${boxesPerArea} - 1) i
    join (select slug, area_slug, row_number() over (partition by area_slug order by position) - 1 as n,
        count(*) over (partition by area_slug) as total from stations) s on s.n = i % s.total
    where s.area_slug = a.area_slug`);
  // Reservations take turns over the units; in a network over the areas, too.
  return { units, boxesPerArea, stride: network ? 7_919 : 1 };
}

/** Areas around the country, each with as many stations, the third of which have a counter. */
async function fillStations(client: pg.Client, { stations, areas }: Network): Promise<void> {
  const perArea = stations / areas;
  if (!Number.isInteger(perArea)) throw new Error("as many stations in each area");
  await client.query(`
    insert into areas (slug, name, position)
    select 'area-' || a, jsonb_build_object('ja', 'エリア' || a, 'en', 'Area ' || a), 100 + a
    from generate_series(0, ${areas} - 1) a;
    insert into stations (slug, name, has_counter, position, area_slug, lines, latitude, longitude)
    select 'station-' || a || '-' || s, jsonb_build_object('ja', '第' || a || '-' || s || '駅', 'en', 'Station ' || a || '-' || s),
      s % 3 = 0, 100 + a * ${perArea} + s, 'area-' || a,
      jsonb_build_array(jsonb_build_object('ja', '路線' || a, 'en', 'Line ' || a)), 31 + a * 0.13 + s * 0.002, 130 + a * 0.14
    from generate_series(0, ${areas} - 1) a, generate_series(0, ${perArea} - 1) s`);
}
