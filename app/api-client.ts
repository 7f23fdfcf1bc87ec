import type { hc } from "hono/client";
import type { Api } from "#server/api-type.ts";

export type Sent = {
  param?: Record<string, string>;
  query?: Record<string, string | string[] | undefined>;
  json?: unknown;
};
type Send = (method: string, address: string, body: string | undefined) => Promise<Response>;

/** Hono's client by its types. Of its code this is what our calls use; the rest would be in every page. */
export const apiClient = (send: Send) => pathClient(send, []) as ReturnType<typeof hc<Api>>;

/** A property is one more segment of the path, and `$get` and its like send what they are given. */
function pathClient(send: Send, path: string[]): unknown {
  return new Proxy(() => {}, {
    // Awaited, it would be asked for `then`.
    get: (_, name) => (typeof name === "string" && name !== "then" ? pathClient(send, [...path, name]) : undefined),
    apply: (_, __, [sent = {}]: [Sent?]) =>
      send(
        (path.at(-1) ?? "").slice(1).toUpperCase(),
        addressOf(path.slice(0, -1), sent),
        sent.json === undefined ? undefined : JSON.stringify(sent.json),
      ),
  });
}

function addressOf(path: string[], { param = {}, query = {} }: Sent): string {
  const segments = path.map((name) => (name.startsWith(":") ? encodeURIComponent(param[name.slice(1)] ?? "") : name));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((each) => [name, each]),
    ),
  );
  return `/${segments.join("/")}${search.size > 0 ? `?${search}` : ""}`;
}
