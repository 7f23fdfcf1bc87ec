import { randomUUID } from "node:crypto";
import type { QuoteView } from "#contract/quote.ts";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { HOUR } from "#domain/time.ts";
import type { BenchMember } from "./bench-shop.ts";
import { areaSlug, kindOf, type Network } from "./large-network.ts";
import type { Call, Connection } from "./load.ts";
import type { Work } from "./works.ts";

/** What somebody wants, at another time and of another product at every turn; in a network also in another area. */
function wishOf(turn: number, products: number, network: Network | undefined) {
  const area = network ? (turn * 37) % network.areas : 0;
  const mixed = (turn * 2_654_435_761) % 4_294_967_296;
  const day = addDays(toJstDate(new Date()), 2 + (Math.floor(mixed / 256) % 50));
  const pickup = new Date(jstDayAt(day).getTime() + (7 + (Math.floor(mixed / 65_536) % 14)) * HOUR);
  return {
    product: 10_001 + ((network ? kindOf(area, turn) : turn * 7_919) % products),
    day,
    times: { pickupTime: toJstIso(pickup), returnTime: toJstIso(new Date(pickup.getTime() + 24 * HOUR)) },
    where: network ? { area: areaSlug(area) } : {},
  };
}

/** What leads to a paid reservation, step by step. */
export function bookingWorks(products: number, network: Network | undefined, members: BenchMember[]): Work[] {
  const post = (turn: number, path: string, body: object): Call => ({
    method: "POST",
    path,
    headers: { Authorization: members[turn % members.length]?.bearer ?? "" },
    body: JSON.stringify(body),
  });
  const quote = (connection: Connection, turn: number) => {
    const { product, times, where } = wishOf(turn, products, network);
    return connection.send(post(turn, `/api/products/${product}/reservation/info`, { ...times, ...where }));
  };
  const reserve = (connection: Connection, turn: number, places: object) => {
    const { product, times, where } = wishOf(turn, products, network);
    const body = { ...times, ...where, ...places, another: true, noticesAccepted: true, requestKey: randomUUID() };
    return connection.send(post(turn, `/api/products/${product}/reservation`, body));
  };
  const available = (what: string, turn: number, more: Record<string, string> = {}) => {
    const { product, where } = wishOf(turn, products, network);
    return { path: `/api/reservation/get_available_${what}/${product}?${new URLSearchParams({ ...where, ...more })}` };
  };
  return [
    { name: "pickup dates", visit: (connection, turn) => connection.send(available("pickup_dates", turn)) },
    {
      name: "pickup times",
      visit: (connection, turn) =>
        connection.send(available("pickup_times", turn, { date: wishOf(turn, products, network).day })),
    },
    {
      name: "return times",
      visit: (connection, turn) => {
        const { times, day } = wishOf(turn, products, network);
        return connection.send(
          available("return_times", turn, { pickup: times.pickupTime, date: addDays(day, 1), longer: "true" }),
        );
      },
    },
    { name: "quote", visit: quote },
    { name: "reservation, no station named", visit: (connection, turn) => reserve(connection, turn, {}) },
    {
      name: "quote and reservation, paid",
      visit: async (connection, turn) => {
        const quoted = await quote(connection, turn);
        if (quoted.status !== 200) return quoted;
        const { stations }: { stations: QuoteView["stations"] } = JSON.parse(String(quoted.body)).result;
        // As the page does: the first station that serves both ways.
        const station = stations.find(({ forPickup, forReturn }) => forPickup && forReturn)?.slug;
        return reserve(connection, turn, station ? { pickupStation: station, returnStation: station } : {});
      },
    },
  ];
}
