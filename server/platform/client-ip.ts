import { isIP } from "node:net";
import type { Context } from "hono";

/**
 * The caller's network address: of the socket, or what the first of our proxies has added to the header. Anybody can have
 * written what comes before that.
 */
export function clientIp(c: Context, env: { TRUST_PROXY: number }): string {
  const added = env.TRUST_PROXY > 0 ? (c.req.header("X-Forwarded-For")?.split(",") ?? []) : [];
  const hop = added.slice(-env.TRUST_PROXY).at(0)?.trim();
  const socket: unknown = c.env?.incoming?.socket?.remoteAddress;
  const address = hop && isIP(hop) ? hop : socket;
  // Pages call the API in process, without a socket.
  return typeof address === "string" ? networkOf(address) : "in-process";
}

/** An IPv6 customer owns a whole /64, so that counts as one address; IPv4 in IPv6 clothing is IPv4. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || isIP(address) !== 6) return mapped ?? address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
