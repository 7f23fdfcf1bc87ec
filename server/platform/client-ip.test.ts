import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { clientIp } from "#server/platform/client-ip.ts";

async function ipOf(remoteAddress: string | undefined, forwarded?: string, TRUST_PROXY = 0): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(clientIp(c, { TRUST_PROXY })));
  const headers: Record<string, string> = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  return (await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

describe("the caller's address", () => {
  it("is the socket's, whatever the caller claims", async () => {
    expect(await ipOf("192.0.2.1", "198.51.100.7")).toBe("192.0.2.1");
    expect(await ipOf(undefined)).toBe("in-process");
  });

  it("is the last hop's behind a trusted proxy", async () => {
    expect(await ipOf("192.0.2.1", "1.1.1.1, 198.51.100.7", 1)).toBe("198.51.100.7");
    expect(await ipOf("192.0.2.1", "rubbish", 1)).toBe("192.0.2.1");
    expect(await ipOf("192.0.2.1", undefined, 1)).toBe("192.0.2.1");
  });

  it("is what the first of several proxies saw, and never what the caller wrote before that", async () => {
    const through = "1.1.1.1, 198.51.100.7, 203.0.113.2";
    expect(await ipOf("192.0.2.1", through, 2)).toBe("198.51.100.7");
    expect(await ipOf("192.0.2.1", through, 3)).toBe("1.1.1.1");
    // Whoever came past the outer proxies: the one that is left says who it was.
    expect(await ipOf("192.0.2.1", "198.51.100.7", 3)).toBe("198.51.100.7");
  });

  it.each([
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("counts %s as %s", async (address, network) => expect(await ipOf(address)).toBe(network));
});
