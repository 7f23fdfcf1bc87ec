import { hc } from "hono/client";
import { SHOP_TIME } from "#contract/console/shop-time.ts";
import type { ConsoleApi } from "#server/api-type.ts";
import { page } from "./page.ts";
import { consoleFetch } from "./session/console-fetch.ts";
import { shownTo } from "./session/current.ts";
import { learnTime } from "./shop-time.ts";

const client = (own: typeof fetch, more: Record<string, string> = {}) =>
  hc<ConsoleApi>("/", {
    fetch: async (...call: Parameters<typeof fetch>) => {
      const answer = await own(...call);
      learnTime(answer.headers.get(SHOP_TIME));
      return answer;
    },
    headers: () => ({
      "Accept-Language": page().language,
      "Content-Type": "application/json",
      ...shownTo(),
      ...more,
    }),
  }).api.console;

/** The one door to data. Asks for a new session or a fresh factor where the server wants one. */
export const api = client(consoleFetch);

/** The same for what happens by itself: it asks the person nothing. */
export const quietApi = client((...call) => fetch(...call));

/** The same for what a page reads to stay up to date: it does not keep the session open. */
export const unattendedApi = client((...call) => fetch(...call), { "X-Unattended": "1" });

export { ApiError, call, type SuccessOf } from "#contract/read-answer.ts";
