import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "../seeded.ts";

const pages = [
  "/",
  "/products",
  "/products/101",
  "/products/203",
  "/usage-guide",
  "/legal",
  "/api/products",
  "/api/home",
];
const PAUSE_MS = 100;

export type Visit = { page: string; at: number; ms: number; status: number };

/** Guests who open public pages through the balancer, each once: nobody asks a second time. */
export function openGuests(url: string, dice: Dice, count = 3) {
  const visits: Visit[] = [];
  let open = true;
  const walk = async (own: Dice) => {
    const headers = { "X-Forwarded-For": `192.0.2.${own.below(250)}`, "Accept-Encoding": "br" };
    while (open) {
      const page = own.pick(pages);
      const at = Date.now();
      const status = await fetch(url + page, { headers, signal: AbortSignal.timeout(30_000) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      visits.push({ page, at, ms: Date.now() - at, status });
      await sleep(PAUSE_MS);
    }
  };
  const walks = Array.from({ length: count }, (_, index) => walk(dice.fork(`guest ${index}`)));
  return {
    /** The visits from then until now, and those that went wrong. */
    since: (from: number) => {
      const own = visits.filter(({ at }) => at >= from);
      return { all: own.length, lost: own.filter(({ status }) => status !== 200) };
    },
    close: async () => {
      open = false;
      await Promise.all(walks);
    },
  };
}

export type Guests = ReturnType<typeof openGuests>;

/** In a few words. */
export const describeLost = (lost: Visit[]): string =>
  lost
    .slice(0, 3)
    .map(({ page, status, ms }) => `${page} ${status || "no answer"} after ${ms} ms`)
    .join(", ");
