import { setTimeout as sleep } from "node:timers/promises";
import type { Watched } from "../torture/process.ts";
import type { Fleet } from "./open-fleet.ts";

/** Nobody rents it meanwhile. */
const PRODUCT = 322;
const GIVE_UP_MS = 60_000;

/** Somebody changes a price; tells after how many milliseconds each of the processes that answer shows it. */
export async function seePrice({ shop, webs }: Fleet): Promise<number[]> {
  const [row] = await shop.rows<{ price: number }>(
    "update products set price_72 = price_72 + 10 where id = $1 returning price_72 as price",
    [PRODUCT],
  );
  const changed = Date.now();
  return Promise.all(
    webs.map(async (web) => {
      while ((await shownPrice(web)) !== row?.price && Date.now() - changed < GIVE_UP_MS) await sleep(50);
      return Date.now() - changed;
    }),
  );
}

async function shownPrice({ url }: Watched): Promise<number> {
  const answer = await fetch(`${url}/api/products/${PRODUCT}`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.text(),
    () => "",
  );
  return Number(/"rentalPrice72":(\d+)/.exec(answer)?.[1]);
}
