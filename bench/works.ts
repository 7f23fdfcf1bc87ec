import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { QuoteView } from "#contract/quote.ts";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { HOUR } from "#domain/time.ts";
import type { BenchMember } from "./bench-shop.ts";
import { type Answer, type Call, Connection } from "./load.ts";

/** What visitors do in the bench. `turn` counts over all of them. */
export type Visit = (connection: Connection, turn: number) => Promise<Answer>;

export type Work = {
  name: string;
  visit: Visit;
  connections?: number;
  /** What is done before it is measured. */
  prepare?: (port: number) => Promise<void>;
  /** The limit it is held against, by name. */
  limit?: string;
};

/** As browsers and their scripts ask. */
const AS_BROWSERS = { "Accept-Encoding": "gzip, deflate, br, zstd" };

/** The same sequence in every run. The ten most popular are asked for as often as the hundred after them, and so on. */
export const spread = (turn: number, size: number) => {
  const fraction = ((turn * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  return Math.floor(size ** fraction) - 1;
};

/** A wish somewhere in the next eight weeks; different for every turn for a long time. */
function wishOf(turn: number, products: number) {
  const day = addDays(toJstDate(new Date()), 2 + ((turn * 13) % 54));
  const pickup = new Date(jstDayAt(day).getTime() + (7 + ((turn * 5) % 14)) * HOUR);
  return {
    product: 10_001 + ((turn * 7_919) % products),
    day,
    pickupTime: toJstIso(pickup),
    returnTime: toJstIso(new Date(pickup.getTime() + 24 * HOUR)),
  };
}

export function worksOf(products: number, members: BenchMember[]): Work[] {
  const memberOf = (turn: number) => {
    const member = members[turn % members.length];
    if (!member) throw new Error("no members");
    return member;
  };
  const get =
    (path: (turn: number) => string, as?: (turn: number) => Record<string, string>): Visit =>
    (connection, turn) =>
      connection.send({ path: path(turn), headers: { ...AS_BROWSERS, ...as?.(turn) } });
  const post = (turn: number, path: string, body: object): Call => ({
    method: "POST",
    path,
    headers: { Authorization: memberOf(turn).bearer },
    body: JSON.stringify(body),
  });
  const listPage = (turn: number) => `/products?page=${1 + (turn % 20)}`;
  const cookie = (turn: number) => ({ Cookie: memberOf(turn).cookie });
  const availability = (turn: number) => {
    const { product, day } = wishOf(turn, products);
    // Every other visitor has chosen a station that has lockers only.
    const station = turn % 4 < 2 ? "" : "&station=ueno";
    return turn % 2
      ? `/api/reservation/get_available_pickup_dates/${product}?${station}`
      : `/api/reservation/get_available_pickup_times/${product}?date=${day}${station}`;
  };
  const quote: Visit = (connection, turn) => {
    const { product, pickupTime, returnTime } = wishOf(turn, products);
    return connection.send(post(turn, `/api/products/${product}/reservation/info`, { pickupTime, returnTime }));
  };
  const reserve: Visit = async (connection, turn) => {
    const quoted = await quote(connection, turn);
    if (quoted.status !== 200) return quoted;
    const { stations }: { stations: QuoteView["stations"] } = JSON.parse(String(quoted.body)).result;
    // As the page does: the first station that serves both ways.
    const station = stations.find(({ forPickup, forReturn }) => forPickup && forReturn)?.slug;
    const { product, pickupTime, returnTime } = wishOf(turn, products);
    const places = station && { pickupStation: station, returnStation: station };
    const body = { pickupTime, returnTime, ...places, noticesAccepted: true, requestKey: randomUUID() };
    return connection.send(post(turn, `/api/products/${product}/reservation`, body));
  };
  return [
    {
      name: "product list API",
      limit: "Hono, list as JSON",
      visit: get((turn) => `/api/products?page=${1 + (turn % 20)}`),
    },
    {
      name: "product detail API",
      limit: "Hono, detail as JSON",
      visit: get((turn) => `/api/products/${10_001 + spread(turn, products)}`),
    },
    {
      name: "product detail API, all asked before",
      limit: "Hono, detail as JSON",
      prepare: (port) => askAll(port, products, "/api/products"),
      visit: get((turn) => `/api/products/${10_001 + ((turn * 7_919) % products)}`),
    },
    { name: "list page, guest", limit: "page as ready bytes", visit: get(listPage) },
    {
      name: "detail page, guest",
      limit: "page as ready bytes",
      visit: get((turn) => `/products/${10_001 + spread(turn, products)}`),
    },
    {
      name: "detail page, guest, all drawn before",
      limit: "page as ready bytes",
      prepare: (port) => askAll(port, products, "/products"),
      visit: get((turn) => `/products/${10_001 + ((turn * 7_919) % products)}`),
    },
    { name: "list page, member", limit: "renderToString", visit: get(listPage, cookie) },
    {
      name: "detail page, member",
      limit: "renderToString",
      visit: get((turn) => `/products/${10_001 + spread(turn, products)}`, cookie),
    },
    { name: "availability", visit: get(availability) },
    { name: "availability, 2 visitors", connections: 2, visit: get(availability) },
    { name: "quote", visit: quote },
    { name: "quote and reservation, paid", limit: "bare reservation in SQL", visit: reserve },
  ];
}

/** For each product's page or answer, once. */
async function askAll(port: number, products: number, folder: string): Promise<void> {
  let id = 10_001;
  const visit = async () => {
    const connection = await Connection.open(port);
    while (id < 10_001 + products) await connection.send({ path: `${folder}/${id++}`, headers: AS_BROWSERS });
    connection.close();
  };
  await Promise.all(Array.from({ length: 8 }, visit));
}

/** The least a reservation takes in this schema: one transaction that takes a unit and two boxes and is paid. */
export function bareReservation(pool: pg.Pool, member: BenchMember, products: number) {
  const period = (turn: number) => {
    // Far beyond what the site itself books, and never twice.
    const start = new Date(Date.UTC(2100, 0, 1) + Math.floor(turn / products) * 4 * 24 * HOUR);
    return [start, new Date(start.getTime() + 24 * HOUR), new Date(start.getTime() + 48 * HOUR)] as const;
  };
  let card: string | undefined;
  return async (turn: number): Promise<void> => {
    card ??= (await pool.query("select id from cards where member_id = $1", [member.id])).rows[0].id;
    const [pickup, back, free] = period(turn);
    const id = randomUUID();
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query({
        name: "reservation",
        text: `insert into reservations (id, number, member_id, product_id, unit_id, status, request_key, pickup_at, return_at,
          plan_hours, pickup_station, return_station, subtotal, discount, total, terms, cancel_until, not_pickup_at,
          overdue_at, hold_expires_at, created_at, confirmed_at)
        values ($1, $2, $3, $4, $5, 'not_collected', $1::uuid::text, $6, $7, 24, 'tokyo', 'tokyo', 1000, 0, 1000, '{}', $6, $6, $8, $6, $6, $6)`,
        values: [
          id,
          numberOf(turn),
          member.id,
          10_001 + (turn % products),
          1_000_000 + (turn % products),
          pickup,
          back,
          free,
        ],
      });
      await client.query({
        name: "unit",
        text: "insert into unit_allocations values ($1, $2, tstzrange($3, $4), 'capital')",
        values: [id, 1_000_000 + (turn % products), pickup, free],
      });
      await client.query({
        name: "boxes",
        text: `insert into box_allocations values ($1, 'pickup', $2, tstzrange($3, $4), 'capital'),
          ($1, 'return', $2, tstzrange($5, $6), 'capital')`,
        values: [id, 1 + (turn % 100), ...boxPeriods(turn)],
      });
      await client.query({
        name: "payment",
        text: `insert into payments (id, key, member_id, card_id, reservation_id, purpose, amount, state, present, process_id, process_pass, created_at)
          values ($1, $1::uuid::text, $2, $3, $1, 'rental', 1000, 'captured', true, $1::uuid::text, 'x', $4)`,
        values: [id, member.id, card, pickup],
      });
      await client.query("commit");
    } finally {
      client.release();
    }
  };
}

function boxPeriods(turn: number): Date[] {
  const start = Date.UTC(2100, 0, 1) + Math.floor(turn / 100) * 14 * HOUR;
  return [0, 8, 8, 12].map((hours) => new Date(start + hours * HOUR));
}

const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

function numberOf(turn: number): string {
  let [rest, number] = [turn, ""];
  for (let place = 0; place < 9; place++) {
    number += LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
  }
  return `RZ${number}`;
}
