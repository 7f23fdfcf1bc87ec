import { randomUUID } from "node:crypto";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { HOUR } from "#domain/time.ts";
import type { BenchMember } from "./bench-shop.ts";
import { areaSlug, kindOf, type Network, stationSlug } from "./large-network.ts";
import type { Call } from "./load.ts";
import type { Visit, Work } from "./works.ts";

const WORDS = ["スーツケース", "双眼鏡", "東京ドーム", "3泊", "カメラ"];

/** Where and when somebody wants something; another area, day and time at every turn. */
function wishOf(turn: number, { stations, areas }: Network) {
  const area = (turn * 37) % areas;
  const day = addDays(toJstDate(new Date()), 2 + ((turn * 13) % 50));
  const pickup = new Date(jstDayAt(day).getTime() + (7 + ((turn * 5) % 14)) * HOUR);
  return {
    area: areaSlug(area),
    station: stationSlug(area, (turn * 11) % (stations / areas)),
    product: kindOf(area, turn),
    pickupTime: toJstIso(pickup),
    returnTime: toJstIso(new Date(pickup.getTime() + 24 * HOUR)),
  };
}

/** What is asked about the stock of a large network. */
export function networkWorks(network: Network, products: number, members: BenchMember[]): Work[] {
  const search =
    (more: (turn: number) => Record<string, string>): Visit =>
    (connection, turn) => {
      const { station, pickupTime, returnTime } = wishOf(turn, network);
      const query = new URLSearchParams({ station, pickup: pickupTime, return: returnTime, ...more(turn) });
      return connection.send({ path: `/api/products?${query}` });
    };
  const post = (turn: number, path: string, body: object): Call => ({
    method: "POST",
    path,
    headers: { Authorization: members[turn % members.length]?.bearer ?? "" },
    body: JSON.stringify(body),
  });
  const wanted = (turn: number) => {
    const { product, station, pickupTime, returnTime } = wishOf(turn, network);
    const id = 10_001 + (product % products);
    return { id, body: { pickupTime, returnTime, pickupStation: station, returnStation: station } };
  };
  return [
    { name: "search", visit: search((turn) => ({ page: String(1 + (turn % 3)) })) },
    { name: "search, only what is free", visit: search(() => ({ free: "true", sort: "free" })) },
    { name: "search by words", visit: search((turn) => ({ keyword: WORDS[turn % WORDS.length] ?? "" })) },
    { name: "count on the button", visit: search(() => ({ counts: "true" })) },
    {
      name: "quote",
      visit: (connection, turn) => {
        const { id, body } = wanted(turn);
        return connection.send(post(turn, `/api/products/${id}/reservation/info`, body));
      },
    },
    {
      name: "reservation, paid",
      visit: (connection, turn) => {
        const { id, body } = wanted(turn);
        const asked = { ...body, another: true, noticesAccepted: true, requestKey: randomUUID() };
        return connection.send(post(turn, `/api/products/${id}/reservation`, asked));
      },
    },
  ];
}
