import type pg from "pg";
import { addDays, toJstDate } from "#domain/jst.ts";
import { DAY } from "#domain/time.ts";
import { fillSums } from "./large-sums.ts";
import { staffCookie } from "./staff-cookie.ts";
import type { Visit, Work } from "./works.ts";

const STATION = "tokyo";

/** So many days from now. */
const between = (from: number, to: number) => {
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  return String(new URLSearchParams({ from: at(from), to: at(to) }));
};

/** So many days until yesterday in Japan. */
const days = (count: number) => {
  const to = addDays(toJstDate(new Date()), -1);
  return `from=${addDays(to, 1 - count)}&to=${to}`;
};

/** What staff of a busy station asks for all day long, and what the desk looks up. */
export async function consoleWorks(pool: pg.Pool): Promise<Work[]> {
  await fillSums(pool);
  const query = (statement: string, values: unknown[]) => pool.query(statement, values);
  const headers = {
    Cookie: await staffCookie(query, { production: false }, new Date(), { name: "boss", role: "administrator" }),
  };
  const all = async (statement: string) =>
    (await pool.query<{ value: string }>(statement)).rows.map(({ value }) => value);
  const [serials, boxes, numbers, ids] = [
    await all(
      "select serial_number as value from units where station_slug = 'tokyo' order by id::bigint * 7919 % 1009, id limit 500",
    ),
    await all(
      "select number as value from boxes where station_slug = 'tokyo' order by id::bigint * 7919 % 1009, id limit 500",
    ),
    await all(
      "select number as value from reservations where pickup_station = 'tokyo' and status <> 'returned' order by id limit 500",
    ),
    await all("select id::text as value from audit_log order by id desc offset 100 limit 500"),
  ];
  const [names, kana, addresses, phones] = [
    await all("select last_name as value from members order by id limit 500"),
    await all(
      "select translate(last_name_kana || ' ' || first_name_kana, 'タロウ', 'たろう') as value from members order by id limit 500",
    ),
    await all("select email as value from members where email like 'large-%' order by id limit 500"),
    await all("select phone_number as value from members order by id limit 500"),
  ];
  const staff = await all("select id::text as value from staff where email like 'staff-%' order by email");
  const get = (path: (pick: (from: string[]) => string) => string): Visit => {
    return (connection, turn) =>
      connection.send({ path: path((from) => encodeURIComponent(from[turn % from.length] ?? "")), headers });
  };
  const scan = (from: string[]) => get((pick) => `/api/console/scan?station=${STATION}&code=${pick(from)}`);
  const list = (path: string) =>
    get((pick) => `${path}${path.includes("?") ? "&" : "?"}${pick(["limit=50", "limit=200"])}`.replace("%3D", "="));
  return [
    { name: "today", visit: get(() => `/api/console/today?station=${STATION}`) },
    { name: "scan of a unit", visit: scan(serials) },
    { name: "scan of a box", visit: scan(boxes) },
    { name: "scan of a reservation", visit: scan(numbers) },
    { name: "wall", visit: get(() => `/api/console/stations/${STATION}/boxes`) },
    { name: "a box", visit: get((pick) => `/api/console/stations/${STATION}/boxes/${pick(boxes)}`) },
    { name: "units, first page", visit: list("/api/console/units") },
    { name: "units, a later page", visit: get((pick) => `/api/console/units?limit=50&after=${pick(serials)}`) },
    { name: "units of a station in cleaning", visit: list(`/api/console/units?station=${STATION}&condition=cleaning`) },
    {
      name: "planner, a week of 500 units",
      visit: get(() => `/api/console/planner?limit=500&days=7&from=${encodeURIComponent(new Date().toISOString())}`),
    },
    { name: "reservations, first page", visit: list("/api/console/reservations") },
    { name: "reservations that are late", visit: list("/api/console/reservations?stage=late") },
    { name: "reservations of a station", visit: list(`/api/console/reservations?station=${STATION}`) },
    { name: "reservations with open money", visit: list("/api/console/reservations?money=open") },
    { name: "a reservation at the desk", visit: get((pick) => `/api/console/reservations/${pick(numbers)}`) },
    { name: "search by number", visit: get((pick) => `/api/console/search?query=${pick(numbers)}`) },
    { name: "search by serial number", visit: get((pick) => `/api/console/search?query=${pick(serials)}`) },
    { name: "search by name", visit: get((pick) => `/api/console/search?query=${pick(names)}`) },
    { name: "search by kana", visit: get((pick) => `/api/console/search?query=${pick(kana)}`) },
    { name: "search by address", visit: get((pick) => `/api/console/search?query=${pick(addresses)}`) },
    { name: "search by phone", visit: get((pick) => `/api/console/search?query=${pick(phones)}`) },
    { name: "a unit", visit: get((pick) => `/api/console/units/${pick(serials)}`) },
    { name: "audit, first page", visit: list("/api/console/audit") },
    { name: "audit, a later page", visit: get((pick) => `/api/console/audit?limit=50&before=${pick(ids)}`) },
    { name: "audit of somebody", visit: get((pick) => `/api/console/audit?limit=50&staff=${pick(staff)}`) },
    {
      name: "audit of an act by somebody",
      visit: get((pick) => `/api/console/audit?limit=50&act=boxes.open_door&staff=${pick(staff)}`),
    },
    { name: "report of a month", visit: get(() => `/api/console/reports?${days(30)}`) },
    { name: "report of a year", visit: get(() => `/api/console/reports?${days(365)}`) },
    { name: "report of a year of a station", visit: get(() => `/api/console/reports?${days(365)}&station=${STATION}`) },
    { name: "lost demand of a month", visit: get(() => `/api/console/lost-demand?${days(30)}`) },
    { name: "books", visit: get(() => "/api/console/books") },
    {
      name: "audit of days long ago",
      visit: list(`/api/console/audit?${between(-24, -14)}`),
    },
  ];
}
