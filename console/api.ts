import { type ClientResponse, hc } from "hono/client";
import { SHOP_TIME } from "#contract/console/shop-time.ts";
import type { ErrorBody } from "#contract/envelope.ts";
import type { ConsoleApi } from "#server/api-type.ts";
import { page } from "./page.ts";
import { consoleFetch } from "./session/console-fetch.ts";
import { learnTime } from "./shop-time.ts";

const client = (own: typeof fetch, more: Record<string, string> = {}) =>
  hc<ConsoleApi>("/", {
    fetch: async (...call: Parameters<typeof fetch>) => {
      const answer = await own(...call);
      learnTime(answer.headers.get(SHOP_TIME));
      return answer;
    },
    headers: () => ({ "Accept-Language": page().language, "Content-Type": "application/json", ...more }),
  }).api.console;

/** The one door to data. Asks for a new session or a fresh factor where the server wants one. */
export const api = client(consoleFetch);

/** The same for what happens by itself: it asks the person nothing. */
export const quietApi = client((...call) => fetch(...call));

/** The same for what a page reads to stay up to date: it does not keep the session open. */
export const unattendedApi = client((...call) => fetch(...call), { "X-Unattended": "1" });

/** A refusal of the API, or (code undefined) no usable answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorBody["code"] | undefined;
  readonly fields: Record<string, string>;
  readonly details: Record<string, string>;
  /** What would happen now, where what was shown is no longer so. */
  readonly preview: unknown;

  constructor(status: number, body: Partial<ErrorBody> | undefined) {
    super(body?.message ?? "");
    this.status = status;
    this.code = body?.code;
    this.fields = body?.fields ?? {};
    this.details = body?.details ?? {};
    this.preview = body?.preview;
  }
}

export type SuccessOf<R> =
  R extends ClientResponse<infer Body, number, "json"> ? Extract<Body, { status: "success" }> : never;

/** The body of a success; everything else is thrown as an ApiError. */
export async function call<R extends ClientResponse<unknown, number, string>>(
  response: Promise<R>,
): Promise<SuccessOf<R>> {
  const answer = await response.catch(() => {
    throw new ApiError(0, undefined);
  });
  const body = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new ApiError(answer.status, body as Partial<ErrorBody> | undefined);
  // The connection was lost halfway.
  if (body === undefined) throw new ApiError(0, undefined);
  return body as SuccessOf<R>;
}
